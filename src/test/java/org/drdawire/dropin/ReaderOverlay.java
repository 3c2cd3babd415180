package org.drdawire.dropin;

import java.nio.file.Path;

/** Derby's client with the whole writer and the whole reader, compiled once for all tests. */
final class ReaderOverlay {

  private static ClientFolder folder;

  private ReaderOverlay() {}

  static synchronized ClientFolder folder() throws Exception {
    if (folder == null) {
      Path sources = Path.of("src", "test");
      folder =
          ClientFolder.replaced("client-reader", sources.resolve("dropin-writer"))
              .with(sources.resolve("dropin-reader"));
    }
    return folder;
  }
}
