package org.drdawire.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.Golden;
import org.drdawire.request.ProductSpecificData;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.Test;

/** The connect of docs/architecture.md is what the encoder writes. */
class ArchitectureDocumentTest {

  @Test
  void theConnectIsTrue() throws IOException {
    List<String> flushes = Examples.of("hex", "docs/architecture.md");
    assertEquals(2, flushes.size());
    RequestEncoder requests = Golden.ebcdic();
    requests.add(
        ExchangeServerAttributes.of(ManagerLevel.of(CodePoint.UNICODEMGR, 1208))
            .withExternalName("drda"));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, "sample"));
    Hex.assertBytes(flushes.get(0), requests.toByteBuffer());

    requests.use(CcsidManager.utf8());
    requests.add(SecurityCheck.of("sample", "app", Secret.of("pw1".toCharArray())));
    CorrelationToken token = CorrelationToken.of(0x7F000001, 0xAD70, 1);
    requests.add(
        AccessRdb.of("sample", "DNC10160", TypeDefinition.bigEndian(), token)
            .withProductData(ProductSpecificData.of("DNC10160", "JVM", "drda", "")));
    Hex.assertBytes(flushes.get(1), requests.toByteBuffer());
  }
}
