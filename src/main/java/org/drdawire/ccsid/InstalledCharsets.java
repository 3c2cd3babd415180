package org.drdawire.ccsid;

import java.nio.charset.Charset;
import java.nio.charset.UnsupportedCharsetException;

/** The charsets of the runtime: of the JDK's modules that are there, and of charset providers. */
final class InstalledCharsets {

  private InstalledCharsets() {}

  /** The charset of a name, or null. */
  static Charset find(String name) {
    try {
      return Charset.forName(name);
    } catch (UnsupportedCharsetException e) {
      return null;
    }
  }
}
