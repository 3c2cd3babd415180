package org.drdawire.request;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.dialect.Xid;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.OutputOverride.Column;
import org.drdawire.request.StatementDelimiters.Decimal;
import org.drdawire.request.StatementDelimiters.Strings;

/** Each command twice: with nothing that is optional, and with all of it. */
public final class CommandSamples {

  private static final String RDBNAM = "memory:db";
  private static final PackageName NAME = PackageName.of(RDBNAM, "NULLID", "SYSLH000");
  private static final PackageSection SECTION = PackageSection.of(NAME, 7);
  private static final Xid XID = Xid.of(4711, new byte[] {1, 2, 3}, new byte[] {9});
  private static final String SQL = "values 1";

  /**
   * One command.
   *
   * @param codePoint the command
   * @param least the command as its factory makes it
   * @param most the command with every parameter and object that it may have
   */
  public record Sample(CodePoint codePoint, Command least, Command most) {}

  private CommandSamples() {}

  /** All commands in the order of their code points; most of them ask for monitoring. */
  public static List<Sample> all() {
    return Stream.of(connect(), syncPoint(), bind(), statements(), queries(), ends())
        .flatMap(List::stream)
        .sorted((a, b) -> a.codePoint().value() - b.codePoint().value())
        .toList();
  }

  private static List<Sample> connect() {
    AccessRdb access = AccessRdb.of(RDBNAM, "DNC10160", TypeDefinition.bigEndian());
    return List.of(
        new Sample(
            CodePoint.EXCSAT,
            ExchangeServerAttributes.of(),
            ExchangeServerAttributes.of(Dialect.derby())
                .withManager(CodePoint.CMNTCPIP, 5)
                .withExternalName("job")
                .withServerName("host")
                .withServerReleaseLevel("DNC10160")
                .withServerClassName("QDERBY/JVM")),
        new Sample(
            CodePoint.ACCSEC,
            AccessSecurity.of(SecurityMechanism.USRIDONL),
            AccessSecurity.of(SecurityMechanism.EUSRIDPWD, ByteString.of(new byte[64]))
                .withRdbnam(RDBNAM)
                .withAlgorithm(EncryptionAlgorithm.AES)),
        new Sample(
            CodePoint.SECCHK,
            SecurityCheck.of(SecurityMechanism.USRIDONL, Credentials.ofUser("app"))
                .withRdbnam(RDBNAM),
            SecurityCheck.of(
                SecurityMechanism.USRIDNWPWD,
                RDBNAM,
                Credentials.ofNewPassword(
                    "app", Secret.of("secret".toCharArray()), Secret.of("other".toCharArray())))),
        new Sample(
            CodePoint.ACCRDB,
            access,
            access
                .withCorrelationToken(CorrelationToken.of(1, 2, 3))
                .withProductData(
                    ProductSpecificData.of("DNC10160", "JVM", "app", "me").withAccounting("dept"))
                .withDelimiters(StatementDelimiters.of(Decimal.PERIOD, Strings.APOSTROPHES))
                .readOnly()
                .withDefaultsReturned()));
  }

  private static List<Sample> syncPoint() {
    SyncPointResynchronization.Log log =
        SyncPointResynchronization.Log.of(RDBNAM, "log", "20261121160509000", 5)
            .withAddress(loopback());
    return List.of(
        new Sample(
            CodePoint.SYNCCTL,
            SyncPointControl.of(SyncPointControl.Step.RECOVER),
            SyncPointControl.of(SyncPointControl.Step.START, XID)
                .withTimeout(Duration.ofSeconds(3))),
        new Sample(
            CodePoint.SYNCRSY,
            SyncPointResynchronization.end(),
            SyncPointResynchronization.of(
                log, ByteString.of((byte) 8), SyncPointResynchronization.State.IN_DOUBT)));
  }

  private static List<Sample> bind() {
    return List.of(
        begin(),
        new Sample(
            CodePoint.BNDSQLSTT,
            BindSqlStatement.of(SECTION, SQL),
            BindSqlStatement.of(SECTION, SQL)
                .withNumber(12)
                .withVariables(HostVariable.of("H", 497, 4))),
        new Sample(
            CodePoint.ENDBND,
            EndBindingPackage.of(NAME).withConsistencyToken(DynamicPackages.SYSLVL01),
            EndBindingPackage.of(NAME).withHighestSection(65)),
        rebind(),
        new Sample(
            CodePoint.DRPPKG, DropRdbPackage.of(NAME), DropRdbPackage.of(NAME).withVersion("V1")));
  }

  private static Sample begin() {
    return new Sample(
        CodePoint.BGNBND,
        BeginBindingPackage.of(NAME, IsolationLevel.CURSOR_STABILITY)
            .withConsistencyToken(DynamicPackages.SYSLVL01),
        BeginBindingPackage.of(
            NAME,
            IsolationLevel.CURSOR_STABILITY,
            BindOption.Choice.REPLACE,
            BindOption.Choice.KEEP_AUTHORIZATIONS,
            BindOption.Choice.OBJECTS_OPTIONAL,
            BindOption.Choice.CREATE_WITHOUT_ERRORS,
            BindOption.Choice.EXPLAIN_NONE,
            BindOption.Choice.RELEASE_AT_COMMIT,
            BindOption.Choice.LIMITED_BLOCKS,
            BindOption.Choice.STRINGS_IN_APOSTROPHES,
            BindOption.Choice.DECIMAL_PERIOD,
            BindOption.Choice.ISO_DATES,
            BindOption.Choice.ISO_TIMES,
            BindOption.Choice.SYSTEM_CHARACTERS,
            BindOption.Quantity.decimalPrecision(31),
            BindOption.Quantity.ioParallelism(1),
            BindOption.Text.version("V1"),
            BindOption.Text.replacedVersion("V0"),
            BindOption.Text.owner("APP"),
            BindOption.Text.defaultCollection("APP"),
            BindOption.Text.title("a package")));
  }

