package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What a channel has seen: the rule of turns is that of docs/turns.md. */
final class Traffic {

  private boolean hasRead = true;
  private long turns;
  private long sent;
  private long received;

  void wrote(int count) {
    turns += count > 0 && hasRead ? 1 : 0;
    hasRead &= count <= 0;
    sent += Math.max(count, 0);
  }

  void read(int count) {
    hasRead |= count > 0;
    received += Math.max(count, 0);
  }

  void requireSame(Counts counts) {
    assertEquals(turns, counts.turns());
    assertEquals(sent, counts.bytesSent());
    assertEquals(received, counts.bytesReceived());
  }
}
