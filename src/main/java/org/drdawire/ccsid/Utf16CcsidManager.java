package org.drdawire.ccsid;

/** Encodes to CCSID 1200, UTF-16, or to CCSID 13488, UCS-2. */
final class Utf16CcsidManager extends CharsetCcsidManager {

  static final int UTF_16 = 1200;
  static final int UCS_2 = 13488;

  private Utf16CcsidManager(int ccsid, Utf16Charset charset, int maxBytesPerStep) {
    super(ccsid, charset, ' ', maxBytesPerStep);
  }

  static CcsidManager utf16() {
    return new Utf16CcsidManager(UTF_16, Utf16Charset.utf16(UTF_16), 2 * Character.BYTES);
  }

  static CcsidManager ucs2() {
    return new Utf16CcsidManager(UCS_2, Utf16Charset.ucs2(UCS_2), Character.BYTES);
  }
}
