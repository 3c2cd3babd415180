package org.drdawire.r2dbc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.drdawire.conversation.Answer;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Query;
import org.drdawire.conversation.Reply;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.RowReader;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;

/** All that is said to some commands, when that is little: for a query, one block. */
final class Said implements Wire.Task {

  /** A query and its first rows. */
  record Block(Query query, List<ColumnDescription> columns, List<RowReader> rows) {}

  final List<Answer> answers = new ArrayList<>();
  final Map<Query, Block> blocks = new LinkedHashMap<>();
  @Nullable RowReader output;
  private final Consumer<Conversation> commands;
  private final MonoSink<Said> sink;
  private List<ColumnDescription> columns = List.of();

  private Said(Consumer<Conversation> commands, MonoSink<Said> sink) {
    this.commands = commands;
    this.sink = sink;
  }

  /** Asks, when it is subscribed to. */
  static Mono<Said> to(Wire wire, Consumer<Conversation> commands) {
    return Mono.create(sink -> wire.execute(() -> wire.submit(new Said(commands, sink))));
  }

  @Override
  public void chain(Conversation conversation) {
    commands.accept(conversation);
  }

  @Override
  public boolean take(ReplyEvent event, Reply reply) {
    switch (event) {
      case DESCRIPTION -> columns = reply.description().columns();
      case QUERY -> blocks.put(reply.query(), new Block(reply.query(), columns, new ArrayList<>()));
      case ROW -> blocks.get(reply.query()).rows().add(reply.row().copy());
      case OUTPUT -> output = reply.row().copy();
      case ANSWERED -> reply.answer().ifPresent(answers::add);
      default -> {}
    }
    return true;
  }

  @Override
  public void ended(@Nullable Throwable failure) {
    if (failure == null) {
      sink.success(this);
    } else {
      sink.error(failure);
    }
  }
}
