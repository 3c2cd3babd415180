package org.drdawire.ccsid;

/** Encodes to a single-byte page, EBCDIC or ASCII. */
final class SingleByteCcsidManager extends CharsetCcsidManager {

  SingleByteCcsidManager(Ccsid ccsid, SingleByteCharset charset, TextPath path) {
    super(ccsid, charset);
    if (path == TextPath.FAST) {
      use(new SingleByteFastPath(charset.page()));
      use(new SingleByteFastDecoder(charset.page()));
    }
  }
}
