package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Phase;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.security.CredentialsRefusedException;
import org.drdawire.security.MechanismRefusedException;
import org.drdawire.security.PasswordSubstitute;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.Test;

/** The recipe for a sign-on with any mechanism. */
class SignOnRecipesTest extends LiveRecipes {

  private final Secret password = password();

  @Test
  void withASubstitute() throws Exception {
    try (DerbyServer guarded = DerbyServer.withUsers(Map.of("app", "any"))) {
      SignOnPlan signOn = SignOnPlan.ofPassword("app", password, SecurityMechanism.USRSSBPWD);
      assertEquals(SecurityMechanism.USRSSBPWD, signOn(guarded, signOn));
      assertEquals(List.of(List.of(1)), rows("values 1"));
    }
  }

  /** The plan allows two, and the server takes the second. */
  @Test
  void withASecondMechanism() throws Exception {
    SignOnPlan signOn =
        SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD).orClearPassword();
    assertEquals(SecurityMechanism.USRIDPWD, signOn(server, signOn));
    assertEquals(List.of(List.of(1)), rows("values 1"));
  }

  @Test
  void withAMechanismThatIsRefused() {
    SignOnPlan signOn = SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD);
    MechanismRefusedException e =
        assertThrows(MechanismRefusedException.class, () -> signOn(server, signOn));
    assertEquals(
        "SECMEC refused: asked=EUSRIDPWD offered=[USRIDPWD, USRIDONL, USRSSBPWD]"
            + " SECCHKCD=X'01' (security mechanism not supported)",
        e.getMessage());
  }

  @Test
  void withAWrongPassword() throws Exception {
    try (DerbyServer guarded = DerbyServer.withStrictUsers(Map.of("app", "another"))) {
      SignOnPlan signOn = SignOnPlan.ofClearPassword("app", password);
      CredentialsRefusedException e =
          assertThrows(CredentialsRefusedException.class, () -> signOn(guarded, signOn));
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

  private SecurityMechanism signOn(DerbyServer server, SignOnPlan signOn) throws IOException {
    close();
    open(server.address());
    ConnectPlan plan = ConnectPlan.of(server.database(), signOn).withDialect(Dialect.derby());
    // recipe: Sign on with any mechanism
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, channel);
    exchange.run();
    while (conversation.phase() == Phase.WANTS_TOKEN) { // KERSEC, PLGIN, EUSRIDONL
      conversation.offerToken(nextToken());
      exchange.run();
    }
    SecurityMechanism used = conversation.mechanism();
    // end of recipe
    return used;
  }

  /** None of the servers here asks for one. */
  private static Secret nextToken() {
    throw new AssertionError();
  }
}
