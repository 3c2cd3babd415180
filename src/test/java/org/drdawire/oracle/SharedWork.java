package org.drdawire.oracle;

import java.util.List;

/** The same work twice: as Derby's client does it, and written with our commands. */
interface SharedWork {

  /** All themes, which together make the client send every command that it has. */
  static List<SharedWork> all() {
    return List.of(
        new ConnectWork(),
        new RowWork(),
        new StatementWork(),
        new CursorWork(),
        new CallWork(),
        new LocatorWork(),
        new TransactionWork());
  }

  /** What the work is about, as a word. */
  default String theme() {
    return getClass().getSimpleName().replace("Work", "");
  }

  /** Has Derby's client do it, and marks each step. */
  void theirs(DerbyClientSession client) throws Exception;

  /** Does the same with our commands, flush by flush. */
  void ours(SameCommands commands);
}
