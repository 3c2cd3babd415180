package org.drdawire.request;

import java.util.Arrays;
import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;

/** What the bytes of a command depend on, apart from the command itself. */
final class Settings {

  private final CcsidManager names;
  private final Capabilities capabilities;

  Settings(CcsidManager names, Capabilities capabilities) {
    this.names = Objects.requireNonNull(names, "names");
    this.capabilities = Objects.requireNonNull(capabilities, "capabilities");
  }

  /** Throws if the settings now differ from these, and says in what. */
  void requireEqual(Settings now) {
    if (names.ccsid() != now.names.ccsid()) {
      throw new IllegalStateException(
          "CCSID of names has changed: template="
              + names.ccsid()
              + " encoder="
              + now.names.ccsid());
    }
    if (!Objects.equals(names, now.names) && !Arrays.equals(newline(names), newline(now.names))) {
      throw new IllegalStateException("newline of names has changed: ccsid=" + names.ccsid());
    }
    if (!capabilities.equals(now.capabilities)) {
      throw new IllegalStateException("capabilities have changed");
    }
  }

  /** In EBCDIC, one of two bytes can be used for it. */
  private static byte[] newline(CcsidManager manager) {
    return manager.toBytes("\n");
  }
}
