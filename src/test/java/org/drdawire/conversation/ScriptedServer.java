package org.drdawire.conversation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.drdawire.captures.Frames;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.Frame;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.Wire;
import org.drdawire.request.Command;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.QueryBlock;
import org.drdawire.security.SignOnPlan;

/** A conversation with a server whose answers a test writes, without a socket. */
final class ScriptedServer {

  /** EXCSATRD, ACCSECRD of SECMEC 3, SECCHKRM. */
  static final String ATTRIBUTES = "1443";

  static final String CLEAR = "14AC 0006 11A2 0003";
  static final String IN = "1219 0006 1149 0000 0005 11A4 00";

  /** ACCRDBRM: CSS10160, QTDSQLASC, CCSIDs 1208. */
  static final String DERBY =
      "2201 0006 1149 0000 000C 112E C3E2E2F1F0F1F6F0"
          + " 000D 002F D8E3C4E2D8D3C1E2C3 0010 0035 0006 119C 04B8 0006 119E 04B8";

  /** The same of SQL12015, which closes no query without a word, and stops at an error. */
  static final String DB2 = DERBY.replace("C3E2E2F1F0F1F6F0", "E2D8D3F1F2F0F1F5");

  static final String DONE = "2408 FF";
  static final String COMMITTED = "220C 0006 1149 0004 0005 2115 01";
  static final String ROLLED_BACK = "220C 0006 1149 0004 0005 2115 02";
  static final String CLOSED = "220B 0006 1149 0004";

  /** QRYDSC of a column INTEGER, and of an INTEGER and a CLOB that may be null. */
  static final String NUMBER = "241A 06 76D0 02 0004 09 71E0 540001 D00001 06 71F0 E00000";

  static final String WITH_CLOB =
      "241A 09 76D0 02 0004 CF 8004 09 71E0 540001 D00001 06 71F0 E00000";

  /** More than any test needs: an endless loop ends here. */
  private static final int MOST_CALLS = 1000;

  final Conversation conversation;
  private final List<String> seen = new ArrayList<>();

  ScriptedServer(ConnectPlan plan) {
    this(Conversation.begin(plan));
  }

  private ScriptedServer(Conversation conversation) {
    this.conversation = conversation;
  }

  static ConnectPlan plan() {
    return ConnectPlan.of(
        "db", SignOnPlan.ofClearPassword("app", Secret.of("secret".toCharArray())));
  }

  /** A conversation that is connected to a Derby. */
  static ScriptedServer connected() {
    return connected(DERBY);
  }

  static ScriptedServer connected(String accessed) {
    return connected(new ScriptedServer(plan()), accessed);
  }

  /** With a buffer of so many bytes. */
  static ScriptedServer connected(int maximum) {
    Conversation small = Conversation.begin(plan(), maximum, BufferMemory.HEAP);
    return connected(new ScriptedServer(small), DERBY);
  }

  /** A conversation that somebody else leads, behind the ACCRDBRM of a server. */
  static ScriptedServer withoutPlan(String accessed) {
    ScriptedServer server = new ScriptedServer(Conversation.withoutPlan());
    server.conversation.add(plan().access());
    server.sent();
    server.says(last(accessed));
    return server;
  }

  private static ScriptedServer connected(ScriptedServer server, String accessed) {
    server.sent();
    server.says(last(ATTRIBUTES), last(CLEAR));
    server.sent();
    server.says(last(IN), last(accessed));
    server.seen.clear();
    return server;
  }

  /** A DSS behind which the answer goes on. */
  static String more(String... objects) {
    return Wire.frame("53", 1, objects);
  }

  /** The last DSS of an answer, behind which another one comes. */
  static String end(String... objects) {
    return Wire.frame("43", 1, objects);
  }

  /** The last DSS of an answer, and of the chain of replies. */
  static String last(String... objects) {
    return Wire.frame("03", 1, objects);
  }

  /** OPNQRYRM with QRYINSID, and QRYPRCTYP: no rows of a fixed number. */
  static String opened(int instance) {
    return more(
        "2205 0006 1149 0000 0006 2102 2417 " + String.format("000C 215B %016X", (long) instance));
  }

