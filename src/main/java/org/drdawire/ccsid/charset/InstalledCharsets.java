package org.drdawire.ccsid.charset;

import java.nio.charset.Charset;
import java.nio.charset.UnsupportedCharsetException;
import java.util.function.Function;

/** The charsets of the runtime: of the JDK's modules that are there, and of charset providers. */
public final class InstalledCharsets implements Function<String, Charset> {

  /** All of them. Not a lambda: the first one takes a new virtual machine longer than a manager. */
  public static final InstalledCharsets ALL = new InstalledCharsets();

  private InstalledCharsets() {}

  /**
   * Looks for a charset.
   *
   * @param name its name
   * @return the charset, or null if the runtime has none of that name
   */
  @Override
  public Charset apply(String name) {
    try {
      return Charset.forName(name);
    } catch (UnsupportedCharsetException e) {
      return null;
    }
  }
}
