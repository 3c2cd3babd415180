package org.drdawire.door;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.drdawire.conversation.Conversation;
import org.drdawire.door.Done.Fate;
import org.drdawire.door.Requests.Request;
import org.drdawire.door.Requests.Section;
import org.drdawire.door.Requests.Statement;
import org.drdawire.request.PackageSection;

/**
 * A server in memory: units of work, cursors, and what it says. It answers as Derby does, or as a
 * Db2, and lies once.
 */
final class Server {

  static final int PRPSQLSTT = 0x200D;
  static final int EXCSQLIMM = 0x200A;
  static final int EXCSQLSTT = 0x200B;
  static final int OPNQRY = 0x200C;
  static final int CNTQRY = 0x2006;
  static final int CLSQRY = 0x2005;
  static final int RDBCMM = 0x200E;
  static final int RDBRLLBCK = 0x200F;

  final boolean derby;
  final Cursors cursors;
  final List<Done> transcript = new ArrayList<>();
  final TreeSet<Integer> committed = new TreeSet<>();
  final TreeSet<Integer> pending = new TreeSet<>();
  final SignOnAnswers signOn;

  /** It has closed the connection. */
  boolean gone;

  private final Lie lie;
  private final Map<Section, Statement> prepared = new HashMap<>();

  /** How often the lie might have been told before it is. */
  private int truths;

  private boolean lied;

  /** The chain ends behind the command. */
  private boolean stops;

  /** What the command has ended: all cursors up to an instance, perhaps but held ones. */
  private int ends;

  private boolean butHeld;

  private Answers answers;

  Server(boolean derby, Lie lie, Random random) {
    this.derby = derby;
    this.lie = lie;
    cursors = new Cursors(this, random);
    signOn = new SignOnAnswers(derby, lie);
    truths = random.nextInt(3);
    answers = new Answers(derby);
  }

  Answers answers() {
    return answers;
  }

  boolean hasLied() {
    return lied;
  }

  /** What it has said last ends the connection. */
  boolean mustEnd() {
    return lied && lie == Lie.ONE_ANSWER_TOO_MANY;
  }

  /** A section that is handed out has no query, as far as that is answered. */
  void requireFree(boolean held, PackageSection section, Conversation conversation) {
    boolean isBusy = cursors.isOpenIn(held, section.section()) && !hasOpenedTwice();
    boolean isKnown = !conversation.hasToSend() && !conversation.awaitsReplies();
    Oracle.require(!isBusy || !isKnown, "in use: " + section);
  }

  /** It has named, or opened, what nobody can close. */
  boolean hasOpenedTwice() {
    return lied
        && (lie == Lie.OPEN_TWICE || lie == Lie.SETS_NAMED_TWICE || lie == Lie.SETS_WITHOUT_END);
  }

  /** It cannot be told from the answers what is committed. */
  boolean isUnclear() {
    return lied
        && (lie == Lie.CALL_COMMITS || lie == Lie.CALL_ROLLS_BACK || lie == Lie.ROWS_UNASKED);
  }

  /** Whether this lie is told now. */
  boolean lies(Lie asked) {
    if (lie != asked || lied || truths-- > 0) {
      return false;
    }
    lied = true;
    return true;
  }

  byte[] answer(List<Request> chain) {
    answers = new Answers(derby);
    boolean dropping = false;
    boolean connected = signOn.isIn();
    for (Request each : chain) {
      answers.answer(each.id());
      if (!gone && signOn.isIn() && lies(Lie.HANGS_UP)) {
        gone = true;
      }
      if (gone || dropping) {
        transcript.add(new Done(each.point(), 0, Fate.DROPPED).of(each.instance(), 0, false));
      } else {
        stops = false;
        ends = 0;
        Done done = answer(each);
        transcript.add(done.of(each.instance(), ends, butHeld));
        dropping = stops;
      }
    }
    if (!gone && connected && lies(Lie.ONE_ANSWER_TOO_MANY)) {
      byte[] all = answers.bytes();
      answers = new Answers(derby);
      answers.answer(1);
      byte[] more = answers.card(-803, "23505").bytes();
      return Answers.hex(Answers.hex(all) + Answers.hex(more));
    }
    return answers.bytes();
  }

