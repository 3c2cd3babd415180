package org.drdawire.golden;

import java.nio.channels.ByteChannel;
import java.nio.channels.Channel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A channel that is always open, and belongs to the test: nobody else may close it. */
public interface OpenChannel extends Channel {

  /** Only takes bytes. */
  @FunctionalInterface
  interface Taking extends OpenChannel, WritableByteChannel {}

  /** Only gives bytes. */
  @FunctionalInterface
  interface Giving extends OpenChannel, ReadableByteChannel {}

  /** Does both. */
  interface Both extends OpenChannel, ByteChannel {}

  /** Takes all, and keeps nothing. */
  Taking NOWHERE =
      source -> {
        int count = source.remaining();
        source.position(source.limit());
        return count;
      };

  @Override
  default boolean isOpen() {
    return true;
  }

  @Override
  default void close() {
    throw new UnsupportedOperationException();
  }
}
