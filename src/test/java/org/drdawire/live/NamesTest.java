package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.derby.jdbc.EmbeddedDriver;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.Secret;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.Login;
import org.drdawire.live.session.SignOn;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.LoopbackRecorder;
import org.drdawire.security.CredentialsRefusedException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names and passwords of every script in a session in UTF-8, against a server that checks them. */
class NamesTest {

  private static final String PRINTABLE =
      IntStream.rangeClosed(0x20, 0x7E).mapToObj(Character::toString).collect(Collectors.joining());

  /** Users with their passwords; a name that is not an SQL identifier is delimited. */
  private static final Map<String, String> USERS = users();

  private static final String REFUSED = "refused: SECCHKCD=X'13' (user id invalid) SVRCOD=8";

  @AutoClose private static DerbyServer server;

  private static Map<String, String> users() {
    Map<String, String> users = new LinkedHashMap<>();
    users.put("app", PRINTABLE);
    users.put("longest", "x".repeat(255));
    users.put("longest_wide", "\u6f22".repeat(85));
    users.put("J\u00fcrgen", "Gr\u00f6\u00dfe \u00bd");
    users.put("\u6f22\u5b57", "\u5bc6\u78bc");
    users.put("\u0395\u03bb\u03bb\u03b7\u03bd\u03b9\u03ba\u03ac", "\u03ba\u03c9\u03b4");
    users.put("\"\ud83d\ude00 \u00e9\u6f22\"", "\ud83d\udd11\ud83d\udd12");
    return users;
  }

  @BeforeAll
  static void startServer() throws Exception {
    server = DerbyServer.withStrictUsers(USERS);
  }

