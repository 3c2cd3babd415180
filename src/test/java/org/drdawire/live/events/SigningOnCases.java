package org.drdawire.live.events;

import java.io.IOException;
import java.util.List;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.request.Credentials;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.SecurityCheck;

/** EXCSAT, ACCSEC, SECCHK and ACCRDB. */
final class SigningOnCases {

  private static final ByteString SEED = ByteString.of(new byte[8]);

  private SigningOnCases() {}

  static List<EventCase> ofAttributes() {
    return List.of(
        new EventCase("EXCSAT: levels are granted", c -> c.exchange(EventClient.attributes())),
        new EventCase(
            "EXCSAT: managers that the server does not have",
            c ->
                c.exchange(
                    EventClient.attributes()
                        .withManager(CodePoint.RSYNCMGR, 5)
                        .withManager(CodePoint.CCSIDMGR, 1208))),
        new EventCase(
            "EXCSAT: a level below the least of the server",
            c -> c.exchange(ExchangeServerAttributes.of(ManagerLevel.of(CodePoint.SQLAM, 1)))),
        new EventCase(
            "EXCSAT: again, another level",
            c ->
                c.quietly(EventClient.attributes())
                    .exchange(ExchangeServerAttributes.of(ManagerLevel.of(CodePoint.SQLAM, 6)))
                    .awaitEnd()),
        new EventCase(
            "EXCSAT: another level in the middle of a conversation",
            c ->
                c.signOn()
                    .exchange(ExchangeServerAttributes.of(ManagerLevel.of(CodePoint.SQLAM, 6)))
                    .awaitEnd()),
        new EventCase(
            "EXCSAT: in the middle of a conversation",
            c -> c.signOn().exchange(EventClient.attributes())));
  }

  static List<EventCase> ofMechanisms() {
    return List.of(
        new EventCase("ACCSEC: accepted", c -> c.exchange(EventClient.attributes(), c.security())),
        new EventCase(
            "ACCSEC: another mechanism, then again",
            c ->
                c.quietly(EventClient.attributes())
                    .exchange(c.security(SecurityMechanism.USRIDNWPWD))
                    .exchange(c.security())),
        new EventCase(
            "ACCSEC: SECMEC 8 without its token",
            c ->
                c.quietly(EventClient.attributes())
                    .exchangeWithout(
                        CodePoint.SECTKN, c.security(SecurityMechanism.USRSSBPWD, SEED))),
        new EventCase("ACCSEC: before EXCSAT", c -> c.exchange(c.security()).awaitEnd()),
        new EventCase(
            "ACCSEC: without SECMEC",
            c ->
                c.quietly(EventClient.attributes())
                    .exchangeWithout(CodePoint.SECMEC, c.security())
                    .awaitEnd()));
  }

  static List<EventCase> ofChecks() {
    return List.of(
        new EventCase(
            "SECCHK: user and password, and the database",
            c -> accepted(c).exchange(c.check("app", "pw1"), c.access())),
        new EventCase(
            "SECCHK: no password, then again",
            c ->
                accepted(c)
                    .exchangeWithout(CodePoint.PASSWORD, c.check("app", "pw1"))
                    .exchange(c.check("app", "pw1"))),
        new EventCase(
            "SECCHK: no user",
            c -> accepted(c).exchangeWithout(CodePoint.USRID, c.check("app", "pw1"))),
        new EventCase(
            "SECCHK: before ACCSEC",
            c -> c.quietly(EventClient.attributes()).exchange(c.check("app", "pw1")).awaitEnd()),
        new EventCase(
            "SECCHK: another mechanism than in ACCSEC",
            c ->
                accepted(c)
                    .exchange(
                        SecurityCheck.of(
                            SecurityMechanism.USRIDONL, "none", Credentials.ofUser("app")))
                    .awaitEnd()));
  }

  /** With users that are checked. */
  static List<EventCase> ofPasswords() {
    return List.of(
        new EventCase(
            "SECCHK: wrong password, then the right one",
            c -> {
              try (EventClient other = c.server().connect(c.server().second())) {
                accepted(other).exchange(other.check("app", "wrong"), other.access());
                c.take(other.exchange(other.check("app", "pw1"), other.access()));
              }
            }),
        new EventCase(
            "SECCHK: unknown user",
            c -> {
              try (EventClient other = c.server().connect(c.server().second())) {
                c.take(accepted(other).exchange(other.check("nobody", "pw1")));
              }
            }));
  }

  private static EventClient accepted(EventClient client) throws IOException {
    return client.quietly(EventClient.attributes(), client.security());
  }
}
