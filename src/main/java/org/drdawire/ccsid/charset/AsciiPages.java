package org.drdawire.ccsid.charset;

import java.util.List;

/** The single-byte ASCII pages, in which each byte is the code point of the same number. */
public final class AsciiPages {

  /** The CCSIDs that have a page, in ascending order. */
  public static final List<Integer> CCSIDS = List.of(367, 819);

  private static final SingleBytePage PAGE_367 = SingleBytePage.identity(0x80);
  private static final SingleBytePage PAGE_819 = SingleBytePage.identity(0x100);

  private AsciiPages() {}

  /**
   * The page of a CCSID.
   *
   * @param ccsid one of {@link #CCSIDS}
   * @return its page
   */
  public static SingleBytePage page(int ccsid) {
    return switch (ccsid) {
      case 367 -> PAGE_367;
      case 819 -> PAGE_819;
      default -> throw new IllegalArgumentException("ccsid=" + ccsid);
    };
  }
}
