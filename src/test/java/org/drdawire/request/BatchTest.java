package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.drdawire.DrdaEncodingException;
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
  @CsvSource({"3, 2", "5, 4", "256, 255", "40000, 32766"})
  void aChainIsFull(int unread, int rows) {
    requests.use(Capabilities.initial(Dialect.db2Luw().withMaximumUnread(unread)));
    int added = 0;
    while (!batch.isChainFull(requests)) {
      row(added % 100);
      added++;
    }
    assertEquals(rows, added);
    requests.add(RdbCommitUnitOfWork.of());
    requests.toByteBuffer();
    assertFalse(batch.isChainFull(requests));
    assertEquals(rows, batch.rows());
  }

  @Test
  void anErrorNamesTheRowOfTheBatch() {
    for (int i = 1; i <= 7; i++) {
      row(i);
      if (i % 3 == 0) {
        requests.toByteBuffer();
      }
    }
    DrdaEncodingException error = assertThrows(DrdaEncodingException.class, () -> row(40_000));
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
    assertThrows(DrdaEncodingException.class, () -> derby.withMaximumUnread(0));
    assertTrue(derby.maximumUnread() >= derby.maximumCommands());
  }

  private byte[] bytes() {
    byte[] bytes = new byte[requests.pendingBytes()];
    requests.toByteBuffer().get(bytes);
    return bytes;
  }
}
