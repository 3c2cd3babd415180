package org.drdawire.dropin;

import java.lang.Thread.UncaughtExceptionHandler;

/**
 * Threads of a Derby server in this JVM, which end with a NullPointerException when the connection
 * of an open branch has gone. Nothing is printed of them until this is closed.
 */
final class DyingThreads implements AutoCloseable {

  private static final String OF_SERVER = "DRDAConnThread";

  private final UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();

  DyingThreads() {
    Thread.setDefaultUncaughtExceptionHandler(this::handle);
  }

  private void handle(Thread thread, Throwable uncaught) {
    if (!thread.getName().startsWith(OF_SERVER)) {
      uncaught.printStackTrace();
    }
  }

  @Override
  public void close() {
    Thread.setDefaultUncaughtExceptionHandler(before);
  }
}
