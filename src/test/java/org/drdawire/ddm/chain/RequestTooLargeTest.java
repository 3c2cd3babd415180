package org.drdawire.ddm.chain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.drdawire.RequestTooLargeException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether a command that is refused is for the next chain, or for none. */
class RequestTooLargeTest {

  /** A command of n bytes of data has 10 more: the headers of its DSS and of itself. */
  @ParameterizedTest
  @CsvSource({
    "0,   990,  ,                                             ",
    "0,   991,  request too large: bytes=1001 limit=1000, false",
    "490, 490,  ,                                             ",
    "490, 491,  chain too large: bytes=1001 limit=1000,   true",
    "490, 990,  chain too large: bytes=1500 limit=1000,   true",
    "490, 991,  request too large: bytes=1001 limit=1000, false",
  })
  void nextChainOrNone(int before, int data, String message, Boolean fitsAnotherChain) {
    DssChain chain = new DssChain(1000, CcsidManager.utf8(), BufferMemory.HEAP);
    if (before > 0) {
      add(chain, before);
    }
    if (message == null) {
      add(chain, data);
      return;
    }
    RequestTooLargeException error =
        assertThrows(RequestTooLargeException.class, () -> add(chain, data));
    assertEquals(message, error.getMessage());
    assertEquals(fitsAnotherChain, error.fitsAnotherChain());
    assertEquals("54000", error.sqlState());
    chain.rollback();
    assertEquals(before == 0 ? 0 : before + 10, new Outlet(chain).pendingBytes());
  }

  private static void add(DssChain chain, int data) {
    chain.begin(null);
    DdmWriter out = chain.writer();
    out.begin(CodePoint.EXCSAT).writeBytes(new byte[data], 0, data).end();
    chain.commit();
  }
}
