package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drdawire.ReplyFormatException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.reply.ReplyMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors of the caller end a sign-on as those of the server do: nothing more is sent. */
class SignOnErrorsTest {

  private final SignOn signOn = SignOnPlan.ofTokens(SecurityMechanism.KERSEC).begin();

  @Test
  void nextWithoutACcsid() {
    assertEnds(() -> signOn.next(null));
  }

  @Test
  void noAnswerAtAll() {
    SignOnWords.sent(signOn);
    assertEnds(() -> signOn.take(null));
  }

  /** What the reader lets through, because it has no term for it, is refused here. */
  @ParameterizedTest
  @CsvSource({
    "'',                        SECMEC missing",
    "0005 11A4 00,              SECMEC missing",
    "0008 11DC 01020304,        SECMEC missing",
    "0005 11A2 0B,              SECMEC wrong length",
    "0006 11A2 000B 0004 11A4,  SECCHKCD wrong length"
  })
  void anAnswerThatCannotBeRead(String hex, String reason) {
    SignOnWords.sent(signOn);
    assertMalformed(reason, SignOnWords.message(CodePoint.ACCSECRD, hex));
  }

  @ParameterizedTest
  @CsvSource({"'', SECCHKCD missing", "0006 11A4 0000, SECCHKCD wrong length"})
  void aCheckThatCannotBeRead(String hex, String reason) {
    awaitCheck();
    assertMalformed(reason, SignOnWords.message(CodePoint.SECCHKRM, hex));
  }

  private void assertMalformed(String reason, ReplyMessage message) {
    ReplyFormatException e = assertThrows(ReplyFormatException.class, () -> signOn.take(message));
    assertTrue(e.getMessage().startsWith(reason), e.getMessage());
    assertEquals(SignOn.Step.OVER, signOn.step());
  }

  /** It is the driver's to know what to do with it; the answer that is awaited may still come. */
  @Test
  void anotherMessageChangesNothing() {
    ReplyMessage accepted = SignOnWords.secchkrm(0, "00");
    ReplyMessage other = SignOnWords.message(CodePoint.EXCSATRD, "");
    SignOnWords.sent(signOn);
    assertOther("no ACCSECRD", accepted, other);
    assertEquals(SignOn.Step.AWAIT_ACCSECRD, signOn.step());
    SignOnWords.answer(signOn, "11");
    signOn.offerToken(Secret.of(new byte[1]));
    SignOnWords.sent(signOn);
    assertOther("no SECCHKRM", SignOnWords.accsecrd("11"), other);
    assertEquals(SignOn.Step.AWAIT_SECCHKRM, signOn.step());
    signOn.take(accepted);
    assertEquals(SignOn.Step.IN, signOn.step());
  }

  private void assertOther(String reason, ReplyMessage... messages) {
    for (ReplyMessage each : messages) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> signOn.take(each));
      assertEquals(reason, e.getMessage());
    }
  }

  /** ACCSECRD may list what fits into 64 KB, before anybody has signed on. */
  @Test
  void manyMechanismsOfAServerMakeAShortMessage() {
    SignOnWords.sent(signOn);
    List<SecurityMechanism> all =
        IntStream.range(256, 10_000).mapToObj(SecurityMechanism::ofValue).toList();
    String said = all.stream().map(each -> each.value() + "").collect(Collectors.joining(" "));
    MechanismRefusedException refused =
        assertThrows(MechanismRefusedException.class, () -> SignOnWords.answer(signOn, said));
    assertTrue(refused.getMessage().length() < 500, refused.getMessage());
    assertTrue(refused.getMessage().endsWith(", 9720 more]"), refused.getMessage());
    assertEquals(all, refused.offered());
  }

  @Test
  void noTokenAtAll() {
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, "11");
    assertEnds(() -> signOn.offerToken(null));
  }

  @Test
  void noCheckAtAll() {
    awaitCheck();
    assertEnds(() -> signOn.take(null));
  }

  private void awaitCheck() {
    SignOnWords.sent(signOn);
    SignOnWords.answer(signOn, "11");
    signOn.offerToken(Secret.of(new byte[1]));
    SignOnWords.sent(signOn);
  }

  private void assertEnds(Executable withNull) {
    assertThrows(NullPointerException.class, withNull);
    assertEquals(SignOn.Step.OVER, signOn.step());
    assertThrows(IllegalStateException.class, () -> signOn.next(CcsidManager.utf8()));
  }
}
