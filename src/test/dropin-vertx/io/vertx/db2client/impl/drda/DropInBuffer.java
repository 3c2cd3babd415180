package io.vertx.db2client.impl.drda;

import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * What an encoder has handed over, in its array. There may be a password in it: it is overwritten
 * when it has been written to the channel, or given up.
 */
final class DropInBuffer extends UnpooledHeapByteBuf {

  DropInBuffer(ByteBuffer bytes) {
    super(UnpooledByteBufAllocator.DEFAULT, bytes.array(), bytes.array().length);
    setIndex(bytes.arrayOffset(), bytes.arrayOffset() + bytes.limit());
  }

  @Override
  protected void freeArray(byte[] array) {
    Arrays.fill(array, (byte) 0);
  }
}
