package org.drdawire.request;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.EncryptionAlgorithm;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.dialect.SecurityMechanism.Part;
import org.drdawire.dialect.SecurityMechanism.RequestToken;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fuzz.FuzzBytes;

/**
 * Each kind of command, with any parameters: a byte says whether an optional one is there, and what
 * it is follows.
 */
final class FuzzedCommands {

  private final FuzzBytes in;
  private final FuzzedValues values;

  FuzzedCommands(FuzzBytes in) {
    this.in = in;
    this.values = new FuzzedValues(in);
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
        () -> values.with(DropRdbPackage.of(values.name()), c -> c.withVersion(in.text())),
        this::prepare,
        () -> DescribeSqlStatement.of(values.section(), in.oneOf(List.of(SqldaType.values()))),
        () -> DescribeRdbTable.of(in.text()),
        () ->
            values.with(
                ExecuteImmediateSqlStatement.of(values.section(), in.text()),
                ExecuteImmediateSqlStatement::withoutCommit,
                ExecuteImmediateSqlStatement::withSettingsReturned),
        this::execute,
        () ->
            values.with(
                SetSqlEnvironment.of(values.section(), values.texts()),
                SetSqlEnvironment::withSettingsReturned),
        this::open,
        this::advance,
        () ->
            values.with(
                CloseQuery.of(values.section(), in.anyLong()), CloseQuery::withLocksReleased),
        RdbCommitUnitOfWork::of,
        RdbRollbackUnitOfWork::of);
  }

  private Command exchange() {
    ExchangeServerAttributes exchange = ExchangeServerAttributes.of();
    for (int levels = in.unsignedByte() % 8; levels > 0; levels--) {
      exchange = exchange.withManager(CodePoint.SQLAM, in.anyInt());
    }
    return values.with(
        exchange,
        c -> c.withExternalName(in.text()),
        c -> c.withServerName(in.text()),
        c -> c.withServerReleaseLevel(in.text()),
        c -> c.withServerClassName(in.text()));
  }

  private Command accessSecurity() {
    SecurityMechanism mechanism = in.oneOf(SecurityMechanism.known());
    Optional<String> rdbnam = in.flag() ? Optional.of(in.text()) : Optional.empty();
    boolean right = in.unsignedByte() != 0xFF;
    Optional<ByteString> token =
        (mechanism.requestToken() != RequestToken.NONE) == right
            ? Optional.of(ByteString.of(in.anyBytes()))
            : Optional.empty();
    Optional<EncryptionAlgorithm> algorithm =
        mechanism.requestToken() == RequestToken.PUBLIC_KEY
            ? Optional.of(in.oneOf(List.of(EncryptionAlgorithm.values())))
            : Optional.empty();
    return new AccessSecurity(mechanism, rdbnam, token, algorithm);
  }

  private Command securityCheck() {
    SecurityMechanism mechanism = in.oneOf(SecurityMechanism.known());
    Optional<String> rdbnam = in.flag() ? Optional.of(in.text()) : Optional.empty();
    boolean right = in.unsignedByte() != 0xFF;
    SecurityMechanism other = in.oneOf(SecurityMechanism.known());
    List<Part> layout = in.oneOf((right ? mechanism : other).layouts());
    return new SecurityCheck(mechanism, rdbnam, CredentialSamples.of(layout, in.text(), secret()));
  }

  private Secret secret() {
    Secret secret = in.flag() ? Secret.of(in.anyBytes()) : Secret.of(in.text().toCharArray());
    if (in.unsignedByte() == 0xFF) {
      secret.destroy();
    }
    return secret;
  }

  private Command accessRdb() {
    CorrelationToken token =
        in.flag()
            ? CorrelationToken.of(values.address(), in.anyLong())
            : in.flag()
                ? CorrelationToken.of(ByteString.of(in.anyBytes()))
                : CorrelationToken.of(in.anyInt(), in.anyInt(), in.anyLong());
    return values.with(
        AccessRdb.of(in.text(), in.text(), new FuzzedSettings(in).types()),
        c -> c.withCorrelationToken(token),
        c -> c.withProductData(values.productData()),
        c -> c.withDelimiters(values.delimiters()),
        AccessRdb::readOnly,
        AccessRdb::withDefaultsReturned);
  }

  private Command syncPoint() {
    SyncPointControl.Step step = in.oneOf(List.of(SyncPointControl.Step.values()));
    SyncPointControl least =
        in.flag() ? SyncPointControl.of(step) : SyncPointControl.of(step, values.xid());
    return values.with(
        least,
        c ->
            c.withTimeout(
                Duration.ofSeconds(in.anyLong(), Math.floorMod(in.anyInt(), 1_000_000_000))));
  }

  private Command resynchronization() {
    if (in.flag()) {
      return SyncPointResynchronization.end();
    }
    Optional<InetSocketAddress> address =
        in.flag() ? Optional.of(values.address()) : Optional.empty();
    SyncPointResynchronization.Log log =
        new SyncPointResynchronization.Log(in.text(), in.text(), in.text(), in.anyInt(), address);
    return SyncPointResynchronization.of(
        log,
        ByteString.of(in.anyBytes()),
        in.oneOf(List.of(SyncPointResynchronization.State.values())));
  }

  private Command beginBinding() {
    PackageName name = values.name();
    BindOption[] options = values.options();
    return values.with(
        BeginBindingPackage.of(name, FuzzedValues.isolation(options), options),
        c -> c.withConsistencyToken(in.anyLong()));
  }

  private Command rebind() {
    PackageName name = values.name();
    BindOption[] options = values.options();
    return RebindPackage.of(name, FuzzedValues.isolation(options), options);
  }

  private Command bindStatement() {
    return values.with(
        BindSqlStatement.of(values.section(), in.text()),
        c -> c.withNumber(in.anyInt()),
        c -> c.withVariables(values.variables()));
  }

  private Command endBinding() {
    return values.with(
        EndBindingPackage.of(values.name()),
        c -> c.withConsistencyToken(in.anyLong()),
        c -> c.withHighestSection(in.anyInt()));
  }

  private Command prepare() {
    return values.with(
        PrepareSqlStatement.of(values.section(), in.text()),
        PrepareSqlStatement::withoutDescription,
        c -> c.withDescription(in.oneOf(List.of(SqldaType.values()))),
        c ->
            c.withAttributes(
                in.oneOf(List.of(StatementAttribute.values())),
                in.oneOf(List.of(StatementAttribute.values()))),
        c -> c.withAttributes(in.text()));
  }

  ExecuteSqlStatement execute() {
    return values.with(
        ExecuteSqlStatement.of(values.section()),
        ExecuteSqlStatement::withoutCommit,
        ExecuteSqlStatement::withSettingsReturned,
        c -> c.withCall(values.call()));
  }

  OpenQuery open() {
    return values.with(
        OpenQuery.of(values.section()),
        c -> c.withBlock(values.block()),
        c -> c.withClose(in.oneOf(List.of(OpenQuery.Close.values()))),
        OpenQuery::withSingleRows,
        OpenQuery::withDynamicFormat,
        c -> c.withOverrides(in.oneOf(List.of(OutputOverride.Allowed.values()))),
        c -> c.withSizes(values.sizes()));
  }

  private Command advance() {
    return values.with(
        ContinueQuery.of(values.section(), in.anyLong()),
        c -> c.withBlock(values.block()),
        c -> c.withScroll(values.scroll()),
        ContinueQuery::withAllLargeObjects,
        c -> c.withSizes(values.sizes()),
        c -> c.withOverride(values.override()));
  }
}
