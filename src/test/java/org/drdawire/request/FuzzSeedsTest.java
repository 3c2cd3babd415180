package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.fuzz.FuzzBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@link CommandFuzzTest} begins with, and a seeded slice of what it would try. */
class FuzzSeedsTest {

  static IntStream seeds() {
    return IntStream.range(0, 200);
  }

  /** A command that no input sends is a command that the fuzzer may never find. */
  @Test
  void theInputsSendEveryCommand() throws IOException {
    Set<Integer> sent = new TreeSet<>();
    for (Path input : inputs()) {
      sent.addAll(new FuzzedConversation(Files.readAllBytes(input)).play());
    }
    List<Integer> missing =
        CommandSamples.all().stream()
            .map(sample -> sample.codePoint().value())
            .filter(codePoint -> !sent.contains(codePoint))
            .toList();
    assertEquals(List.of(), missing);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomBytes(int seed) {
    byte[] input = FuzzBytes.random(seed, 1, 4_001);
    if (seed % 2 == 0) {
      input[0] = 0;
    }
    new FuzzedConversation(input).play();
  }

  private static List<Path> inputs() {
    try (Stream<Path> files =
        Files.list(
            Path.of(
                FuzzSeedsTest.class
                    .getResource("CommandFuzzTestInputs/commandsAreWellFormedOrRefused")
                    .toURI()))) {
      return files.toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
