package org.drdawire.growth;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.ccsid.Ccsid;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.OpenChannel;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RowWriter;

/** Rows, their parameters, and batches. */
final class RowCosts {

  /** The CCSIDs of texts that a descriptor has room for, next to that of the type definition. */
  private static final List<Integer> CCSIDS =
      Ccsid.supported().stream()
          .filter(ccsid -> ccsid.space().length == 1)
          .map(Ccsid::number)
          .filter(number -> number != 1208)
          .limit(92)
          .toList();

  private static final ParameterType TEXT = ParameterType.of(DrdaType.VARCHAR);

  private RowCosts() {}

  static List<Cost> all() {
    return List.of(
        Cost.of("rows of a template", 500, n -> rows(n, Integer.MAX_VALUE)),
        Cost.of("rows of a batch, each streamed", 1_000, n -> rows(n, 1)),
        Cost.of("rows of a batch, streamed by 100", 1_000, n -> rows(n, 100)),
        Cost.of("parameters, described for each row", 500, n -> described(types(n, TEXT))),
        Cost.of("parameters of a template", 500, n -> repeated(types(n, TEXT))),
        Cost.of("parameters above 32,767 bytes in FDODSC", 12_000, n -> repeated(types(n, TEXT))),
        Cost.of("parameters in 92 CCSIDs of their own", 500, n -> described(inCcsids(n, 92))),
        Cost.of("parameters, each in a CCSID of its own", 23, n -> described(inCcsids(n, n))),
        Cost.of("parameters by turns in two descriptors", 500, RowCosts::byTurns));
  }

  private static List<ParameterType> types(int n, ParameterType type) {
    return Collections.nCopies(n, type);
  }

  private static List<ParameterType> inCcsids(int n, int ccsids) {
    return IntStream.range(0, n).mapToObj(i -> TEXT.inCcsid(CCSIDS.get(i % ccsids))).toList();
  }

  /** Rows of a batch, of which so many are sent together. */
  private static Cost.Work rows(int n, int together) {
    Sender sender = new Sender();
    ExecuteTemplate template = Sender.template(ParameterType.of(DrdaType.INTEGER), TEXT);
    return () -> {
      Batch batch = Batch.of(template);
      for (int i = 1; i <= n; i++) {
        batch.row(sender.requests).writeInt(i).writeText("some text").end();
        if (i % together == 0) {
          sender.requests.streamTo(OpenChannel.NOWHERE);
        }
      }
      sender.send();
    };
  }

  /** A server that takes parameters in CCSIDs of their own, which Derby does not. */
  private static Sender toDb2() {
    Sender sender = new Sender();
    sender.requests.use(
        Capabilities.of("SQL12015", TypeDefinition.bigEndian()).withAgreementAssumed());
    return sender;
  }

  private static Cost.Work described(List<ParameterType> types) {
    Sender sender = toDb2();
    ParameterDescriptor descriptor = new ParameterDescriptor(types);
    return () -> {
      fill(sender.requests.row(ExecuteSqlStatement.of(Sender.SECTION), descriptor), types.size());
      sender.send();
    };
  }

  private static Cost.Work repeated(List<ParameterType> types) {
    Sender sender = new Sender();
    ExecuteTemplate template = Sender.template(types.toArray(new ParameterType[0]));
    return () -> {
      fill(template.row(sender.requests), types.size());
      sender.send();
    };
  }

  private static Cost.Work byTurns(int n) {
    Sender sender = toDb2();
    ExecuteTemplate texts = Sender.template(types(n, TEXT).toArray(new ParameterType[0]));
    ExecuteTemplate others = Sender.template(inCcsids(n, 92).toArray(new ParameterType[0]));
    return () -> {
      fill(texts.row(sender.requests), n);
      fill(others.row(sender.requests), n);
      sender.send();
    };
  }

  private static void fill(RowWriter row, int values) {
    for (int i = 0; i < values; i++) {
      row.writeText("7");
    }
    row.end();
  }
}
