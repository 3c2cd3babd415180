package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each security mechanism has: as data, in docs/commands.md, and on the wire. */
class SecurityMechanismsTest {

  /** From the layout of the specification: what ACCSEC has, and SECCHK. */
  @ParameterizedTest
  @CsvSource({
    "USRIDPWD,   3, '',     USRID PASSWORD",
    "USRIDONL,   4, '',     USRID",
    "USRIDNWPWD, 5, '',     USRID PASSWORD NEWPASSWORD",
    "USRENCPWD,  7, SECTKN, USRID SECTKN",
    "USRSSBPWD,  8, SECTKN, USRID SECTKN",
    "EUSRIDPWD,  9, SECTKN, SECTKN SECTKN",
  })
  void asData(SecurityMechanism mechanism, int value, String accsec, String secchk) {
    assertEquals(value, mechanism.value());
    assertEquals(accsec, mechanism.hasToken() ? "SECTKN" : "");
    List<String> terms = new ArrayList<>();
    if (mechanism.hasUserId()) {
      terms.add("USRID");
    }
    mechanism.secrets().forEach(secret -> terms.add(secret.term()));
    assertEquals(secchk, String.join(" ", terms));
  }

  @Test
  void theTableIsWhatTheCommandsWrite() {
    assertEquals(
        Arrays.stream(SecurityMechanism.values()).map(SecurityMechanismsTest::row).toList(),
        CommandsDocument.table("mechanism").stream().map(row -> row.subList(0, 4)).toList());
  }

  private static List<String> row(SecurityMechanism mechanism) {
    Optional<ByteString> token =
        mechanism.hasToken() ? Optional.of(ByteString.of((byte) 1)) : Optional.empty();
    Optional<String> userId = mechanism.hasUserId() ? Optional.of("app") : Optional.empty();
    List<Secret> secrets = Collections.nCopies(mechanism.secrets().size(), Secret.of(new byte[1]));
    return List.of(
        mechanism.name(),
        String.valueOf(mechanism.value()),
        written(new AccessSecurity(mechanism, Optional.of("db"), token)),
        written(new SecurityCheck(mechanism, "db", userId, secrets)));
  }

  /** The terms of the parameters after SECMEC and RDBNAM. */
  private static String written(Command command) {
    RequestEncoder requests = Golden.utf8();
    requests.add(command);
    List<String> terms =
        DssParser.chain(requests.toByteBuffer()).get(0).object().children().stream()
            .map(DdmObject::name)
            .toList();
    assertEquals(List.of("SECMEC", "RDBNAM"), terms.subList(0, 2));
    return String.join(", ", terms.subList(2, terms.size()));
  }
}
