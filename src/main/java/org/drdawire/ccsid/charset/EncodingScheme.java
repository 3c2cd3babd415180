package org.drdawire.ccsid.charset;

/** How a charset of the runtime turns characters into bytes, as far as its table has to know. */
public enum EncodingScheme {

  /** Single and double bytes, with shifts between the two. */
  EBCDIC_MIXED,

  /** Double bytes without shifts. */
  EBCDIC_DOUBLE_BYTE,

  /** Any number of bytes, without shifts. */
  ASCII
}
