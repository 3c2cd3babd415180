package org.drdawire.request;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.HostVariable;
import org.drdawire.fdoca.OutputOverride;

/**
 * Each kind of command, with any parameters: a byte says whether an optional one is there, and what
 * it is follows.
 */
final class FuzzedCommands {

  private static final List<BindOption.Choice> CHOICES = List.of(BindOption.Choice.values());

  private final FuzzBytes in;

  FuzzedCommands(FuzzBytes in) {
    this.in = in;
  }

  List<Supplier<Command>> kinds() {
    return List.of(
        this::exchange,
        this::accessSecurity,
        this::securityCheck,
        this::accessRdb,
        () -> InterruptRdbRequest.of(ByteString.of(in.anyBytes())),
        this::syncPoint,
        this::resynchronization,
        this::beginBinding,
        this::bindStatement,
        this::endBinding,
        this::rebind,
        () -> with(DropRdbPackage.of(name()), c -> c.withVersion(in.text())),
        this::prepare,
        () -> DescribeSqlStatement.of(section(), in.oneOf(List.of(SqldaType.values()))),
        () -> DescribeRdbTable.of(in.text()),
        () ->
            with(
                ExecuteImmediateSqlStatement.of(section(), in.text()),
                ExecuteImmediateSqlStatement::withoutCommit),
        this::execute,
        () -> SetSqlEnvironment.of(section(), texts()),
        this::open,
        this::advance,
        () -> with(CloseQuery.of(section(), in.anyLong()), CloseQuery::withLocksReleased),
        RdbCommitUnitOfWork::of,
        RdbRollbackUnitOfWork::of);
  }

  @SafeVarargs
  private <T> T with(T least, UnaryOperator<T>... options) {
    T command = least;
    for (UnaryOperator<T> option : options) {
      command = in.flag() ? option.apply(command) : command;
    }
    return command;
  }

  private Command exchange() {
    ManagerLevel[] levels = new ManagerLevel[in.unsignedByte() % 8];
    for (int i = 0; i < levels.length; i++) {
      levels[i] = new ManagerLevel(CodePoint.SQLAM, in.anyInt());
    }
    return with(
        ExchangeServerAttributes.of(levels),
        c -> c.withExternalName(in.text()),
        c -> c.withServerName(in.text()),
        c -> c.withServerReleaseLevel(in.text()),
        c -> c.withServerClassName(in.text()));
  }

  private Command accessSecurity() {
    SecurityMechanism mechanism = in.oneOf(List.of(SecurityMechanism.values()));
    return in.flag() ? AccessSecurity.of(mechanism, in.text()) : AccessSecurity.of(mechanism);
  }

  private Command securityCheck() {
    String rdbnam = in.text();
    String user = in.text();
    if (in.flag()) {
      return SecurityCheck.of(rdbnam, user);
    }
    Secret password = Secret.of(in.text().toCharArray());
    if (in.unsignedByte() == 0xFF) {
      password.destroy();
    }
    return SecurityCheck.of(rdbnam, user, password);
  }

  private Command accessRdb() {
    CorrelationToken token =
        in.flag()
            ? CorrelationToken.of(address(), in.anyLong())
            : new CorrelationToken(in.anyInt(), in.anyInt(), in.anyLong());
    return with(
        AccessRdb.of(in.text(), in.text(), new FuzzedSettings(in).types(), token),
        AccessRdb::withoutCorrelationToken,
        c -> c.withProductData(productData()),
        AccessRdb::readOnly,
        AccessRdb::withDefaultsReturned);
  }

  private ProductSpecificData productData() {
    return with(
        ProductSpecificData.of(in.text(), in.text(), in.text(), in.text()),
        data -> data.withAccounting(in.text()));
  }

  private Command syncPoint() {
    SyncPointControl.Step step = in.oneOf(List.of(SyncPointControl.Step.values()));
    SyncPointControl least =
        in.flag() ? SyncPointControl.of(step) : SyncPointControl.of(step, xid());
    return with(
        least,
        c ->
            c.withTimeout(
                Duration.ofSeconds(in.anyLong(), Math.floorMod(in.anyInt(), 1_000_000_000))));
  }

  private Xid xid() {
    return Xid.of(in.anyInt(), in.anyBytes(), in.anyBytes());
  }

  private Command resynchronization() {
    if (in.flag()) {
      return SyncPointResynchronization.end();
    }
    Optional<InetSocketAddress> address = in.flag() ? Optional.of(address()) : Optional.empty();
    SyncPointResynchronization.Log log =
        new SyncPointResynchronization.Log(in.text(), in.text(), in.text(), in.anyInt(), address);
    return SyncPointResynchronization.of(
        log,
        ByteString.of(in.anyBytes()),
        in.oneOf(List.of(SyncPointResynchronization.State.values())));
  }

