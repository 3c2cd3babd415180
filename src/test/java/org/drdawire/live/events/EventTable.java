package org.drdawire.live.events;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The table of events, {@code reply-events.txt}, whose head says what its columns are. */
public final class EventTable {

  private static final Pattern COLUMNS = Pattern.compile(" *\\| ");
  private static final Pattern RELEASES = Pattern.compile("\\d+(\\.\\d+){3}(, \\d+(\\.\\d+){3})*");
  private static final int ALL_COLUMNS = 3;

  /** What the rows of a case are, and what they are for a release that answers otherwise. */
  private record Entry(List<String> usual, Map<String, List<String>> others) {}

  private final Map<String, Entry> entries = new LinkedHashMap<>();

  private EventTable() {}

  /** Reads it. */
  public static EventTable read() {
    EventTable table = new EventTable();
    List<String> rows = new ArrayList<>();
    Entry entry = null;
    for (String line : lines()) {
      List<String> cells = List.of(COLUMNS.split(line, ALL_COLUMNS));
      String first = cells.get(0).strip();
      if (RELEASES.matcher(first).matches()) {
        rows = new ArrayList<>();
        for (String release : first.split(", ", -1)) {
          entry.others.put(release, rows);
        }
      } else if (!first.isEmpty()) {
        rows = new ArrayList<>();
        entry = new Entry(rows, new HashMap<>());
        if (table.entries.put(first, entry) != null) {
          throw new IllegalStateException("twice: " + first);
        }
      }
      rows.add(cells.get(1) + " | " + cells.get(2));
    }
    return table;
  }

  private static List<String> lines() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                EventTable.class.getResourceAsStream("reply-events.txt"),
                StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.startsWith("#") && !line.isBlank()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The cases in their order. */
  List<String> names() {
    return List.copyOf(entries.keySet());
  }

  /** What a release answers: command and events. */
  List<String> rows(String name, String release) {
    Entry entry = entries.get(name);
    return entry == null ? List.of() : entry.others.getOrDefault(release, entry.usual);
  }

  /** All rows of the release that the tests use. */
  public List<String> rows() {
    return entries.values().stream().flatMap(entry -> entry.usual.stream()).toList();
  }
}
