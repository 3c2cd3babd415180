package org.drdawire.ccsid;

import java.util.Map;
import java.util.Set;

/** Knows of CCSIDs that there is no manager for, and where a table of them is to be found. */
final class MissingCcsids {

  private static final int FOR_BIT_DATA = 65535;

  /** Charsets of the JDK's module jdk.charsets: mixed and double-byte EBCDIC, and East Asian PC. */
  private static final Map<Integer, String> IN_JDK_CHARSETS =
      Map.ofEntries(
          Map.entry(300, "x-IBM300"),
          Map.entry(834, "x-IBM834"),
          Map.entry(930, "x-IBM930"),
          Map.entry(933, "x-IBM933"),
          Map.entry(935, "x-IBM935"),
          Map.entry(937, "x-IBM937"),
          Map.entry(939, "x-IBM939"),
          Map.entry(942, "x-IBM942"),
          Map.entry(943, "x-IBM943"),
          Map.entry(949, "x-IBM949"),
          Map.entry(950, "x-IBM950"),
          Map.entry(964, "x-IBM964"),
          Map.entry(970, "x-IBM970"),
          Map.entry(1364, "x-IBM1364"),
          Map.entry(1381, "x-IBM1381"),
          Map.entry(1383, "x-IBM1383"),
          Map.entry(33722, "x-IBM33722"));

  /** Mixed and double-byte EBCDIC that no JDK, up to 25, has. */
  private static final Set<Integer> IN_NO_JDK =
      Set.of(835, 837, 1371, 1377, 1388, 1390, 1399, 4396, 5026, 5035, 16684);

  private MissingCcsids() {}

  static String whatIsMissing(int ccsid) {
    if (ccsid == FOR_BIT_DATA) {
      return "characters (FOR BIT DATA)";
    }
    if (IN_JDK_CHARSETS.containsKey(ccsid)) {
      return "table (jdk.charsets has " + IN_JDK_CHARSETS.get(ccsid) + ", which is not used yet)";
    }
    return IN_NO_JDK.contains(ccsid) ? "table (no JDK has one)" : "table";
  }
}
