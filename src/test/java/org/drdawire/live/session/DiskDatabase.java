package org.drdawire.live.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.drdawire.live.server.DerbyProcess;

/**
 * A database in files under {@code target}, of a server in another process. Both are gone
 * afterwards.
 */
public final class DiskDatabase implements AutoCloseable {

  private static final String NAME = "large";

  private final Path home;
  private final DerbyProcess server;

  private DiskDatabase(Path home, DerbyProcess server) {
    this.home = home;
    this.server = server;
  }

  /**
   * Starts a server.
   *
   * @param room how many bytes of the disk must be free
   */
  public static DiskDatabase start(long room) throws IOException, InterruptedException {
    Path home = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "disk-");
    try {
      long free = Files.getFileStore(home).getUsableSpace();
      if (free < room) {
        throw new IOException("the disk has " + free + " free bytes, needs " + room);
      }
      // The disk need not survive a power failure, and is several times as fast.
      Files.writeString(home.resolve("derby.properties"), "derby.system.durability=test\n");
      return new DiskDatabase(home, DerbyProcess.start(home));
    } catch (IOException | InterruptedException e) {
      delete(home);
      throw e;
    }
  }

  /** Where the server listens. */
  public InetSocketAddress address() {
    return server.address();
  }

  /** Makes the database, and returns its name. */
  public String create() throws IOException {
    open(bytes -> {}).close();
    return NAME;
  }

  /** Signs on; each number of bytes that a channel has taken is told. */
  public LiveSession open(LongConsumer sent) throws IOException {
    LiveSession session = LiveSession.on(address(), NAME + ";create=true", SignOn.plain());
    session.tellSent(sent);
    return session;
  }

  @Override
  public void close() throws IOException {
    server.close();
    delete(home);
  }

  private static void delete(Path folder) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> all = Files.walk(folder)) {
      deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.delete(path);
    }
  }
}