  /** QRYDTA with a row of an INTEGER for each number. */
  static String rows(int... numbers) {
    StringBuilder block = new StringBuilder("241B");
    for (int number : numbers) {
      block.append(String.format(" FF 00 %08X", number));
    }
    return block.toString();
  }

  /** A server answers OPNQRY of a column INTEGER. */
  static String openAnswer(int instance, int... numbers) {
    return opened(instance) + more(NUMBER) + last(rows(numbers));
  }

  static PackageSection section(int number) {
    return PackageSection.of("db", "NULLID", "SYSSH200", number);
  }

  Query open(int section) {
    return conversation.open(OpenQuery.of(section(section)).withBlock(QueryBlock.of(4096)));
  }

  /** Opens a query of a column INTEGER, for which the server has these rows first. */
  Query openedQuery(int section, int... numbers) {
    Query query = open(section);
    sent();
    says(openAnswer(section, numbers));
    return query;
  }

  /** Opens a query in a section, and sends it. */
  Query asked(int section) {
    Query query = open(section);
    sent();
    return query;
  }

  /** Asks for more of a query, and sends that. */
  void fetch(Query query) {
    query.fetch();
    sent();
  }

  /** Chains a command, and sends it. */
  void send(Command command) {
    conversation.add(command);
    sent();
  }

  /** Sends what is chained: the terms of its commands. */
  List<String> sent() {
    return frames().stream()
        .filter(frame -> frame.type() == Frame.RQSDSS)
        .map(frame -> CodePoint.termOf(frame.object().codePoint()))
        .toList();
  }

  /** Sends what is chained: its DSSs. */
  List<Frame> frames() {
    ByteBuffer sent = ByteBuffer.allocate(1 << 16);
    int calls = 0;
    while (conversation.hasToSend()) {
      assertTrue(++calls < MOST_CALLS, "sends without an end");
      conversation.drainTo(sent);
    }
    return Frames.of(Arrays.copyOf(sent.array(), sent.position()));
  }

  /** Reads what the server sends: its events. */
  List<String> says(String... replies) {
    return says((event, reply) -> {}, replies);
  }

  /** Lets what is chained be sent, and answers it. */
  List<String> answers(String... replies) {
    sent();
    return says(replies);
  }

  /** Does so with somebody else who takes the events, too. */
  List<String> answers(BiConsumer<ReplyEvent, Reply> other, String... replies) {
    sent();
    return says(other, replies);
  }

  /** The same, and gives what the reply then says at each event of a kind. */
  <T> List<T> said(ReplyEvent kind, Function<Reply, T> what, String... replies) {
    List<T> said = new ArrayList<>();
    says(
        (event, reply) -> {
          if (event == kind) {
            said.add(what.apply(reply));
          }
        },
        replies);
    return said;
  }

  /** The same with somebody else who takes the events, too. */
  List<String> says(BiConsumer<ReplyEvent, Reply> other, String... replies) {
    seen.clear();
    ByteBuffer bytes = ByteBuffer.wrap(Hex.parse(String.join(" ", replies)));
    ReplyEvent event = conversation.next(bytes);
    while (event != ReplyEvent.NEEDS_MORE) {
      assertTrue(seen.size() < MOST_CALLS, "reads without an end");
      take(event, conversation.reply());
      other.accept(event, conversation.reply());
      event = conversation.next(bytes);
    }
    return List.copyOf(seen);
  }

  private void take(ReplyEvent event, Reply reply) {
    String about =
        switch (event) {
          case MESSAGE -> CodePoint.termOf(reply.codePoint());
          case ROW -> String.valueOf(reply.row().getInt(1));
          case NO_ROW -> String.valueOf(reply.sqlCode());
          case ANSWERED ->
              reply.failure().map(Throwable::getMessage).orElse(CodePoint.termOf(reply.command()));
          case DROPPED -> String.valueOf(reply.dropped());
          default -> "";
        };
    seen.add((event + " " + about).strip());
  }
}
