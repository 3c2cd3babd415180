package org.drdawire.conversation;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.drdawire.DrdaException;
import org.drdawire.captures.Frames;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.golden.Hex;
import org.drdawire.golden.Pieces;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.WireRuleException;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.Scroll;
import org.drdawire.security.SignOnPlan;
import org.jspecify.annotations.Nullable;

/** A conversation with a server of which only the replies are there, as lines of text. */
final class ReplayedConversation {

  private static final Set<CodePoint> IS_OF_CONNECT =
      Set.of(CodePoint.EXCSAT, CodePoint.ACCSEC, CodePoint.SECCHK, CodePoint.ACCRDB);

  /** What a client has sent and what came back; each may be empty. */
  record Flush(ByteBuffer request, ByteBuffer reply) {

    static byte[] bytes(ByteBuffer part) {
      byte[] bytes = new byte[part.remaining()];
      part.duplicate().get(bytes);
      return bytes;
    }
  }

  private static final String CLOSED = ScriptedServer.end(ScriptedServer.DONE);

  private final Conversation conversation;
  private final @Nullable ReplayedLoop loop;
  private final IntUnaryOperator cuts;
  private final ByteBuffer sent = ByteBuffer.allocate(1 << 16);
  private final List<String> lines = new ArrayList<>();
  private final ReplayedLog log;
  private final Map<Long, Query> queries = new HashMap<>();
  private int sections;

  /** How many queries it closes by itself, which the other client has left open. */
  private int closed;

  private ReplayedConversation(
      SignOnPlan plan, IntUnaryOperator cuts, @Nullable BooleanSupplier pulls) {
    conversation = Conversation.begin(ConnectPlan.of("sample", plan));
    conversation.collect(1 << 20);
    log = new ReplayedLog(conversation);
    this.cuts = cuts;
    loop = pulls == null ? null : new ReplayedLoop(conversation, pulls, this::take);
  }

  /** The lines; nothing if the conversation cannot connect by what the server has said. */
  static Optional<List<String>> lines(List<Flush> flushes, IntUnaryOperator cuts) {
    return lines(flushes, cuts, null);
  }

