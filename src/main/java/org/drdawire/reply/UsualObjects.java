package org.drdawire.reply;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.drdawire.ddm.CodePoint;

/**
 * The objects of which most answers consist: they are short, and no large object comes in their DSS
 * or because of them.
 */
final class UsualObjects {

  private static final int SQLCARD = CodePoint.SQLCARD.value();
  private static final int ENDUOWRM = CodePoint.ENDUOWRM.value();
  private static final int RDBUPDRM = CodePoint.RDBUPDRM.value();

  private static final Set<CodePoint> ALL = all();

  private UsualObjects() {}

  private static Set<CodePoint> all() {
    Set<CodePoint> all =
        EnumSet.of(
            CodePoint.SQLCARD,
            CodePoint.QRYDSC,
            CodePoint.EXCSATRD,
            CodePoint.ACCSECRD,
            CodePoint.PBSD,
            CodePoint.MONITORRD);
    for (CodePoint one : CodePoint.values()) {
      if (ReplyMessage.isReplyMessage(one.value())) {
        all.add(one);
      }
    }
    return Collections.unmodifiableSet(all);
  }

  static boolean contains(int codePoint) {
    if (codePoint == SQLCARD || codePoint == ENDUOWRM || codePoint == RDBUPDRM) {
      // Most are one of these, and a set takes longer.
      return true;
    }
    CodePoint known = CodePoint.ofValue(codePoint).orElse(null);
    return known != null && ALL.contains(known);
  }
}
