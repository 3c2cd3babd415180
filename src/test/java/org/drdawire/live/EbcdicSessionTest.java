package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.conversation.CommandFailedException;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.server.DerbyServer;
import org.drdawire.live.session.LiveSession;
import org.drdawire.live.session.SignOn;
import org.drdawire.oracle.LoopbackRecorder;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.security.CredentialsRefusedException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A session that never asks for UNICODEMGR: names in CCSID 500, SQL text and values in 1208. */
class EbcdicSessionTest {

  private static final SignOn NO_UNICODE = SignOn.plain().inEbcdic();

  /** CCSID 500 contains U+0000 to U+00FF; they are in four parts, because a name is short. */
  private static final List<String> CHARACTERS =
      IntStream.range(0, 4)
          .mapToObj(
              part ->
                  IntStream.range(64 * part, 64 * part + 64)
                      .mapToObj(Character::toString)
                      .collect(Collectors.joining()))
          .toList();

  private static final String PASSWORD = "p\u00e4ss[!]|^";

  @AutoClose private static DerbyServer server;

  @BeforeAll
  static void startServer() throws Exception {
    Map<String, String> users = new LinkedHashMap<>();
    users.put("app", PASSWORD);
    CHARACTERS.forEach(part -> users.put(delimited(part), part));
    server = DerbyServer.withStrictUsers(users);
  }

  static Stream<String> parts() {
    return CHARACTERS.stream();
  }

  @ParameterizedTest(name = "[{index}]")
  @MethodSource("parts")
  void allCharactersInAUserIdAndAPassword(String part) throws IOException {
    try (LiveSession session = open(server.database(), delimited(part), secret(part))) {
      assertEquals(List.of(List.of(part)), session.query("values current_user"));
    }
  }

  @ParameterizedTest(name = "[{index}]")
  @MethodSource("parts")
  void aPasswordWithAnotherCharacterIsRefused(String part) {
    for (int i : new int[] {0, 31, 63}) {
      char other = (char) (part.charAt(i) ^ 1);
      Secret wrong = secret(part.substring(0, i) + other + part.substring(i + 1));
      assertThrows(
          CredentialsRefusedException.class, () -> open(server.database(), delimited(part), wrong));
    }
  }

  /**
   * The server names the database that it has not found, with each character as it was sent; U+0014
   * also ends a token of Derby's.
   */
  @Test
  void allCharactersOfADatabaseNameButTwo() {
    for (char c = 0; c <= 0xFF; c++) {
      if (c == 0 || c == ';') {
        continue;
      }
      String database = "memory:a" + c + "b";
      CommandFailedException missing = failure(database);
      assertTrue(missing.reply().orElseThrow().is(CodePoint.RDBNFNRM));
      assertEquals("XJ004", missing.sqlState());
      assertTrue(
          String.join("\u0014", missing.sqlca().orElseThrow().tokens()).contains(database),
          missing::details);
    }
  }

  @Test
  void aDatabaseIsMadeAndUsedUnderItsName() throws Exception {
    String database = "memory:Gr\u00f6\u00dfe [\u00fd]|!^\u00ac\u00a2\u00a8";
    try (LiveSession creator = open(database + ";create=true", "app", secret(PASSWORD))) {
      creator.executeAndCommit("create table t (i integer)");
    }
    try (LiveSession session = open(database, "app", secret(PASSWORD))) {
      assertEquals(List.of(), session.query("select i from t"));
    }
    CommandFailedException dropped = failure(database + ";drop=true");
    assertEquals("08006", dropped.sqlState());
  }

  /** No path contains a NUL; a semicolon ends the name, and a wrong attribute follows. */
  @ParameterizedTest
  @CsvSource({"0, XJ040", "59, XJ028"})
  void derbyRefusesTwoCharactersInADatabaseName(int character, String sqlState) {
    CommandFailedException refused = failure("memory:a" + (char) character + "b");
    assertTrue(refused.reply().orElseThrow().is(CodePoint.RDBAFLRM));
    assertEquals(sqlState, refused.sqlState());
  }

  /** The server takes blanks at the end for padding. */
  @Test
  void derbyDropsBlanksAtTheEndOfADatabaseName() {
    String tokens = String.join("|", failure("memory:a  ").sqlca().orElseThrow().tokens());
    assertTrue(tokens.contains("memory:a"), tokens);
    assertFalse(tokens.contains("memory:a "), tokens);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0100", "\u20ac", "\u6f22", "\ud83d\ude00"})
  void anotherCharacterIsRefusedBeforeAByteLeaves(String character) throws Exception {
    String bad = "secret" + character;
    Secret right = secret(PASSWORD);
    String name =
        String.format(
            "RDBNAM unmappable: codePoint=U+%04X index=22 ccsid=500", character.codePointAt(0));
    assertRefused(0, name, server.database() + bad, "app", right);
    assertRefused(1, "USRID unmappable: ccsid=500", server.database(), bad, right);
    assertRefused(1, "PASSWORD unmappable: ccsid=500", server.database(), "app", secret(bad));
  }

  private static void assertRefused(
      int flushes, String message, String database, String user, Secret password) throws Exception {
    try (LoopbackRecorder recorder = LoopbackRecorder.to(server.port())) {
      InetSocketAddress address =
          new InetSocketAddress(InetAddress.getLoopbackAddress(), recorder.port());
      CcsidEncodingException refused =
          assertThrows(
              CcsidEncodingException.class,
              () -> LiveSession.on(address, database, user, password, NO_UNICODE));
      assertEquals(message, refused.getMessage());
      assertEquals("22021", refused.sqlState());
      assertEquals(flushes, recorder.requests().size());
    }
  }

  @Test
  void sqlTextAndValuesAreOfAnyScript() throws IOException {
    String text = "\u00e9\u6f22\ud83d\ude00\u05d0 '";
    try (LiveSession session = open(server.database(), "app", secret(PASSWORD))) {
      assertEquals(
          List.of(List.of(text)), session.query("values '" + text.replace("'", "''") + "'"));
      PackageSection section = session.prepare(2, "values cast(? as varchar(20))");
      ExecuteTemplate template =
          ExecuteTemplate.of(
              OpenQuery.of(section), ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR)));
      assertEquals(
          List.of(List.of(text)),
          session.allRows(session.add(template, row -> row.writeText(text).end())));
    }
  }

  private static CommandFailedException failure(String database) {
    return assertThrows(
        CommandFailedException.class, () -> open(database, "app", secret(PASSWORD)));
  }

  private static LiveSession open(String database, String user, Secret password)
      throws IOException {
    return LiveSession.on(server.address(), database, user, password, NO_UNICODE);
  }

  private static Secret secret(String password) {
    return Secret.of(password.toCharArray());
  }

  private static String delimited(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
