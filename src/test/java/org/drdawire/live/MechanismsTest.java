package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.drdawire.DrdaException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.conversation.ConnectPlan;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Exchange;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.server.EncryptingServer;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.security.SignOnPlan;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each mechanism that some Derby server takes: the right secret is in, and another one is not. */
@Tag("credentials")
class MechanismsTest {

  private static final String PRINTABLE =
      "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
          + "abcdefghijklmnopqrstuvwxyz{|}~ ";

  /** In UTF-8 of one to four bytes. */
  private static final String BEYOND_ASCII = "p\u00e4\u00df\u20ac\u4e2d\uD83D\uDE00";

  private static final int LONGEST = 255;

  /** Each length in the long run. */
  private static final int STEP = Integer.getInteger("credentials.step", 16);

  private static final String REFUSED = "refused: SECCHKCD=X'13' (user id invalid) SVRCOD=8";

  private static DerbyServer open;
  private static DerbyServer hashed;
  private static DerbyServer substituted;
  private static EncryptingServer encrypting;

  /** Users of a name for each length of a password, and some others. */
  private static Map<String, String> users() {
    Map<String, String> users = new LinkedHashMap<>();
    users.put("app", "pw1");
    users.put("wide", BEYOND_ASCII);
    for (int length = LONGEST; length > 0; length -= length > STEP + 1 ? STEP : 1) {
      users.put("u" + length, ofLength(length));
    }
    return users;
  }

  /** Of all printable characters in turn, and no blank at an end. */
  private static String ofLength(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(PRINTABLE.charAt((7 * length + i) % PRINTABLE.length()));
    }
    return text.toString().replaceAll("^ | $", "_");
  }

  @BeforeAll
  static void startServers() throws Exception {
    encrypting = EncryptingServer.withUsers(users());
    open = DerbyServer.start();
    hashed = DerbyServer.withStrictUsers(users());
    substituted = DerbyServer.withUsers(users());
  }

  @AfterAll
  static void stopServers() throws Exception {
    open.close();
    hashed.close();
    substituted.close();
    encrypting.close();
  }

  @ParameterizedTest
  @CsvSource({
    "3, app,  pw1, APP",
    "3, app,  pw2, " + REFUSED,
    "8, app,  pw1, APP",
    "8, app,  pw2, 08004",
    "9, app,  pw1, APP",
    "9, app,  pw2, " + REFUSED,
    "9, none, pw1, " + REFUSED,
  })
  void withAPassword(int mechanism, String user, String password, String expected)
      throws Exception {
    assertEquals(expected, signOn(mechanism, user, password));
  }

  /** Of each character but the last, Derby's own form has the upper half of the lower byte. */
  @Test
  void theSubstituteLosesMostOfAPassword() throws Exception {
    assertEquals("APP", signOn(8, "app", "qx1"));
    assertEquals("08004", signOn(8, "app", "aw1"));
  }

  @ParameterizedTest
  @CsvSource({"3", "9"})
  void withAPasswordBeyondAscii(int mechanism) throws Exception {
    assertEquals("WIDE", signOn(mechanism, "wide", BEYOND_ASCII));
    assertEquals(REFUSED, signOn(mechanism, "wide", BEYOND_ASCII.replace('\u4e2d', '\u4e2e')));
  }

  @ParameterizedTest
  @CsvSource({"3", "8", "9"})
  void withPasswordsOfEachLength(int mechanism) throws Exception {
    for (int length = LONGEST; length > 0; length -= length > STEP + 1 ? STEP : 1) {
      String user = "u" + length;
      assertEquals(user.toUpperCase(Locale.ROOT), signOn(mechanism, user, ofLength(length)));
    }
  }

  private static String signOn(int mechanism, String user, String password) throws Exception {
    Secret secret = Secret.of(password.toCharArray());
    return switch (mechanism) {
      case 3 -> signOn(hashed, SignOnPlan.ofClearPassword(user, secret));
      case 8 ->
          signOn(substituted, SignOnPlan.ofPassword(user, secret, SecurityMechanism.USRSSBPWD));
      default ->
          signOn(
              encrypting.address(),
              encrypting.database(),
              SignOnPlan.ofPassword(user, secret, SecurityMechanism.ofValue(mechanism))
                  .withDialect(Dialect.derby()));
    };
  }

  private static String signOn(DerbyServer server, SignOnPlan plan) throws Exception {
    return signOn(server.address(), server.database(), plan);
  }

  private static String signOn(InetSocketAddress address, String database, SignOnPlan plan)
      throws Exception {
    ConnectPlan connect = ConnectPlan.of(database, plan).withDialect(Dialect.derby());
    try (SocketChannel channel = SocketChannel.open(address);
        Conversation conversation = Conversation.begin(connect)) {
      Exchange exchange = Exchange.over(conversation, channel);
      exchange.run();
      PackageSection section = conversation.sections().acquire(Holdability.NO_HOLD);
      conversation.add(PrepareSqlStatement.of(section, "values current_user"));
      conversation.open(OpenQuery.of(section));
      List<String> users = new ArrayList<>();
      exchange.run(
          (event, reply) -> {
            if (event == ReplyEvent.ROW) {
              users.add(reply.row().getText(1));
            }
          });
      return String.join(", ", users);
    } catch (CommandFailedException refused) {
      return refused.sqlState();
    } catch (DrdaException refused) {
      return refused.getMessage();
    }
  }

  @Test
  void aUserAlone() throws Exception {
    SignOnPlan plan = SignOnPlan.ofUser("app", SecurityMechanism.USRIDONL);
    assertEquals("APP", signOn(open, plan));
    assertEquals(REFUSED, signOn(hashed, plan));
  }

  /** Nothing of the user has been sent then. */
  @Test
  void whatDerbyDoesNotHave() throws Exception {
    Secret password = Secret.of("pw1".toCharArray());
    SignOnPlan change = SignOnPlan.ofClearNewPassword("app", password, password);
    assertEquals(
        "SECMEC refused: asked=USRIDNWPWD offered=[USRIDPWD, USRIDONL, USRSSBPWD]"
            + " SECCHKCD=X'01' (security mechanism not supported)",
        signOn(hashed, change));
    SignOnPlan half =
        SignOnPlan.ofPassword("app", password, SecurityMechanism.USRENCPWD)
            .withDialect(Dialect.derby());
    assertEquals(
        "SECMEC refused: asked=USRENCPWD"
            + " offered=[USRIDPWD, EUSRIDPWD, USRIDONL, USRSSBPWD]"
            + " SECCHKCD=X'01' (security mechanism not supported)",
        signOn(encrypting.address(), encrypting.database(), half));
  }
}
