package org.drdawire.r2dbc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * All that is said to some commands, when that is little: for a query, one block. What it changes
 * in the session is changed even if its subscriber has cancelled.
 */
final class Said implements Wire.Task {

  /** A query and its first rows. */
  record Block(Query query, List<ColumnDescription> columns, List<RowReader> rows) {}

  final List<Answer> answers = new ArrayList<>();
  final Map<Query, Block> blocks = new LinkedHashMap<>();
  @Nullable RowReader output;
  private final Session session;
  private final Consumer<Conversation> commands;
  private Consumer<@Nullable Throwable> end = failure -> {};
  private List<ColumnDescription> columns = List.of();

  private Said(Session session, Consumer<Conversation> commands) {
    this.session = session;
    this.commands = commands;
  }

  /** Asks, when it is subscribed to. */
  static Mono<Said> to(Session session, Consumer<Conversation> commands) {
    return to(session, commands, said -> said);
  }

  /** Asks, when it is subscribed to, and makes something of what is said. */
  static <T> Mono<T> to(
      Session session, Consumer<Conversation> commands, Function<Said, T> result) {
    return Mono.create(
        sink -> {
          Said said = new Said(session, commands);
          Mono<T> told = Mono.fromSupplier(() -> result.apply(said));
          said.end =
              failure ->
                  (failure == null ? told : Mono.<T>error(failure))
                      .subscribe(sink::success, sink::error);
          session.wire.execute(() -> session.wire.submit(said));
        });
  }

  @Override
  public void chain(Conversation conversation) {
    commands.accept(conversation);
  }

  @Override
  public boolean take(ReplyEvent event, Reply reply) {
    switch (event) {
      case DESCRIPTION -> columns = reply.description().columns();
      case ROW_DESCRIPTION ->
          blocks.put(reply.query(), new Block(reply.query(), columns, new ArrayList<>()));
      case ROW -> blocks.get(reply.query()).rows().add(reply.row().copy());
      case OUTPUT -> output = reply.row().copy();
      case ANSWERED -> reply.answer().ifPresent(answers::add);
      default -> {}
    }
    return true;
  }

  @Override
  public void ended(@Nullable Throwable failure) {
    answers.forEach(session::hear);
    end.accept(failure);
  }
}
