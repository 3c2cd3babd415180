package org.drdawire.fdoca;

import org.drdawire.ccsid.Ccsid;

/** Which of the three CCSIDs of a {@link TypeDefinition} the characters of a type are in. */
public enum CharacterKind {
  /** The values are not characters. */
  NONE,
  /** CCSIDSBC. */
  SINGLE_BYTE,
  /** CCSIDMBC. */
  MIXED,
  /** CCSIDDBC. Lengths count pairs of bytes; in CCSID 1200 these are UTF-16 code units. */
  DOUBLE_BYTE;

  /**
   * Refuses a CCSID whose characters have another size, because lengths would be wrong.
   *
   * @param ccsid the CCSID
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is one of double bytes for
   *     characters of single or mixed bytes, or the other way round
   */
  public void require(int ccsid) {
    if (this == DOUBLE_BYTE) {
      Ccsid.requireDoubleBytes("CCSID", ccsid);
    } else {
      Ccsid.requireSingleBytes("CCSID", ccsid);
    }
  }

  /**
   * How many bytes a length of 1 stands for.
   *
   * @return 1, or 2 for pairs of bytes
   */
  public int unit() {
    return this == DOUBLE_BYTE ? 2 : 1;
  }
}
