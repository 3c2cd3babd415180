package org.drdawire.request;

import static org.drdawire.request.RecordedDss.number;
import static org.drdawire.request.RecordedDss.part;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.OutputOverride.Allowed;

/**
 * Our record for a command that was recorded: the parameters that it has, in no order. A parameter
 * that no line here reads is missing in what our record writes.
 *
 * @param dss the command
 * @param texts the objects after it: SQLSTT and SQLATTR by their terms
 */
record RecordedCommands(RecordedDss dss, Map<String, List<String>> texts) {

  private static final Map<String, Function<RecordedCommands, Command>> RECORDS =
      Map.ofEntries(
          Map.entry("EXCSAT", RecordedCommands::exchange),
          Map.entry("ACCSEC", RecordedCommands::accessSecurity),
          Map.entry("SECCHK", RecordedCommands::securityCheck),
          Map.entry("ACCRDB", RecordedCommands::accessRdb),
          Map.entry("BGNBND", RecordedCommands::begin),
          Map.entry("BNDSQLSTT", c -> BindSqlStatement.of(c.section(), c.sql())),
          Map.entry(
              "ENDBND",
              c ->
                  EndBindingPackage.of(c.name(0x2112))
                      .withConsistencyToken(c.token(0x2112))
                      .withHighestSection(c.integer(0x2127).orElseThrow())),
          Map.entry("EXCSQLSET", RecordedCommands::set),
          Map.entry("PRPSQLSTT", RecordedCommands::prepare),
          Map.entry(
              "DSCSQLSTT",
              c ->
                  DescribeSqlStatement.of(
                      c.section(), c.constant(0x2146, SqldaType.values(), SqldaType::value))),
          Map.entry("EXCSQLIMM", RecordedCommands::executeImmediate),
          Map.entry("EXCSQLSTT", RecordedCommands::execute),
          Map.entry("OPNQRY", RecordedCommands::open),
          Map.entry("CNTQRY", RecordedCommands::advance),
          Map.entry("CLSQRY", c -> CloseQuery.of(c.section(), c.queryInstance())),
          Map.entry("RDBCMM", c -> RdbCommitUnitOfWork.of()),
          Map.entry("RDBRLLBCK", c -> RdbRollbackUnitOfWork.of()));

  private static final Map<String, StatementAttribute> ATTRIBUTES =
      Map.of(
          "FOR READ ONLY ", StatementAttribute.READ_ONLY,
          "FOR UPDATE ", StatementAttribute.UPDATABLE);

  Command command() {
    return RECORDS.get(dss.term()).apply(this);
  }

  private Command exchange() {
    byte[] levels = dss.parameter(0x1404).orElseThrow();
    ManagerLevel[] managers = new ManagerLevel[levels.length / 4];
    for (int i = 0; i < managers.length; i++) {
      int codePoint = (int) number(part(ByteBuffer.wrap(levels), 4 * i, 4 * i + 2));
      int level = (int) number(part(ByteBuffer.wrap(levels), 4 * i + 2, 4 * i + 4));
      managers[i] = ManagerLevel.of(CodePoint.ofValue(codePoint).orElseThrow(), level);
    }
    return new ExchangeServerAttributes(
        List.of(managers), dss.text(0x115E), dss.text(0x116D), dss.text(0x115A), dss.text(0x1147));
  }

  private Command accessSecurity() {
    return dss.parameter(0x11DC)
        .map(token -> AccessSecurity.of(mechanism(), rdbnam(), ByteString.of(token)))
        .orElseGet(() -> AccessSecurity.of(mechanism(), rdbnam()));
  }

  private Command securityCheck() {
    return SecurityCheck.of(
        mechanism(),
        rdbnam(),
        Credentials.ofPassword(dss.text(0x11A0).orElseThrow(), secret(0x11A1)));
  }

