package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.SecurityMechanism.RequestToken;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each security mechanism has: in docs/commands.md, and on the wire. */
class SecurityMechanismsTest {

  @Test
  void theTableIsWhatTheCommandsWrite() {
    assertEquals(
        SecurityMechanism.known().stream().map(SecurityMechanismsTest::row).toList(),
        CommandsDocument.table("mechanism").stream().map(row -> row.subList(0, 4)).toList());
  }

  /** A server lists it in ACCSECRD, and ACCSEC asks for it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2, 17, 0xFFFF})
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
            IllegalArgumentException.class,
            () -> SecurityCheck.of(mechanism, "db", Credentials.ofUser("app")));
    assertEquals("SECMEC " + value + " is not known", refused.getMessage());
  }

  /** They have a name, and no source says what SECCHK of them contains. */
  @ParameterizedTest
  @CsvSource({"1, DCESEC", "10, EUSRIDNWPWD", "14, EUSRNPWDDTA"})
  void oneOfWhichNoSourceTellsTheLayout(int value, String name) {
    SecurityMechanism mechanism = SecurityMechanism.ofValue(value);
    assertEquals(name, mechanism.toString());
    assertFalse(mechanism.isKnown());
    Credentials tokens = Credentials.ofTokens(Secret.of(new byte[1]), Secret.of(new byte[1]));
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> SecurityCheck.of(mechanism, "db", tokens));
    assertEquals(name + " is not known", refused.getMessage());
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
        mechanism.requestToken() == RequestToken.NONE
            ? Optional.empty()
            : Optional.of(ByteString.of((byte) 1));
    String layouts =
        mechanism.layouts().stream()
            .map(layout -> CredentialSamples.of(layout, "app", Secret.of(new byte[1])))
            .map(credentials -> written(SecurityCheck.of(mechanism, "db", credentials)))
            .collect(Collectors.joining("; or "));
    return List.of(
        mechanism.toString(),
        String.valueOf(mechanism.value()),
        written(new AccessSecurity(mechanism, Optional.of("db"), token, Optional.empty())),
        layouts);
  }

  /** The terms of the parameters after SECMEC and RDBNAM, and of what follows the command. */
  private static String written(Command command) {
    RequestEncoder requests = Golden.utf8();
    requests.add(command);
    List<Frame> chain = DssParser.chain(requests.toByteBuffer());
    List<String> terms =
        new ArrayList<>(chain.get(0).object().children().stream().map(DdmObject::name).toList());
    assertEquals(List.of("SECMEC", "RDBNAM"), terms.subList(0, 2));
    for (Frame object : chain.subList(1, chain.size())) {
      terms.add(object.object().name() + " as an object");
    }
    return String.join(", ", terms.subList(2, terms.size()));
  }
}
