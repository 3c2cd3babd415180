package org.drdawire.golden;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.Test;

/** The conversation of docs/wire-format.md, written by hand, is what the encoder writes. */
class WireFormatConversationTest {

  private static final String DATABASE = "memory:db";

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private final PackageSection section = PackageSection.of(DATABASE, "NULLID", "SYSLH000", 1);

  @Test
  void theConversationIsTrue() throws IOException {
    List<String> examples = Examples.of("hex", "docs/wire-format.md");
    List<String> flushes = examples.subList(examples.size() - 4, examples.size());
    askForLevels();
    Hex.assertBytes(flushes.get(0), requests.toByteBuffer());
    signOn();
    Hex.assertBytes(flushes.get(1), requests.toByteBuffer());
    String sql = "insert into t values (?,?,?,?,?,?,?,?)";
    requests.add(PrepareSqlStatement.of(section, sql).withoutDescription());
    Hex.assertBytes(flushes.get(2), requests.toByteBuffer());
    execute();
    requests.add(RdbCommitUnitOfWork.of());
    Hex.assertBytes(flushes.get(3), requests.toByteBuffer());
  }

  private void askForLevels() {
    requests.add(
        ExchangeServerAttributes.of(
                new ManagerLevel(CodePoint.AGENT, 7),
                new ManagerLevel(CodePoint.SQLAM, 7),
                new ManagerLevel(CodePoint.RDB, 7),
                new ManagerLevel(CodePoint.SECMGR, 7),
                new ManagerLevel(CodePoint.UNICODEMGR, 1208))
            .withExternalName("drda-wire"));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, DATABASE));
  }

  private void signOn() {
    requests.use(CcsidManager.utf8());
    requests.add(SecurityCheck.of(DATABASE, "app", Secret.of("pw1".toCharArray())));
    CorrelationToken token = CorrelationToken.of(0x7F000001, 0xCD70, 0x01A1FD1F8AE4L);
    requests.add(AccessRdb.of(DATABASE, "DNC10160", TypeDefinition.bigEndian(), token));
  }

  private void execute() {
    ParameterDescriptor parameters =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER),
            ParameterType.of(DrdaType.BIGINT),
            ParameterType.of(DrdaType.DOUBLE),
            ParameterType.decimal(4, 2),
            ParameterType.of(DrdaType.VARCHAR),
            ParameterType.of(DrdaType.LONG_VARCHAR),
            ParameterType.of(DrdaType.TIMESTAMP),
            ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA));
    requests
        .row(ExecuteSqlStatement.of(section), parameters)
        .writeInt(1)
        .writeLong(-2)
        .writeDouble(1.5)
        .writeDecimal(new BigDecimal("12.50"))
        .writeText("h\u00e9llo")
        .writeNull()
        .writeTimestamp(LocalDateTime.of(2024, 2, 29, 12, 34, 56, 123_456_789))
        .writeBytes(new byte[] {0, (byte) 0xFF})
        .end();
  }
}