  private Command accessRdb() {
    byte[] overrides = dss.parameter(0x0035).orElseThrow();
    TypeDefinition types =
        TypeDefinition.ofMachine(dss.text(0x002F).orElseThrow())
            .withCcsids(ccsid(overrides, 0), ccsid(overrides, 1), ccsid(overrides, 2))
            .withCcsidXml(ccsid(overrides, 3));
    Optional<ByteString> token = dss.parameter(0x2135).map(ByteString::of);
    Optional<ProductSpecificData> data = dss.text(0x2104).map(RecordedCommands::productData);
    AccessRdb access = AccessRdb.of(rdbnam(), dss.text(0x112E).orElseThrow(), types);
    access = with(access, token.map(CorrelationToken::of), AccessRdb::withCorrelationToken);
    access = with(access, data, AccessRdb::withProductData);
    access = with(access, delimiters(), AccessRdb::withDelimiters);
    return with(access, flag(0x213B), AccessRdb::withDefaultsReturned);
  }

  private Optional<StatementDelimiters> delimiters() {
    return integer(0x2121)
        .map(
            any ->
                StatementDelimiters.of(
                    constant(
                        0x2121,
                        StatementDelimiters.Decimal.values(),
                        StatementDelimiters.Decimal::value),
                    constant(
                        0x2120,
                        StatementDelimiters.Strings.values(),
                        StatementDelimiters.Strings::value)));
  }

  /** One of single bytes, of double ones, of mixed ones and of XML; 0 if there are fewer. */
  private static int ccsid(byte[] overrides, int number) {
    int at = 6 * number + 4;
    return at < overrides.length ? (int) number(part(ByteBuffer.wrap(overrides), at, at + 2)) : 0;
  }

  /** Lengths in front and behind; the four fields between them without their blanks. */
  private static ProductSpecificData productData(String text) {
    return ProductSpecificData.of(
            text.substring(1, 9).stripTrailing(),
            text.substring(9, 27).stripTrailing(),
            text.substring(27, 47).stripTrailing(),
            text.substring(47, 55).stripTrailing())
        .withAccounting(text.substring(56));
  }

  private Command begin() {
    IsolationLevel isolation = constant(0x2124, IsolationLevel.values(), IsolationLevel::value);
    boolean limited = integer(0x2132).orElseThrow() == 0x2417;
    return BeginBindingPackage.of(
            name(0x2112),
            isolation,
            limited ? BindOption.Choice.LIMITED_BLOCKS : BindOption.Choice.SINGLE_ROWS)
        .withConsistencyToken(token(0x2112));
  }

  private Command set() {
    List<String> statements = texts.getOrDefault("SQLSTT", List.of(""));
    return with(
        SetSqlEnvironment.of(section(), statements.toArray(String[]::new)),
        settingsReturned(),
        SetSqlEnvironment::withSettingsReturned);
  }

  private Command prepare() {
    Optional<SqldaType> description =
        dss.parameter(0x2116).map(b -> constant(0x2146, SqldaType.values(), SqldaType::value));
    List<StatementAttribute> attributes =
        texts.getOrDefault("SQLATTR", List.of()).stream().map(ATTRIBUTES::get).toList();
    PrepareSqlStatement command =
        PrepareSqlStatement.of(section(), sql())
            .withAttributes(attributes.toArray(StatementAttribute[]::new))
            .withoutDescription();
    return with(command, description, PrepareSqlStatement::withDescription);
  }

  private Command executeImmediate() {
    ExecuteImmediateSqlStatement command = ExecuteImmediateSqlStatement.of(section(), sql());
    command = with(command, !flag(0x2105), ExecuteImmediateSqlStatement::withoutCommit);
    return with(command, settingsReturned(), ExecuteImmediateSqlStatement::withSettingsReturned);
  }

  private Command execute() {
    ExecuteSqlStatement command = ExecuteSqlStatement.of(section());
    command = with(command, !flag(0x2105), ExecuteSqlStatement::withoutCommit);
    command = with(command, settingsReturned(), ExecuteSqlStatement::withSettingsReturned);
    return with(command, call(), ExecuteSqlStatement::withCall);
  }

