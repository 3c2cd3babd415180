package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.Frame;

/**
 * What a plan allows to send, and when, from a table of its own. It follows a sign-on by what is
 * sent and answered, and says whether SECCHK may be next.
 */
final class SentByPlan {

  /** Each password begins with this. */
  static final String PASSWORD = "Secr3t-";

  private static final List<byte[]> ENCODED =
      Stream.of(
              StandardCharsets.UTF_8,
              StandardCharsets.UTF_16BE,
              StandardCharsets.UTF_16LE,
              Charset.forName("IBM500"))
          .map(PASSWORD::getBytes)
          .toList();

  /** The codes of SECCHKCD that are no error. */
  private static final Set<Integer> ACCEPTED = Set.of(-1, 0x00, 0x02, 0x05, 0x08, 0x19);

  private static final int NEW_PASSWORD = 3;
  private static final int GO_ON = 0x19;
  private static final int SECTKN = 0x11DC;

  /**
   * A mechanism.
   *
   * @param needs how many of user id, password and new password
   * @param token what SECTKN of ACCSEC is
   * @param check what SECCHK has beside SECMEC, in its forms
   */
  record Rule(int value, int needs, Token token, List<String> check) {

    private static Rule of(int value, int needs, Token token, String... check) {
      return new Rule(value, needs, token, List.of(check));
    }

    /** Whether so many of them are enough, and are not too many: a new password must be sent. */
    boolean suffices(int given) {
      return given == NEW_PASSWORD ? needs == given : needs <= given;
    }

    /** Whether SECCHK may have a password in clear, or anything at all. */
    private boolean isClear() {
      return token == Token.NONE || token == Token.CALLER;
    }
  }

  /** What both sides send before SECCHK. */
  enum Token {
    NONE,
    SEED,
    KEY,
    CALLER
  }

  static final List<Rule> RULES =
      List.of(
          Rule.of(3, 2, Token.NONE, "USRID PASSWORD"),
          Rule.of(4, 1, Token.NONE, "USRID"),
          Rule.of(5, 3, Token.NONE, "USRID PASSWORD NEWPASSWORD"),
          Rule.of(6, 2, Token.SEED, "USRID PASSWORD"),
          Rule.of(7, 2, Token.KEY, "USRID SECTKN"),
          Rule.of(8, 2, Token.SEED, "USRID SECTKN", "USRID PASSWORD"),
          Rule.of(9, 2, Token.KEY, "SECTKN SECTKN"),
          Rule.of(11, 0, Token.CALLER, ""),
          Rule.of(15, 0, Token.CALLER, ""),
          Rule.of(16, 0, Token.CALLER, ""));

  private final List<Rule> mechanisms;
  private final List<Integer> algorithms;
  private final Set<List<Integer>> sent = new HashSet<>();
  private List<Integer> offered = List.of();
  private Rule asked;
  private int algorithm;
  private byte[] clientToken = {};
  private boolean accepted;
  private boolean unasked;

  /** A plan with these mechanisms, and algorithms by the values of ENCALG. */
  SentByPlan(List<Rule> mechanisms, List<Integer> algorithms) {
    this.mechanisms = mechanisms;
    this.algorithms = algorithms;
  }

  /** The mechanism of the last ACCSEC; 0 before the first. */
  int asked() {
    return asked == null ? 0 : asked.value();
  }

  /** SECTKN of the last ACCSEC. */
  byte[] clientToken() {
    return clientToken.clone();
  }

  /** Whether SECCHK needs nothing that the server or the caller says. */
  boolean mayBeUnasked() {
    return asked.token() == Token.NONE;
  }

  /** SECCHK comes next, although the server has not accepted. */
  void unasked() {
    unasked = true;
  }

  boolean isUnasked() {
    return unasked;
  }

  /** Takes what was sent: a command, and perhaps an object. */
  void send(List<Frame> chain, byte[] bytes) {
    DdmObject command = chain.get(0).object();
    if (command.name().equals("ACCSEC")) {
      assertEquals(1, chain.size());
      ask(command);
    } else {
      assertEquals("SECCHK", command.name());
      check(command, chain);
    }
    if ((accepted || unasked) && asked.isClear()) {
      return;
    }
    ENCODED.forEach(password -> assertTrue(!contains(bytes, password), "password in clear"));
  }