  private InetSocketAddress address() {
    if (in.flag()) {
      return InetSocketAddress.createUnresolved(FuzzBytes.CANARY, 446);
    }
    try {
      byte[] bytes = new byte[in.flag() ? 16 : 4];
      return new InetSocketAddress(InetAddress.getByAddress(bytes), in.unsignedByte());
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private Command beginBinding() {
    PackageName name = name();
    BindOption[] options = options();
    return with(
        BeginBindingPackage.of(name, isolation(options), options),
        c -> c.withConsistencyToken(in.anyLong()));
  }

  private Command rebind() {
    PackageName name = name();
    BindOption[] options = options();
    return RebindPackage.of(name, isolation(options), options);
  }

  private static IsolationLevel isolation(BindOption... options) {
    IsolationLevel[] levels = IsolationLevel.values();
    return levels[options.length % levels.length];
  }

  private BindOption[] options() {
    BindOption[] options = new BindOption[in.unsignedByte() % 24];
    for (int i = 0; i < options.length; i++) {
      int kind = in.unsignedByte();
      options[i] =
          switch (kind % 64) {
            case 63 -> BindOption.Quantity.decimalPrecision(in.anyInt());
            case 62 -> BindOption.Quantity.ioParallelism(in.anyInt());
            case 61 -> BindOption.Text.version(in.text());
            case 60 -> BindOption.Text.title(in.text());
            case 59 -> BindOption.Text.owner(in.text());
            case 58 -> BindOption.Text.defaultCollection(in.text());
            case 57 -> BindOption.Text.replacedVersion(in.text());
            default -> CHOICES.get(kind % 64 % CHOICES.size());
          };
    }
    return options;
  }

  private Command bindStatement() {
    return with(
        BindSqlStatement.of(section(), in.text()),
        c -> c.withNumber(in.anyInt()),
        c -> c.withVariables(variables()));
  }

  private HostVariable[] variables() {
    HostVariable[] variables = new HostVariable[in.unsignedByte() % 8];
    for (int i = 0; i < variables.length; i++) {
      variables[i] =
          new HostVariable(
              in.text(), in.anyInt(), in.anyLong(), in.anyInt(), in.anyInt(), in.anyInt());
    }
    return variables;
  }

  private Command endBinding() {
    return with(
        EndBindingPackage.of(name()),
        c -> c.withConsistencyToken(in.anyLong()),
        c -> c.withHighestSection(in.anyInt()));
  }

  private Command prepare() {
    return with(
        PrepareSqlStatement.of(section(), in.text()),
        PrepareSqlStatement::withoutDescription,
        c -> c.withDescription(in.oneOf(List.of(SqldaType.values()))),
        c ->
            c.withAttributes(
                in.oneOf(List.of(StatementAttribute.values())),
                in.oneOf(List.of(StatementAttribute.values()))),
        c -> c.withAttributes(in.text()));
  }

  ExecuteSqlStatement execute() {
    return with(
        ExecuteSqlStatement.of(section()),
        ExecuteSqlStatement::withoutCommit,
        c -> c.withCall(call()),
        c -> c.withRows(in.anyInt()));
  }

  private ProcedureCall call() {
    return with(
        ProcedureCall.of(),
        ProcedureCall::withOutput,
        c -> c.withResultSets(in.anyInt(), block()),
        c -> c.withName(in.text()));
  }

  OpenQuery open() {
    return with(
        OpenQuery.of(section()),
        c -> c.withBlock(block()),
        c -> c.withClose(in.oneOf(List.of(OpenQuery.Close.values()))),
        OpenQuery::withSingleRows);
  }

  private Command advance() {
    return with(
        ContinueQuery.of(section(), in.anyLong()),
        c -> c.withBlock(block()),
        c -> c.withScroll(scroll()),
        ContinueQuery::withAllLargeObjects,
        c -> c.withOverride(override()));
  }

  private OutputOverride override() {
    int columns = in.unsignedByte();
    List<OutputOverride.Column> kinds = List.of(OutputOverride.Column.values());
    List<OutputOverride.Column> overridden = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      overridden.add(in.oneOf(kinds));
    }
    return new OutputOverride(overridden);
  }

  private Scroll scroll() {
    Scroll scroll =
        switch (in.unsignedByte() % 4) {
          case 0 -> Scroll.relative(in.anyLong());
          case 1 -> Scroll.absolute(in.anyLong());
          case 2 -> Scroll.afterLast();
          default -> Scroll.beforeFirst();
        };
    return with(scroll, Scroll::withBlockReset, Scroll::withoutData);
  }

  private QueryBlock block() {
    QueryBlock block = in.flag() ? QueryBlock.of(in.anyInt()) : QueryBlock.ofDefaultSize();
    return with(block, b -> b.withExtents(in.anyInt()), b -> b.withRows(in.anyInt()));
  }

  private String[] texts() {
    String[] texts = new String[in.unsignedByte() % 4];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = in.text();
    }
    return texts;
  }

  private PackageName name() {
    return PackageName.of(in.text(), in.text(), in.text());
  }

  private PackageSection section() {
    return with(PackageSection.of(name(), in.anyInt()), s -> s.withConsistencyToken(in.anyLong()));
  }
}
