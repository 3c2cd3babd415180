package org.drdawire.dropin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The JDBC program of {@link WriterTest} through Derby's client as it is, and with all requests
 * written and all replies read by us: it sees the same, but for what is listed here.
 */
@Tag("reader")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReaderTest {

  /** Whether the themes run too that take long. */
  private static final boolean WHOLE = Boolean.getBoolean("reader.whole");

  private static final List<String> SHORT =
      List.of(
          "TypesTheme",
          "BatchTheme",
          "LargeObjectTheme",
          "CursorTheme",
          "CallTheme",
          "TransactionTheme",
          "GetterTheme",
          "ReadingTheme",
          "BesideTheme",
          "EndingTheme",
          "XaTheme",
          "NameTheme",
          "SecurityTheme",
          "XaFlagTheme");

  private static final String NAME_LIMITS = "NameLimitTheme";

  private static final List<String> LONG =
      List.of("BoundaryTheme", "RandomTheme", "ConversionTheme", NAME_LIMITS);

  /** What the writer makes different, and the reader leaves so. */
  private static final List<String> OF_WRITER =
      List.of("XidTheme", "DifferenceTheme", "SameConnectionTheme", "AsciiTheme", "RefusalTheme");

  private static final String LARGE_CALL = "LargeCallTheme";
  private static final String NEW_COLUMN = "NewColumnTheme";

  private WriterRun stock;
  private WriterRun ours;

  @BeforeAll
  void run() throws Exception {
    String[] themes =
        Stream.of(SHORT, OF_WRITER, List.of(LARGE_CALL, NEW_COLUMN))
            .flatMap(List::stream)
            .toArray(String[]::new);
    String[] all = WHOLE ? new String[0] : themes;
    stock = WriterRun.of(ClientFolder.derby(), all);
    ours = WriterRun.of(ReaderOverlay.folder(), all);
  }

  static Stream<String> same() {
    return WHOLE ? Stream.of(SHORT, LONG).flatMap(List::stream) : SHORT.stream();
  }

  @ParameterizedTest
  @MethodSource("same")
  void itSeesTheSame(String theme) {
    assertFalse(stock.seenIn(theme).isEmpty());
    assertEquals(WriterTest.text(expected(theme)), WriterTest.text(ours.seenIn(theme)));
  }

  @Test
  void whatTheWriterMakesDifferentStaysSo() throws IOException {
    assertEquals(
        WriterTest.outcomes("writer-outcomes.txt"),
        WriterTest.text(
            OF_WRITER.stream()
                .flatMap(theme -> Stream.concat(Stream.of(theme), ours.seenIn(theme).stream()))
                .toList()));
  }

  /** Large objects of output parameters come before result sets; the client loses its place. */
  @Test
  void itReadsLargeObjectsBeforeResultSets() {
    List<String> theirs = stock.seenIn(LARGE_CALL);
    int different = theirs.indexOf("  rows -3 fails 58009");
    assertEquals(
        WriterTest.text(theirs.subList(0, different)),
        WriterTest.text(ours.seenIn(LARGE_CALL).subList(0, different)));
    assertEquals(
        """
          rows -3 fails 58009
          rows -3 says Network protocol exception: actual code point, 5,228, does not match\
         expected code point, 9,230.  The connection has been terminated.
          clob -3 fails 08003
          clob -3 says No current connection.
          blob -3 fails 08003
          blob -3 says No current connection.
          text -3 fails 08003
          text -3 says No current connection.
          close fails 08003
          close says No current connection.
        """,
        WriterTest.text(theirs.subList(different, theirs.size())));
    assertEquals(
        """
          rows -3 true
          clob -3 chars=3 hash=231369
          blob -3 bytes=3 hash=29791
          text -3 n-3
          rows 1 | row | 3 | 4 | 5
          rows -40000 true
          clob -40000 chars=40000 hash=-1346903040
          blob -40000 bytes=40000 hash=-25954303
          text -40000 n-40000
          rows 1 | row | 3 | 4 | 5
        """,
        WriterTest.text(
            ours.seenIn(LARGE_CALL).subList(different, ours.seenIn(LARGE_CALL).size())));
  }

  /** The client keeps the number of columns that a scrollable cursor had before. */
  @Test
  void itReadsNewColumnsOfAScrollableQuery() {
    assertEquals(
        """
          columns I:INTEGER
          prepared I:INTEGER
          row 1
          before end
          after throws ArrayIndexOutOfBoundsException
          columns I:INTEGER C1007:INTEGER
          prepared I:INTEGER C1007:INTEGER
          row 1 | 7
          before end
          columns I:INTEGER C1007:INTEGER C1008:INTEGER
          prepared I:INTEGER C1007:INTEGER C1008:INTEGER
          after throws ArrayIndexOutOfBoundsException
        """,
        WriterTest.text(stock.seenIn(NEW_COLUMN)));
    assertEquals(
        """
          columns I:INTEGER
          prepared I:INTEGER
          row 1
          before end
          columns I:INTEGER C1007:INTEGER
          prepared I:INTEGER C1007:INTEGER
          row 1 | 7
          after end
          columns I:INTEGER C1007:INTEGER
          prepared I:INTEGER C1007:INTEGER
          row 1 | 7
          before end
          columns I:INTEGER C1007:INTEGER C1008:INTEGER
          prepared I:INTEGER C1007:INTEGER C1008:INTEGER
          row 1 | 7 | 7
          after end
        """,
        WriterTest.text(ours.seenIn(NEW_COLUMN)));
  }

  /** What the client sees; it does not expect the SQLCARD behind RDBATHRM. */
  private List<String> expected(String theme) {
    List<String> seen = stock.seenIn(theme);
    return theme.equals(NAME_LIMITS) ? seen.stream().map(ReaderTest::withoutFault).toList() : seen;
  }

  private static String withoutFault(String line) {
    return line.replace("58009 then 08004", "08004 then 28502")
        .replace(
            "Network protocol exception: DSS chained with same id at end of same id chain parse. "
                + " The connection has been terminated.",
            "Connection authentication failure occurred.  Reason: The user is not authorized to"
                + " access the database..");
  }
}
