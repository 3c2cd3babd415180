package org.drdawire.r2dbc;

import io.r2dbc.spi.ConnectionMetadata;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Reply;
import org.drdawire.ddm.CodePoint;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ServerAttributes;
import org.jspecify.annotations.Nullable;

/** The connect of a connection, which the conversation chains by itself. */
final class Connect implements Wire.Task {

  private record Server(String getDatabaseProductName, String getDatabaseVersion)
      implements ConnectionMetadata {}

  /** How long a connection may be unused whose subscriber has cancelled when it was given. */
  private static final Duration UNCLAIMED = Duration.ofSeconds(1);

  final CompletableFuture<DrdaConnection> connected = new CompletableFuture<>();
  final Wire wire;
  private Server server = new Server("", "");
  private @Nullable Session session;

  Connect(ConnectPlan plan) {
    wire = new Wire(plan, this);
  }

  /** Gives up if it is not connected by then. */
  void limit(Duration time) {
    wire.later(time, () -> lose(session == null, new TimeoutException()));
  }

  /** Closes what nobody else will: it may have been given to a subscriber that was gone. */
  void cancel() {
    lose(session == null, new TimeoutException());
    wire.later(UNCLAIMED, () -> lose(session != null && !session.used, new TimeoutException()));
  }

  private void lose(boolean gives, Throwable why) {
    if (gives) {
      wire.lose(why);
    }
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
      connected.completeExceptionally(failure);
    } else if (wire.conversation().phase() == Phase.CONNECTED) {
      session = new Session(wire);
      connected.complete(new DrdaConnection(session, server));
    } else {
      wire.lose(new UnsupportedOperationException("the mechanism needs tokens"));
    }
  }
}
