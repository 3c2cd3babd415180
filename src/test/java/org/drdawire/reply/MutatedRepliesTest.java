package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.reply.Recording.Exchange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Recorded replies with something wrong: a byte, a length, or the end. Whatever a server sends, the
 * reader ends, and says what is wrong by a typed error.
 */
@Tag("replies")
class MutatedRepliesTest {

  private static final List<Recording> ALL = Recording.all();

  /** How many of the bytes are changed in {@code verify}; {@code -Dreplies.step=1}: all. */
  private static final int STEP = Integer.getInteger("replies.step", 97);

  private final Random random = new Random(1);

  @Test
  void anotherByte() {
    assertTimeoutPreemptively(
        Duration.ofMinutes(10),
        () ->
            mutate(
                (reply, at) -> {
                  reply.put(at, (byte) (reply.get(at) ^ (1 + random.nextInt(0xFF))));
                  return reply;
                }));
  }

  @Test
  void aLengthMoreOrLess() {
    assertTimeoutPreemptively(
        Duration.ofMinutes(10),
        () ->
            mutate(
                (reply, at) -> {
                  reply.put(at, (byte) (reply.get(at) + (random.nextBoolean() ? 1 : -1)));
                  return reply;
                }));
  }

  @Test
  void cutShort() {
    assertTimeoutPreemptively(
        Duration.ofMinutes(10), () -> mutate((reply, at) -> reply.slice(0, at)));
  }

  /** They lie behind the bytes that are changed above. */
  @Test
  void continuationHeaders() {
    int headers = 0;
    for (Recording recording : ALL) {
      for (Exchange exchange : recording.exchanges()) {
        ByteBuffer reply = exchange.reply();
        for (int at : continuationHeaders(reply)) {
          for (int wrong : new int[] {0, 1, 2, 3, 0x7FFE, 0x7FFF, 0x8000, 0x8002, 0xFFFE, 0xFFFF}) {
            ByteBuffer copy = ByteBuffer.allocate(reply.capacity()).put(reply.duplicate()).clear();
            read(exchange, copy.putShort(at, (short) wrong));
          }
          headers++;
        }
      }
    }
    assertEquals(15, headers);
  }

  private static List<Integer> continuationHeaders(ByteBuffer reply) {
    List<Integer> headers = new ArrayList<>();
    boolean continued = false;
    int at = 0;
    while (at + 2 <= reply.capacity()) {
      if (continued) {
        headers.add(at);
      }
      int length = reply.getShort(at);
      continued = length < 0;
      at += Math.max(2, length & 0x7FFF);
    }
    return headers;
  }

  private interface Mutation {
    ByteBuffer of(ByteBuffer reply, int at);
  }

  private void mutate(Mutation mutation) {
    for (Recording recording : ALL) {
      for (Exchange exchange : recording.exchanges()) {
        int size = exchange.reply().capacity();
        for (int at = random.nextInt(STEP); at < Math.min(size, 4096); at += STEP) {
          ByteBuffer copy = ByteBuffer.allocate(size).put(exchange.reply().duplicate()).clear();
          read(exchange, mutation.of(copy, at));
        }
      }
    }
  }

  /** An event takes one byte at least, but for those at the end of an answer. */
  private static void read(Exchange exchange, ByteBuffer reply) {
    Transcript transcript = new Transcript();
    exchange.sendTo(transcript.outstanding);
    transcript.read(reply.duplicate());
    assertTrue(transcript.events.size() <= reply.capacity() + 2, "line " + exchange.line());
    assertTrue(transcript.bytes <= reply.capacity(), "line " + exchange.line());
    readRows(exchange, reply);
  }

  /** What is known of a row has at most the bytes that have come, and each event one at least. */
  private static void readRows(Exchange exchange, ByteBuffer reply) {
    RowTranscript transcript = new RowTranscript();
    exchange.sendTo(transcript.outstanding);
    transcript.read(reply);
    assertTrue(transcript.events.size() <= reply.capacity() + 2, "line " + exchange.line());
    assertTrue(transcript.size <= reply.capacity(), "line " + exchange.line());
  }
}
