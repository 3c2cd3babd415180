package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.captures.Frames;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fuzz.FuzzBytes;
import org.drdawire.oracle.Frame;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.security.SignOnPlan;

/**
 * A conversation whose server answers as bytes say it. What it throws is a {@link DrdaException},
 * and it ends; how far it is, is right.
 */
final class FuzzedDialogue {

  private static final int MOST_ROUNDS = 8;

  /** Answers may come byte by byte. */
  private static final int MOST_CALLS = 50_000;

  private final FuzzBytes input;
  private final FuzzedServer server;
  private final Conversation conversation;
  private final List<Query> queries = new ArrayList<>();
  private final ByteBuffer sent = ByteBuffer.allocate(1 << 16);
  private int calls;
  private int failures;

  FuzzedDialogue(FuzzBytes input) {
    this.input = input;
    int plan = input.unsignedByte() % 4;
    int another = plan > 1 ? input.unsignedByte() % 2 : 0;
    ConnectPlan clear = ScriptedServer.plan();
    server =
        new FuzzedServer(input, List.of("03", "03", "04", "0B").get(plan), plan == 2 ? 1 : another);
    SignOnPlan two = ScriptedConnect.user(SecurityMechanism.EUSRIDPWD, SecurityMechanism.USRIDONL);
    SignOnPlan tokens = SignOnPlan.ofTokens(SecurityMechanism.KERSEC);
    conversation =
        Conversation.begin(
            switch (plan) {
              case 0 -> clear;
              case 1 -> clear.inOneFlushInClear();
              case 2 -> ConnectPlan.of("db", two);
              default -> ConnectPlan.of("db", tokens);
            });
  }

  /** Connects alone. */
  void connect() {
    exchange();
    for (int i = 0; i < MOST_ROUNDS && conversation.phase() == Phase.WANTS_TOKEN; i++) {
      conversation.offerToken(Secret.of(new byte[] {1}));
      exchange();
    }
    server.check(conversation.phase(), failures);
    end();
  }

  /** Connects, and then sends commands of all kinds. */
  void play() {
    connect();
    for (int i = 0; i < MOST_ROUNDS && conversation.phase() == Phase.CONNECTED; i++) {
      for (int n = input.unsignedByte() % 4; n >= 0; n--) {
        chain(input.unsignedByte());
      }
      exchange();
      end();
    }
    conversation.close();
  }

  /** A server that has cut its answer sends no more. */
  private void end() {
    if (server.isCut() && conversation.phase() != Phase.OVER) {
      try {
        conversation.endOfStream();
      } catch (DrdaException e) {
        failures++;
      }
      ScriptAnswers.same(Phase.OVER, conversation.phase());
    }
  }

  private void chain(int kind) {
    try {
      Query query = queries.isEmpty() ? null : input.oneOf(queries);
      PackageSection section = conversation.sections().acquire(Holdability.HOLD);
      switch (kind % 9) {
        case 0 -> conversation.add(PrepareSqlStatement.of(section, "select 1 from t"));
        case 1, 2 -> queries.add(conversation.open(OpenQuery.of(section)));
        case 3 -> conversation.add(ExecuteSqlStatement.of(section));
        case 4 -> conversation.add(ExecuteImmediateSqlStatement.of(section, "delete from t"));
        case 5 -> conversation.add(RdbCommitUnitOfWork.of());
        case 6 -> conversation.add(RdbRollbackUnitOfWork.of());
        case 7 -> {
          if (query != null && query.isOpen()) {
            query.close();
            queries.remove(query);
          }
        }
        default -> {
          if (query != null && query.isOpen() && query.hasMore()) {
            query.fetch();
          }
        }
      }
      conversation.sections().release(section);
    } catch (DrdaException e) {
      failures++;
    }
  }

  /** Sends and reads until neither gives anything new. */
  private void exchange() {
    byte[] answers = answers();
    while (answers.length > 0 && conversation.phase() != Phase.OVER) {
      int size = 1 + input.unsignedByte() * 4;
      for (int at = 0; at < answers.length; at += size) {
        byte[] piece = Arrays.copyOfRange(answers, at, Math.min(answers.length, at + size));
        read(ByteBuffer.wrap(piece));
      }
      answers = server.isCut() ? new byte[0] : answers();
    }
  }

  private byte[] answers() {
    boolean connected = conversation.phase() == Phase.CONNECTED;
    sent.clear();
    while (conversation.hasToSend()) {
      count();
      try {
        conversation.drainTo(sent);
      } catch (DrdaException e) {
        failures++;
      }
    }
    List<Frame> commands =
        Frames.of(Arrays.copyOf(sent.array(), sent.position())).stream()
            .filter(frame -> frame.type() == Frame.RQSDSS)
            .toList();
    return commands.isEmpty() ? new byte[0] : server.answer(commands, connected);
  }

  private void read(ByteBuffer piece) {
    while (conversation.phase() != Phase.OVER) {
      count();
      try {
        ReplyEvent event = conversation.next(piece);
        if (event == ReplyEvent.NEEDS_MORE) {
          return;
        }
        take(event, conversation.reply());
      } catch (DrdaException e) {
        failures++;
      }
    }
  }

  private void take(ReplyEvent event, Reply reply) {
    if (event == ReplyEvent.ANSWERED && reply.failure().isPresent()) {
      failures++;
    }
    try {
      ask(event, reply);
    } catch (DrdaException e) {
      // A text or a value that cannot be read: it is only told to whom asks for it.
    }
  }

  private void ask(ReplyEvent event, Reply reply) {
    switch (event) {
      case MESSAGE -> reply.message();
      case ROW_DESCRIPTION -> {
        queries.remove(reply.query());
        queries.add(reply.query());
      }
      case ROW -> reply.row().getObject(reply.query().rows().description().columns().size());
      case SQLCA -> reply.sqlca();
      case DESCRIPTION -> reply.description();
      case RESULT_SETS -> reply.resultSets();
      default -> {
        // There is nothing to ask for.
      }
    }
  }

  private void count() {
    assertTrue(++calls < MOST_CALLS, "a conversation without an end");
  }
}
