package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.List;
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

  final Server server;

  /** It closes cursors that its driver has not closed. */
  final boolean closes;

  /** Those that are open, in the order of their {@link Cursor#place}. */
  private final List<Query> open = new ArrayList<>();

  /** Those of them that are to be closed, and some that have ended since. */
  private final List<Query> closing = new ArrayList<>();

  /** Those whose rows are asked for one after another, and were not all given. */
  final List<Query> pulled = new ArrayList<>(0);

  /** How many were opened so far. */
  int opened;

  /** What the last command displaces, if it is chained: a row may be given up. */
  private final List<Opening> displacing = new ArrayList<>();

  private @Nullable CodePoint displacer;
  private int remaining;

  /** What commands have displaced that may still be dropped. */
  private final List<Opening> displaced = new ArrayList<>();

  Cursors(OwnedCommands commands, Sections sections, Server server, boolean closes) {
    this.commands = commands;
    this.sections = sections;
    this.server = server;
    this.closes = closes;
  }

  /** OPNQRYRM has come. */
  void open(Query query, ReplyMessage message) {
    if (sections.isOfAnother(query.opening())) {
      query.cursor.endBy(RESET);
    }
    query.cursor.open(message, commands.branch, opened++);
    if (query.cursor.isOpen()) {
      query.cursor.place = open.size();
      open.add(query);
      sections.opened(query);
      if (query.cursor.closing() != Cursor.Closing.NOBODY) {
        closing.add(query);
      }
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
    if (!closes && by != Cursor.Closing.BY_DRIVER) {
      return;
    }
    if (query.cursor.isOpen() && query.cursor.closing() == Cursor.Closing.NOBODY) {
      closing.add(query);
    }
    query.cursor.want(by);
  }

  /** The server has said that it does not have a cursor any more. */
  void close(Query query) {
    if (query.cursor.isOpen()) {
      end(query);
    }
    query.cursor.close();
    sections.closed(query);
  }

  /** Takes a cursor out that is open; the last one takes its place. */
  private void end(Query query) {
    int place = query.cursor.place;
    Query last = open.remove(open.size() - 1);
    if (last.cursor.place != place) {
      open.set(place, last);
      last.cursor.place = place;
    }
    sections.ended(query);
  }

  /**
   * Something ends the cursors of a branch that were opened before others, perhaps but held ones.
   */
  void endAll(@Nullable Xid branch, int before, boolean butHeld, String by) {
    if (before == 0) {
      return;
    }
    for (int i = open.size() - 1; i >= 0; i--) {
      Query query = open.get(i);
      if (query.cursor.endsWith(branch, before, butHeld)) {
        end(query);
        query.cursor.endBy(by);
      }
    }
    for (Query query : pulled) {
      // The server has no cursor any more, but there are rows that were not given.
      boolean hasRest = query.pulled != null && query.pulled.hasRest();
      if (hasRest && query.cursor.endsWith(branch, before, butHeld)) {
        query.cursor.endBy(by);
      }
    }
  }

  /** Another user gets the connection: nothing of this one is open for it. */
  void forgetAll() {
    open.forEach(query -> query.cursor.endBy(RESET));
    pulled.forEach(query -> query.cursor.endBy(RESET));
    pulled.clear();
    open.clear();
    closing.clear();
    displacing.clear();
    displaced.clear();
    sections.forgetAll();
  }

  /** Whether cursors are to be closed for which a turn is worth it, and all before is answered. */
  boolean hasToClose() {
    boolean has = false;
    for (int i = 0; i < closing.size() && !has && commands.outstanding.count() == 0; i++) {
      has = closing.get(i).cursor.isWorthClosing();
    }
    return has;
  }

  /**
   * Chains CLSQRY for those that are to be closed, when all before is answered; at Derby, which has
   * no error for what has ended meanwhile, when all is that was sent.
   */
  void chainCloses() {
    settle();
    if (closing.isEmpty() || !commands.areAnswered(server.closesSilently())) {
      return;
    }
    closing.removeIf(query -> !query.cursor.isToBeClosed());
    boolean any = false;
    for (Query query : closing) {
      if (query.isToClose()) {
        if (any && commands.requests.isChainFull()) {
          return;
        }
        try {
          query.chainClose(query);
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
        && !server.closesSilently()) {
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
    Query before = by == CodePoint.OPNQRY && server.closesSilently() ? use.before() : null;
    if (before != null && before.isLeft()) {
      // Else Derby sends the rest of a row that it has cut before the rows of the next query.
      before.chainClose(new Query.Overriding(before, List.of()));
      closing.add(before);
    }
  }

  private void displace(Query query, CodePoint by) {
    Cursor cursor = query.cursor;
    if (!cursor.isToClose()) {
      return;
    }
    boolean owed = query.isOwed();
    if (cursor.closing() != Cursor.Closing.BY_DRIVER) {
      if (owed) {
        displacing.add(query.opening());
        return;
      }
      want(query, Cursor.Closing.BY_LIBRARY);
      cursor.displace(Opening.used(by), commands.outstanding.chain());
    }
    // Behind CLSQRY of what has ended meanwhile, all but Derby would drop the rest of the chain.
    if (server.closesSilently() || !(owed || commands.endsWork(query.cursor.isHeld()))) {
      query.chainClose(query);
    }
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

  /**
   * Ends the cursors that an answer has left open although another command uses their section.
   *
   * @return why rows are left that nobody can fetch; null if there are none
   */
  @Nullable String endDisplaced(Opening opening) {
    CodePoint by = opening.displacedBy;
    if (by == null) {
      return null;
    }
    // Derby knows a cursor by its section alone: CLSQRY would close what is there now.
    boolean replaced = server.closesSilently() && opening.use.isAskedAgain(opening);
    boolean left = false;
    for (int i = opening.use.open.size() - 1; i >= 0; i--) {
      Query query = opening.use.open.get(i);
      if (query.opening() == opening && !query.isOwed()) {
        left |= leave(query, Opening.used(by), replaced);
      }
    }
    return left ? ", rows are left: " + by.term() + " behind it uses " + opening.section : null;
  }

  private boolean leave(Query query, String by, boolean replaced) {
    boolean left = query.hasMore() && query.cursor.closing() != Cursor.Closing.BY_DRIVER;
    if (left) {
      want(query, Cursor.Closing.BY_LIBRARY);
      query.cursor.displace(by, query.opening().displacedIn);
    }
    if (replaced) {
      close(query);
    }
    return left;
  }

  /** Closes what an answer has opened without a description: nobody has heard of it. */
  void closeUnknown(Opening call) {
    for (Query query : call.use.open) {
      if (query.opening() == call && query.rowsOrNull() == null) {
        want(query, Cursor.Closing.BY_LIBRARY);
      }
    }
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
