package org.drdawire.golden;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Calls that fail only if the machine does. */
public final class Unchecked {

  /** Gives something. */
  public interface Giving<T> {
    T get() throws IOException;
  }

  /** Does something. */
  public interface Doing {
    void run() throws IOException;
  }

  private Unchecked() {}

  /** Gives what is got. */
  public static <T> T get(Giving<T> giving) {
    try {
      return giving.get();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Does what is to be done. */
  public static void run(Doing doing) {
    get(
        () -> {
          doing.run();
          return null;
        });
  }
}
