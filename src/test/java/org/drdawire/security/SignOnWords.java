package org.drdawire.security;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.golden.Hex;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.SecurityCheckCode;
import org.drdawire.request.Command;
import org.drdawire.request.Golden;
import org.drdawire.request.RequestEncoder;

/** A plan and ACCSECRD in words such as {@code 9 3 AES} and {@code 9 token=KEY algorithm=2}. */
final class SignOnWords {

  /** What KEY means: the server's public key of the vectors, for DES. */
  private static final String SERVER =
      "3F1E557619DD9DA5B3A4ADC14EA2B309756FEFBFCA3A6B634B0C048471D77419";

  private SignOnWords() {}

  static SignOnPlan plan(String allowed) {
    Secret password = Secret.of("Passw0rd!".toCharArray());
    return withAlgorithms(password("db2inst1", password, mechanisms(allowed)), allowed);
  }

  /** A plan with a password, in clear too if the last mechanism is 3. */
  static SignOnPlan password(String user, Secret password, SecurityMechanism... mechanisms) {
    int hidden = mechanisms.length - 1;
    if (hidden < 0 || !mechanisms[hidden].equals(SecurityMechanism.USRIDPWD)) {
      return SignOnPlan.ofPassword(user, password, mechanisms);
    }
    return hidden == 0
        ? SignOnPlan.ofClearPassword(user, password)
        : SignOnPlan.ofPassword(user, password, Arrays.copyOf(mechanisms, hidden))
            .orClearPassword();
  }

  /** A plan with the algorithms that are named, or else with DES. */
  static SignOnPlan withAlgorithms(SignOnPlan plan, String allowed) {
    List<EncryptionAlgorithm> algorithms = algorithms(allowed);
    return plan.withAlgorithms(
        algorithms.get(0),
        algorithms.subList(1, algorithms.size()).toArray(EncryptionAlgorithm[]::new));
  }

  static SecurityMechanism[] mechanisms(String allowed) {
    return Arrays.stream(allowed.split(" ", -1))
        .filter(word -> word.matches("\\d+"))
        .map(word -> SecurityMechanism.ofValue(Integer.parseInt(word)))
        .toArray(SecurityMechanism[]::new);
  }

  static List<EncryptionAlgorithm> algorithms(String allowed) {
    List<EncryptionAlgorithm> named =
        Arrays.stream(allowed.split(" ", -1))
            .filter(word -> word.matches("[A-Z]+"))
            .map(EncryptionAlgorithm::valueOf)
            .toList();
    return named.isEmpty() ? List.of(EncryptionAlgorithm.DES) : named;
  }

  /** Gives ACCSECRD in words: mechanisms, token, algorithm and code. */
  static void answer(SignOn signOn, String said) {
    signOn.take(accsecrd(said));
  }

  /** ACCSECRD in the same words. */
  static ReplyMessage accsecrd(String said) {
    String token = value(said, "token").replace("KEY", SERVER);
    String algorithm = value(said, "algorithm");
    String code = value(said, "code");
    StringBuilder hex = new StringBuilder();
    for (SecurityMechanism each : mechanisms(said)) {
      hex.append("0006 11A2 %04X ".formatted(each.value()));
    }
    if (!token.isEmpty()) {
      hex.append("%04X 11DC %s ".formatted(4 + Hex.parse(token).length, token));
    }
    if (!algorithm.isEmpty()) {
      hex.append("0006 1909 %04X ".formatted(Integer.parseInt(algorithm)));
    }
    return message(CodePoint.ACCSECRD, hex + (code.isEmpty() ? "" : "0005 11A4 " + code));
  }

  /** SECCHKRM with SVRCOD, and with SECCHKCD in hexadecimal. */
  static ReplyMessage secchkrm(int severity, String code) {
    return message(CodePoint.SECCHKRM, "0006 1149 %04X 0005 11A4 %s".formatted(severity, code));
  }

  /** A message of these parameters. */
  static ReplyMessage message(CodePoint term, String hex) {
    return ReplyMessage.of(term, ByteString.of(Hex.parse(hex)), 1208);
  }

  static String value(String said, String name) {
    Matcher found = Pattern.compile(name + "=(\\S+)").matcher(said);
    return found.find() ? found.group(1) : "";
  }

  static SecurityCheckCode code(String hex) {
    return SecurityCheckCode.ofValue(Integer.parseInt(hex, 16));
  }

  static DdmObject sent(SignOn signOn) {
    return DssParser.chain(bytes(signOn)).get(0).object();
  }

  static void assertSent(SignOn signOn, String golden) {
    assertSent(signOn.next(CcsidManager.ebcdic()), golden);
  }

  static void assertSent(Command command, String golden) {
    ByteBuffer sent = bytes(command);
    byte[] all = new byte[sent.remaining()];
    sent.get(all);
    assertArrayEquals(Hex.parse(golden), all);
  }

  static ByteBuffer bytes(SignOn signOn) {
    return bytes(signOn.next(CcsidManager.ebcdic()));
  }

  private static ByteBuffer bytes(Command command) {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(command);
    return requests.toByteBuffer();
  }

  static String described(DdmObject command) {
    StringBuilder text = new StringBuilder(command.name());
    if (text.toString().equals("ACCSEC")) {
      text.append(' ').append(command.child(0x11A2).data().getShort(0));
      for (DdmObject child : command.children()) {
        switch (child.codePoint()) {
          case 0x11DC -> text.append(" bytes=").append(child.bytes().length);
          case 0x1909 -> text.append(" algorithm=").append(child.data().getShort(0));
          default -> {}
        }
      }
    }
    return text.toString();
  }
}
