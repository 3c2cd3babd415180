package org.drdawire.oracle;

import java.util.List;

/** The same work twice: done by Derby's client, and written with our commands. */
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
        LargeObjectInserts.same(),
        new TransactionWork());
  }

  /** The theme of the work in one word. */
  default String theme() {
    return getClass().getSimpleName().replace("Work", "");
  }

  /** Lets Derby's client do it, and marks each step. */
  void theirs(DerbyClientSession client) throws Exception;

  /** Does the same with our commands, flush by flush. */
  void ours(SameCommands commands);
}
