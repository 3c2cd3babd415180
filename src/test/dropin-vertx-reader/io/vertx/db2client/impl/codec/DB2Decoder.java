package io.vertx.db2client.impl.codec;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.vertx.db2client.impl.drda.DropInReplies;
import io.vertx.sqlclient.internal.command.CommandResponse;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import org.drdawire.DrdaException;

/** Gives the reader what has come, and the codec its turn when its chain was answered. */
class DB2Decoder extends ChannelInboundHandlerAdapter {

  private final ArrayDeque<CommandCodec<?, ?>> inflight;
  private final DropInReplies replies;

  DB2Decoder(ArrayDeque<CommandCodec<?, ?>> inflight, DropInReplies replies) {
    this.inflight = inflight;
    this.replies = replies;
  }

  /** The buffer is read in place, and nothing is gathered. */
  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf received = (ByteBuf) message;
    try {
      for (ByteBuffer bytes : received.nioBuffers()) {
        read(bytes);
      }
    } catch (DrdaException lost) {
      context.close();
    } finally {
      received.release();
    }
    if (replies.endsConnection()) {
      context.close();
    }
  }

  private void read(ByteBuffer bytes) {
    while (replies.read(bytes)) {
      CommandCodec<?, ?> codec = inflight.peek();
      try {
        codec.decodePayload(Unpooled.EMPTY_BUFFER, 0);
      } catch (RuntimeException failed) {
        codec.completionHandler.handle(CommandResponse.failure(failed));
      }
    }
  }
}
