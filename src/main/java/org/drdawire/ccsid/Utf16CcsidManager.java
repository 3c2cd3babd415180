package org.drdawire.ccsid;

/** Encodes to CCSID 1200, UTF-16, or to CCSID 13488, UCS-2. */
final class Utf16CcsidManager extends CharsetCcsidManager {

  static final int UTF_16 = 1200;
  static final int UCS_2 = 13488;

  Utf16CcsidManager(Ccsid ccsid, TextPath path) {
    super(ccsid, Utf16Charset.of(ccsid));
    if (path == TextPath.FAST) {
      use(new Utf16FastDecoder(ccsid.kind() == Ccsid.Kind.UTF_16));
    }
  }
}
