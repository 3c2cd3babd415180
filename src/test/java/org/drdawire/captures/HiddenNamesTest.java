package org.drdawire.captures;

import static org.drdawire.captures.Setup.frame;
import static org.drdawire.captures.Setup.object;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.drdawire.ddm.CodePoint;
import org.drdawire.reply.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A name of one letter goes like one of a hundred. So short a word may stand anywhere by chance;
 * therefore two words are hidden, and what is written and said of them must be the same.
 */
class HiddenNamesTest {

  /** The parameters that are, or may have, a text of a user or of an installation. */
  private static final String OF_USERS =
      """
      TITLE SYNCLOG CNNTKN RSCNAM VRSNAM SRVDGN SPVNAM EXTNAM SRVNAM LOGNAME LOGTSTMP SECMGRNM USRID \
      PASSWORD UOWID SECTKN NEWPASSWORD IPADDR SNAADDR XID PRPHRCLST TCPPORTHOST RDBINTTKN PRDDTA \
      RDBCOLID PKGID PKGNAM PKGCNSTKN RDBNAM PKGNAMCT PKGNAMCSN DFTRDBCOL PKGRPLVRS PKGOWNID CRRTKN \
      PRCNAM PKGSNLST SRVLSRV SRVLST PBSD_SCHEMA\
      """;

  @TempDir Path folder;

  /** What is written and printed. */
  private String hidden(String client, String server) throws IOException {
    List<TcpStreams.Connection> connections =
        List.of(
            new TcpStreams.Connection(
                TcpStreams.Direction.of(HexFormat.of().parseHex(client)),
                TcpStreams.Direction.of(HexFormat.of().parseHex(server))));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
    assertEquals(1, StrangersCapture.write(printed, folder, "mine", connections), out::toString);
    return out.toString(StandardCharsets.UTF_8) + Files.readString(folder.resolve("mine-1.hex"));
  }

  private static String hex(String text, String charset) {
    return HexFormat.of().formatHex(text.getBytes(Charset.forName(charset)));
  }

  /** Of each parameter, in a command and in an answer. */
  @ParameterizedTest
  @CsvSource({"Q, W", "QQ, WW", "QQQ, WWW", "QQQQ, WWWW", "PROD, TEST"})
  void inEveryParameter(String one, String other) throws IOException {
    Set<String> left = new TreeSet<>();
    for (CodePoint term : EnumSet.range(CodePoint.CODPNT, CodePoint.PBSD_SCHEMA)) {
      if (!parameter(term.value(), one).equals(parameter(term.value(), other))) {
        left.add(term.term());
      }
    }
    Set<String> gone = new TreeSet<>(Set.of(OF_USERS.split(" ")));
    assertFalse(left.isEmpty());
    gone.retainAll(left);
    assertEquals(Set.of(), gone);
    assertEquals(parameter(0x2FFD, one), parameter(0x2FFD, other));
  }

  private String parameter(int codePoint, String word) throws IOException {
    String data = object(String.format("%04X", codePoint), hex(word, "IBM500"));
    return hidden(frame("D0010001", object("1041", data)), frame("D0030001", object("1443", data)));
  }

  /** How many parameters stay is known, so that one more is looked at; a new one goes. */
  @Test
  void whatStays() {
    Set<String> all = new TreeSet<>();
    EnumSet.range(CodePoint.CODPNT, CodePoint.PBSD_SCHEMA).forEach(term -> all.add(term.term()));
    assertTrue(all.containsAll(Set.of(OF_USERS.split(" "))));
    assertEquals(93, RequestMarks.TOLD.size());
    assertTrue(all.containsAll(RequestMarks.TOLD));
  }

  private static String text(String word) {
    return String.format("%04X", word.length()) + hex(word, "UTF-8");
  }

  private static String statement(String word) {
    return "000000" + text(word) + "FF";
  }

  /** A description of one column, each of whose names is the word. */
  private static String description(String word) {
    String name = text(word) + "0000";
    String column = "0000 0000 0000000000000004 01F0 0000 00 0000" + name + name + name + "FF";
    return "FF FF 0001" + column + "00 0000000000000000" + text(word) + name + name + name + name;
  }

