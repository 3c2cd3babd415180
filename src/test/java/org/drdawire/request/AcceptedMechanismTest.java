package org.drdawire.request;

import static org.drdawire.request.ConnectCommandsTest.SECCHK;
import static org.drdawire.request.ConnectCommandsTest.excsat;
import static org.drdawire.request.ConnectCommandsTest.secchk;
import static org.drdawire.request.Golden.assertFrames;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.OutstandingCommands;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.golden.Hex;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SECCHK leaves only if ACCSECRD has accepted what its bytes say, whoever has written them. */
class AcceptedMechanismTest {

  private static final Command ACCESS = AccessSecurity.of(SecurityMechanism.USRIDPWD);

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);

  @BeforeEach
  void report() {
    requests.reportTo(outstanding);
  }

  /** The server answers the command that is outstanding with ACCSECRD, without its LL. */
  private void answer(String parameters) {
    int length = 4 + Hex.parse(parameters).length;
    String reply = "%04X D002 %04X %04X 14AC %s";
    int id = outstanding.nextNumber();
    ByteBuffer bytes =
        ByteBuffer.wrap(Hex.parse(reply.formatted(6 + length, id, length, parameters)));
    assertEquals(ReplyEvent.MESSAGE, replies.next(bytes));
    assertEquals(ReplyEvent.ANSWERED, replies.next(bytes));
  }

  private void send() {
    requests.toByteBuffer();
  }

  private void accepted(String parameters) {
    requests.add(ACCESS);
    send();
    answer(parameters);
  }

  private void assertRefused(Command command, String secmec) {
    int pending = requests.pendingBytes();
    int count = outstanding.count();
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> requests.add(command));
    assertEquals("SECCHK not accepted by ACCSECRD: SECMEC=" + secmec, refused.getMessage());
    assertEquals(pending, requests.pendingBytes());
    assertEquals(count, outstanding.count());
  }

  private static Command own(String parameters) {
    return object(CodePoint.SECCHK, parameters);
  }

  private static Command object(CodePoint codePoint, String parameters) {
    byte[] bytes = Hex.parse(parameters);
    return (out, context) -> out.begin(codePoint).writeBytes(bytes, 0, bytes.length).end();
  }

  @Test
  void theReaderOfTheReplyTellsIt() {
    requests.add(excsat());
    accepted("0006 11A2 0003");
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
    send();
    answer(said);
    for (int mechanism : List.of(0, 3, 4, 9, 0x303, 0xFFFF)) {
      Command check =
          (out, context) ->
              out.begin(CodePoint.SECCHK).writeShort(CodePoint.SECMEC, mechanism).end();
      if (accepted.equals(Integer.toString(mechanism))) {
        requests.add(check);
        assertFrames("0010 D001 0001 000A 106E 0006 11A2 %04X".formatted(mechanism), requests);
      } else {
        assertRefused(check, Integer.toString(mechanism));
      }
    }
  }

  @Test
  void nothingIsAcceptedBeforeTheReply() {
    assertRefused(secchk(), "3");
    requests.add(ACCESS);
    assertRefused(secchk(), "3");
    send();
    assertRefused(secchk(), "3");
    answer("0006 11A2 0003");
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

  @Test
  void aDriverWithAReaderOfItsOwnTellsIt() {
    requests.add(ACCESS);
    send();
    outstanding.accept(3);
    outstanding.answer();
    requests.add(secchk());
    assertFrames("0034 D001 0001" + SECCHK, requests);
  }

  /** The bytes of the first flush were made once for many connections. */
  @Test
  void aFlushThatAnotherEncoderHasWritten() {
    outstanding.add(CodePoint.ACCSEC.value());
    outstanding.ask(3);
    outstanding.endChain();
    answer("0006 11A2 0003");
    requests.add(secchk());

    outstanding.add(CodePoint.ACCSEC.value()); // and nobody says what it asks for
    outstanding.endChain();
    answer("0006 11A2 0003");
    assertRefused(secchk(), "3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"EXCSAT", "ACCSEC"})
  void theNextOneForgetsIt(String next) {
    accepted("0006 11A2 0003");
    requests.add(next.equals("ACCSEC") ? ACCESS : ExchangeServerAttributes.of());
    assertRefused(secchk(), "3");
    requests.clear();
    assertRefused(secchk(), "3");
  }

  /** Of two that were sent, only the answer to the second counts. */
  @Test
  void anEarlierRequestSaysNothingOfALaterOne() {
    requests.add(ACCESS);
    requests.add(ACCESS);
    send();
    requests.add(ACCESS);
    send();
    for (int answers = 0; answers < 2; answers++) {
      answer("0006 11A2 0003");
      assertRefused(secchk(), "3");
    }
    answer("0006 11A2 0003");
    requests.add(secchk());
  }

  @Test
  void aRequestThatWasTakenBackIsNotAnswered() {
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDONL));
    send();
    requests.add(ACCESS);
    requests.clear();
    answer("0006 11A2 0003 0006 11A2 0004");
    assertRefused(secchk(), "3");
  }

  /** The server would read it behind a token of 40,000 bytes, or 32,763, or before it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "7FFF 11DC 55*32763 0006 11A2 %s",
        "7FF4 11DC 55*32752 0006 11A2 %s 0005 11A0 61",
        "7FF5 11DC 55*32753 0006 11A2 %s",
        "7FF0 11DC 55*32748 0005 11A0 61 0006 11A2 %s",
        "7FFF 11DC 55*32763 7FFF 11DC 55*32763 7FFF 11DC 55*32763 0006 11A2 %s",
        "0006 11A2 %s 7FFF 11DC 55*32763"
      })
  void whereverItStands(String parameters) {
    accepted("0006 11A2 0003");
    assertRefused(own(parameters.formatted("0009")), "9");
    requests.add(own(parameters.formatted("0003")));
  }

  /** What the server reads nobody knows. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0007 11A0 616262",
        "0006 11A2 0003 0006 11A2 0004",
        "0006 11A2 0003 0006 11A2 0003",
        "0005 11A2 03",
        "0008 11A2 0003 0004",
        "0000 11A2 0003",
        "0003 11A2 0003",
        "0007 11A2 0003",
        "0006 11A2 0003 00",
        "0006 11A2 0003 000500",
        "8008 11A0 00000001 61 0006 11A2 0003",
        "0007 11A0 616262 8006 11A2 0003"
      })
  void oneThatCannotBeRead(String parameters) {
    accepted("0006 11A2 0003");
    assertRefused(own(parameters), "none");
    requests.add(own("0006 11A2 0003"));
  }

  /** It is read when the command is complete. */
  @Test
  void whatIsOverwrittenLater() {
    accepted("0006 11A2 0003");
    Command check =
        (out, context) -> {
          out.begin(CodePoint.SECCHK).writeShort(CodePoint.SECMEC, 3);
          out.putAt(out.position() - 2, 2, 9);
          out.end();
        };
    assertRefused(check, "9");
  }

  /** Nothing looks at a command that comes as an object of another one. */
  @ParameterizedTest
  @ValueSource(strings = {"EXCSAT", "ACCSEC", "RDBCMM", "SYNCCTL"})
  void noCommandBehindAnother(String first) {
    accepted("0006 11A2 0003");
    for (CodePoint second : List.of(CodePoint.SECCHK, CodePoint.ACCSEC, CodePoint.EXCSAT)) {
      Command both =
          (out, context) -> {
            write(out, CodePoint.valueOf(first));
            write(out, second);
          };
      IllegalStateException refused =
          assertThrows(IllegalStateException.class, () -> requests.add(both));
      assertEquals("a command as an object of another one", refused.getMessage());
      assertEquals(0, requests.pendingBytes());
    }
    requests.add(own("0006 11A2 0003"));
  }

  private static void write(DdmWriter out, CodePoint codePoint) {
    out.begin(codePoint).writeShort(CodePoint.SECMEC, 3).end();
  }

  /** An ACCSEC with two asks for nothing that could be accepted. */
  @Test
  void aRequestThatCannotBeRead() {
    requests.add(object(CodePoint.ACCSEC, "0006 11A2 0003 0006 11A2 0004"));
    send();
    answer("0006 11A2 0003");
    assertRefused(secchk(), "3");
  }

  /** The bytes of a refused SECCHK are overwritten with those of the command. */
  @Test
  void noPasswordStays() {
    requests.add(RdbCommitUnitOfWork.of());
    assertRefused(secchk(), "3");
    byte[] left = new byte[requests.pendingBytes()];
    requests.toByteBuffer().get(left);
    assertEquals("000AD00100010004200E", HexFormat.of().withUpperCase().formatHex(left));
  }
}
