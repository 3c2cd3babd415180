package org.drdawire.conversation;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.drdawire.ConnectionLostException;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.reply.Recording;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.Exhausted;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;
import org.drdawire.security.SignOnPlan;

/**
 * One conversation with what Derby has answered to another client, from the connect to the reset. A
 * step that fails is repeated, unless the conversation is over.
 */
final class ExhaustedScript {

  private static final Map<String, Recording> RECORDED =
      Recording.all().stream()
          .filter(one -> List.of("l1bc10", "l1bc7", "l1c1").contains(one.name()))
          .collect(Collectors.toMap(Recording::name, Function.identity()));
  private static final ConnectPlan PLAN =
      ConnectPlan.of("sample", SignOnPlan.ofClearPassword("app", Secret.of("secret".toCharArray())))
          .withAccess(
              AccessRdb.of("sample", ConnectPlan.PRDID, TypeDefinition.bigEndian())
                  .withCorrelationToken(CorrelationToken.of(1, 2, 3)));
  private static final ParameterDescriptor INTEGER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));

  /** Runs a step, and says what it has thrown. */
  interface Place {
    Throwable run(Exhausted.Call step);
  }

  /** The conversation is over, as it may be. */
  private static final class OverException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private final List<String> lines = new ArrayList<>();
  private final ByteBuffer sent = ByteBuffer.allocate(1 << 14);
  private final int narrow;
  private final Place place;
  private int steps;

  private Conversation conversation;
  private PackageSection section;
  private Query query;
  private RowWriter row;
  private boolean done;
  private ReplyEvent event;

  private ExhaustedScript(int narrow, Place place) {
    this.narrow = narrow;
    this.place = place;
  }

  /** How many steps there are, if all goes well. */
  static int steps() throws Exception {
    ExhaustedScript script = new ExhaustedScript(-1, null);
    script.run();
    return script.steps;
  }

  /** What is seen, if all goes well. */
  static List<String> lines() throws Exception {
    ExhaustedScript script = new ExhaustedScript(-1, null);
    script.run();
    return script.lines;
  }

  /**
   * Runs a step where there is too little left for it.
   *
   * @return what was seen; nothing if the conversation is over
   */
  static List<String> lines(int step, Place place) throws Exception {
    ExhaustedScript script = new ExhaustedScript(step, place);
    try {
      script.run();
      return script.lines;
    } catch (OverException e) {
      return List.of();
    }
  }

  private void run() throws Exception {
    step("begin", false, () -> conversation = Conversation.begin(PLAN));
    conversation.collect(1 << 16);
    conversation.logTo(new FrameLog(line -> {}));
    answer("l1bc10", 0);
    answer("l1bc10", 1);
    step("sections", false, () -> section = conversation.sections().acquire(Holdability.HOLD));
    prepare();
    answer("l1bc10", 2);
    open();
    step("clear", false, () -> conversation.clear());
    open();
    answer("l1bc10", 3);
    step("fetch", false, () -> query.fetch());
    answer("l1bc10", 4);
    commit();
    answer("l1bc10", 5);
    step("fetch", false, () -> query.fetch(next -> next));
    answer("l1bc10", 6);
    step("close", false, () -> query.close());
    step("release", false, () -> conversation.sections().release(section));
    answer("l1bc7", 4);
    rowsAndReset();
    step("end", true, () -> conversation.endOfStream());
    lines.add(HexFormat.of().formatHex(sent.array(), 0, sent.position()));
  }

  private void rowsAndReset() throws Exception {
    step("sections", false, () -> section = conversation.sections().acquire(Holdability.HOLD));
    ExecuteTemplate statement = ExecuteTemplate.of(ExecuteSqlStatement.of(section), INTEGER);
    step("row", false, () -> row = conversation.row(statement));
    endRow(() -> row = conversation.row(statement));
    answer("l1bc7", 5);
    ExecuteTemplate opening =
        ExecuteTemplate.of(OpenQuery.of(section).withClose(OpenQuery.Close.NEVER), INTEGER);
    step("open row", false, () -> query = conversation.open(opening));
    step("parameters", false, () -> row = query.parameters());
    endRow(
        () -> {
          query = conversation.open(opening);
          row = query.parameters();
        });
    answer("l1bc10", 3);
    step("close", false, () -> query.close());
    commit();
    step("clear", false, () -> conversation.clear());
    step("release", false, () -> conversation.sections().release(section));
    step("reset", false, () -> conversation.reset());
    answer("l1c1", 9);
    step("sections", false, () -> section = conversation.sections().acquire(Holdability.HOLD));
    prepare();
    stream();
    read("l1bc10", 2);
    prepare();
    loop();
  }

  /** The same by an exchange that never waits. */
  private void loop() throws Exception {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    EventLoopExchange loop = EventLoopExchange.over(conversation, Channels.newChannel(stream));
    ByteBuffer reply = reply("l1bc10", 2);
    ReplyHandler handler = (event, about) -> lines.add(event.toString());
    step("loop", true, () -> done = loop.advance(reply, handler));
    lines.add(done + " " + reply.remaining());
    sent.put(stream.toByteArray());
  }

  private void prepare() throws Exception {
    PrepareSqlStatement prepare = PrepareSqlStatement.of(section, "values 1");
    step("prepare", false, () -> conversation.add(prepare));
  }

  private void commit() throws Exception {
    RdbCommitUnitOfWork commit = RdbCommitUnitOfWork.of();
    step("commit", false, () -> conversation.add(commit));
  }

  private void open() throws Exception {
    OpenQuery command = OpenQuery.of(section).withClose(OpenQuery.Close.NEVER);
    step("open", false, () -> query = conversation.open(command));
  }

  /** A row whose end has failed is in the chain, or is over and must be begun again. */
  private void endRow(Exhausted.Call begin) throws Exception {
    row.writeInt(7);
    step(
        "end of row",
        false,
        () -> {
          try {
            row.end();
          } catch (IllegalStateException takenBack) {
            begin.run();
            row.writeInt(7).end();
          }
        });
  }

  private void answer(String recording, int exchange) throws Exception {
    done = false;
    while (!done) {
      step("drain", true, () -> done = conversation.drainTo(sent));
    }
    read(recording, exchange);
  }

  private void stream() throws Exception {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    step("stream", true, () -> conversation.drainTo(stream));
    sent.put(stream.toByteArray());
  }

  private static ByteBuffer reply(String recording, int exchange) {
    return RECORDED.get(recording).exchanges().get(exchange).reply().duplicate();
  }

  private void read(String recording, int exchange) throws Exception {
    ByteBuffer reply = reply(recording, exchange);
    do {
      step("next", true, () -> event = conversation.next(reply));
      Reply about = conversation.reply();
      switch (event) {
        case ROW -> lines.add(about.query() + " " + about.row().getObject(1));
        case MESSAGE -> lines.add(about.message().toString());
        case ANSWERED -> lines.add(about.answer() + " " + about.failure());
        default -> lines.add(event.toString());
      }
    } while (event != ReplyEvent.NEEDS_MORE);
  }

  /** A step of another kind than those that may end a conversation leaves all as it was. */
  private void step(String name, boolean mayEnd, Exhausted.Call step) throws Exception {
    Throwable failed = steps++ == narrow ? place.run(step) : null;
    if (failed != null && mayEnd && conversation.phase() == Phase.OVER) {
      requireOver();
      throw new OverException();
    }
    if (failed != null || steps != narrow + 1) {
      step.run();
    }
    lines.add(
        name
            + " "
            + conversation.phase()
            + " toSend="
            + conversation.hasToSend()
            + " awaits="
            + conversation.awaitsReplies()
            + " pending="
            + conversation.pendingBytes()
            + " query="
            + query
            + " free="
            + free());
  }

  private int free() {
    return conversation.phase() == Phase.CONNECTED
        ? conversation.sections().available(Holdability.HOLD)
        : 0;
  }

  private void requireOver() {
    List<Exhausted.Call> calls =
        List.of(
            () -> conversation.add(RdbCommitUnitOfWork.of()),
            () -> conversation.next(ByteBuffer.allocate(0)),
            () -> conversation.drainTo(sent));
    for (Exhausted.Call call : calls) {
      try {
        call.run();
        throw new AssertionError("goes on when it is over");
      } catch (ConnectionLostException e) {
        // As it must.
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
    if (conversation.hasToSend() || conversation.awaitsReplies()) {
      throw new AssertionError("waits when it is over");
    }
  }
}
