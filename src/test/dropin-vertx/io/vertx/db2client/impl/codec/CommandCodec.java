package io.vertx.db2client.impl.codec;

import io.netty.buffer.ByteBuf;
import io.vertx.core.Handler;
import io.vertx.sqlclient.internal.command.CommandBase;
import io.vertx.sqlclient.internal.command.CommandResponse;

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

  /** An error of the write is one of the channel. */
  void sendNonSplitPacket(ByteBuf packet) {
    encoder.chctx.writeAndFlush(packet, encoder.chctx.voidPromise());
  }
}
