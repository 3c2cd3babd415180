package org.drdawire.door;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Reply;
import org.drdawire.door.Done.Fate;

/** What was asked, beside what the server has done: each answer is that of its command. */
final class Ledger {

  /** Numbers from here on are of inserts, and of statements that end the unit of work. */
  static final int INSERTS = 1000;

  static final int DEADLOCKS = 100_000;

  private final Server server;
  private final List<Command> commands = new ArrayList<>();
  private final List<Asked> pulled = new ArrayList<>();

  /** Whose failure was the last, if its rows are pulled. */
  private Asked cause;

  /** How many of the commands were told as answered or dropped. */
  private int told;

  /** How far the transcript of the server has been told. */
  private int at;

  /** How many commands the connect had. */
  private final int before;

  /** The exchange must throw, or may. */
  private boolean fails;

  private boolean mayFail;

  /** The user's commits and rollbacks, carried out on what was told. */
  private final Set<Integer> committed = new HashSet<>();

  private final Set<Integer> pending = new HashSet<>();

  /** What was asked for: a code point, and the number of its text or parameter. */
  record Command(int point, int number, Asked asked) {}

  Ledger(Server server) {
    this.server = server;
    at = server.transcript.size();
    before = asked();
  }

  void ask(int point, int number) {
    ask(point, number, null);
  }

  void ask(int point, int number, Asked asked) {
    commands.add(new Command(point, number, asked));
  }

  /** From now on the rows of a query are pulled, and the library chains its CNTQRY. */
  void pulls(Asked asked) {
    asked.ended |= asked.opened && asked.query.hasMore() && !asked.query.isOpen();
    asked.pulledFrom = server.transcript.size();
    pulled.add(asked);
  }

  List<Asked> pulled() {
    return pulled;
  }

  /** Whose command is at a place of the transcript, if it is told to nobody but who pulls. */
  private Asked pulledAt(int place) {
    Done done = server.transcript.get(place);
    if (done.command() != Server.CNTQRY && done.command() != Server.CLSQRY) {
      return null;
    }
    for (Asked each : pulled) {
      each.look();
      if (each.opened && each.instance == done.instance() && place >= each.pulledFrom) {
        return each;
      }
    }
    return null;
  }

  private Asked pulling(int place) {
    Done done = server.transcript.get(place);
    if (done.command() == Server.OPNQRY && told < commands.size()) {
      Asked asked = commands.get(told).asked;
      return asked != null && asked.isPulled() ? asked : null;
    }
    return pulledAt(place);
  }

  /** Has read so many answers: those that no handler has seen are of queries that are pulled. */
  void sync(int read, boolean pulls) {
    while (at < read) {
      Asked asked = pulling(at);
      boolean isAsked = isAsked(at);
      Done done = server.transcript.get(at++);
      if (done.fate() == Fate.DROPPED) {
        drop(asked, done);
        told += isAsked ? 1 : 0;
      } else {
        boolean close = done.command() == Server.CLSQRY;
        boolean failed = done.fate() == Fate.FAILED || (done.fate() == Fate.PASSED && isDropping());
        Oracle.require(pulls || close || asked != null, "no handler has seen " + done);
        if (asked == null || close) {
          fails |= failed && asked == null;
          if (asked != null) {
            asked.failed |= failed;
          }
          mayFail |= done.fate() == Fate.ODD;
        } else {
          asked.failed |= failed;
          asked.odd |= done.fate() != Fate.OK && server.hasLied();
        }
        cause = failed ? asked : null;
        ends(done);
        if (isAsked) {
          said(done, failed);
        }
      }
    }
  }

  /** Who loses a command by the failure of another hears of that. */
  private void drop(Asked asked, Done done) {
    if (asked == null) {
      fails |= cause != null;
      return;
    }
    mayFail |= cause != null;
    if (done.command() == Server.OPNQRY) {
      asked.dropped = true;
    }
  }

  private void ends(Done done) {
    for (Asked each : pulled) {
      each.look();
      boolean kept = done.butHeld() && server.cursors.isHeld(each.instance);
      each.ended |= each.opened && each.instance <= done.ends() && !kept;
    }
  }

  /** Whether a command has failed since this was asked, of which somebody is to hear. */
  boolean takeFails() {
    boolean failed = fails;
    fails = false;
    return failed;
  }

  boolean mayHaveFailed() {
    return mayFail;
  }

  /** The command that is answered. */
  Command current() {
    return commands.get(told);
  }

