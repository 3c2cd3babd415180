package org.drdawire.captures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.drdawire.golden.Pieces;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Everything that servers of IBM's say in the captures: each message, SQLCA, description and value
 * is a literal in the transcript beside its capture. A decoder that shares no code with the library
 * has made the transcripts, with {@code mvn test -Dtest=CapturesTest -Dregenerate=true}.
 */
class CapturesTest {

  /** How often each capture is cut at random. */
  private static final int CUTS = 20;

  static List<Capture> answered() {
    return Capture.all().stream()
        .filter(capture -> capture.flushes().stream().anyMatch(flush -> !flush.fromClient()))
        .toList();
  }

  private static List<String> transcript(Capture capture) throws IOException {
    Path file = Capture.FOLDER.resolve(capture.name() + ".txt");
    if (Boolean.getBoolean("regenerate")) {
      Files.write(file, DecodedCapture.lines(capture), StandardCharsets.US_ASCII);
    }
    return Files.readAllLines(file, StandardCharsets.US_ASCII);
  }

  @ParameterizedTest
  @MethodSource("answered")
  void theDecoderReadsTheTranscript(Capture capture) throws IOException {
    assertEquals(transcript(capture), DecodedCapture.lines(capture));
  }

  @ParameterizedTest
  @MethodSource("answered")
  void theLibraryReadsTheTranscript(Capture capture) throws IOException {
    assertEquals(transcript(capture), ReadCapture.lines(capture, left -> left));
  }

  @ParameterizedTest
  @MethodSource("answered")
  void theLibraryReadsTheSameByteByByte(Capture capture) throws IOException {
    assertEquals(transcript(capture), ReadCapture.lines(capture, left -> 1));
  }

  @ParameterizedTest
  @MethodSource("answered")
  void theLibraryReadsTheSameForRandomCuts(Capture capture) throws IOException {
    List<String> transcript = transcript(capture);
    for (int seed = 1; seed <= CUTS; seed++) {
      assertEquals(
          transcript, ReadCapture.lines(capture, Pieces.random(new Random(seed))), "seed " + seed);
    }
  }

  /** The readers could miss the same ones. */
  @Test
  void thereAreAsManyRowsAndColumnsAsInTheCaptures() throws IOException {
    int rows = 0;
    int columns = 0;
    for (Capture capture : answered()) {
      for (String line : transcript(capture)) {
        rows += line.startsWith("ROW ") ? 1 : 0;
        columns += line.startsWith("  ") && Character.isDigit(line.charAt(2)) ? 1 : 0;
      }
    }
    assertEquals(143, rows);
    assertEquals(99, columns);
  }

  /** The name of an instance or of a subsystem, which is that of an installation. */
  @Test
  void noServerIsNamed() throws IOException {
    int servers = 0;
    for (Capture capture : answered()) {
      for (String line : transcript(capture)) {
        if (line.startsWith("EXCSATRD ") && line.contains("NAM=")) {
          assertTrue(
              line.matches("EXCSATRD EXTNAM=\"x+\" .* SRVNAM=\"x+\" .*"), capture + " " + line);
          servers++;
        }
      }
    }
    assertEquals(3, servers);
  }

  /** A capture is written as it was read. */
  @Test
  void theFormatIsReadAndWritten() throws IOException {
    for (Capture capture : Capture.all()) {
      Path file = Capture.FOLDER.resolve(capture.name() + ".hex");
      assertEquals(Files.readAllLines(file, StandardCharsets.US_ASCII), capture.lines());
    }
  }
}
