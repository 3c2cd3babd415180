package org.drdawire.conversation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.request.PackageName;
import org.drdawire.request.PackageSection;
import org.drdawire.request.SectionPool;
import org.jspecify.annotations.Nullable;

/** What the sections of a connection are used for, and the pool that gets them back. */
final class Sections {

  private final @Nullable ConnectPlan plan;
  private final OutstandingCommands outstanding;
  private final Map<Integer, Use> uses = new HashMap<>();
  private @Nullable Pool pool;

  /** The last that was looked for: commands of one statement follow each other. */
  private @Nullable Use found;

  /** How many users have had the connection before. */
  private int user;

  /** Those that were released, and may be free. */
  private final List<Use> waiting = new ArrayList<>();

  /** Those whose last OPNQRY or CALL may not be answered. */
  private final List<Use> asked = new ArrayList<>();

  Sections(@Nullable ConnectPlan plan, OutstandingCommands outstanding) {
    this.plan = plan;
    this.outstanding = outstanding;
  }

  /** What one section is used for. */
  static final class Use {

    /** The cursors that are open there, or that a CALL there has opened. */
    final List<Query> open = new ArrayList<>(1);

    /** The last OPNQRY or CALL there, until it is answered. */
    @Nullable Opening asked;

    /** The last query that was opened there. */
    @Nullable Query last;

    private final int number;
    private final PackageName name;

    /** That of a section of the same number. */
    private final @Nullable Use other;

    private boolean handedOut;
    private @Nullable PackageSection released;

    /** The query of the last OPNQRY that was not refused. */
    @Nullable Query before() {
      Query query = asked == null ? null : asked.query;
      return query != null && query.isOwed() ? query : last;
    }

    /** Whether another command has been asked for cursors since. */
    boolean isAskedAgain(Opening before) {
      return asked != null && asked != before;
    }

    private Use(int number, PackageName name, @Nullable Use other) {
      this.number = number;
      this.name = name;
      this.other = other;
    }
  }

  /** Gives sections back when no query is open there. */
  private final class Pool extends SectionPool {

    Pool(ConnectPlan plan, Dialect dialect) {
      super(plan.access().rdbnam(), dialect.packages(), plan.isolation());
    }

    @Override
    public PackageSection acquire(Holdability holdability) {
      PackageSection section = super.acquire(holdability);
      Sections.this.of(section).handedOut = true;
      return section;
    }

    @Override
    public void release(PackageSection section) {
      Sections.this.release(section);
    }

    private void giveBack(PackageSection section) {
      super.release(section);
    }
  }

  /** The use of a section, whatever its token is; null if it was never used. */
  @Nullable Use find(PackageSection section) {
    Use last = found;
    if (last != null && last.number == section.section() && last.name.equals(section.name())) {
      return last;
    }
    Use use = uses.get(section.section());
    while (use != null && !use.name.equals(section.name())) {
      use = use.other;
    }
    found = use;
    return use;
  }

  private Use of(PackageSection section) {
    Use use = find(section);
    if (use == null) {
      use = new Use(section.section(), section.name(), uses.get(section.section()));
      uses.put(section.section(), use);
    }
    return use;
  }

  /** An OPNQRY or a CALL, which is to be chained. */
  Opening ask(PackageSection section) {
    Opening opening = opening(section);
    asked.add(opening.use);
    opening.use.asked = opening;
    return opening;
  }

  /** What a command has opened of which nobody knows more than the section of its cursor. */
  Opening opening(PackageSection section) {
    return new Opening(section, of(section), user);
  }

  /** Whether the user of the connection has changed since a command was chained. */
  boolean isOfAnother(Opening opening) {
    return opening.user != user;
  }

  /** The pool of the packages of a dialect. */
  SectionPool pool(Dialect dialect) {
    Pool known = pool;
    if (known == null) {
      if (plan == null) {
        throw new IllegalStateException("no sections without a plan");
      }
      known = new Pool(plan, dialect);
      pool = known;
    }
    return known;
  }

  /** Gives a section back when all is answered and its last cursor has ended. */
  void release(PackageSection section) {
    Use use = find(section);
    if (use == null || !use.handedOut || use.released != null) {
      throw new IllegalStateException(section + " is not handed out");
    }
    waiting.add(use);
    use.released = section;
    giveBack();
  }

  void opened(Query query) {
    Use use = query.opening().use;
    use.open.add(query);
    use.last = query;
  }

  /** A query has come to its end, or is closed: but others may still name it. */
  void closed(Query query) {
    Use use = query.opening().use;
    if (use.last == query && plan != null) {
      use.last = null;
    }
  }

  /** A cursor has ended. */
  void ended(Query query) {
    Use use = query.opening().use;
    use.open.remove(query);
    if (use.released != null && use.open.isEmpty()) {
      waiting.add(use);
    }
  }

  /** Gives back what was released and has no cursor, if all is answered. */
  void giveBack() {
    if (outstanding.count() > 0) {
      return;
    }
    for (int i = asked.size() - 1; i >= 0; i--) {
      asked.remove(i).asked = null;
    }
    for (int i = waiting.size() - 1; i >= 0; i--) {
      Use use = waiting.get(i);
      PackageSection section = use.released;
      if (section != null && use.open.isEmpty() && pool != null) {
        pool.giveBack(section);
        use.handedOut = false;
        use.released = null;
      }
      waiting.remove(i);
    }
  }

  /** Makes all sections free for another user: the next pool is another one. */
  void forgetAll() {
    for (Use use : uses.values()) {
      for (Use each = use; each != null; each = each.other) {
        each.released = null;
      }
    }
    pool = null;
    user++;
    uses.clear();
    found = null;
    waiting.clear();
    asked.clear();
  }
}