  /** ACCRDB with PRDDTA of Db2's clients, and what Apache Derby and Db2 answer. */
  private static String[] accessed(String word) {
    String product = hex("SQL12015" + (word + " ".repeat(46)).substring(0, 46), "IBM500");
    String suffix = String.format("%02X", word.length()) + hex(word, "IBM500");
    String of = String.format("%02X", 55 + word.length()) + product + suffix;
    String user = object("11A0", hex(word, "IBM500"));
    String overrides = "0006119C04B8 0006119D04B0 0006119E04B8 000621252435";
    return new String[] {
      frame("D0010001", object("2001", object("2104", of) + object("2110", hex(word, "IBM500")))),
      frame(
          "D0020001",
          object(
              "2201",
              object("1149", "0000")
                  + object("112E", hex("CSS10160", "IBM500"))
                  + object("002F", hex("QTDSQLASC", "IBM500"))
                  + object("0035", overrides + user)
                  + user
                  + object("2135", hex(word, "IBM500"))))
    };
  }

  private String conversation(String word, String attributes) throws IOException {
    String[] accessed = accessed(word);

    String area =
        "00 FFFFFF34"
            + "3432373034"
            + "20".repeat(8)
            + ("00" + "00".repeat(24) + "20".repeat(11))
            + text(word)
            + text(word)
            + "0000 FF";
    String sql = object("2414", statement(word));
    return hidden(
        accessed[0]
            + frame("D0510001", object("200D", "0005 2116 F1"))
            + frame("D0530001", object("2450", statement(attributes)))
            + frame("D0030001", sql)
            + frame("D0510001", object("2012", ""))
            + frame("D0030001", object("243E", statement(word)))
            + frame("D0510001", object("2004", ""))
            + frame("D0530001", object("2419", hex(word, "UTF-8")))
            + frame("D0030001", sql),
        accessed[1]
            + frame("D0030001", object("2411", description(word)))
            + frame("D0030001", object("2411", description(word)))
            + frame("D0030001", object("2408", area)));
  }

  /** In statements, attributes, descriptions, an error, and what is nested in a parameter. */
  @ParameterizedTest
  @CsvSource({"Q, W", "QQ, WW", "QQQ, WWW", "PROD, TEST"})
  void inEveryObject(String one, String other) throws IOException {
    String hidden = conversation(one, "FOR UPDATE OF " + one);
    assertTrue(hidden.contains("  without user data it is read alike\n"), hidden);
    assertFalse(hidden.contains("hidden as a whole"), hidden);
    assertEquals(hidden, conversation(other, "FOR UPDATE OF " + other));
    String told = conversation(one, "FOR READ ONLY WITH HOLD");
    assertTrue(told.contains(hex("FOR READ ONLY WITH HOLD", "UTF-8")), told);
  }

  /** Derby's client asks for locators by OUTOVR, of one column and of two. */
  @ParameterizedTest
  @ValueSource(strings = {"l6c4", "l6c6"})
  void outovrIsUnderstood(String name) throws IOException {
    ByteArrayOutputStream client = new ByteArrayOutputStream();
    ByteArrayOutputStream server = new ByteArrayOutputStream();
    for (Recording recording : Recording.all()) {
      for (Recording.Exchange exchange : recording.exchanges()) {
        if (recording.name().equals(name)) {
          client.writeBytes(bytes(exchange.request()));
          server.writeBytes(bytes(exchange.reply()));
        }
      }
    }
    HexFormat hex = HexFormat.of();
    String hidden =
        hidden(hex.formatHex(client.toByteArray()), hex.formatHex(server.toByteArray()));
    assertTrue(hidden.contains("CNTQRY OUTOVR"), hidden);
    assertTrue(hidden.contains("  without user data it is read alike\n"), hidden);
    assertFalse(hidden.contains("understood"), hidden);
  }

  private static byte[] bytes(ByteBuffer data) {
    byte[] bytes = new byte[data.remaining()];
    data.get(data.position(), bytes);
    return bytes;
  }
}
