package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What the runtime computes, and what becomes of an algorithm that it does not have. */
class PrimitivesTest {

  private static final byte[] NONE = new byte[8];

  /** As others have published it for these words and two rounds. */
  @Test
  void pbkdf2() {
    byte[] password = "password".getBytes(StandardCharsets.US_ASCII);
    byte[] salt = "salt".getBytes(StandardCharsets.US_ASCII);
    assertArrayEquals(
        Hex.parse(
            """
            E1D9C16AA681708A45F5C7C4E215CEB66E011A2E9F0040713F18AEFDB866D53C
            F76CAB2868A39B9F7840EDCE4FEF5A82BE67335C77A6068E04112754F27CCF4E
            """),
        Primitives.pbkdf2(password, salt, 2));
  }

  @Test
  void partsAreHashedOneAfterAnother() {
    assertArrayEquals(
        Hex.parse("A9993E364706816ABA3E25717850C26C9CD0D89D"),
        Primitives.hash("SHA-1", new byte[] {'a'}, new byte[0], new byte[] {'b', 'c'}));
  }

  @Test
  void whatTheRuntimeDoesNotHave() {
    refused("NONE-1", () -> Primitives.hash("NONE-1"));
    refused("NONE/CBC/NoPadding", () -> encrypt("NONE/CBC/NoPadding", NONE));
    refused("DES/CBC/PKCS5Padding", () -> encrypt("DES/CBC/PKCS5Padding", new byte[7]));
    refused("DES/CBC/NoPadding", () -> encrypt("DES/CBC/NoPadding", NONE));
  }

  private static byte[] encrypt(String cipher, byte[] key) {
    return Primitives.encrypt(cipher, key, NONE, new byte[7]);
  }

  private static void refused(String algorithm, Executable work) {
    UnsupportedAlgorithmException e = assertThrows(UnsupportedAlgorithmException.class, work);
    assertEquals("unsupported: algorithm=" + algorithm, e.getMessage());
    assertEquals("0A000", e.sqlState());
    assertNull(e.getCause());
  }
}