  /** A command has failed: Derby goes on, others end the chain there. */
  Fate failed() {
    stops = !derby;
    return Fate.FAILED;
  }

  private Done answer(Request request) {
    if (!signOn.isIn()) {
      return new Done(request.point(), 0, signOn.answer(request, answers));
    }
    return switch (request.point()) {
      case PRPSQLSTT -> done(request, prepare(request));
      case EXCSQLIMM -> immediate(request, request.statement().orElseThrow());
      case EXCSQLSTT -> execute(request);
      case OPNQRY -> open(request);
      case CNTQRY -> done(request, cursors.fetch(request));
      case CLSQRY -> done(request, cursors.close(request));
      case RDBCMM -> end(request, true);
      case RDBRLLBCK -> end(request, false);
      default -> throw new AssertionError("command " + request.command().name());
    };
  }

  private static Done done(Request request, Fate fate) {
    return new Done(request.point(), 0, fate);
  }

  private Fate fail(int code, String state) {
    answers.card(code, state);
    return failed();
  }

  private Fate prepare(Request request) {
    Section section = request.section();
    if (!cursors.takes(section)) {
      return fail(-519, "24506");
    }
    Statement statement = request.statement().orElseThrow();
    prepared.remove(section);
    if (statement.verb().equals("fail")) {
      return fail(-204, "42704");
    }
    prepared.put(section, statement);
    answers.card(0, "00000");
    return Fate.OK;
  }

  private Done immediate(Request request, Statement statement) {
    Fate fate =
        switch (statement.verb()) {
          case "insert" -> insert(statement.number());
          case "deadlock" -> deadlock();
          default -> fail(-204, "42704");
        };
    return new Done(request.point(), statement.number(), fate);
  }

  private Fate deadlock() {
    endAll(false);
    if (derby) {
      return fail(-30001, "40001");
    }
    answers.message(Answers.ROLLED_BACK);
    return fail(-911, "40001");
  }

  private Fate insert(int number) {
    if (lies(Lie.ROWS_UNASKED)) {
      answers.data(Cursor.FORM_OF_NUMBERS).data("241B FF00" + answers.integer(1).repeat(3));
      answers.card(0, "00000");
      pending.add(number);
      return Fate.ODD;
    }
    if (number % 7 == 0) {
      boolean cut = lies(Lie.CUT_TOKEN_OF_ERROR);
      answers.data("2408" + answers.area(-803, "23505", cut ? "41".repeat(69) + "C3" : "41"));
      return failed();
    }
    pending.add(number);
    if (lies(Lie.CUT_TOKEN_OF_WARNING)) {
      answers.data("2408" + answers.area(550, "01550", "41".repeat(68) + "E282"));
    } else {
      answers.card(0, "00000");
    }
    return Fate.OK;
  }

  private Done execute(Request request) {
    Section section = request.section();
    Statement statement = prepared.get(section);
    if (statement == null) {
      return done(request, fail(-514, "26501"));
    }
    if (statement.verb().equals("call")) {
      if (!cursors.vacate(section)) {
        return new Done(EXCSQLSTT, statement.number(), fail(-502, "24502"));
      }
      return new Done(EXCSQLSTT, statement.number(), cursors.call(section, statement));
    }
    int number = request.number();
    return new Done(EXCSQLSTT, number, insert(number));
  }

  private Done open(Request request) {
    Statement statement = prepared.get(request.section());
    if (statement == null || !statement.verb().equals("select")) {
      return done(request, fail(-514, "26501"));
    }
    return done(request, cursors.open(request, statement.number()));
  }

  private Done end(Request request, boolean commits) {
    boolean contrary = lies(commits ? Lie.COMMIT_ROLLED_BACK : Lie.ROLLBACK_COMMITTED);
    endAll(commits && !contrary);
    answers.message(commits == contrary ? Answers.ROLLED_BACK : Answers.COMMITTED);
    answers.card(0, "00000");
    return done(request, contrary ? Fate.FAILED : Fate.OK);
  }

  /** Ends the unit of work. */
  void endAll(boolean commits) {
    if (commits) {
      committed.addAll(pending);
    }
    pending.clear();
    ends = cursors.endAll(commits);
    butHeld = commits;
  }
}
