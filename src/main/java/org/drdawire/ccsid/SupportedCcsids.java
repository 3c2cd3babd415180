package org.drdawire.ccsid;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Knows which CCSIDs there are, and which class serves each. */
final class SupportedCcsids {

  private static final int FOR_BIT_DATA = 65535;

  private SupportedCcsids() {}

  static CcsidManager manager(int ccsid) {
    if (ccsid == Utf8CcsidManager.CCSID) {
      return new Utf8CcsidManager();
    }
    if (EbcdicPages.CCSIDS.contains(ccsid)) {
      return new EbcdicCcsidManager(ccsid);
    }
    String missing = ccsid == FOR_BIT_DATA ? "characters (FOR BIT DATA)" : "table";
    throw new UnsupportedCcsidException(ccsid, missing, list());
  }

  /** The CCSIDs in ascending order, with commas between them. */
  private static String list() {
    TreeSet<Integer> ccsids = new TreeSet<>(EbcdicPages.CCSIDS);
    ccsids.addAll(List.of(Utf8CcsidManager.CCSID));
    return ccsids.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