  /** What was chained and is not sent will not be, but for a rollback that is owed. */
  void drop(boolean owesRollback) {
    int sent = asked() - before;
    List<Command> dropped = commands.subList(Math.min(sent, commands.size()), commands.size());
    dropped.stream()
        .filter(each -> each.asked != null && each.point == Server.OPNQRY)
        .forEach(each -> each.asked.dropped = true);
    dropped.clear();
    if (owesRollback) {
      ask(Server.RDBRLLBCK, 0);
    }
  }

  /** How many commands have come that the library does not chain by itself. */
  private int asked() {
    return (int) IntStream.range(0, server.transcript.size()).filter(this::isAsked).count();
  }

  private boolean isAsked(int place) {
    int command = server.transcript.get(place).command();
    return command != Server.CLSQRY && (command != Server.CNTQRY || pulledAt(place) == null);
  }

  void mayFail() {
    mayFail = true;
  }

  /** ANSWERED: what the server has done. */
  Done answered(Reply reply) {
    Oracle.require(at < server.transcript.size(), "an answer that the server has not given");
    boolean isAsked = isAsked(at);
    Done done = server.transcript.get(at++);
    cause = null;
    ends(done);
    boolean failed = reply.failure().isPresent();
    Oracle.require(done.command() == reply.command(), "told as " + reply.command() + ": " + done);
    switch (done.fate()) {
      case OK -> Oracle.require(!failed || mayFail, "told as failed: " + done);
      case FAILED -> Oracle.require(failed, "not told as failed: " + done);
      case PASSED -> Oracle.require(!failed || isDropping(), "told as failed: " + done);
      case DROPPED -> throw new AssertionError("told as answered: " + done);
      case ODD -> mayFail = true;
    }
    fails |= done.fate() == Fate.FAILED || (done.fate() == Fate.PASSED && failed);
    if (isAsked) {
      said(done, failed);
    }
    return done;
  }

  private void said(Done done, boolean failed) {
    Oracle.require(told < commands.size(), "nobody has asked for " + done);
    Command command = commands.get(told++);
    Oracle.require(command.point == done.command(), "asked " + command + ", done " + done);
    Oracle.require(done.number() == 0 || command.number == done.number(), command + ": " + done);
    switch (command.point) {
      case Server.RDBCMM, Server.RDBRLLBCK -> {
        if (command.point == Server.RDBCMM && !failed) {
          committed.addAll(pending);
        }
        pending.clear();
      }
      case Server.EXCSQLIMM, Server.EXCSQLSTT -> {
        if (failed && command.number >= DEADLOCKS) {
          pending.clear();
        } else if (!failed && command.number >= INSERTS) {
          pending.add(command.number);
        }
      }
      default -> {
        // They change nothing.
      }
    }
  }

  private boolean isDropping() {
    return at < server.transcript.size() && server.transcript.get(at).fate() == Fate.DROPPED;
  }

  /** DROPPED: so many commands were not carried out. */
  void dropped(int count) {
    for (int i = 0; i < count; i++) {
      Oracle.require(isDropping(), "told as dropped, but carried out");
      Asked asked = pulling(at);
      boolean isAsked = isAsked(at);
      Done done = server.transcript.get(at++);
      drop(asked, done);
      told += isAsked ? 1 : 0;
      Oracle.require(told <= commands.size(), "nobody has asked for " + done);
    }
  }

  /** An exchange has ended: how, and with what state. */
  void check(Conversation conversation, Throwable thrown) {
    Oracle.require(
        thrown == null || thrown instanceof DrdaException, "not an error of DRDA: " + thrown);
    if (conversation.phase() == Phase.CONNECTED) {
      Oracle.require(
          IntStream.range(at, server.transcript.size()).allMatch(i -> !isAsked(i)),
          thrown
              + " not told: "
              + server.transcript.get(Math.min(at, server.transcript.size() - 1)));
      Oracle.require(!server.mustEnd(), "goes on behind an answer too many");
      Oracle.require(
          told == commands.size(), "never sent: " + commands.subList(told, commands.size()));
      Oracle.require(!conversation.hasToSend() && !conversation.awaitsReplies(), "it is not all");
      boolean may = fails || mayFail;
      Oracle.require(thrown == null || may, "nothing has failed: " + thrown);
      Oracle.require(thrown != null || !fails, "a failure is not thrown");
    } else {
      Oracle.require(thrown != null, "over without a word");
      Oracle.require(server.hasLied(), "over without a cause: " + thrown);
    }
    fails = false;
    mayFail = false;
  }

  /** What is committed is what the users have said. */
  void checkCommitted() {
    Oracle.require(
        server.isUnclear() || server.committed.equals(committed),
        "committed " + server.committed + ": " + committed);
  }
}