  private Optional<ProcedureCall> call() {
    return dss.text(0x2138)
        .map(
            name -> {
              ProcedureCall call = ProcedureCall.of().withName(name);
              call = flag(0x2111) ? call.withOutput() : call;
              return call.withResultSets(integer(0x2140).orElseThrow(), block());
            });
  }

  private Command open() {
    OpenQuery.Close close = constant(0x215D, OpenQuery.Close.values(), OpenQuery.Close::value);
    OpenQuery query =
        OpenQuery.of(section()).withBlock(block()).withClose(close).withSizes(sizes());
    query = with(query, integer(0x2132).isPresent(), OpenQuery::withSingleRows);
    query = with(query, overrides(), OpenQuery::withOverrides);
    return with(query, flag(0x214B), OpenQuery::withDynamicFormat);
  }

  private Optional<Allowed> overrides() {
    return integer(0x2147).map(any -> constant(0x2147, Allowed.values(), Allowed::value));
  }

  private Command advance() {
    return with(
        ContinueQuery.of(section(), queryInstance()).withBlock(block()).withSizes(sizes()),
        integer(0x2148).orElse(1) == 2,
        ContinueQuery::withAllLargeObjects);
  }

  /** The command with one parameter more, if it was recorded with it. */
  private static <C> C with(C command, boolean there, UnaryOperator<C> copy) {
    return there ? copy.apply(command) : command;
  }

  private static <C, V> C with(C command, Optional<V> value, BiFunction<C, V, C> copy) {
    return value.map(there -> copy.apply(command, there)).orElse(command);
  }

  private SecurityMechanism mechanism() {
    return SecurityMechanism.ofValue(integer(0x11A2).orElseThrow());
  }

  private String rdbnam() {
    return dss.text(0x2110).orElseThrow().stripTrailing();
  }

  private Secret secret(int codePoint) {
    return Secret.of(dss.text(codePoint).orElseThrow().toCharArray());
  }

  private PackageSection section() {
    byte[] data = dss.parameter(0x2113).orElseThrow();
    int section = (int) number(part(ByteBuffer.wrap(data), 62, 64));
    return new PackageSection(name(0x2113), token(0x2113), section);
  }

  private PackageName name(int codePoint) {
    return PackageName.of(
        dss.packageName(codePoint, 0).orElseThrow(),
        dss.packageName(codePoint, 1).orElseThrow(),
        dss.packageName(codePoint, 2).orElseThrow());
  }

  private long token(int codePoint) {
    return number(part(ByteBuffer.wrap(dss.parameter(codePoint).orElseThrow()), 54, 62));
  }

  private long queryInstance() {
    return dss.number(0x215B).orElseThrow();
  }

  private QueryBlock block() {
    int size = integer(0x2114).orElseThrow();
    return new QueryBlock(size, optionalInt(0x2141), optionalInt(0x2156));
  }

  private DataSizes sizes() {
    return new DataSizes(optionalLong(0x2136), optionalLong(0x2137), optionalLong(0x2134));
  }

  private String sql() {
    return texts.getOrDefault("SQLSTT", List.of("")).get(0);
  }

  private boolean settingsReturned() {
    return integer(0x210E).map(value -> value == 1).orElse(false);
  }

  /** X'F1' for true, X'F0' or nothing for false. */
  private boolean flag(int codePoint) {
    return integer(codePoint).map(value -> value == 0xF1).orElse(false);
  }

  /** The constant with the value of the parameter, which is 0 if it is missing. */
  private <T> T constant(int codePoint, T[] constants, ToIntFunction<T> value) {
    int wanted = integer(codePoint).orElse(0);
    return Stream.of(constants)
        .filter(constant -> value.applyAsInt(constant) == wanted)
        .findFirst()
        .orElseThrow();
  }

  private Optional<Integer> integer(int codePoint) {
    return dss.number(codePoint).map(Long::intValue);
  }

  private OptionalInt optionalInt(int codePoint) {
    return integer(codePoint).map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  private OptionalLong optionalLong(int codePoint) {
    return dss.number(codePoint).map(OptionalLong::of).orElse(OptionalLong.empty());
  }
}
