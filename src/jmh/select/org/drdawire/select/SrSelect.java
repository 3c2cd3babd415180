package org.drdawire.select;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.drdawire.live.session.DiskDatabase;
import org.junit.jupiter.api.Test;

/**
 * What a transaction that selects one row takes of the CPU of a client, with a server in another
 * process: -Psr-select.
 */
class SrSelect {

  private static final long ROOM = 64 << 20;

  private static final SelectComparison COMPARISON =
      new SelectComparison(List.of(1, 10), 61, 9, Duration.ofMillis(400), 1);

  @Test
  void everyVariantIsComparedWithTheClientAsItIs() throws Exception {
    try (DiskDatabase database = DiskDatabase.start(ROOM)) {
      SelectTable table = new SelectTable(database.address(), database.create());
      table.create();
      SelectFigures figures = COMPARISON.run(table, System.out::println);
      Files.writeString(Path.of("target", "sr-select.json"), figures.kept().json(), UTF_8);
      figures.goals().forEach(System.out::println);
      figures.lines().forEach(System.out::println);
    }
  }
}
