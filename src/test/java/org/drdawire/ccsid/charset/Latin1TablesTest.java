package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class Latin1TablesTest {

  @Test
  void equalTablesShareAnOffset() {
    byte[] table = EbcdicPages.page(500).latin1();
    int offset = Latin1Tables.offsetOf(table);
    assertEquals(offset, Latin1Tables.offsetOf(table.clone()));
    assertNotEquals(offset, Latin1Tables.offsetOf(EbcdicPages.page(37).latin1()));
    assertEquals((byte) 0xC1, Latin1Tables.byteOf(offset, 'A'));
  }

  @Test
  void pageWithoutAllOfLatin1HasNoTable() {
    assertEquals(Latin1Tables.NONE, Latin1Tables.offsetOf(EbcdicPages.page(1025).latin1()));
  }

  @Test
  void everyPageWithAllOfLatin1FindsRoom() {
    for (int ccsid : EbcdicPages.CCSIDS) {
      SingleBytePage ibm = EbcdicPages.page(ccsid);
      for (SingleBytePage page : new SingleBytePage[] {ibm, ibm.withUnixNewline()}) {
        int offset = Latin1Tables.offsetOf(page.latin1());
        assertEquals(page.latin1() == null, offset == Latin1Tables.NONE, "ccsid " + ccsid);
      }
    }
    assertNotEquals(Latin1Tables.NONE, Latin1Tables.offsetOf(AsciiPages.page(819).latin1()));
  }
}
