package org.drdawire.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;

/** Netty's UTF-8, into a buffer that is wrapped once; it replaces lone surrogates. */
final class NettyEncoder implements TextEncoder {

  private ByteBuffer wrapped;
  private ByteBuf buffer;

  @Override
  public int encode(String text, ByteBuffer target) {
    if (wrapped != target) {
      wrapped = target;
      buffer = Unpooled.wrappedBuffer(target.duplicate().clear());
    }
    buffer.setIndex(target.position(), target.position());
    ByteBufUtil.writeUtf8(buffer, text);
    return buffer.writerIndex();
  }
}
