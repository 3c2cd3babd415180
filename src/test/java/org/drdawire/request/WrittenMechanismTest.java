package org.drdawire.request;

import static org.drdawire.request.ConnectCommandsTest.secchk;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The mechanism of SECCHK is what its bytes say, whatever command has written them. */
class WrittenMechanismTest {

  private final AskedServer server = new AskedServer();
  private final RequestEncoder requests = server.requests;

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
    server.accept();
    server.assertRefused(AskedServer.secchk(parameters.formatted("0009")), "9");
    requests.add(AskedServer.secchk(parameters.formatted("0003")));
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
    server.accept();
    server.assertRefused(AskedServer.secchk(parameters), "none");
    requests.add(AskedServer.secchk("0006 11A2 0003"));
  }

  /** It is read when the command is complete. */
  @Test
  void whatIsOverwrittenLater() {
    server.accept();
    Command check =
        (out, context) -> {
          out.begin(CodePoint.SECCHK).writeShort(CodePoint.SECMEC, 3);
          out.putAt(out.position() - 2, 2, 9);
          out.end();
        };
    server.assertRefused(check, "9");
  }

  /** Nothing looks at a command that comes as an object of another one. */
  @ParameterizedTest
  @ValueSource(strings = {"EXCSAT", "ACCSEC", "RDBCMM", "SYNCCTL"})
  void noCommandBehindAnother(String first) {
    server.accept();
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
    requests.add(AskedServer.secchk("0006 11A2 0003"));
  }

  private static void write(DdmWriter out, CodePoint codePoint) {
    out.begin(codePoint).writeShort(CodePoint.SECMEC, 3).end();
  }

  /** An ACCSEC with two asks for nothing that could be accepted. */
  @Test
  void aRequestThatCannotBeRead() {
    requests.add(AskedServer.object(CodePoint.ACCSEC, "0006 11A2 0003 0006 11A2 0004"));
    requests.toByteBuffer();
    server.answer("0006 11A2 0003");
    server.assertRefused(secchk(), "3");
  }
}
