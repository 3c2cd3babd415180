package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.drdawire.RequestTooLargeException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Xid;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.SyncPointControl;
import org.jspecify.annotations.Nullable;

/**
 * The cursors that the server has. A section has one: a command that uses it closes first what is
 * open there, or displaces what is not answered to its end.
 */
final class Cursors {

  private static final String RESET = "ended by reset";

  final Sections sections;
  final OwnedCommands commands;

  /** Derby goes on with a chain behind an error, and closes cursors without a word. */
  private final BooleanSupplier isDerby;

  private final Set<Query> open = new LinkedHashSet<>();

  /** Those of them that are to be closed. */
  private final Set<Query> closing = new LinkedHashSet<>();

  /** How many were opened so far. */
  private int opened;

  /** What the last command displaces, if it is chained: a row may be given up. */
  private final List<Opening> displacing = new ArrayList<>();

  private @Nullable CodePoint displacer;
  private int remaining;

  /** What commands have displaced that may still be dropped. */
  private final List<Opening> displaced = new ArrayList<>();

  Cursors(OwnedCommands commands, Sections sections, BooleanSupplier isDerby) {
    this.commands = commands;
    this.sections = sections;
    this.isDerby = isDerby;
  }

  int opened() {
    return opened;
  }

  /** OPNQRYRM has come. */
  void open(Query query, ReplyMessage message) {
    if (sections.isOfAnother(query.opening())) {
      query.cursor.endBy(RESET);
    }
    open.add(query);
    query.opening().use.open.add(query);
    query.cursor.open(message, commands.branch, opened);
    opened++;
    if (!query.cursor.isOpen()) {
      end(query);
    } else if (query.cursor.closing() != Cursor.Closing.NOBODY) {
      closing.add(query);
    }
  }

  /** An OPNQRYRM has come that breaks a rule: what it has opened gives no rows, and is closed. */
  void openRefused(Query query, ReplyMessage message) {
    open(query, message);
    query.cursor.fail();
    want(query, Cursor.Closing.BY_LIBRARY);
  }

  /** Somebody wants a cursor to be closed. */
  void want(Query query, Cursor.Closing by) {
    query.cursor.want(by);
    if (query.cursor.isOpen()) {
      closing.add(query);
    }
  }

  /** The server has said that it does not have a cursor any more. */
  void close(Query query) {
    query.cursor.close();
    end(query);
  }

  private void end(Query query) {
    closing.remove(query);
    if (open.remove(query)) {
      sections.ended(query);
    }
  }

  /**
   * Something ends the cursors of a branch that were opened before others, perhaps but held ones.
   */
  void endAll(@Nullable Xid branch, int before, boolean butHeld, String by) {
    if (before == 0 || open.isEmpty()) {
      return;
    }
    Iterator<Query> each = open.iterator();
    while (each.hasNext()) {
      Query query = each.next();
      Cursor cursor = query.cursor;
      if (cursor.number() < before && cursor.isOf(branch) && !(butHeld && cursor.isHeld())) {
        cursor.endBy(by);
        each.remove();
        closing.remove(query);
        sections.ended(query);
      }
    }
  }

  /** Another user gets the connection: nothing of this one is open for it. */
  void forgetAll() {
    open.forEach(query -> query.cursor.endBy(RESET));
    open.clear();
    closing.clear();
    displacing.clear();
    displaced.clear();
    sections.forgetAll();
  }

  /** Whether cursors are to be closed for which a turn is worth it, and all before is answered. */
  boolean hasToClose() {
    if (closing.isEmpty() || commands.outstanding.count() > 0) {
      return false;
    }
    for (Query query : closing) {
      if (query.cursor.closing() != Cursor.Closing.AT_END && !query.cursor.isBeingClosed()) {
        return true;
      }
    }
    return false;
  }

  /** Chains CLSQRY for those that are to be closed, when all before is answered. */
  void chainCloses() {
    settle();
    if (closing.isEmpty() || commands.outstanding.count() > 0) {
      return;
    }
    boolean any = false;
    for (Query query : closing) {
      if (!query.cursor.isBeingClosed()) {
        if (any && commands.requests.isChainFull()) {
          return;
        }
        try {
          chainClose(query);
        } catch (RequestTooLargeException e) {
          if (any) {
            // They go with the next chain.
            return;
          }
          throw e;
        }
        any = true;
      }
    }
  }