  private void ask(DdmObject command) {
    int value = command.child(0x11A2).data().getShort(0);
    assertFalse(unasked, "ACCSEC after SECCHK");
    assertTrue(asked == null || value == asked.value() || offered.contains(value), "not offered");
    asked =
        mechanisms.stream()
            .filter(rule -> rule.value() == value)
            .findFirst()
            .orElseThrow(() -> new AssertionError("not of the plan: " + value));
    List<Integer> others =
        command.children().stream()
            .map(DdmObject::codePoint)
            .filter(codePoint -> codePoint != 0x11A2)
            .toList();
    clientToken = others.contains(SECTKN) ? command.child(SECTKN).bytes() : new byte[0];
    algorithm = others.contains(0x1909) ? command.child(0x1909).data().getShort(0) : 1;
    switch (asked.token()) {
      case NONE, CALLER -> assertEquals(List.of(), others);
      case SEED -> assertEquals(8, clientToken.length);
      case KEY -> {
        assertTrue(algorithms.contains(algorithm), "algorithm " + algorithm);
        assertEquals(algorithm == 1 ? 32 : 64, clientToken.length);
      }
    }
    assertTrue(sent.add(List.of(value, algorithm)), "asked for twice");
    accepted = false;
  }

  private void check(DdmObject command, List<Frame> chain) {
    assertTrue(accepted || unasked, "SECCHK before the server has accepted");
    assertEquals(asked.value(), command.child(0x11A2).data().getShort(0));
    String has =
        command.children().stream()
            .map(DdmObject::name)
            .filter(name -> !name.equals("SECMEC"))
            .collect(Collectors.joining(" "));
    assertTrue(asked.check().contains(has), has);
    assertEquals(asked.token() == Token.CALLER ? 2 : 1, chain.size());
  }

  /** Takes an ACCSECRD, with -1 for a number that it does not have. */
  void answered(List<Integer> all, byte[] token, int granted, int code) {
    offered = all;
    boolean same = asked.token() != Token.KEY || granted == -1 || granted == algorithm;
    accepted =
        offered.contains(asked.value()) && ACCEPTED.contains(code) && same && isUsable(token);
  }

  private boolean isUsable(byte[] token) {
    return switch (asked.token()) {
      case NONE, CALLER -> true;
      case SEED -> token.length == 8;
      case KEY -> isKey(token, algorithm == 1 ? ServerKeys.DES_PRIME : ServerKeys.AES_PRIME);
    };
  }

  private boolean isKey(byte[] token, BigInteger prime) {
    int length = clientToken.length;
    BigInteger number = new BigInteger(1, token);
    return (token.length == length || (token.length == length + 1 && token[0] == 0))
        && number.compareTo(BigInteger.TWO) >= 0
        && number.compareTo(prime.subtract(BigInteger.TWO)) <= 0;
  }

  /** Whether ACCSECRD was such that SECCHK follows. */
  boolean isAccepted() {
    return accepted;
  }

  /** Takes a SECCHKRM, and says whether another SECCHK follows, or the user is in, or nothing. */
  SignOn.Step checked(int severity, int code) {
    if (severity < 8 && code == GO_ON && asked.token() == Token.CALLER) {
      return SignOn.Step.OFFER_TOKEN;
    }
    accepted = false;
    boolean in = severity < 8 && code != GO_ON && ACCEPTED.contains(code);
    return in ? SignOn.Step.IN : SignOn.Step.OVER;
  }

  /** Whether a text has a part of a password, or the digits of a part of the client's token. */
  boolean isTold(String text) {
    String digits = HexFormat.of().formatHex(Arrays.copyOf(clientToken, 8));
    return text.contains(PASSWORD)
        || (clientToken.length >= 8 && text.toLowerCase(Locale.ROOT).contains(digits));
  }

  private static boolean contains(byte[] bytes, byte[] part) {
    for (int at = 0; at + part.length <= bytes.length; at++) {
      if (Arrays.equals(bytes, at, at + part.length, part, 0, part.length)) {
        return true;
      }
    }
    return false;
  }
}