  private static Sample rebind() {
    return new Sample(
        CodePoint.REBIND,
        RebindPackage.of(NAME, IsolationLevel.CURSOR_STABILITY),
        RebindPackage.of(
            NAME,
            IsolationLevel.CURSOR_STABILITY,
            BindOption.Text.version("V1"),
            BindOption.Text.owner("APP"),
            BindOption.Choice.OBJECTS_OPTIONAL,
            BindOption.Choice.EXPLAIN_NONE,
            BindOption.Choice.RELEASE_AT_COMMIT,
            BindOption.Quantity.ioParallelism(1),
            BindOption.Text.defaultCollection("APP")));
  }

  private static List<Sample> statements() {
    ProcedureCall call =
        ProcedureCall.of()
            .withOutput()
            .withResultSets(
                ProcedureCall.ANY_NUMBER,
                QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT).withRows(64))
            .withName("proc")
            .withOverrides(OutputOverride.Allowed.WITH_FIRST);
    return List.of(
        new Sample(
            CodePoint.PRPSQLSTT,
            PrepareSqlStatement.of(SECTION, SQL).withoutDescription(),
            PrepareSqlStatement.of(SECTION, SQL)
                .withDescription(SqldaType.EXTENDED_OUTPUT)
                .withAttributes(StatementAttribute.INSENSITIVE_SCROLL, StatementAttribute.HOLD)
                .withAttributes("FOR READ ONLY ")),
        new Sample(
            CodePoint.DSCSQLSTT,
            DescribeSqlStatement.of(SECTION),
            DescribeSqlStatement.of(SECTION, SqldaType.EXTENDED_OUTPUT)),
        new Sample(
            CodePoint.DSCRDBTBL, DescribeRdbTable.of("T"), DescribeRdbTable.of("APP.T\u00e9")),
        new Sample(
            CodePoint.EXCSQLIMM,
            ExecuteImmediateSqlStatement.of(SECTION, SQL).withoutCommit(),
            ExecuteImmediateSqlStatement.of(SECTION, SQL).withSettingsReturned()),
        new Sample(
            CodePoint.EXCSQLSTT,
            ExecuteSqlStatement.of(SECTION).withoutCommit(),
            ExecuteSqlStatement.of(SECTION).withSettingsReturned().withCall(call)),
        new Sample(
            CodePoint.EXCSQLSET,
            SetSqlEnvironment.of(SECTION, "SET STATEMENT_TIMEOUT 1"),
            SetSqlEnvironment.of(SECTION, "SET STATEMENT_TIMEOUT 1", "SET STATEMENT_TIMEOUT 0")
                .withSettingsReturned()));
  }

  private static List<Sample> queries() {
    QueryBlock block = QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT).withRows(64);
    DataSizes sizes =
        DataSizes.ofServer().withSmall(32_000).withMedium(1 << 20).withExternal(DataSizes.NO_LIMIT);
    return List.of(
        new Sample(
            CodePoint.OPNQRY,
            OpenQuery.of(SECTION).withClose(OpenQuery.Close.SERVER_CHOICE),
            OpenQuery.of(SECTION)
                .withBlock(block)
                .withClose(OpenQuery.Close.NEVER)
                .withSingleRows()
                .withOverrides(OutputOverride.Allowed.WITH_FIRST)
                .withDynamicFormat()
                .withSizes(sizes)),
        new Sample(
            CodePoint.CNTQRY,
            ContinueQuery.of(SECTION, 1),
            ContinueQuery.of(SECTION, 1)
                .withBlock(block)
                .withScroll(Scroll.absolute(-1))
                .withAllLargeObjects()
                .withSizes(sizes)
                .withOverride(
                    OutputOverride.of(Column.NULLABLE_BLOB_LOCATOR, Column.AS_DESCRIBED))),
        new Sample(
            CodePoint.CLSQRY,
            CloseQuery.of(SECTION, 1),
            CloseQuery.of(SECTION, 1).withLocksReleased()));
  }

  private static List<Sample> ends() {
    return List.of(
        new Sample(CodePoint.RDBCMM, RdbCommitUnitOfWork.of(), RdbCommitUnitOfWork.of()),
        new Sample(CodePoint.RDBRLLBCK, RdbRollbackUnitOfWork.of(), RdbRollbackUnitOfWork.of()),
        new Sample(
            CodePoint.INTRDBRQS,
            InterruptRdbRequest.of(ByteString.of()),
            InterruptRdbRequest.of(ByteString.of((byte) 1, (byte) 2))));
  }

  private static InetSocketAddress loopback() {
    try {
      return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 446);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }
}
