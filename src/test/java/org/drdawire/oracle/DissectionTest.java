package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Somebody else's parser sees our frames as we mean them. */
@RequiresTshark
class DissectionTest {

  /** Every command with its objects: the code points of one session, read in the specification. */
  private static final List<Integer> SESSION =
      List.of(
          0x1041, 0x106D, // EXCSAT ACCSEC
          0x106E, 0x2001, // SECCHK ACCRDB
          0x200A, 0x2414, // EXCSQLIMM SQLSTT
          0x200D, 0x2450, 0x2414, 0x2008, // PRPSQLSTT SQLATTR SQLSTT DSCSQLSTT
          0x200B, 0x2412, // EXCSQLSTT SQLDTA, values
          0x200B, 0x2412, // nulls
          0x200B, 0x2412, 0x200B, 0x2412, 0x200B, 0x2412, // a batch of three
          0x200E, // RDBCMM
          0x200D, 0x2450, 0x2414, 0x2008, // the query
          0x200C, 0x2412, // OPNQRY SQLDTA
          0x2006, // CNTQRY
          0x2005, // CLSQRY
          0x200F); // RDBRLLBCK

  private static Tshark.Dissection dissection;

  @BeforeAll
  static void dissect() throws Exception {
    dissection = Tshark.dissect(SameCommands.encode("memory:sample"));
  }

  @Test
  void nothingIsMalformed() {
    assertEquals(List.of(), dissection.complaints());
  }

  @Test
  void theCodePointsComeInOrder() {
    assertEquals(SESSION, dissection.codePoints());
  }

  @Test
  void theParametersComeInOrder() {
    assertEquals(
        List.of(0x115E, 0x116D, 0x115A, 0x1404, 0x1147), dissection.frames().get(0).parameters());
    assertEquals(List.of(0x11A2, 0x2110, 0x11A0, 0x11A1), dissection.frames().get(2).parameters());
    assertEquals(
        List.of(0x2110, 0x210F, 0x112E, 0x2104, 0x002F, 0x2135, 0x0035),
        dissection.frames().get(3).parameters());
  }

  @Test
  void lengthsAndChainingAreConsistent() {
    for (Tshark.Dissected frame : dissection.frames()) {
      assertEquals(frame.length(), frame.objectLength() + 6, frame::toString);
      assertTrue(frame.type() == 1 || frame.type() == 3, frame::toString);
    }
    assertEquals(
        List.of(0x51, 0x43, 0x51, 0x43, 0x51, 0x03),
        dissection.frames().subList(14, 20).stream().map(Tshark.Dissected::format).toList());
    assertEquals(
        List.of(1, 1, 2, 2, 3, 3),
        dissection.frames().subList(14, 20).stream().map(Tshark.Dissected::correlation).toList());
  }
}
