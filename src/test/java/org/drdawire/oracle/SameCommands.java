package org.drdawire.oracle;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Table;
import org.drdawire.golden.Unchecked;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.Command;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.Golden;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.ProductSpecificData;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;
import org.drdawire.request.SecurityCheck;

/** What Derby's client does, written with our commands: one byte array for each flush. */
public final class SameCommands {

  /** The terms of all commands that are compared with those of Derby's client. */
  public static final Set<String> TERMS =
      Table.ofWords(
          "EXCSAT ACCSEC SECCHK ACCRDB EXCSQLSET PRPSQLSTT DSCSQLSTT EXCSQLIMM EXCSQLSTT "
              + "OPNQRY CNTQRY CLSQRY RDBCMM RDBRLLBCK SYNCCTL");

  private static final String PRDID = "DNC10160";
  private static final CorrelationToken TOKEN = CorrelationToken.of(0x7F000001, 0x8000, 0);

  private final List<byte[]> flushes = new ArrayList<>();
  private final String database;
  private RequestEncoder requests;

  private SameCommands(String database) {
    this.database = database;
  }

  static List<byte[]> encode(SharedWork work, String database) {
    SameCommands commands = new SameCommands(database);
    work.ours(commands);
    return commands.flushes;
  }

  /** The name of the server's database, which the bytes contain. */
  String database() {
    return database;
  }

  /** The encoder of the last connection. */
  RequestEncoder requests() {
    return requests;
  }

  /** Connects in the usual two flushes. */
  void connect(ManagerLevel... furtherManagers) {
    open();
    send(attributes(furtherManagers), AccessSecurity.of(SecurityMechanism.USRIDPWD, database));
    requests.use(CcsidManager.utf8());
    send(check(database), access(database));
  }

  /** Begins a connection: a new encoder. */
  void open() {
    requests = Golden.ebcdic();
  }

  static ExchangeServerAttributes attributes(ManagerLevel... furtherManagers) {
    List<ManagerLevel> managers = new ArrayList<>(Dialect.derby().managerLevels());
    managers.addAll(List.of(furtherManagers));
    return ExchangeServerAttributes.of(managers.toArray(ManagerLevel[]::new))
        .withExternalName(externalName())
        .withServerName("Derby")
        .withServerReleaseLevel("DNC10160/10.16.1.1 - (1901046)")
        .withServerClassName("QDERBY/JVM");
  }

  static SecurityCheck check(String rdbnam) {
    Secret password = Secret.of(DerbyClientSession.PASSWORD.toCharArray());
    return SecurityCheck.of(rdbnam, DerbyClientSession.USER, password);
  }

  static AccessRdb access(String rdbnam) {
    return AccessRdb.of(rdbnam, PRDID, TypeDefinition.bigEndian(), TOKEN)
        .withProductData(ProductSpecificData.of(PRDID, "JVM", externalName(), ""));
  }

  private static String externalName() {
    return "derbydnc" + Thread.currentThread().getName();
  }

  /** A section of the package whose cursors survive a commit. */
  PackageSection hold(int number) {
    return PackageSection.of(database, "NULLID", "SYSLH000", number);
  }

  /** A section of the package whose cursors end with their transaction. */
  PackageSection noHold(int number) {
    return PackageSection.of(database, "NULLID", "SYSLN000", number);
  }

  /** A statement as the client prepares it for the package whose cursors survive a commit. */
  static PrepareSqlStatement held(PackageSection section, String sql) {
    return PrepareSqlStatement.of(section, sql).withAttributes(StatementAttribute.HOLD);
  }

  /** Prepares a statement and asks for the description of its parameters. */
  void prepare(PrepareSqlStatement statement) {
    send(statement, DescribeSqlStatement.of(statement.section()));
  }

  /** Prepares a CALL with parameters and executes it once. */
  void call(
      String sql, PackageSection section, UnaryOperator<RowWriter> values, DrdaType... types) {
    prepare(procedure(section, sql));
    List<ParameterType> parameters = Stream.of(types).map(ParameterType::of).toList();
    RowWriter row = requests.row(callWithOutput(section, 64), new ParameterDescriptor(parameters));
    values.apply(row).end();
    send();
  }

  /** A CALL as the client prepares it: for either package, and without a description. */
  PrepareSqlStatement procedure(PackageSection section, String sql) {
    boolean hold = section.name().equals(hold(section.section()).name());
    PrepareSqlStatement statement =
        hold ? held(section, sql) : PrepareSqlStatement.of(section, sql);
    return statement.withoutDescription();
  }

  /** A CALL that asks for all result sets, as the client does for each. */
  static ExecuteSqlStatement call(PackageSection section, int rows) {
    return ExecuteSqlStatement.of(section).withCall(resultSets(rows));
  }

  /** A CALL with parameters, which the client always treats as output. */
  static ExecuteSqlStatement callWithOutput(PackageSection section, int rows) {
    return ExecuteSqlStatement.of(section).withCall(resultSets(rows).withOutput());
  }

  private static ProcedureCall resultSets(int rows) {
    QueryBlock block = QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT).withRows(rows);
    return ProcedureCall.of().withResultSets(ProcedureCall.ANY_NUMBER, block);
  }

  /** Sends commands in one flush, after those that were added before. */
  void send(Command... commands) {
    for (Command command : commands) {
      requests.add(command);
    }
    ByteArrayOutputStream flush = new ByteArrayOutputStream();
    Unchecked.run(() -> requests.drainTo(flush));
    flushes.add(flush.toByteArray());
  }
}
