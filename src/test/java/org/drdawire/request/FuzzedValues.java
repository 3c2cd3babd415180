package org.drdawire.request;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.Xid;
import org.drdawire.fuzz.FuzzBytes;

/** What commands are made of. */
final class FuzzedValues {

  private static final List<BindOption.Choice> CHOICES = List.of(BindOption.Choice.values());

  private final FuzzBytes in;

  FuzzedValues(FuzzBytes in) {
    this.in = in;
  }

  /** With each of the options that is there. */
  @SafeVarargs
  final <T> T with(T least, UnaryOperator<T>... options) {
    T command = least;
    for (UnaryOperator<T> option : options) {
      command = in.flag() ? option.apply(command) : command;
    }
    return command;
  }

  ProductSpecificData productData() {
    return with(
        ProductSpecificData.of(in.text(), in.text(), in.text(), in.text()),
        data -> data.withClient(new ProductSpecificData.Client(in.text(), in.text(), in.text())),
        data -> data.withAccounting(in.text()));
  }

  StatementDelimiters delimiters() {
    return StatementDelimiters.of(
        in.oneOf(List.of(StatementDelimiters.Decimal.values())),
        in.oneOf(List.of(StatementDelimiters.Strings.values())));
  }

  Xid xid() {
    return Xid.of(in.anyInt(), in.anyBytes(), in.anyBytes());
  }

  InetSocketAddress address() {
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

  static IsolationLevel isolation(BindOption... options) {
    IsolationLevel[] levels = IsolationLevel.values();
    return levels[options.length % levels.length];
  }

  BindOption[] options() {
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

  HostVariable[] variables() {
    HostVariable[] variables = new HostVariable[in.unsignedByte() % 8];
    for (int i = 0; i < variables.length; i++) {
      variables[i] =
          new HostVariable(
              in.text(), in.anyInt(), in.anyLong(), in.anyInt(), in.anyInt(), in.anyInt());
    }
    return variables;
  }

  ProcedureCall call() {
    return with(
        ProcedureCall.of(),
        ProcedureCall::withOutput,
        c -> c.withResultSets(in.anyInt(), block()),
        c -> c.withName(in.text()),
        c -> c.withOverrides(in.oneOf(List.of(OutputOverride.Allowed.values()))));
  }

  OutputOverride override() {
    int columns = in.unsignedByte();
    List<OutputOverride.Column> kinds = List.of(OutputOverride.Column.values());
    List<OutputOverride.Column> overridden = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      overridden.add(in.oneOf(kinds));
    }
    return new OutputOverride(overridden);
  }

  Scroll scroll() {
    Scroll scroll =
        switch (in.unsignedByte() % 4) {
          case 0 -> Scroll.relative(in.anyLong());
          case 1 -> Scroll.absolute(in.anyLong());
          case 2 -> Scroll.afterLast();
          default -> Scroll.beforeFirst();
        };
    return with(scroll, Scroll::withBlockReset, Scroll::withoutData);
  }

  QueryBlock block() {
    QueryBlock block = in.flag() ? QueryBlock.of(in.anyInt()) : QueryBlock.ofDefaultSize();
    return with(block, b -> b.withExtents(in.anyInt()), b -> b.withRows(in.anyInt()));
  }

  DataSizes sizes() {
    return with(
        DataSizes.ofServer(),
        s -> s.withSmall(in.anyLong()),
        s -> s.withMedium(in.anyLong()),
        s -> s.withExternal(in.anyLong()));
  }

  String[] texts() {
    String[] texts = new String[in.unsignedByte() % 4];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = in.text();
    }
    return texts;
  }

  PackageName name() {
    return PackageName.of(in.text(), in.text(), in.text());
  }

  PackageSection section() {
    return with(PackageSection.of(name(), in.anyInt()), s -> s.withConsistencyToken(in.anyLong()));
  }
}
