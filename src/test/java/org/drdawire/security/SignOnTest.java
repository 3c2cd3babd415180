package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.oracle.DdmObject;
import org.drdawire.reply.SecurityCheckCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a sign-on sends, by what the server says. */
class SignOnTest {

  private static final String PUBLIC =
      "1E193463D8FF28DE84D42805ED9F150120DE19CB2B7296AB013969C9205B12F3";

  /** With the keys of the vectors: nothing else is sent than these bytes. */
  @Test
  void encryptedWithDes() {
    SignOn signOn =
        SignOnWords.plan("9").withRdbnam("SAMPLE").begin(FixedRandom.counting(0x01, 0x20));
    SignOnWords.assertSent(
        signOn,
        "004A D001 0001 0044 106D 0006 11A2 0009 0016 2110 E2C1D4D7D3C5 40*12 0024 11DC" + PUBLIC);
    assertEquals(SignOn.Step.AWAIT_ACCSECRD, signOn.step());
    SignOnWords.answer(signOn, "9 token=KEY");
    assertEquals(SignOn.Step.SEND, signOn.step());
    SignOnWords.assertSent(
        signOn,
        """
        004E D001 0001
          0048 106E
            0006 11A2 0009
            0016 2110 E2C1D4D7D3C5 40*12
            0014 11DC 75821EE6533E722EEF00529569FEF361
            0014 11DC 9F532B3DF0E608D9CD135C409C4F3EC8
        """);
    assertEquals(SignOn.Step.AWAIT_SECCHKRM, signOn.step());
    signOn.take(SignOnWords.secchkrm(0, "00"));
    assertEquals(SignOn.Step.IN, signOn.step());
    assertTrue(signOn.isDestroyed());
  }

  /** What is allowed, what the server says to the first ACCSEC, and what comes next. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          9 DES       | 9 token=KEY             | SECCHK
          9 DES       | 9 token=KEY algorithm=1 | SECCHK
          9 DES       | 9 token=KEY code=00     | SECCHK
          9 DES AES   | 9 algorithm=2           | ACCSEC 9 bytes=64 algorithm=2
          9 DES AES   | 9 token=KEY algorithm=2 | ACCSEC 9 bytes=64 algorithm=2
          9 DES AES   | 9 code=1B               | ACCSEC 9 bytes=64 algorithm=2
          9 AES DES   | 9 algorithm=1           | ACCSEC 9 bytes=32
          9 AES DES   | code=1B                 | ACCSEC 9 bytes=32
          9 DES       | 9 algorithm=2           | ENCALG refused: asked=DES offered=2
          9 AES       | 9 token=KEY algorithm=1 | ENCALG refused: asked=AES offered=1
          9 DES AES   | 9 token=KEY algorithm=3 | ENCALG refused: asked=DES offered=3
          9 AES       | 9 code=1B               | ENCALG refused: asked=AES CODE
          9 3 DES AES | 9 3 code=1B             | ACCSEC 9 bytes=64 algorithm=2
          9 3 DES     | 9 3 code=1B             | ACCSEC 3
          9 3 DES     | 3 code=1B               | ACCSEC 3
          9 3 DES     | 9 3 algorithm=2         | ENCALG refused: asked=DES offered=2
          9 3 DES     | 9 code=1B               | ENCALG refused: asked=DES CODE
          9 3 DES     | 9 algorithm=2           | ENCALG refused: asked=DES offered=2
          9 DES       | 9                       | SECTKN missing
          9 DES       | 9 token=01              | SECTKN too short: bytes=1 limit=32
          9 AES       | 9 token=KEY             | SECTKN too short: bytes=32 limit=64
          8           | 8                       | SECTKN missing
          8           | 8 token=01              | SECTKN too short: bytes=1 limit=8
          9           | 3 4 code=01             | SECMEC refused: asked=EUSRIDPWD offered=[USRIDPWD, USRIDONL] CODE
          9           | 3                       | SECMEC refused: asked=EUSRIDPWD offered=[USRIDPWD]
          9           | code=01                 | SECMEC refused: asked=EUSRIDPWD offered=[] CODE
          9 3         | 3 4 code=01             | ACCSEC 3
          9 3         | 3                       | ACCSEC 3
          9 3         | code=01                 | SECMEC refused: asked=EUSRIDPWD offered=[] CODE
          8 3         | 99 token=11*8           | SECMEC refused: asked=USRSSBPWD offered=[SECMEC 99]
          9 3         | 4 code=01               | SECMEC refused: asked=EUSRIDPWD offered=[USRIDONL] CODE
          9 3         | 9 3 code=0B             | SECMEC refused: asked=EUSRIDPWD offered=[EUSRIDPWD, USRIDPWD] CODE
          9 3         | 9 3 token=KEY           | SECCHK
          9 8 7       | 3 7 8 code=01           | ACCSEC 8 bytes=8
          7 9 AES     | 9 code=01               | ACCSEC 9 bytes=64 algorithm=2
          3           | 3                       | SECCHK
          3           | 3 token=KEY algorithm=2 | SECCHK
          3           | 4 code=01               | SECMEC refused: asked=USRIDPWD offered=[USRIDONL] CODE
          6           | 255                     | SECMEC refused: asked=USRSBSPWD offered=[SECMEC 255]
          """)
  void afterTheFirstAnswer(String allowed, String said, String next) {
    SignOn signOn = SignOnWords.plan(allowed).begin();
    DdmObject first = SignOnWords.sent(signOn);
    assertEquals("ACCSEC", first.name());
    try {
      SignOnWords.answer(signOn, said);
    } catch (DrdaException refused) {
      assertEquals(next, refused.getMessage().replaceAll("SECCHKCD=.*", "CODE"));
      assertEquals("08001", refused.sqlState());
      assertOver(signOn);
      return;
    }
    assertEquals(next, SignOnWords.described(SignOnWords.sent(signOn)));
  }

  /** Whoever answers for the server says 3: nothing leaves unless the plan has said that it may. */
  @ParameterizedTest
  @ValueSource(ints = {6, 7, 8, 9})
  void aServerThatWantsTheReadablePassword(int hidden) {
    Secret password = Secret.of("Passw0rd!".toCharArray());
    SignOnPlan plan =
        SignOnPlan.ofPassword("db2inst1", password, SecurityMechanism.ofValue(hidden));
    for (String said : List.of("3", "3 code=01", "3 4 code=00", "3 code=1B", "3 token=KEY")) {
      SignOn strict = plan.begin();
      SignOnWords.sent(strict);
      assertThrows(MechanismRefusedException.class, () -> SignOnWords.answer(strict, said));
      assertOver(strict);
      SignOn yielding = plan.orClearPassword().begin();
      SignOnWords.sent(yielding);
      SignOnWords.answer(yielding, said);
      assertEquals("ACCSEC 3", SignOnWords.described(SignOnWords.sent(yielding)));
      assertEquals(SecurityMechanism.USRIDPWD, yielding.mechanism());
    }
  }