  /** The same by an exchange that never waits, which is asked for one event now and then. */
  static Optional<List<String>> lines(
      List<Flush> flushes, IntUnaryOperator cuts, @Nullable BooleanSupplier pulls) {
    Secret password = Secret.of("secret".toCharArray());
    for (SignOnPlan plan :
        List.of(
            SignOnPlan.ofClearPassword("app", password),
            SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD),
            SignOnPlan.ofPassword("app", password, SecurityMechanism.USRENCPWD),
            SignOnPlan.ofUser("app", SecurityMechanism.USRIDONL))) {
      ReplayedConversation replayed = new ReplayedConversation(plan, cuts, pulls);
      Iterator<Flush> left = flushes.iterator();
      if (replayed.connects(left)) {
        left.forEachRemaining(replayed::exchange);
        replayed.log.requireSame();
        replayed.lines.add(String.valueOf(replayed.conversation.phase()));
        return Optional.of(replayed.lines);
      }
    }
    return Optional.empty();
  }

  /** Reads up to the end of the connect, DSS by DSS, and then what has come with it. */
  private boolean connects(Iterator<Flush> flushes) {
    try {
      while (conversation.phase() == Phase.CONNECTING && flushes.hasNext()) {
        connects(flushes.next());
      }
    } catch (DrdaException | IllegalStateException e) {
      return false;
    }
    return conversation.phase() == Phase.CONNECTED;
  }

  private void connects(Flush flush) {
    byte[] reply = Flush.bytes(flush.reply());
    List<Frame> frames = Frames.beforeTheBroken(reply);
    for (int i = 0; i < frames.size(); i++) {
      send();
      int from = (int) frames.get(i).offset();
      if (conversation.phase() == Phase.CONNECTED) {
        exchange(
            new Flush(flush.request(), ByteBuffer.wrap(reply, from, reply.length - from).slice()));
        return;
      }
      int to = i + 1 < frames.size() ? (int) frames.get(i + 1).offset() : reply.length;
      read(log.take(ByteBuffer.wrap(reply, from, to - from)));
    }
  }

  private void send() {
    while (conversation.hasToSend()) {
      conversation.drainTo(sent.clear());
      closed += closes(Frames.of(Flush.bytes(sent.flip())));
    }
  }

  private static int closes(List<Frame> frames) {
    return (int)
        frames.stream()
            .filter(frame -> frame.type() == Frame.RQSDSS)
            .filter(frame -> frame.object().codePoint() == CodePoint.CLSQRY.value())
            .count();
  }

  private void exchange(Flush flush) {
    if (conversation.phase() == Phase.OVER) {
      return;
    }
    try {
      if (!flush.request().hasRemaining() && flush.reply().hasRemaining()) {
        chain(CodePoint.EXCSQLSTT.value(), List.of());
      }
      List<Frame> frames = Frames.beforeTheBroken(Flush.bytes(flush.request()));
      closed = -closes(frames);
      for (int i = 0; i < frames.size(); i++) {
        chain(frames.get(i));
        if (!frames.get(i).chained()) {
          send();
        }
      }
      send();
      read(Hex.parse(CLOSED.repeat(closed)));
      read(Flush.bytes(flush.reply()));
      if (loop != null) {
        lines.addAll(loop.failures());
      }
    } catch (DrdaException | IllegalStateException e) {
      // The other client goes on with a query behind its error, or with bytes that nobody asked
      // for.
      lines.add("ENDS " + e.getMessage());
      conversation.abandon();
    }
  }

  private void chain(Frame frame) {
    if (frame.type() != Frame.RQSDSS) {
      return;
    }
    try {
      chain(frame.object().codePoint(), frame.object().children());
    } catch (WireRuleException broken) {
      chain(CodePoint.EXCSQLIMM.value(), List.of());
    }
  }

  /** The command that was recorded decides the answer; ours has little more than its code point. */
  private void chain(int codePoint, List<DdmObject> parameters) {
    CodePoint command = CodePoint.ofValue(codePoint).orElse(CodePoint.EXCSQLIMM);
    Query query = queries.get(instance(parameters));
    if (codePoint == CodePoint.OPNQRY.value()) {
      // CLSQRY is sent as it was recorded: no query is closed for another one of its section.
      sections++;
      PackageSection section = PackageSection.of("db", "NULLID", "SYSSH200", sections);
      conversation.open(OpenQuery.of(section).withClose(OpenQuery.Close.NEVER));
    } else if (codePoint == CodePoint.CNTQRY.value() && query != null && query.isOpen()) {
      query.fetch(next -> query.hasMore() ? next : next.withScroll(Scroll.relative(1)));
    } else if (IS_OF_CONNECT.contains(command)) {
      // It has been answered, or it begins another connect, which this conversation cannot.
    } else {
      conversation.add(
          (out, context) -> {
            out.begin(command);
            out.end();
          });
    }
  }

  private static long instance(List<DdmObject> parameters) {
    return parameters.stream()
        .filter(child -> child.codePoint() == CodePoint.QRYINSID.value())
        .mapToLong(child -> child.data().duplicate().getLong())
        .findFirst()
        .orElse(-1);
  }

  private void read(byte[] reply) {
    Pieces.read(ByteBuffer.wrap(reply), cuts, false, this::readPiece);
  }

  private boolean readPiece(ByteBuffer piece) {
    log.take(piece);
    if (loop != null && conversation.phase() == Phase.CONNECTED) {
      loop.read(piece);
    } else {
      read(piece);
    }
    return conversation.phase() != Phase.OVER;
  }

  private void read(ByteBuffer piece) {
    while (conversation.phase() != Phase.OVER) {
      try {
        ReplyEvent event = conversation.next(piece);
        if (event == ReplyEvent.NEEDS_MORE) {
          send();
          return;
        }
        take(event, conversation.reply());
      } catch (DrdaException e) {
        lines.add("ERROR " + e.getMessage());
        if (conversation.phase() != Phase.CONNECTED) {
          throw e;
        }
      }
    }
  }

  private void take(ReplyEvent event, Reply reply) {
    String about =
        switch (event) {
          case MESSAGE -> reply.message().toString();
          case SQLCA -> reply.sqlca() + " " + reply.updateCount();
          case ROW_SQLCA, NO_ROW -> reply.sqlca().toString();
          case DESCRIPTION -> reply.description().toString();
          case RESULT_SETS -> reply.resultSets().toString();
          case SET_STATEMENT -> reply.setStatement();
          case ROW_DESCRIPTION -> opened(reply.query());
          case ROW, OUTPUT -> ReplayedTexts.row(reply.row());
          case ANSWERED -> ReplayedTexts.answer(reply);
          case DROPPED -> String.valueOf(reply.dropped());
          case LARGE_OBJECT -> String.valueOf(reply.largeObject().isLast());
          default -> "";
        };
    boolean isPiece =
        event == ReplyEvent.DATA
            || (event == ReplyEvent.LARGE_OBJECT && !reply.largeObject().isLast());
    if (!isPiece) {
      int number = event == ReplyEvent.DROPPED ? 0 : reply.commandNumber();
      lines.add(event + " " + number + " " + about + states());
    }
  }

  private String opened(Query query) {
    OptionalLong instance = query.opened().instance();
    instance.ifPresent(known -> queries.put(known, query));
    return query.opened() + " " + query.rows().description();
  }

  private String states() {
    return queries.entrySet().stream()
        .filter(each -> each.getValue().isOpen())
        .map(each -> " " + each.getKey() + (each.getValue().hasMore() ? "+" : "-"))
        .collect(Collectors.joining());
  }
}
