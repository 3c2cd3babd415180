package org.drdawire.vectors;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.drdawire.captures.CaptureVectors;
import org.drdawire.ccsid.TextVectors;
import org.drdawire.ccsid.charset.PageVectors;
import org.drdawire.fdoca.ValueVectors;
import org.drdawire.golden.ExplainedVectors;
import org.drdawire.golden.VectorFields;
import org.drdawire.request.CommandVectors;

/**
 * Writes the bytes of the tests as JSON, for clients in other languages: one zip, the same bytes
 * each time. docs/vectors.md says what is in it. It is run where the files of the project are.
 */
public final class Vectors {

  /** Changes if what is read today could not be read any more. */
  private static final int FORMAT = 1;

  private static final String RECORDED = ", recorded by this project";

  private static final String CLIENTS =
      "adbc-driver-db2 0.2.1, pydrda 0.6.4 and Vert.x's Db2 client 5.0.8" + RECORDED;

  /** Not the first day that a zip can say: Java then adds the time of the zone. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();

  /** A file of vectors. */
  private record Group(
      String file, String source, String licence, List<Map<String, Object>> vectors) {

    Map<String, Object> about() {
      return VectorFields.of(
          "format",
          FORMAT,
          "file",
          file,
          "source",
          source,
          "licence",
          licence,
          "count",
          vectors.size());
    }

    /** What it is about, and then a vector a line. */
    String json() {
      String about = JSON.toJson(about());
      return vectors.stream()
          .map(JSON::toJson)
          .collect(
              Collectors.joining(
                  ",\n", about.substring(0, about.length() - 1) + ",\"vectors\":[\n", "\n]}"));
    }
  }

  private Vectors() {}

  /** Takes the path of the zip. */
  public static void main(String[] args) throws IOException {
    Path zip = Path.of(args[0]);
    Files.createDirectories(zip.toAbsolutePath().getParent());
    write(zip);
  }

  /** Writes the zip. */
  static void write(Path zip) throws IOException {
    List<Group> groups = groups();
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put("README.md", Files.readAllBytes(Path.of("docs", "vectors.md")));
    for (String name : List.of("LICENSE", "NOTICE")) {
      entries.put(name, Files.readAllBytes(Path.of(name)));
    }
    Path reader = Path.of("examples", "read_vectors.py");
    entries.put("examples/read_vectors.py", Files.readAllBytes(Path.of("docs").resolve(reader)));
    entries.put("vectors.json", ascii(JSON.toJson(groups.stream().map(Group::about).toList())));
    for (Group group : groups) {
      entries.put(group.file, ascii(group.json()));
    }
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream zipped = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> each : entries.entrySet()) {
        ZipEntry entry = new ZipEntry(each.getKey());
        entry.setTimeLocal(TIME);
        zipped.putNextEntry(entry);
        zipped.write(each.getValue());
        zipped.closeEntry();
      }
    }
  }

  private static List<Group> groups() throws IOException {
    String own = "each capture names its own";
    String tests = "the tests of this project: ";
    return List.of(
        new Group("captures.json", own, own, CaptureVectors.captures()),
        ours("clients.json", CLIENTS, CommandVectors.recorded()),
        ours(
            "commands.json",
            "this library; a parser of its tests, which shares no code with it, reads them",
            CommandVectors.samples()),
        ours("derby.json", "Apache Derby 10.16.1.1" + RECORDED, CaptureVectors.derby()),
        ours(
            "explained.json",
            "the pages of this project; the connect is tried on a live Derby, commands and values"
                + " are what this library writes",
            ExplainedVectors.all()),
        ours(
            "pages.json",
            "facts: the tables of ICU4J or JTOpen, compared with those of the JDK and CPython",
            PageVectors.all()),
        ours("parameters.json", CLIENTS, ValueVectors.recorded()),
        ours(
            "texts.json", tests + "by the definitions of the CCSIDs, and ICU4J", TextVectors.all()),
        ours(
            "values.json",
            tests + "by hand, by definitions, and of recorded clients",
            ValueVectors.all()));
  }

  private static Group ours(String file, String source, List<Map<String, Object>> vectors) {
    return new Group(file, source, "Apache-2.0", vectors);
  }

  /** In ASCII, so that lone surrogates stay what they are. */
  private static byte[] ascii(String json) {
    StringBuilder ascii = new StringBuilder();
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      ascii.append(c < 0x7F ? Character.toString(c) : String.format("\\u%04x", (int) c));
    }
    return ascii.append('\n').toString().getBytes(US_ASCII);
  }
}
