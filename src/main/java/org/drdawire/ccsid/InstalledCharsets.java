package org.drdawire.ccsid;

import java.nio.charset.Charset;
import java.nio.charset.UnsupportedCharsetException;
import java.util.function.Function;

/** The charsets of the runtime: of the JDK's modules that are there, and of charset providers. */
final class InstalledCharsets implements Function<String, Charset> {

  static final InstalledCharsets ALL = new InstalledCharsets();

  private InstalledCharsets() {}

  /** The charset of a name, or null. */
  @Override
  public Charset apply(String name) {
    try {
      return Charset.forName(name);
    } catch (UnsupportedCharsetException e) {
      return null;
    }
  }
}
