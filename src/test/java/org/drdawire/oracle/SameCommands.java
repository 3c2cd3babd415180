package org.drdawire.oracle;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.Row;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.ManagerLevel;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProductSpecificData;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RdbRollbackUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.drdawire.request.SecurityMechanism;

/** What {@link DerbyClientSession} does, written with our commands: one byte array a flush. */
public final class SameCommands {

  /** The commands that a test holds against those of Derby's client. */
  public static final Set<String> TERMS =
      Set.of(
          "EXCSAT",
          "ACCSEC",
          "SECCHK",
          "ACCRDB",
          "EXCSQLSET",
          "PRPSQLSTT",
          "DSCSQLSTT",
          "EXCSQLIMM",
          "EXCSQLSTT",
          "OPNQRY",
          "CNTQRY",
          "CLSQRY",
          "RDBCMM",
          "RDBRLLBCK",
          "SYNCCTL");

  private static final String PRDID = "DNC10160";

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
  private final List<byte[]> flushes = new ArrayList<>();
  private final String database;
  private final PackageSection section;

  private SameCommands(String database) {
    this.database = database;
    section = PackageSection.of(database, "NULLID", "SYSLH000", 1);
  }

  static List<byte[]> encode(String database) {
    SameCommands session = new SameCommands(database);
    session.connect();
    session.insert();
    session.query();
    return session.flushes;
  }

  private void connect() {
    String name = "derbydnc" + Thread.currentThread().getName();
    requests.add(
        ExchangeServerAttributes.of(
                new ManagerLevel(CodePoint.AGENT, 7),
                new ManagerLevel(CodePoint.SQLAM, 7),
                new ManagerLevel(CodePoint.RDB, 7),
                new ManagerLevel(CodePoint.SECMGR, 7),
                new ManagerLevel(CodePoint.UNICODEMGR, 1208))
            .withExternalName(name)
            .withServerName("Derby")
            .withServerReleaseLevel("DNC10160/10.16.1.1 - (1901046)")
            .withServerClassName("QDERBY/JVM"));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, database));
    flush();
    requests.use(CcsidManager.utf8());
    Secret password = Secret.of(DerbyClientSession.PASSWORD.toCharArray());
    requests.add(SecurityCheck.of(database, DerbyClientSession.USER, password));
    CorrelationToken token = new CorrelationToken(0x7F000001, 0x8000, 0);
    requests.add(
        AccessRdb.of(database, PRDID, TypeDefinition.bigEndian(), token)
            .withProductData(ProductSpecificData.of(PRDID, "JVM", name, "")));
    flush();
  }

  private void insert() {
    requests.add(ExecuteImmediateSqlStatement.of(section, DerbyClientSession.CREATE));
    flush();
    prepare(DerbyClientSession.INSERT);
    ExecuteSqlStatement execute = ExecuteSqlStatement.of(section);
    Row row = requests.row(execute, descriptor(31, 2, DrdaType.LONG_VARCHAR));
    row.writeInt(-2).writeLong(Long.MIN_VALUE).writeDouble(-1.5);
    row.writeDecimal(new BigDecimal("-12345678901234567890123456789.12"));
    row.writeText("h\u00e9llo \ud83d\ude00").writeText("");
    row.writeTimestamp(LocalDateTime.of(2024, 2, 29, 23, 59, 58, 123_456_789));
    row.writeBytes(new byte[] {0, (byte) 0xFF, 0x7F}).end();
    flush();
    ParameterDescriptor nulls = descriptor(1, 0, DrdaType.VARCHAR);
    writeNulls(requests.row(execute, nulls).writeNull());
    flush();
    ExecuteTemplate batch = ExecuteTemplate.of(execute, nulls);
    for (int i = 1; i <= 3; i++) {
      writeNulls(batch.row(requests).writeInt(i));
    }
    flush();
    requests.add(RdbCommitUnitOfWork.of());
    flush();
  }

  private void query() {
    prepare(DerbyClientSession.QUERY);
    ParameterDescriptor one = ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));
    requests.row(OpenQuery.of(section), one).writeInt(0).end();
    flush();
    requests.add(ContinueQuery.of(section, 0));
    flush();
    requests.add(CloseQuery.of(section, 0));
    flush();
    requests.add(RdbRollbackUnitOfWork.of());
    flush();
  }

  private void prepare(String sql) {
    requests.add(PrepareSqlStatement.of(section, sql).withAttributes("WITH HOLD "));
    requests.add(DescribeSqlStatement.of(section));
    flush();
  }

  /** Theirs describes a value by itself: a text without a length, a decimal with its own digits. */
  private static ParameterDescriptor descriptor(int precision, int scale, DrdaType text) {
    DrdaType bytes =
        text == DrdaType.VARCHAR
            ? DrdaType.VARCHAR_FOR_BIT_DATA
            : DrdaType.LONG_VARCHAR_FOR_BIT_DATA;
    return ParameterDescriptor.of(
        ParameterType.of(DrdaType.INTEGER),
        ParameterType.of(DrdaType.BIGINT),
        ParameterType.of(DrdaType.DOUBLE),
        ParameterType.decimal(precision, scale),
        ParameterType.of(text),
        ParameterType.of(DrdaType.LONG_VARCHAR),
        ParameterType.of(DrdaType.TIMESTAMP),
        ParameterType.of(bytes));
  }

  private static void writeNulls(Row row) {
    for (int i = 1; i < 8; i++) {
      row.writeNull();
    }
    row.end();
  }

  private void flush() {
    ByteBuffer bytes = requests.toByteBuffer();
    byte[] flush = new byte[bytes.remaining()];
    bytes.get(flush);
    flushes.add(flush);
  }
}
