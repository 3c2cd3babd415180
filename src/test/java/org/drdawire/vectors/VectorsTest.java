package org.drdawire.vectors;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.regex.Pattern;
import org.drdawire.captures.Capture;
import org.drdawire.golden.PageTables;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The zip of vectors is whole, and a program in another language reads it. */
class VectorsTest {

  private static final Path PAGE = Path.of("docs", "vectors.md");
  private static final Pattern EXAMPLES = Pattern.compile("(?s)```json\n(.*?)```");
  private static final Pattern COMMA = Pattern.compile(",$");

  @TempDir private static Path folder;

  @BeforeAll
  static void make() throws IOException {
    Vectors.write(folder.resolve("vectors.zip"));
  }

  /** A file of the zip. */
  private static String entry(Path zip, String name) throws IOException {
    try (FileSystem files = FileSystems.newFileSystem(zip)) {
      return Files.readString(files.getPath(name), UTF_8);
    }
  }

  private static String entry(String name) throws IOException {
    return entry(folder.resolve("vectors.zip"), name);
  }

  private static List<JsonObject> index() throws IOException {
    return objects(JsonParser.parseString(entry("vectors.json")));
  }

  private static List<JsonObject> objects(JsonElement array) {
    return array.getAsJsonArray().asList().stream().map(JsonElement::getAsJsonObject).toList();
  }

  @Test
  void itHasWhatThePageLists() throws IOException {
    Map<String, Integer> listed = new LinkedHashMap<>();
    Map<String, Integer> there = new LinkedHashMap<>();
    for (List<String> row : PageTables.plainBelow(PAGE, "file", "vectors")) {
      listed.put(row.get(0), Integer.valueOf(row.get(1)));
    }
    for (JsonObject about : index()) {
      String file = about.get("file").getAsString();
      JsonObject content = JsonParser.parseString(entry(file)).getAsJsonObject();
      there.put(file, content.getAsJsonArray("vectors").size());
      for (String field : List.of("format", "source", "licence", "count")) {
        assertFalse(about.get(field).getAsString().isBlank(), file);
        assertEquals(about.get(field), content.get(field), file);
      }
      assertEquals(there.get(file), about.get("count").getAsInt());
    }
    assertEquals(
        Map.of(
            "captures.json", 13,
            "clients.json", 309,
            "commands.json", 46,
            "derby.json", 96,
            "explained.json", 15,
            "pages.json", 61,
            "parameters.json", 131,
            "texts.json", 454,
            "values.json", 252),
        there);
    assertEquals(List.copyOf(there.entrySet()), List.copyOf(listed.entrySet()));
  }

  @Test
  void eachCaptureHasItsSourceAndItsLicence() throws IOException {
    JsonObject captures = JsonParser.parseString(entry("captures.json")).getAsJsonObject();
    List<JsonObject> vectors = objects(captures.get("vectors"));
    assertEquals(
        Capture.all().stream().map(Capture::name).toList(),
        vectors.stream().map(vector -> vector.get("capture").getAsString()).toList());
    for (JsonObject vector : vectors) {
      for (String field : List.of("who", "source", "licence")) {
        assertFalse(vector.get(field).getAsString().isBlank(), vector::toString);
      }
    }
  }

  /** Where two readers agree on all that a connection says. */
  @Test
  void theMeaningsOfDerbysAnswers() throws IOException {
    assertEquals(
        85, entry("derby.json").lines().filter(line -> line.contains("\"means\"")).count());
    assertTrue(Files.readString(PAGE, UTF_8).contains("in 85 connections"));
  }

  @Test
  void theExamplesOfThePageAreInIt() throws IOException {
    StringBuilder all = new StringBuilder();
    for (JsonObject about : index()) {
      all.append(entry(about.get("file").getAsString()));
    }
    List<String> lines = all.toString().lines().map(l -> COMMA.matcher(l).replaceAll("")).toList();
    String page = Files.readString(PAGE, UTF_8);
    List<String> examples =
        EXAMPLES.matcher(page).results().flatMap(found -> found.group(1).lines()).toList();
    assertEquals(2, examples.size());
    examples.forEach(example -> assertTrue(lines.contains(example), example));
    assertEquals(page, entry("README.md"));
  }

  @Test
  void itsBytesAreTheSameInAnotherTimeZone() throws IOException {
    Path again = folder.resolve("again.zip");
    TimeZone here = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
      Vectors.write(again);
    } finally {
      TimeZone.setDefault(here);
    }
    assertArrayEquals(Files.readAllBytes(folder.resolve("vectors.zip")), Files.readAllBytes(again));
  }

  @Test
  void pythonReadsIt() throws Exception {
    String last = "1377 vectors, 1716 chains, 7 pages, 193 texts, 104 numbers\n";
    assertEquals("0 " + last, python(folder.resolve("vectors.zip")));
    assertTrue(Files.readString(PAGE, UTF_8).contains("\n" + last));
  }

  @ParameterizedTest
  @CsvSource({
    "commands.json, 000ad001000100041041, 000ad001000100041042, wrong chains",
    "derby.json, 0010d052, 0011d052, wrong chains",
    "pages.json, '156,9,134', '156,9,135', wrong pages",
    "texts.json, c280, c281, wrong texts",
    "values.json, 00000080, 00000081, wrong numbers",
    "values.json, 01250c, 01250d, wrong numbers",
  })
  void pythonSeesAWrongByte(String file, String right, String wrong, String said) throws Exception {
    Path planted = folder.resolve("planted.zip");
    Files.copy(folder.resolve("vectors.zip"), planted);
    try (FileSystem files = FileSystems.newFileSystem(planted)) {
      String content = Files.readString(files.getPath(file), UTF_8);
      Files.writeString(files.getPath(file), content.replaceFirst(right, wrong), UTF_8);
    }
    String result = python(planted);
    Files.delete(planted);
    assertTrue(result.matches("(?s)1 " + file + ", vector \\d+: " + said + "\n"), result);
  }

  /** The status of the program, and what it has printed. */
  private static String python(Path zip) throws IOException, InterruptedException {
    boolean found =
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
            .anyMatch(path -> Files.isExecutable(Path.of(path, "python3")));
    boolean required = "1".equals(System.getenv("DRDA_WIRE_REQUIRE_PYTHON"));
    assumeTrue(found || required, "python3 is not on the PATH");
    Process process =
        new ProcessBuilder("python3", "docs/examples/read_vectors.py", zip.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    return process.waitFor() + " " + said;
  }
}
