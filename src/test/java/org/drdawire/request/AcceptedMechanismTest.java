package org.drdawire.request;

import static org.drdawire.request.ConnectCommandsTest.SECCHK;
import static org.drdawire.request.ConnectCommandsTest.excsat;
import static org.drdawire.request.ConnectCommandsTest.secchk;
import static org.drdawire.request.Golden.assertFrames;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HexFormat;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.SecurityMechanism;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SECCHK leaves only if ACCSECRD has accepted its mechanism, and nobody has asked again since. */
class AcceptedMechanismTest {

  private final AskedServer server = new AskedServer();
  private final RequestEncoder requests = server.requests;

  @Test
  void onlyTheAnswerToAccsecCounts() {
    requests.add(excsat());
    server.ask(AskedServer.ACCSEC);
    server.answer("0006 11A2 0003"); // in place of EXCSATRD
    server.assertRefused(secchk(), "3");
    server.answer("0006 11A2 0003");
    requests.add(secchk());
    assertFrames("0034 D001 0001" + SECCHK, requests);
  }

  @ParameterizedTest
  @CsvSource({
    // asked for, what ACCSECRD says, what SECCHK may have
    "3, 0006 11A2 0003,                              3",
    "9, 0006 11A2 0009,                              9",
    "3, 0006 11A2 0003 0005 11A4 00,                 3",
    "3, 0006 11A2 0009 0006 11A2 0003,               3",
    "3, 0008 11A2 0009 0003,                         3",
    "3, 0006 11A2 0009,                              ''",
    "9, 0006 11A2 0003,                              ''",
    "3, 0006 11A2 0003 0005 11A4 01,                 ''",
    "3, 0006 11A2 0003 0006 11A2 0004 0005 11A4 01,  ''",
    "3, 0005 11A4 01,                                ''",
    "3, 0006 11A2 0303,                              ''"
  })
  void onlyWhatWasAskedForAndNamed(int asked, String said, String accepted) {
    requests.add(
        (out, context) -> out.begin(CodePoint.ACCSEC).writeShort(CodePoint.SECMEC, asked).end());
    requests.toByteBuffer();
    server.answer(said);
    for (int mechanism : List.of(0, 3, 4, 9, 0x303, 0xFFFF)) {
      Command check =
          (out, context) ->
              out.begin(CodePoint.SECCHK).writeShort(CodePoint.SECMEC, mechanism).end();
      if (accepted.equals(Integer.toString(mechanism))) {
        requests.add(check);
        assertFrames("0010 D001 0001 000A 106E 0006 11A2 %04X".formatted(mechanism), requests);
      } else {
        server.assertRefused(check, Integer.toString(mechanism));
      }
    }
  }

  @Test
  void nothingIsAcceptedBeforeTheReply() {
    server.assertRefused(secchk(), "3");
    requests.add(AskedServer.ACCSEC);
    server.assertRefused(secchk(), "3");
    requests.toByteBuffer();
    server.assertRefused(secchk(), "3");
    server.answer("0006 11A2 0003");
    requests.add(secchk());
    assertFrames("0034 D001 0001" + SECCHK, requests);
    requests.add(secchk()); // once more, as after a wrong password
  }

  /** Nobody tells the encoder: a driver says by name that it knows the server. */
  @Test
  void agreementMayBeAssumed() {
    RequestEncoder alone = new RequestEncoder(CcsidManager.utf8());
    assertThrows(IllegalStateException.class, () -> alone.add(secchk()));
    alone.use(Capabilities.initial().withAgreementAssumed());
    alone.add(secchk());
    assertFrames("0034 D001 0001" + SECCHK, alone);
  }

  /** One that only writes; its ACCSEC may be in a flush that was kept. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aWriterWithAReaderOfItsOwnTellsIt(boolean asks) {
    RequestEncoder alone = new RequestEncoder(CcsidManager.utf8());
    if (asks) {
      alone.add(AskedServer.ACCSEC);
      alone.toByteBuffer();
      alone.accept(SecurityMechanism.EUSRIDPWD); // what nobody has asked for
    }
    assertRefused(alone);
    alone.accept(SecurityMechanism.USRIDPWD);
    alone.add(secchk());
    assertFrames("0034 D001 0001" + SECCHK, alone);
    alone.add(excsat());
    assertRefused(alone);
    alone.accept(SecurityMechanism.USRIDPWD);
    alone.add(secchk());
    alone.add(AskedServer.ACCSEC);
    assertRefused(alone);
  }

  private static void assertRefused(RequestEncoder alone) {
    assertEquals(
        "SECCHK not accepted by ACCSECRD: SECMEC=3",
        assertThrows(IllegalStateException.class, () -> alone.add(secchk())).getMessage());
  }

  /** The bytes of the first flush were made once for many connections. */
  @Test
  void aFlushThatAnotherEncoderHasWritten() {
    server.outstanding.add(CodePoint.ACCSEC.value());
    server.outstanding.ask(3);
    server.outstanding.endChain();
    server.answer("0006 11A2 0003");
    requests.add(secchk());

    server.outstanding.add(CodePoint.ACCSEC.value()); // and nobody says what it asks for
    server.outstanding.endChain();
    server.answer("0006 11A2 0003");
    server.assertRefused(secchk(), "3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"EXCSAT", "ACCSEC"})
  void theNextOneForgetsIt(String next) {
    server.accept();
    requests.add(next.equals("ACCSEC") ? AskedServer.ACCSEC : ExchangeServerAttributes.of());
    server.assertRefused(secchk(), "3");
    requests.clear();
    server.assertRefused(secchk(), "3");
  }

  /** Of two that were sent, only the answer to the second counts. */
  @Test
  void anEarlierRequestSaysNothingOfALaterOne() {
    requests.add(AskedServer.ACCSEC);
    server.ask(AskedServer.ACCSEC);
    server.ask(AskedServer.ACCSEC);
    for (int answers = 0; answers < 2; answers++) {
      server.answer("0006 11A2 0003");
      server.assertRefused(secchk(), "3");
    }
    server.answer("0006 11A2 0003");
    requests.add(secchk());
  }

  @Test
  void aRequestThatWasTakenBackIsNotAnswered() {
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDONL));
    requests.toByteBuffer();
    requests.add(AskedServer.ACCSEC);
    requests.clear();
    server.answer("0006 11A2 0003 0006 11A2 0004");
    server.assertRefused(secchk(), "3");
  }

  /** The bytes of a refused SECCHK are overwritten with those of the command. */
  @Test
  void noPasswordStays() {
    requests.add(RdbCommitUnitOfWork.of());
    server.assertRefused(secchk(), "3");
    byte[] left = new byte[requests.pendingBytes()];
    requests.toByteBuffer().get(left);
    assertEquals("000AD00100010004200E", HexFormat.of().withUpperCase().formatHex(left));
  }
}
