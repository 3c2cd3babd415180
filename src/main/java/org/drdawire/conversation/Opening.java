package org.drdawire.conversation;

import org.drdawire.ddm.CodePoint;
import org.drdawire.request.PackageSection;
import org.jspecify.annotations.Nullable;

/** What opens cursors: OPNQRY, or a CALL, whose result sets may be in sections of their own. */
final class Opening {

  final PackageSection section;

  /** The use of that section. */
  final Sections.Use use;

  /** The user of the connection: the first is 0. */
  final int user;

  /** What OPNQRY opens. */
  @Nullable Query query;

  /** The command behind it that uses its section, chained before it was answered to its end. */
  @Nullable CodePoint displacedBy;

  /** The chain of that command. */
  int displacedIn;

  Opening(PackageSection section, Sections.Use use, int user) {
    this.section = section;
    this.use = use;
    this.user = user;
  }

  /** Why rows cannot be fetched behind a command in their section. */
  static String used(CodePoint by) {
    return "closed: " + by.term() + " in its section";
  }

  /** Whether what has displaced it was in a chain that was dropped, and does so no more. */
  boolean isReinstated(int chain) {
    boolean dropped = displacedIn == chain;
    if (dropped) {
      displacedBy = null;
    }
    return dropped;
  }
}
