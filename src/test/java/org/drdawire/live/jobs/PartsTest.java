package org.drdawire.live.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.r2dbc.spi.R2dbcBadGrammarException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No part hides another, whatever becomes of it, and the summary has no word of a user. */
class PartsTest {

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(printed, true, UTF_8);

  @TempDir private Path folder;
  private Parts parts;

  @BeforeEach
  void begin() {
    parts = new Parts(folder.resolve("summary.md"), Duration.ofSeconds(1), out);
  }

  private static Parts.Work throwing(Throwable thrown) {
    return () -> {
      throw thrown;
    };
  }

  @Test
  void everyPartRuns() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    parts.run("first", () -> "3 of 3");
    assertFalse(parts.failed());
    parts.run("differs", throwing(new Parts.FailedException("2 of 3")));
    parts.run(
        "endless",
        () -> {
          never.await();
          return "";
        });
    parts.run("large", throwing(new OutOfMemoryError("planted")));
    parts.run("refused", throwing(new R2dbcBadGrammarException("planted", "42704", -204)));
    parts.run("last", () -> "1 of 1");
    assertTrue(parts.failed());
    assertEquals(
        """
        | part | result |
        |---|---|
        | first | ok, 3 of 3 |
        | differs | FAILED, 2 of 3 |
        | endless | FAILED, not ended after 1 s |
        | large | FAILED, OutOfMemoryError |
        | refused | FAILED, R2dbcBadGrammarException [-204] [42704] |
        | last | ok, 1 of 1 |
        """,
        Files.readString(folder.resolve("summary.md"), UTF_8));
    assertTrue(printed.toString(UTF_8).contains("planted"));
  }

  /** As StepVerifier words it. */
  @Test
  void whatTheKitExpected() {
    AssertionError of =
        new AssertionError(
            "expectation \"a value\" failed (expected: onNext(200); actual: onError("
                + "org.drdawire.r2dbc.Failures$Other: [-204] [42704] PLANTED [PLANTED] ))");
    assertEquals("AssertionError \"a value\" [-204] [42704]", Parts.kind(of));
    assertEquals("AssertionError", Parts.kind(new AssertionError((Object) "planted")));
  }

  /** A text of the server may begin with a name in brackets, which looks like a code. */
  @ParameterizedTest
  @ValueSource(strings = {"Q", "QX", "QXY", "PROD", "12A", "OWNER"})
  void aShortNameIsNoCode(String name) {
    String kept = "AssertionError [-204] [42704]";
    assertEquals(kept, Parts.kind(error("[-204] [42704] [" + name + "] is not defined")));
    assertEquals("AssertionError", Parts.kind(error("[" + name + "] is not defined")));
    assertEquals("AssertionError", Parts.kind(error("[" + name + "] [" + name + "] not defined")));
  }

  private static AssertionError error(String text) {
    return new AssertionError("actual: onError(io.r2dbc.spi.R2dbcBadGrammarException: " + text);
  }
}
