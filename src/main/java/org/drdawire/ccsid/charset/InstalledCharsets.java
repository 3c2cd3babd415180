package org.drdawire.ccsid.charset;

import java.nio.charset.Charset;
import java.nio.charset.UnsupportedCharsetException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The charsets of the runtime: from the JDK's modules that are available, and from charset
 * providers.
 */
public final class InstalledCharsets implements Function<String, @Nullable Charset> {

  /**
   * All of them. It is not a lambda, because the first lambda of a virtual machine takes longer
   * than a manager.
   */
  public static final InstalledCharsets ALL = new InstalledCharsets();

  private InstalledCharsets() {}

  /**
   * Looks for a charset.
   *
   * @param name its name
   * @return the charset, or null if the runtime has none with that name
   */
  @Override
  public @Nullable Charset apply(String name) {
    try {
      return Charset.forName(name);
    } catch (UnsupportedCharsetException e) {
      return null;
    }
  }
}
