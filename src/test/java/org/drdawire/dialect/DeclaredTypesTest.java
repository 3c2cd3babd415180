package org.drdawire.dialect;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.api.Test;

class DeclaredTypesTest {

  /** Derby stores another character, or does not answer. */
  @Test
  void derbyReadsNoTypesButThoseOfAccrdb() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    requests.use(Capabilities.of("CSS10160", TypeDefinition.bigEndian()));
    ParameterType text = ParameterType.of(DrdaType.VARCHAR, 10);
    ExecuteSqlStatement command = ExecuteSqlStatement.of(section());
    assertEquals(
        "FDODSC own CCSID unsupported by the server: ccsid=819 parameter=2",
        refused(requests, command, ParameterDescriptor.of(text, text.inCcsid(819))));
    assertEquals(
        "TYPDEFOVR of one command unsupported by the server",
        refused(
            requests,
            command,
            ParameterDescriptor.of(text)
                .withTypeDefinition(TypeDefinition.bigEndian().withCcsids(819, 0, 819))));
    assertEquals(0, requests.pendingBytes());
    ParameterDescriptor declared =
        ParameterDescriptor.of(text.inCcsid(1208)).withTypeDefinition(TypeDefinition.bigEndian());
    requests.row(command, declared).writeText("\u00dcbung").end();
    assertTrue(requests.pendingBytes() > 0);
  }

  private static String refused(
      RequestEncoder requests, ExecuteSqlStatement command, ParameterDescriptor descriptor) {
    UnsupportedTypeException error =
        assertThrows(
            UnsupportedTypeException.class, () -> requests.row(command, descriptor).close());
    assertEquals("0A000", error.sqlState());
    return error.getMessage();
  }
}
