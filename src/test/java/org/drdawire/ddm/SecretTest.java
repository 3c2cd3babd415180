package org.drdawire.ddm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.chain.Reachable;
import org.drdawire.ddm.chain.TestChain;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SecretTest {

  @Test
  void showsNothing() {
    Secret secret = Secret.of("hunter2".toCharArray());
    assertEquals("***", secret.toString());
    assertEquals("***", Secret.of(new char[0]).toString());
    assertEquals("secret=***", "secret=" + secret);
  }

  @Test
  void isEqualOnlyToItself() {
    Secret secret = Secret.of("hunter2".toCharArray());
    assertEquals(secret, secret);
    assertNotEquals(secret, Secret.of("hunter2".toCharArray()));
  }

  @Test
  void copiesTheCharactersAndLeavesTheCallersAlone() {
    char[] characters = "ab".toCharArray();
    Secret secret = Secret.of(characters);
    characters[0] = 'z';
    assertEquals("ab", secret.characters().toString());
    secret.destroy();
    assertArrayEquals("zb".toCharArray(), characters);
  }

  @Test
  void destroyOverwrites() {
    Secret secret = Secret.of("ab".toCharArray());
    char[] copy = secret.characters().array();
    assertFalse(secret.isDestroyed());
    secret.destroy();
    secret.destroy();
    assertTrue(secret.isDestroyed());
    assertArrayEquals(new char[2], copy);
    assertEquals("***", secret.toString());
    IllegalStateException e = assertThrows(IllegalStateException.class, secret::characters);
    assertEquals("secret was destroyed", e.getMessage());
  }

  @Test
  void servesAgain() {
    Secret secret = Secret.of("ab".toCharArray());
    TestChain chain = TestChain.utf8();
    for (int i = 0; i < 2; i++) {
      chain.add(out -> write(out, CodePoint.PASSWORD, secret));
      Hex.assertBytes("0010D001 0001 000A 106E 0006 11A1 61 62", chain.drain());
    }
  }

  @Test
  void givesItsBytesAndLeavesNothingInTheManager() {
    Secret secret = Secret.of("h\u00FCnter\uD83D\uDE00".toCharArray());
    CcsidManager manager = CcsidManager.utf8();
    for (int i = 0; i < 2; i++) {
      byte[] bytes = secret.toBytes(manager);
      assertArrayEquals(Hex.parse("68 C3BC 6E 74 65 72 F09F9880"), bytes);
      Reachable.assertNowhere(manager, Hex.parse("68 C3BC"));
      Reachable.assertNowhere(manager, Hex.parse("D83D"));
    }
    assertArrayEquals(new byte[0], Secret.of(new char[0]).toBytes(manager));
  }

  @ParameterizedTest
  @CsvSource({
    "20AC, 37,   unmappable: ccsid=37",
    "D800, 1208, malformed: ccsid=1208",
    "D800, 1200, malformed: ccsid=1200",
  })
  void aCharacterWithoutBytesIsNotTold(String hex, int ccsid, String message) {
    Secret secret = Secret.of(new char[] {'x', (char) Integer.parseInt(hex, 16)});
    CcsidManager manager = CcsidManager.forCcsid(ccsid);
    CcsidEncodingException e =
        assertThrows(CcsidEncodingException.class, () -> secret.toBytes(manager));
    assertEquals(message, e.getMessage());
    assertEquals(-1, e.index());
    assertNull(e.getCause());
    assertEquals(0, e.getSuppressed().length);
  }

  @Test
  void hasNoBytesOfACcsidIfItIsBytesOrWasDestroyed() {
    CcsidManager manager = CcsidManager.utf8();
    Secret binary = Secret.of(new byte[] {1});
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> binary.toBytes(manager));
    assertEquals("secret is bytes", e.getMessage());
    Secret destroyed = Secret.of("ab".toCharArray());
    destroyed.destroy();
    e = assertThrows(IllegalStateException.class, () -> destroyed.toBytes(manager));
    assertEquals("secret was destroyed", e.getMessage());
  }

  @ParameterizedTest
  @EnumSource(names = {"USRID", "PASSWORD", "NEWPASSWORD", "SECTKN"})
  void unmappableCharacterIsNotTold(CodePoint field) {
    Secret secret = Secret.of("hunter\u20AC".toCharArray());
    assertRedacted(field, () -> TestChain.ebcdic().add(out -> write(out, field, secret)));
    if (field == CodePoint.USRID) {
      assertRedacted(field, () -> TestChain.ebcdic().add(out -> text(out, field, "hunter\u20AC")));
      assertRedacted(field, () -> TestChain.ebcdic().add(out -> name(out, field, "hunter\u20AC")));
    }
  }

  private static void assertRedacted(CodePoint field, Runnable add) {
    CcsidEncodingException e = assertThrows(CcsidEncodingException.class, add::run);
    assertEquals(field.name() + " unmappable: ccsid=500", e.getMessage());
    assertEquals("org.drdawire.ccsid.CcsidEncodingException: " + e.getMessage(), e.toString());
    assertEquals("22021", e.sqlState());
    assertEquals(field.name(), e.field());
    assertEquals(-1, e.codePoint());
    assertEquals(-1, e.index());
    assertFalse(e.malformed());
    assertNull(e.getCause(), "the cause would tell");
    assertEquals(0, e.getSuppressed().length);
  }

  @ParameterizedTest
  @EnumSource(names = {"USRID", "PASSWORD", "NEWPASSWORD", "SECTKN"})
  void malformedCharacterIsNotTold(CodePoint field) {
    Secret secret = Secret.of("hunter\uD800".toCharArray());
    CcsidEncodingException e =
        assertThrows(
            CcsidEncodingException.class,
            () -> TestChain.utf8().add(out -> write(out, field, secret)));
    assertEquals(field.name() + " malformed: ccsid=1208", e.getMessage());
    assertEquals(-1, e.codePoint());
    assertEquals(-1, e.index());
    assertTrue(e.malformed());
    assertNull(e.getCause());
  }

  @Test
  void characterOfAnOpenFieldIsTold() {
    CcsidEncodingException e =
        assertThrows(
            CcsidEncodingException.class,
            () -> TestChain.ebcdic().add(out -> text(out, CodePoint.EXTNAM, "ab\u20AC")));
    assertEquals("EXTNAM unmappable: codePoint=U+20AC index=2 ccsid=500", e.getMessage());
    assertEquals("EXTNAM", e.field());
    assertEquals(0x20AC, e.codePoint());
    assertEquals(2, e.index());
  }

  @ParameterizedTest
  @CsvSource({
    "USRID,       0,     22023, 1,   USRID too short: limit=1 ccsid=500",
    "PASSWORD,    0,     22023, 1,   PASSWORD too short: limit=1 ccsid=500",
    "PASSWORD,    256,   22001, 255, PASSWORD too long: limit=255 ccsid=500",
    "NEWPASSWORD, 300,   22001, 255, NEWPASSWORD too long: limit=255 ccsid=500",
    "USRID,       999,   22001, 255, USRID too long: limit=255 ccsid=500",
    "SECTKN,      257,   22001, 255, SECTKN too long: limit=255 ccsid=500",
    "PASSWORD,    99999, 22001, 255, PASSWORD too long: limit=255 ccsid=500",
  })
  void aLengthOutsideItsBoundsIsNotTold(
      CodePoint field, int length, String sqlState, long limit, String message) {
    String text = "x".repeat(length);
    Secret secret = Secret.of(text.toCharArray());
    List<Consumer<DdmWriter>> ways = new ArrayList<>();
    ways.add(out -> write(out, field, secret));
    if (field == CodePoint.USRID) {
      ways.add(out -> text(out, field, text));
      ways.add(out -> name(out, field, text));
    }
    for (Consumer<DdmWriter> way : ways) {
      FieldLimitException e =
          assertThrows(FieldLimitException.class, () -> TestChain.ebcdic().add(way));
      assertEquals(message, e.getMessage());
      assertEquals(sqlState, e.sqlState());
      assertEquals(field.name(), e.field());
      assertEquals(-1, e.actual());
      assertEquals(limit, e.limit());
      assertNull(e.getCause());
      assertEquals(0, e.getSuppressed().length);
    }
  }

  /** Nobody overwrites the bytes of a text. */
  @ParameterizedTest
  @EnumSource(names = {"PASSWORD", "NEWPASSWORD", "SECTKN"})
  void aSecretIsNotWrittenAsText(CodePoint field) {
    List<Consumer<DdmWriter>> ways =
        List.of(out -> text(out, field, "pw"), out -> name(out, field, "pw"));
    for (Consumer<DdmWriter> way : ways) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> TestChain.utf8().add(way));
      assertEquals(field + " is a secret", e.getMessage());
    }
  }

  private static void write(DdmWriter out, CodePoint field, Secret secret) {
    out.begin(CodePoint.SECCHK).writeSecret(field, secret, LengthLimits.CREDENTIAL).end();
  }

  private static void text(DdmWriter out, CodePoint field, String text) {
    out.begin(CodePoint.SECCHK).writeText(field, text, LengthLimits.CREDENTIAL).end();
  }

  private static void name(DdmWriter out, CodePoint field, String text) {
    out.begin(CodePoint.SECCHK).writeName(field, text, LengthLimits.CREDENTIAL);
  }
}
