package org.drdawire.ccsid;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Says what is missing for a CCSID that has no manager, and where to get it. */
final class MissingCcsids {

  private static final int FOR_BIT_DATA = 65535;

  /** Provided CCSIDs whose charsets are in no JDK up to 25. */
  private static final Set<Integer> IN_NO_JDK =
      Set.of(835, 837, 1371, 1388, 1390, 1399, 9580, 16684, 20780);

  private MissingCcsids() {}

  /**
   * Says what is missing.
   *
   * @param charset the charset that has the table of the CCSID; null if none is known
   */
  static String whatIsMissing(int ccsid, @Nullable String charset) {
    if (ccsid == FOR_BIT_DATA) {
      return "characters (FOR BIT DATA)";
    }
    if (charset == null) {
      return "table";
    }
    String module = IN_NO_JDK.contains(ccsid) ? "" : "module jdk.charsets, or ";
    return "charset " + charset + " (from " + module + "a charset provider, such as ICU4J's)";
  }
}
