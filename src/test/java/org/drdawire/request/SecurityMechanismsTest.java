package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each security mechanism has: in docs/commands.md, and on the wire. */
class SecurityMechanismsTest {

  @Test
  void theTableIsWhatTheCommandsWrite() {
    assertEquals(
        SecurityMechanism.known().stream().map(SecurityMechanismsTest::row).toList(),
        CommandsDocument.table("mechanism").stream().map(row -> row.subList(0, 4)).toList());
  }

  /** Kerberos, for example: a server lists it in ACCSECRD, and ACCSEC asks for it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 6, 11, 0xFFFF})
  void oneThatIsNotKnown(int value) {
    SecurityMechanism mechanism = SecurityMechanism.ofValue(value);
    assertFalse(mechanism.isKnown());
    assertEquals(value, mechanism.value());
    assertEquals("SECMEC " + value, mechanism.toString());
    assertEquals(mechanism, SecurityMechanism.ofValue(value));
    assertEquals(mechanism.hashCode(), SecurityMechanism.ofValue(value).hashCode());
    assertNotEquals(mechanism, SecurityMechanism.USRIDPWD);
    assertEquals("", written(AccessSecurity.of(mechanism, "db")));
    assertEquals("SECTKN", written(AccessSecurity.of(mechanism, "db", ByteString.of((byte) 1))));
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> SecurityCheck.of(mechanism, "db", "app"));
    assertEquals("SECMEC " + value + " is not known", refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0x10000})
  void outsideItsTwoBytes(int value) {
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> SecurityMechanism.ofValue(value));
    assertEquals("SECMEC", error.field());
  }

  private static List<String> row(SecurityMechanism mechanism) {
    Optional<ByteString> token =
        mechanism.hasToken() ? Optional.of(ByteString.of((byte) 1)) : Optional.empty();
    Optional<String> userId = mechanism.hasUserId() ? Optional.of("app") : Optional.empty();
    List<Secret> secrets = Collections.nCopies(mechanism.secrets().size(), Secret.of(new byte[1]));
    return List.of(
        mechanism.toString(),
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
