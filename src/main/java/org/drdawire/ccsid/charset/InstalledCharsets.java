package org.drdawire.ccsid.charset;

import java.nio.charset.Charset;
import java.nio.charset.UnsupportedCharsetException;

/** The charsets of the runtime: of the JDK's modules that are there, and of charset providers. */
public final class InstalledCharsets {

  private InstalledCharsets() {}

  /**
   * Looks for a charset.
   *
   * @param name its name
   * @return the charset, or null if the runtime has none of that name
   */
  public static Charset find(String name) {
    try {
      return Charset.forName(name);
    } catch (UnsupportedCharsetException e) {
      return null;
    }
  }
}