  private void chainClose(Query query) {
    query.chainClose();
    query.cursor.closeIn(commands.outstanding.chain());
  }

  /**
   * Makes the section of a command free for it, if it has one.
   *
   * @return whom the answer is for
   */
  @Nullable Object take(Command command) {
    chainCloses();
    if (command instanceof PrepareSqlStatement prepare) {
      displace(prepare.section(), CodePoint.PRPSQLSTT);
    } else if (command instanceof ExecuteSqlStatement execute) {
      displace(execute.section(), CodePoint.EXCSQLSTT);
      return execute.call().isPresent() ? sections.ask(execute.section()) : null;
    } else if (command instanceof OpenQuery query) {
      displace(query.section(), CodePoint.OPNQRY);
    } else if (command instanceof ExecuteImmediateSqlStatement immediate
        && !isDerby.getAsBoolean()) {
      displace(immediate.section(), CodePoint.EXCSQLIMM);
    }
    return command instanceof SyncPointControl ? command : null;
  }

  /** Makes a section free for a command, as far as it is known what is open there. */
  private void displace(PackageSection section, CodePoint by) {
    Sections.Use use = sections.find(section);
    if (use == null) {
      return;
    }
    for (int i = 0; i < use.open.size(); i++) {
      displace(use.open.get(i), by);
    }
    if (use.asked != null) {
      displacing.add(use.asked);
    }
    displacer = by;
    remaining = commands.requests.remainingCommands();
  }

  private void displace(Query query, CodePoint by) {
    Cursor cursor = query.cursor;
    if (cursor.isBeingClosed()) {
      return;
    }
    boolean owed = query.isOwed();
    if (cursor.closing() != Cursor.Closing.BY_DRIVER) {
      if (owed) {
        displacing.add(query.opening());
        return;
      }
      cursor.displace(used(by), commands.outstanding.chain());
      closing.add(query);
    }
    // Behind CLSQRY of what has ended meanwhile, all but Derby would drop the rest of the chain.
    if (isDerby.getAsBoolean() || !(owed || commands.endsWork(query.cursor.isHeld()))) {
      chainClose(query);
    }
  }

  static String used(CodePoint by) {
    return "closed: " + by.term() + " in its section";
  }

  /** Notes what the last command has displaced, if it is in the chain. */
  void settle() {
    if (displacing.isEmpty()) {
      return;
    }
    if (commands.requests.remainingCommands() < remaining) {
      for (Opening opening : displacing) {
        if (opening.displacedBy == null) {
          opening.displacedBy = displacer;
          opening.displacedIn = commands.outstanding.chain();
          displaced.add(opening);
        }
      }
    }
    displacing.clear();
  }

  /** The cursors that an answer has left open although their section is used: none gives rows. */
  @Nullable String endDisplaced(Opening opening) {
    CodePoint by = opening.displacedBy;
    if (by == null) {
      return null;
    }
    boolean any = false;
    List<Query> there = opening.use.open;
    for (int i = there.size() - 1; i >= 0; i--) {
      Query query = there.get(i);
      Cursor cursor = query.cursor;
      boolean asked = cursor.closing() != Cursor.Closing.BY_DRIVER;
      boolean left = query.opening() == opening && cursor.hasMore() && !query.isOwed();
      if (left && asked) {
        any = true;
        cursor.displace(used(by), opening.displacedIn);
        closing.add(query);
        if (isDerby.getAsBoolean()) {
          // CLSQRY would close what is there now.
          cursor.endBy(used(by));
          end(query);
        }
      }
    }
    return any ? ", rows are left: " + by.term() + " behind it uses " + opening.section : null;
  }

  /** A chain was dropped before it was sent. */
  void dropped(int chain) {
    displacing.clear();
    displaced.removeIf(opening -> opening.isReinstated(chain));
    closing.removeIf(query -> query.cursor.isReinstated(chain));
  }

  /** All is answered. */
  void giveBack() {
    if (commands.outstanding.count() == 0) {
      displaced.clear();
      sections.giveBack();
    }
  }
}
