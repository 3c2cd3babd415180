package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every cell, in both directions, against three tables that do not share a source. */
class EbcdicTablesTest {

  private static Stream<Arguments> oracles() {
    return Stream.of(
        arguments(500, "ICU4J", TableOracle.icu("ibm-500_P100-1995")),
        arguments(500, "JTOpen", TableOracle.jtOpen(500)),
        arguments(500, "CPython", TableOracle.cPython("cp500")),
        arguments(37, "ICU4J", TableOracle.icu("ibm-37_P100-1995")),
        arguments(37, "JTOpen", TableOracle.jtOpen(37)),
        arguments(37, "CPython", TableOracle.cPython("cp037")));
  }

  @ParameterizedTest(name = "{0} against {1}")
  @MethodSource("oracles")
  void everyByteDecodesToTheSameCharacter(int ccsid, String name, TableOracle oracle) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    for (int cell = 0; cell < 256; cell++) {
      String text = manager.decode(ByteBuffer.wrap(new byte[] {(byte) cell}));
      assertEquals(Character.toString(oracle.decode(cell)), text, "byte " + cell + " of " + name);
    }
  }

  @ParameterizedTest(name = "{0} against {1}")
  @MethodSource("oracles")
  void everyBmpCharacterEncodesToTheSameByteOrToNone(int ccsid, String name, TableOracle oracle) {
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    ByteBuffer target = ByteBuffer.allocate(1);
    int encodable = 0;
    for (int codePoint = 0; codePoint <= 0xFFFF; codePoint++) {
      if (codePoint < Character.MIN_SURROGATE || codePoint > Character.MAX_SURROGATE) {
        int expected = oracle.encode(codePoint);
        int actual = encode(manager, codePoint, target);
        assertEquals(expected, actual, "code point " + codePoint + " by " + name);
        encodable += expected == TableOracle.ABSENT ? 0 : 1;
      }
    }
    assertEquals(256, encodable, name);
  }

  private static int encode(CcsidManager manager, int codePoint, ByteBuffer target) {
    manager.startEncoding(Character.toString(codePoint));
    try {
      return manager.encode(target.clear()) ? target.get(0) & 0xFF : TableOracle.ABSENT;
    } catch (CcsidEncodingException e) {
      return TableOracle.ABSENT;
    }
  }
}
