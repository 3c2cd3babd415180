package io.vertx.db2client.impl.codec;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.CombinedChannelDuplexHandler;
import io.vertx.db2client.impl.DB2SocketConnection;
import io.vertx.db2client.impl.drda.DropInReplies;
import java.util.ArrayDeque;

/** The codecs of a connection, which fail with its end and say why. */
public class DB2Codec extends CombinedChannelDuplexHandler<DB2Decoder, DB2Encoder> {

  private final ArrayDeque<CommandCodec<?, ?>> inflight = new ArrayDeque<>();
  private final DropInReplies replies;

  public DB2Codec(DB2SocketConnection connection) {
    replies = connection.connMetadata.replies;
    init(new DB2Decoder(inflight, replies), new DB2Encoder(inflight, connection));
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) throws Exception {
    Throwable cause = replies.closed();
    inflight.forEach(codec -> codec.cmd.fail(cause));
    super.channelInactive(context);
  }
}
