package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drdawire.DrdaException;
import org.drdawire.RequestTooLargeException;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of one statement through several chains, and the choice that a chain has. */
class BatchTest {

  private final RequestEncoder requests = Golden.utf8();
  private final Batch batch = Batch.of(template());

  private static ExecuteTemplate template() {
    return ExecuteTemplate.of(
        ExecuteSqlStatement.of(Golden.section()),
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.SMALLINT)));
  }

  private void row(int value) {
    batch.row(requests).writeInt(value).writeInt(value).end();
  }

  /** The dialect bounds the replies, or the chain; one command is left for a commit. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "3, 2", "5, 4", "256, 255", "40000, 32766"})
  void aChainIsFull(int unread, int rows) {
    requests.use(Capabilities.initial(Dialect.db2Luw().withMaximumUnread(unread)));
    int added = 0;
    while (!requests.isChainFull()) {
      row(added % 100);
      added++;
    }
    assertEquals(rows, added);
    requests.add(RdbCommitUnitOfWork.of());
    requests.toByteBuffer();
    assertFalse(requests.isChainFull());
    assertEquals(rows, batch.rows());
  }

  @Test
  void theLastRowOfABatch() throws ReflectiveOperationException {
    Field rows = Batch.class.getDeclaredField("rows");
    rows.setAccessible(true);
    rows.setInt(batch, Integer.MAX_VALUE - 2);
    row(1);
    RowWriter last = batch.row(requests);
    DrdaException refused = assertThrows(DrdaException.class, () -> last.writeText("x"));
    assertEquals(2_147_483_647, refused.rowNumber());
    RequestTooLargeException full =
        assertThrows(RequestTooLargeException.class, () -> batch.row(requests));
    assertEquals("batch too long: rows=2147483648 limit=2147483647", full.getMessage());
    assertFalse(full.fitsAnotherChain());
    assertEquals(2_147_483_647, batch.rows());
    assertEquals(2_147_483_646, batch.rowNumberOf(1, 1));
  }

  /** There is always room for a row; a commit is then a chain of its own. */
  @Test
  void aChainOfOneCommandTakesARow() {
    requests.use(Capabilities.initial(ofCommands(1)));
    for (int i = 1; i <= 3; i++) {
      assertFalse(requests.isChainFull());
      row(i);
      assertTrue(requests.isChainFull());
      RequestTooLargeException full =
          assertThrows(
              RequestTooLargeException.class, () -> requests.add(RdbCommitUnitOfWork.of()));
      assertTrue(full.fitsAnotherChain());
      assertEquals("51/1 03/1", DssParser.outline(bytes()));
      requests.add(RdbCommitUnitOfWork.of());
      assertEquals("01/1", DssParser.outline(bytes()));
    }
  }

  private static Dialect ofCommands(int maximum) {
    return Dialect.db2Luw().withMaximumCommands(maximum);
  }

  /** The last DSS does not count, which streamTo keeps back. */
  @Test
  void enoughBytesAreWorthSending() throws IOException {
    WritableByteChannel open = Channels.newChannel(OutputStream.nullOutputStream());
    assertFalse(requests.shouldStream());
    row(1);
    int row = requests.pendingBytes();
    while (!requests.shouldStream()) {
      row(1);
    }
    int pending = requests.pendingBytes();
    assertTrue(pending > 65_536 && pending <= 65_536 + 2 * row, "pending " + pending);
    assertTrue(requests.streamTo(open));
    assertFalse(requests.shouldStream());
    row(2);
    assertFalse(requests.shouldStream());
  }

  @Test
  void whetherToStreamIsNotAskedWhereStreamingIsRefused() {
    batch.row(requests);
    assertThrows(IllegalStateException.class, () -> requests.shouldStream());
    requests.clear();
    row(1);
    assertFalse(requests.drainTo(ByteBuffer.allocate(5)));
    assertThrows(IllegalStateException.class, () -> requests.shouldStream());
    requests.close();
    assertThrows(IllegalStateException.class, () -> requests.shouldStream());
  }

  /** Rows that were refused have no command, and other commands are no rows. */
  @Test
  void aReplyBelongsToTheRowOfItsCommand() {
    Batch other = Batch.of(template());
    assertEquals("0", rowsOf(1, 1));
    requests.add(PrepareSqlStatement.of(Golden.section(), "insert into t values (?, ?)"));
    assertEquals("0 0", rowsOf(1, 2));
    row(1);
    row(2);
    refusedRow();
    row(4);
    requests.add(RdbCommitUnitOfWork.of());
    RowWriter open = batch.row(requests).writeInt(5);
    assertThrows(IllegalStateException.class, () -> batch.row(requests));
    open.writeInt(5).end();
    batch.row(requests).close();
    row(7);
    other.row(requests).writeInt(1).writeInt(1).end();
    row(8);
    refusedRow();
    requests.add(RdbCommitUnitOfWork.of());
    String expected = "0 1 2 4 0 5 7 0 8 0 0";
    assertEquals(expected, rowsOf(1, 11));
    assertEquals(1, other.rowNumberOf(1, 8));
    assertEquals(0, other.rowNumberOf(1, 9));
    bytes();
    assertEquals(expected, rowsOf(1, 11), "the chain that was sent");
    requests.drainTo(ByteBuffer.allocate(0));
    refusedRow();
    assertEquals(expected, rowsOf(1, 11), "nothing follows yet");
    row(11);
    assertEquals("11 0", rowsOf(2, 2), "the chain that has commands");
    bytes();
    requests.add(RdbCommitUnitOfWork.of());
    assertEquals("0 0", rowsOf(3, 2), "a chain of no rows");
    bytes();
    assertEquals("0 0", rowsOf(3, 2), "that was sent");
  }

  /** As a reader of replies asks, for each command of a chain, counted from 1. */
  private String rowsOf(int chain, int commands) {
    return IntStream.rangeClosed(1, commands)
        .mapToObj(command -> Integer.toString(batch.rowNumberOf(chain, command)))
        .collect(Collectors.joining(" "));
  }

  private void refusedRow() {
    assertThrows(DrdaException.class, () -> row(40_000));
  }

  /** Without a batch, the rows that are in the chain count. */
  @Test
  void anErrorNamesTheRowOfTheChain() {
    ExecuteTemplate single = template();
    single.row(requests).writeInt(1).writeInt(1).end();
    for (int i = 0; i < 2; i++) {
      DrdaException error =
          assertThrows(
              DrdaException.class, () -> single.row(requests).writeInt(1).writeInt(40_000));
      assertEquals(2, error.rowNumber());
    }
  }

  @Test
  void anErrorNamesTheRowOfTheBatch() {
    for (int i = 1; i <= 7; i++) {
      row(i);
      if (i % 3 == 0) {
        requests.toByteBuffer();
      }
    }
    DrdaException error = assertThrows(DrdaException.class, () -> row(40_000));
    assertEquals(
        "SMALLINT too large: value=40000 limit=32767 row=8 parameter=2", error.getMessage());
    assertEquals("51/1 03/1", DssParser.outline(bytes()));
    row(9);
    assertEquals(9, batch.rows());
  }

  @Test
  void aChainGoesOnAfterAnErrorIfItSaysSo() {
    requests.continueOnError(true);
    row(1);
    row(2);
    assertThrows(IllegalStateException.class, () -> requests.continueOnError(false));
    requests.add(RdbCommitUnitOfWork.of());
    assertEquals("71/1 63/1 71/2 63/2 01/3", DssParser.outline(bytes()));
    row(3);
    requests.add(RdbCommitUnitOfWork.of());
    assertEquals("71/1 63/1 01/2", DssParser.outline(bytes()));
    requests.continueOnError(false);
    row(4);
    requests.add(RdbCommitUnitOfWork.of());
    assertEquals("51/1 43/1 01/2", DssParser.outline(bytes()));
  }

  @Test
  void aDialectIsAskedForAtLeastOneReply() {
    Dialect derby = Dialect.derby();
    assertThrows(DrdaException.class, () -> derby.withMaximumUnread(0));
    assertTrue(derby.maximumUnread() >= derby.maximumCommands());
  }

  private byte[] bytes() {
    byte[] bytes = new byte[requests.pendingBytes()];
    requests.toByteBuffer().get(bytes);
    return bytes;
  }
}
