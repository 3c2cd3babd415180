package org.drdawire.recipes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.golden.ChannelAround;

/** Counts turns: how often the client speaks after the server has spoken. */
final class CountingChannel extends ChannelAround {

  private boolean hasRead = true;

  /** How many bytes have come in each turn. */
  private final List<Integer> received = new ArrayList<>();

  CountingChannel(ByteChannel channel) {
    super(channel);
  }

  /** Counts from here on. What is written next is the first turn. */
  void begin() {
    hasRead = true;
    received.clear();
  }

  int turns() {
    return received.size();
  }

  /** How many bytes have come in each turn. */
  List<Integer> received() {
    return List.copyOf(received);
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    int count = channel.write(bytes);
    if (count > 0 && hasRead) {
      hasRead = false;
      received.add(0);
    }
    return count;
  }

  @Override
  public int read(ByteBuffer bytes) throws IOException {
    int count = channel.read(bytes);
    if (count > 0) {
      hasRead = true;
      received.set(received.size() - 1, received.get(received.size() - 1) + count);
    }
    return count;
  }
}
