package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.security.CredentialsRefusedException;
import org.drdawire.security.MechanismRefusedException;
import org.drdawire.security.PasswordSubstitute;
import org.drdawire.security.SignOn;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.Test;

/** The recipe for a sign-on with any mechanism. */
class SignOnRecipesTest extends LiveRecipes {

  private final Secret password = password();

  @Test
  void withASubstitute() throws Exception {
    try (DerbyServer guarded = DerbyServer.withUsers(Map.of("app", "any"))) {
      connectTo(guarded);
      signOn(
          guarded.database(),
          SignOnPlan.ofPassword("app", password, SecurityMechanism.USRSSBPWD)
              .withRdbnam(guarded.database()));
      requests.use(replies.capabilities(TypeDefinition.bigEndian()));
      answers.get(0).message(CodePoint.ACCRDBRM);
    }
  }

  /** The plan allows two, and the server takes the second. */
  @Test
  void withASecondMechanism() throws Exception {
    SignOnPlan plan =
        SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD)
            .orClearPassword()
            .withDialect(Dialect.derby())
            .withRdbnam(rdbnam);
    signOn(rdbnam, plan);
    requests.use(replies.capabilities(TypeDefinition.bigEndian()));
    assertEquals(List.of(List.of(1)), rows("values 1"));
  }

  @Test
  void withAMechanismThatIsRefused() {
    SignOnPlan plan =
        SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD)
            .withDialect(Dialect.derby())
            .withRdbnam(rdbnam);
    MechanismRefusedException e =
        assertThrows(MechanismRefusedException.class, () -> signOn(rdbnam, plan));
    assertEquals(
        "SECMEC refused: asked=EUSRIDPWD offered=[USRIDPWD, USRIDONL, USRSSBPWD]"
            + " SECCHKCD=X'01' (security mechanism not supported)",
        e.getMessage());
  }

  @Test
  void withAWrongPassword() throws Exception {
    try (DerbyServer guarded = DerbyServer.withUsers(Map.of("app", "another"))) {
      connectTo(guarded);
      SignOnPlan plan = SignOnPlan.ofClearPassword("app", password).withRdbnam(guarded.database());
      CredentialsRefusedException e =
          assertThrows(CredentialsRefusedException.class, () -> signOn(guarded.database(), plan));
      assertEquals("user id invalid", e.code().meaning());
    }
  }

  /** Each begins with ACCSEC of its first mechanism. */
  @Test
  void aPlanForEachMechanism() {
    Secret password = password();
    Secret next = password();
    List<SignOnPlan> plans =
        // recipe: A plan for each mechanism
        List.of(
            // in clear, over TLS
            SignOnPlan.ofClearPassword("app", password),
            SignOnPlan.ofUser("app", SecurityMechanism.USRIDONL),
            SignOnPlan.ofClearNewPassword("app", password, next),
            // encrypted: with AES; with DES too, for servers that have nothing else
            SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD),
            SignOnPlan.ofPassword("app", password, SecurityMechanism.USRENCPWD)
                .withAlgorithms(EncryptionAlgorithm.AES, EncryptionAlgorithm.DES),
            // Apache Derby, encrypted: it has DES alone
            SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD)
                .withDialect(Dialect.derby()),
            // Apache Derby; IBM i at password levels 0 and 1, 2 and 3, 4
            SignOnPlan.ofPassword("app", password, SecurityMechanism.USRSSBPWD),
            SignOnPlan.ofPassword("app", password, SecurityMechanism.USRSBSPWD),
            SignOnPlan.ofPassword("app", password, SecurityMechanism.USRSSBPWD)
                .withSubstitute(PasswordSubstitute.IBM_I_SHA_1),
            SignOnPlan.ofPassword("app", password, SecurityMechanism.USRSSBPWD)
                .withSubstitute(PasswordSubstitute.IBM_I_SHA_512),
            // IBM i, encrypted; its own CCSIDs
            SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD)
                .withDialect(Dialect.db2i()),
            // tokens of the driver's own
            SignOnPlan.ofTokens(SecurityMechanism.KERSEC),
            // encrypted, or else in clear
            SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD).orClearPassword());
    // end of recipe
    assertEquals(
        "3 4 5 9 7 9 8 6 8 8 9 11 9",
        plans.stream()
            .map(plan -> String.valueOf(plan.begin().mechanism().value()))
            .collect(Collectors.joining(" ")));
  }

  private void connectTo(DerbyServer server) throws IOException {
    close();
    openChannel(server.address());
  }

  private void signOn(String rdbnam, SignOnPlan plan) throws IOException {
    CorrelationToken token = token();
    // recipe: Sign on with any mechanism
    SignOn signOn = plan.begin();
    CcsidManager names = CcsidManager.ebcdic();
    requests.add(ExchangeServerAttributes.of(Dialect.derby()).withServerReleaseLevel("DNC10160"));
    while (signOn.step() != SignOn.Step.IN) {
      if (signOn.step() == SignOn.Step.OFFER_TOKEN) {
        signOn.offerToken(nextToken());
      }
      requests.add(signOn.next(names));
      send();

      Answer last = answers.get(answers.size() - 1);
      if (signOn.step() == SignOn.Step.AWAIT_ACCSECRD) {
        names = CcsidManager.utf8(); // as in the recipes above, if the server has granted it
        requests.use(CcsidManager.utf8());
        replies.use(CcsidManager.utf8());
        signOn.take(last.message(CodePoint.ACCSECRD));
      } else {
        signOn.take(last.message(CodePoint.SECCHKRM));
      }
    }
    requests.add(AccessRdb.of(rdbnam, "DNC10160", TypeDefinition.bigEndian(), token));
    send();
    // end of recipe
  }

  /** None of the servers here asks for one. */
  private static Secret nextToken() {
    throw new AssertionError();
  }
}
