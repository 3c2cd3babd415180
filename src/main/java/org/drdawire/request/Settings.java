package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ccsid.Ccsid;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.dialect.Capabilities;

/**
 * What the bytes of a command depend on, apart from the command itself.
 *
 * @param ccsid the CCSID of DDM character strings
 * @param newline a newline in that CCSID: in EBCDIC, one of two bytes can be used for it
 * @param capabilities what is known of the server
 */
record Settings(int ccsid, ByteString newline, Capabilities capabilities) {

  static Settings of(CcsidManager names, Capabilities capabilities) {
    Ccsid.requireSingleBytes("names", names.ccsid());
    ByteString newline = ByteString.of(names.toBytes("\n"));
    return new Settings(
        names.ccsid(), newline, Objects.requireNonNull(capabilities, "capabilities"));
  }

  /** Throws if the settings now differ from these, and says in what. */
  void requireEqual(Settings now) {
    if (equals(now)) {
      return;
    }
    if (ccsid != now.ccsid) {
      throw new IllegalStateException(
          "CCSID of names has changed: template=" + ccsid + " encoder=" + now.ccsid);
    }
    if (!newline.equals(now.newline)) {
      throw new IllegalStateException("newline of names has changed: ccsid=" + ccsid);
    }
    throw new IllegalStateException("capabilities have changed");
  }
}
