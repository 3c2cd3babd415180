package org.drdawire.ccsid;

/** Encodes to a single-byte EBCDIC page, from this library's own tables. */
final class EbcdicCcsidManager extends CharsetCcsidManager {

  private static final int BLANK = 0x40;

  EbcdicCcsidManager(int ccsid) {
    super(ccsid, SingleByteCharset.ebcdic(ccsid), BLANK, 1);
  }
}
