package org.drdawire.ccsid;

import java.util.Set;

/** Knows of CCSIDs that there is no manager for, and who would have a table of them. */
final class MissingCcsids {

  private static final int FOR_BIT_DATA = 65535;

  /** Provided CCSIDs whose charsets no JDK, up to 25, has. */
  private static final Set<Integer> IN_NO_JDK = Set.of(835, 837, 1371, 1388, 1390, 1399, 16684);

  private MissingCcsids() {}

  /**
   * Says what is missing.
   *
   * @param charset the charset that would serve the CCSID; null, if none would
   */
  static String whatIsMissing(int ccsid, String charset) {
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
