package io.vertx.db2client.impl.codec;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFutureListener;
import io.vertx.core.Handler;
import io.vertx.sqlclient.internal.command.CommandBase;
import io.vertx.sqlclient.internal.command.CommandResponse;
import java.util.Arrays;

/**
 * Writes the requests of a command and reads their replies. Its buffer is a list of buffers, to
 * which a request adds the one of its encoder.
 */
abstract class CommandCodec<R, C extends CommandBase<R>> {

  public Throwable failure;
  public R result;

  final C cmd;
  Handler<? super CommandResponse<R>> completionHandler;
  DB2Encoder encoder;

  CommandCodec(C cmd) {
    this.cmd = cmd;
  }

  abstract void decodePayload(ByteBuf payload, int payloadLength);

  void encode(DB2Encoder encoder) {
    this.encoder = encoder;
  }

  ByteBuf allocateBuffer() {
    return encoder.chctx.alloc().compositeBuffer();
  }

  void sendPacket(ByteBuf packet, int length) {
    sendNonSplitPacket(packet);
  }

  /** The array of the encoder is ours now: what was sent is overwritten, it may be a password. */
  void sendNonSplitPacket(ByteBuf packet) {
    byte[] sent = packet.hasArray() ? packet.array() : new byte[0];
    encoder
        .chctx
        .writeAndFlush(packet)
        .addListener(written -> Arrays.fill(sent, (byte) 0))
        .addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
  }
}
