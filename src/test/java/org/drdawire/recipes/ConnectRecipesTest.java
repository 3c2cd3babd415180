package org.drdawire.recipes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.drdawire.ConnectionLostException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Query;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.reply.SecurityCheckCode;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProductSpecificData;
import org.drdawire.security.CredentialsRefusedException;
import org.drdawire.security.MechanismRefusedException;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.Test;

/** The recipes for connecting. */
class ConnectRecipesTest extends LiveRecipes {

  private final Secret password = password();

  @Test
  void twoFlushes() throws IOException {
    InputStream in = channel.socket().getInputStream();
    OutputStream out = channel.socket().getOutputStream();
    // recipe: Connect
    SignOnPlan signOn = SignOnPlan.ofClearPassword("app", password); // over TLS
    ExchangeServerAttributes attributes =
        ExchangeServerAttributes.of(Dialect.other()).withExternalName("my-driver");
    ConnectPlan plan = ConnectPlan.of(rdbnam, signOn).withAttributes(attributes);
    conversation = Conversation.begin(plan);
    exchange = Exchange.over(conversation, in, out);
    exchange.run();
    password.destroy(); // unless the plan is used again

    Dialect dialect = conversation.capabilities().dialect(); // as ACCRDBRM says
    SecurityMechanism used = conversation.mechanism();
    // end of recipe
    assertEquals(Dialect.derby(), dialect);
    assertEquals(SecurityMechanism.USRIDPWD, used);
    assertEquals(List.of(List.of(1)), rows("values 1"));
  }

  /** A plan is a value: it stays what it was. */
  @Test
  void onePlanForManyConnections() throws IOException {
    ConnectPlan plan = plan();
    for (int i = 0; i < 2; i++) {
      close();
      open();
      connect(plan);
      assertEquals(List.of(List.of(1)), rows("values 1"));
    }
  }

  @Test
  void aRefusedMechanism() throws IOException {
    List<SecurityMechanism> offered = List.of();
    conversation =
        Conversation.begin(
            ConnectPlan.of(
                    rdbnam, SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD))
                .withDialect(Dialect.derby()));
    exchange = Exchange.over(conversation, channel);
    // recipe: A refused mechanism
    try {
      exchange.run();
    } catch (MechanismRefusedException refused) {
      offered = refused.offered(); // whether to ask again, for one of these, a person decides
    }
    // end of recipe
    assertEquals(
        List.of(
            SecurityMechanism.USRIDPWD, SecurityMechanism.USRIDONL, SecurityMechanism.USRSSBPWD),
        offered);
    assertThrows(ConnectionLostException.class, exchange::run);
  }

  @Test
  void aRefusedLogin() throws Exception {
    SecurityCheckCode shown = null;
    try (DerbyServer guarded = DerbyServer.withStrictUsers(Map.of("app", "another"))) {
      close();
      open(guarded.address());
      SignOnPlan signOn = SignOnPlan.ofClearPassword("app", password);
      conversation = Conversation.begin(ConnectPlan.of(guarded.database(), signOn));
      exchange = Exchange.over(conversation, channel);
      // recipe: A refused login
      try {
        exchange.run();
      } catch (CredentialsRefusedException refused) {
        shown = refused.code(); // meaning() for people, sqlState(), isRetryable()
      }
      // end of recipe
      assertEquals(Phase.OVER, conversation.phase());
    }
    assertEquals("user id invalid", shown.meaning());
    assertTrue(shown.isRetryable());
  }

  @Test
  void aDatabaseThatIsNotThere() throws IOException {
    SignOnPlan signOn = SignOnPlan.ofClearPassword("app", password);
    CommandFailedException failed =
        assertThrows(
            CommandFailedException.class, () -> connect(ConnectPlan.of("memory:none", signOn)));
    assertTrue(failed.getMessage().startsWith("ACCRDB failed: command=2 "), failed::getMessage);
  }

  @Test
  void oneFlush() throws IOException {
    SignOnPlan signOn = SignOnPlan.ofClearPassword("app", password);
    // recipe: Connect in one flush
    ConnectPlan plan =
        ConnectPlan.of(rdbnam, signOn).withDialect(Dialect.derby()).inOneFlushInClear();
    // end of recipe
    connect(plan);
    assertEquals(List.of(List.of(1)), rows("values 1"));
  }

  @Test
  void namesInEbcdic() throws IOException {
    // recipe: A server without Unicode names
    ExchangeServerAttributes attributes =
        ExchangeServerAttributes.of()
            .withManager(CodePoint.AGENT, 7)
            .withManager(CodePoint.SQLAM, 7)
            .withManager(CodePoint.RDB, 7)
            .withManager(CodePoint.SECMGR, 7);
    ConnectPlan plan = plan().withAttributes(attributes);
    // end of recipe
    connect(plan);
    assertEquals(List.of(List.of("\u6f22")), rows("values '\u6f22'"));
  }

  @Test
  void accountingAndMonitoring() throws IOException {
    ConnectPlan plan = plan();
    // recipe: Accounting and monitoring
    ProductSpecificData data =
        ProductSpecificData.of(ConnectPlan.PRDID, "JVM", "payroll", "alice")
            .withAccounting("department 7");
    ConnectPlan accounted = plan.withAccess(plan.access().withProductData(data));
    // end of recipe
    connect(accounted);
    // recipe: Accounting and monitoring

    // connected: from here on each command that takes MONITOR contains it
    conversation.use(conversation.capabilities().withMonitoring());
    // end of recipe
    PackageSection section = conversation.sections().acquire(Holdability.HOLD);
    conversation.add(PrepareSqlStatement.of(section, "values 1"));
    Query query = conversation.open(OpenQuery.of(section));
    send();
    assertEquals(List.of(List.of(1)), rows);
    assertEquals(false, query.hasMore());
  }
}
