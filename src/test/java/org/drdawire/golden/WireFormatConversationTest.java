package org.drdawire.golden;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.api.Test;

/** The prepared insert of docs/wire-format.md, written by hand, is what the encoder writes. */
class WireFormatConversationTest {

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
  private final PackageSection section = PackageSection.of("memory:db", "NULLID", "SYSLH000", 1);

  @Test
  void theConversationIsTrue() throws IOException {
    List<String> examples = Examples.of("hex", "docs/wire-format.md");
    List<String> flushes = examples.subList(examples.size() - 2, examples.size());
    String sql = "insert into t values (?,?,?,?,?,?,?,?)";
    requests.add(PrepareSqlStatement.of(section, sql).withoutDescription());
    Hex.assertBytes(flushes.get(0), requests.toByteBuffer());
    execute();
    requests.add(RdbCommitUnitOfWork.of());
    Hex.assertBytes(flushes.get(1), requests.toByteBuffer());
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