  static Stream<String> userNames() {
    return USERS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("userNames")
  void theUserIsTheOneWhoSignedOn(String user) throws IOException {
    try (LiveSession session = signedOn(user)) {
      assertEquals(List.of(List.of(authorization(user))), session.query("values current_user"));
    }
  }

  /** The password with one other character: once at the beginning, once at the end. */
  @ParameterizedTest
  @MethodSource("userNames")
  void aWrongPasswordIsRefused(String user) {
    String right = USERS.get(user);
    int first = right.offsetByCodePoints(0, 1);
    int last = right.offsetByCodePoints(right.length(), -1);
    assertEquals(REFUSED, refusal(user, "a" + right.substring(first)));
    assertEquals(REFUSED, refusal(user, right.substring(0, last) + "a"));
  }

  @Test
  void everyPrintableCharacterOfThePasswordCounts() {
    for (int i = 0; i < PRINTABLE.length(); i++) {
      char other = (char) (PRINTABLE.charAt(i) ^ 1);
      String wrong = PRINTABLE.substring(0, i) + other + PRINTABLE.substring(i + 1);
      assertEquals(REFUSED, refusal("app", wrong), PRINTABLE.substring(i, i + 1));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {256, 257, 1000})
  void aPasswordOrUserIdTooLongLeavesNothingOnTheWire(int bytes) throws Exception {
    assertNothingLeaves("app", "x".repeat(bytes), "PASSWORD too long:");
    assertNothingLeaves("x".repeat(bytes), "any", "USRID too long:");
  }

  @Test
  void theLimitOfAPasswordIsInBytes() throws Exception {
    assertNothingLeaves("app", "\u6f22".repeat(86), "PASSWORD too long:");
  }

  private static void assertNothingLeaves(String user, String password, String message)
      throws Exception {
    try (LoopbackRecorder recorder = LoopbackRecorder.to(server.port());
        LiveSession session =
            login(recorder, server.database(), user, password).connect(line -> {})) {
      FieldLimitException refused = assertThrows(FieldLimitException.class, session::signOn);
      assertEquals(message + " limit=255 ccsid=1208", refused.getMessage());
      assertEquals(0, session.conversation().pendingBytes());
      assertEquals(1, recorder.requests().size(), "EXCSAT and ACCSEC alone");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u00fcn\u00ef \u00c6\u00d8",
        "\u6f22\u5b57 \u304b\u306a",
        "\ud83d\ude00\ud83d\udc4d",
        "mixed \u00e9\u6f22\ud83d\ude00 \"\" quoted",
        "\u0430\u0431\u0432 \u05d0\u05d1 \u0639"
      })
  void tablesAndColumnsAreListedUnderTheirNames(String name) throws Exception {
    try (LiveSession session = signedOn("app")) {
      String table = "\"" + name + "\"";
      String column = "\"c " + name + "\"";
      session.executeAndCommit("create table " + table + " (" + column + " varchar(100))");
      session.executeAndCommit("insert into " + table + " values '" + name + "'");
      String plain = name.replace("\"\"", "\"");
      assertEquals(List.of(List.of(name)), session.query("select " + column + " from " + table));
      try (Connection inside = server.embedded();
          ResultSet columns = inside.getMetaData().getColumns(null, "APP", plain, null)) {
        assertTrue(columns.next());
        assertEquals("c " + plain, columns.getString("COLUMN_NAME"));
      }
      session.executeAndCommit("drop table " + table);
    }
  }

  /** RDBNAM as bytes in UTF-8, filled with blanks to 18. */
  static Stream<List<String>> databases() {
    return Stream.of(
        List.of("memory:\u00fcn\u00ef\u6f22\ud83d\ude00", "6D656D6F72793AC3BC6EC3AFE6BCA2F09F9880"),
        List.of("memory:\u6f22\u5b57", "6D656D6F72793AE6BCA2E5AD972020202020"),
        List.of("memory:\ud83d\ude00", "6D656D6F72793AF09F988020202020202020"));
  }

  @ParameterizedTest
  @MethodSource("databases")
  void aDatabaseThatEbcdicCannotNameStandsInSecchk(List<String> database) throws Exception {
    String name = database.get(0);
    try (LoopbackRecorder recorder = LoopbackRecorder.to(server.port());
        LiveSession creator =
            login(recorder, name + ";create=true", "app", "any").open(line -> {})) {
      creator.executeAndCommit("create table made (i integer)");
    }
    try (LoopbackRecorder recorder = LoopbackRecorder.to(server.port())) {
      try (LiveSession session = login(recorder, name, "app", "any").open(line -> {})) {
        assertEquals(List.of(), session.query("select i from made"));
      }
      List<Frame> first = DssParser.chain(recorder.requests().get(0));
      assertEquals(List.of("SECMEC"), names(first.get(1).object()));
      DdmObject secchk = DssParser.chain(recorder.requests().get(1)).get(0).object();
      assertEquals(database.get(1), secchk.child(CodePoint.RDBNAM.value()).hex());
      DdmObject prepare = DssParser.chain(recorder.requests().get(2)).get(0).object();
      DdmObject section = prepare.child(CodePoint.PKGNAMCSN.value());
      boolean fixed = database.get(1).length() == 36;
      assertEquals(fixed ? 64 : 71, section.bytes().length);
      assertTrue(section.hex().startsWith((fixed ? "" : "0013") + database.get(1)));
    }
    assertTrue(drop(name));
  }

  private static boolean drop(String database) {
    Properties app = new Properties();
    app.setProperty("user", "app");
    app.setProperty("password", "any");
    SQLException answer =
        assertThrows(
            SQLException.class,
            () -> new EmbeddedDriver().connect("jdbc:derby:" + database + ";drop=true", app));
    return answer.getSQLState().equals("08006");
  }

  /** The name as SQL sees it: in capitals, or unchanged between its quotes. */
  private static String authorization(String user) {
    return user.startsWith("\"")
        ? user.substring(1, user.length() - 1)
        : user.toUpperCase(Locale.ROOT);
  }

  private static LiveSession signedOn(String user) throws IOException {
    return login(server.address(), server.database(), user, USERS.get(user)).open(line -> {});
  }

  private static String refusal(String user, String password) {
    Login login = login(server.address(), server.database(), user, password);
    return assertThrows(CredentialsRefusedException.class, () -> login.open(line -> {}))
        .getMessage();
  }

  private static Login login(
      LoopbackRecorder recorder, String database, String user, String password) {
    InetAddress here = InetAddress.getLoopbackAddress();
    return login(new InetSocketAddress(here, recorder.port()), database, user, password);
  }

  private static Login login(
      InetSocketAddress address, String database, String user, String password) {
    Secret secret = Secret.of(password.toCharArray());
    return new Login(address, database, user, secret, SignOn.plain());
  }

  private static List<String> names(DdmObject command) {
    return command.children().stream().map(DdmObject::name).toList();
  }
}
