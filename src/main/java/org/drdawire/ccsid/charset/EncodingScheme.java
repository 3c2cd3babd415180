package org.drdawire.ccsid.charset;

/** How a charset of the runtime makes bytes of characters, as far as its table has to know. */
public enum EncodingScheme {

  /** Single and double bytes, with shifts between the two. */
  EBCDIC_MIXED,

  /** Double bytes without shifts. */
  EBCDIC_DOUBLE_BYTE,

  /** Any number of bytes, without shifts. */
  ASCII
}
