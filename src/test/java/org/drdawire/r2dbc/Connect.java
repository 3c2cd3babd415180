package org.drdawire.r2dbc;

import io.r2dbc.spi.ConnectionMetadata;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Reply;
import org.drdawire.ddm.CodePoint;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ServerAttributes;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.MonoSink;

/** The connect of a connection, which the conversation chains by itself. */
final class Connect implements Wire.Task {

  private record Server(String getDatabaseProductName, String getDatabaseVersion)
      implements ConnectionMetadata {}

  private final MonoSink<DrdaConnection> sink;
  private Server server = new Server("", "");
  @Nullable Wire wire;

  Connect(MonoSink<DrdaConnection> sink) {
    this.sink = sink;
  }

  @Override
  public void chain(Conversation conversation) {}

  @Override
  public boolean take(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.MESSAGE && reply.message().is(CodePoint.EXCSATRD)) {
      ServerAttributes said = ServerAttributes.of(reply.message());
      server = new Server(said.className(), said.releaseLevel());
    }
    return true;
  }

  @Override
  public void ended(@Nullable Throwable failure) {
    if (failure != null) {
      sink.error(failure);
    } else if (wire.conversation().phase() == Phase.CONNECTED) {
      sink.success(new DrdaConnection(new Session(wire), server));
    } else {
      wire.lose(new UnsupportedOperationException("the mechanism needs tokens"));
    }
  }
}
