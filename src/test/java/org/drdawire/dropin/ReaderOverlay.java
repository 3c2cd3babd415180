package org.drdawire.dropin;

import java.nio.file.Path;

/**
 * Derby's client with the whole writer and the whole reader, compiled once for all tests of a JVM.
 */
final class ReaderOverlay {

  private static ClientFolder folder;

  private ReaderOverlay() {}

  static synchronized ClientFolder folder() throws Exception {
    if (folder == null) {
      Path sources = Path.of("src", "test");
      String name = ClientFolder.ofThisJvm("client-reader");
      folder =
          ClientFolder.replaced(name, sources.resolve("dropin-writer"))
              .with(sources.resolve("dropin-reader"));
    }
    return folder;
  }
}
