package org.drdawire.captures;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drdawire.golden.PageTables;
import org.drdawire.golden.VectorFields;
import org.drdawire.reply.Recording;

/** Conversations of others: the captures, and what Derby has answered. */
public final class CaptureVectors {

  private CaptureVectors() {}

  /** Each capture, with what the README of the folder says about it. */
  public static List<Map<String, Object>> captures() throws IOException {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Capture capture : Capture.all()) {
      List<String> row = row(capture);
      Path transcript = Capture.FOLDER.resolve(capture.name() + ".txt");
      all.add(
          VectorFields.of(
              "capture",
              capture.name(),
              "who",
              row.get(1),
              "source",
              row.get(2),
              "licence",
              row.get(3),
              "about",
              capture.about(),
              "setup",
              capture.setup().map(Setup::values).orElse(Map.of()),
              "flushes",
              flushes(capture),
              "means",
              Files.exists(transcript)
                  ? Files.readAllLines(transcript, StandardCharsets.US_ASCII)
                  : null));
    }
    return all;
  }

  static List<String> row(Capture capture) {
    return PageTables.plainBelow(Capture.FOLDER.resolve("README.md"), "file").stream()
        .filter(row -> List.of(row.get(0).split(", ", -1)).contains(capture.name()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no row: " + capture));
  }

  private static List<Map<String, Object>> flushes(Capture capture) {
    return capture.flushes().stream()
        .map(
            flush ->
                VectorFields.of(
                    "from",
                    flush.fromClient() ? "client" : "server",
                    "made",
                    flush.isOurs() ? true : null,
                    "bytes",
                    flush.bytes(),
                    "broken",
                    DssTerms.areWhole(flush.bytes()) ? null : true,
                    "dss",
                    DssTerms.of(flush.bytes())))
        .toList();
  }

  /** Each connection to Derby; what it means where two readers that share no code agree. */
  public static List<Map<String, Object>> derby() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Recording recording : Recording.all()) {
      Capture capture = capture(recording);
      all.add(
          VectorFields.of(
              "connection",
              capture.name(),
              "flushes",
              flushes(capture),
              "means",
              agreed(capture).orElse(null)));
    }
    return all;
  }

  private static Capture capture(Recording recording) {
    List<Capture.Flush> flushes = new ArrayList<>();
    for (Recording.Exchange exchange : recording.exchanges()) {
      flushes.add(Capture.Flush.of("", true, bytes(exchange.request())));
      flushes.add(Capture.Flush.of("", false, bytes(exchange.reply())));
    }
    return new Capture(recording.name(), List.of(), Optional.empty(), flushes);
  }

  private static byte[] bytes(ByteBuffer data) {
    byte[] bytes = new byte[data.remaining()];
    data.get(data.position(), bytes);
    return bytes;
  }

  private static Optional<List<String>> agreed(Capture capture) {
    try {
      List<String> decoded = said(DecodedCapture.lines(capture));
      boolean same = decoded.equals(said(ReadCapture.lines(capture, left -> left)));
      return same ? Optional.of(decoded) : Optional.empty();
    } catch (RuntimeException broken) {
      return Optional.empty();
    }
  }

  /** Without what is concluded: which commands have ended how, and whether a list is a refusal. */
  private static List<String> said(List<String> lines) {
    List<String> concluded = List.of("= ", "DROPPED ", "NOTICE ", "  mechanisms=");
    return lines.stream().filter(line -> concluded.stream().noneMatch(line::startsWith)).toList();
  }
}
