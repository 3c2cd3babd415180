package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class NewlineMappingTest {

  private static final String NEWLINES = "\n\u0085\r\n";

  @TestFactory
  Stream<DynamicTest> ebcdicHasIbmsNewlineUnlessTheOtherIsAskedFor() {
    return EbcdicPage.all().stream()
        .map(page -> dynamicTest("CCSID " + page.ccsid(), () -> check(page.ccsid())));
  }

  private static void check(int ccsid) {
    byte[] ibm = {0x25, 0x15, 0x0D, 0x25};
    byte[] unix = {0x15, 0x25, 0x0D, 0x15};
    assertArrayEquals(ibm, CcsidManager.forCcsid(ccsid).toBytes(NEWLINES));
    assertArrayEquals(ibm, CcsidManager.forCcsid(ccsid, NewlineMapping.IBM).toBytes(NEWLINES));
    CcsidManager manager = CcsidManager.forCcsid(ccsid, NewlineMapping.ZOS_UNIX);
    assertArrayEquals(unix, manager.toBytes(NEWLINES));
    assertEquals(NEWLINES, manager.decode(ByteBuffer.wrap(unix)));
    assertEquals(ccsid, manager.ccsid());
    assertEquals(0x40, manager.space());
    assertEquals(1, manager.maxBytesPerStep());
  }

  @TestFactory
  Stream<DynamicTest> otherCellsStay() {
    return EbcdicPage.all().stream()
        .map(page -> dynamicTest("CCSID " + page.ccsid(), () -> checkOthers(page.ccsid())));
  }

  private static void checkOthers(int ccsid) {
    SingleBytePage ibm = EbcdicPages.page(ccsid);
    SingleBytePage unix = ibm.withUnixNewline();
    for (int cell = 0; cell < 256; cell++) {
      int other = cell == 0x15 ? 0x25 : cell == 0x25 ? 0x15 : cell;
      assertEquals(ibm.charOf((byte) cell), unix.charOf((byte) other));
    }
    for (int c = 0; c < 0x10000; c++) {
      int other = c == 0x0A ? 0x85 : c == 0x85 ? 0x0A : c;
      assertEquals(ibm.byteOf((char) c), unix.byteOf((char) other));
    }
  }

  @Test
  void newlinesOfOtherCcsidsAreNoQuestion() {
    for (int ccsid : new int[] {819, 1200, 1208, 13488}) {
      assertArrayEquals(
          CcsidManager.forCcsid(ccsid).toBytes(NEWLINES),
          CcsidManager.forCcsid(ccsid, NewlineMapping.ZOS_UNIX).toBytes(NEWLINES));
    }
  }
}