  /** Each mechanism and each algorithm is asked for once: no server can keep a driver busy. */
  @ParameterizedTest
  @CsvSource({
    "9 AES DES, '9 algorithm=1', '9 algorithm=2'",
    "9 DES AES, '9 code=1B',     '9 code=1B'",
    "9 3,       '3 code=01',     '9 code=01'",
    "8 3,       '3',             '8'",
  })
  void noServerIsAskedForTheSameTwice(String allowed, String said, String then) {
    SignOn signOn = SignOnWords.plan(allowed).begin();
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, said);
    SignOnWords.sent(signOn);
    assertThrows(MechanismRefusedException.class, () -> SignOnWords.answer(signOn, then));
    assertOver(signOn);
  }

  @Test
  void aRefusalSaysWhatTheServerOffers() {
    SignOn signOn = SignOnWords.plan("9").begin();
    SignOnWords.sent(signOn);
    MechanismRefusedException e =
        assertThrows(
            MechanismRefusedException.class,
            () -> SignOnWords.answer(signOn, "3 11 99 algorithm=7 code=01"));
    assertEquals(
        List.of(
            SecurityMechanism.USRIDPWD, SecurityMechanism.KERSEC, SecurityMechanism.ofValue(99)),
        e.offered());
    assertEquals(OptionalInt.of(7), e.algorithm());
    assertEquals(Optional.of(SecurityCheckCode.ofValue(1)), e.code());
    SignOn again = SignOnWords.plan("9").begin();
    SignOnWords.sent(again);
    e = assertThrows(MechanismRefusedException.class, () -> SignOnWords.answer(again, "4"));
    assertEquals(OptionalInt.empty(), e.algorithm());
    assertEquals(Optional.empty(), e.code());
    SignOn zero = SignOnWords.plan("9").begin();
    SignOnWords.sent(zero);
    e =
        assertThrows(
            MechanismRefusedException.class,
            () -> SignOnWords.answer(zero, "4 algorithm=0 code=00"));
    assertEquals(OptionalInt.of(0), e.algorithm());
    assertEquals(Optional.of(SecurityCheckCode.ofValue(0)), e.code());
  }

  @ParameterizedTest
  @CsvSource({
    "0, 00, '', ''",
    "4, 08, '', ''",
    "0, 0F, 'refused: SECCHKCD=X''0F'' (password invalid) SVRCOD=0', 28000",
    "8, 0F, 'refused: SECCHKCD=X''0F'' (password invalid) SVRCOD=8', 28000",
    "8, 00, 'refused: SECCHKCD=X''00'' (accepted) SVRCOD=8', 08001",
    "0, 19, 'refused: SECCHKCD=X''19'' (another security token wanted) SVRCOD=0', 08001",
    "0, 77, 'refused: SECCHKCD=X''77'' (unknown) SVRCOD=0', 08001",
  })
  void afterSecchk(int severity, String code, String refused, String state) {
    SignOn signOn = SignOnWords.plan("3").begin();
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, "3");
    SignOnWords.sent(signOn);
    if (refused.isEmpty()) {
      signOn.take(SignOnWords.secchkrm(severity, code));
      assertEquals(SignOn.Step.IN, signOn.step());
    } else {
      CredentialsRefusedException e =
          assertThrows(
              CredentialsRefusedException.class,
              () -> signOn.take(SignOnWords.secchkrm(severity, code)));
      assertEquals(refused, e.getMessage());
      assertEquals(state, e.sqlState());
      assertEquals(SignOnWords.code(code), e.code());
      assertOver(signOn);
    }
  }

  /** Another mechanism may be asked for with the algorithms of the one before. */
  @Test
  void eachMechanismHasAllAlgorithms() {
    SignOn signOn = SignOnWords.plan("9 7 DES AES").begin();
    List<String> sent = new ArrayList<>();
    for (String said : List.of("9 code=1B", "7 code=01", "7 code=1B", "7")) {
      sent.add(SignOnWords.described(SignOnWords.sent(signOn)));
      if (!said.equals("7")) {
        SignOnWords.answer(signOn, said);
      }
    }
    assertEquals(
        List.of(
            "ACCSEC 9 bytes=32",
            "ACCSEC 9 bytes=64 algorithm=2",
            "ACCSEC 7 bytes=32",
            "ACCSEC 7 bytes=64 algorithm=2"),
        sent);
  }

  @Test
  void eachCallHasItsStep() {
    SignOn signOn = SignOnWords.plan("3").begin();
    assertEquals("USRIDPWD SEND", signOn.toString());
    assertThrows(IllegalStateException.class, () -> SignOnWords.answer(signOn, "3"));
    assertThrows(IllegalStateException.class, () -> signOn.take(SignOnWords.secchkrm(0, "00")));
    Secret token = Secret.of(new byte[1]);
    assertThrows(IllegalStateException.class, () -> signOn.offerToken(token));
    SignOnWords.sent(signOn);
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> signOn.next(CcsidManager.utf8()));
    assertEquals("step=AWAIT_ACCSECRD", e.getMessage());
    SignOnWords.answer(signOn, "3");
    assertEquals(SecurityMechanism.USRIDPWD, signOn.mechanism());
    signOn.destroy();
    assertOver(signOn);
  }

  /** What cannot be encoded is found before anything is sent. */
  @Test
  void aPasswordThatCannotBeEncodedEndsTheSignOn() {
    SignOn signOn =
        SignOnPlan.ofPassword("app", Secret.of(new char[] {0x20AC}), SecurityMechanism.EUSRIDPWD)
            .withDialect(Dialect.derby())
            .begin();
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, "9 token=KEY");
    DrdaException e = assertThrows(DrdaException.class, () -> signOn.next(CcsidManager.ebcdic()));
    assertEquals("PASSWORD unmappable: ccsid=500", e.getMessage());
    assertOver(signOn);
  }

  private static void assertOver(SignOn signOn) {
    assertEquals(SignOn.Step.OVER, signOn.step());
    assertTrue(signOn.isDestroyed());
    assertThrows(IllegalStateException.class, () -> signOn.next(CcsidManager.utf8()));
  }
}
