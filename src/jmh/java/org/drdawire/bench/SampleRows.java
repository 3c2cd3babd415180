package org.drdawire.bench;

import java.util.List;
import java.util.function.Supplier;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;

/** Rows of the same values, with a command and a description that are kept or made anew. */
final class SampleRows {

  private static final PackageSection SECTION =
      PackageSection.of("sample", "NULLID", "SYSLH200", 1);

  static final ExecuteSqlStatement COMMAND = ExecuteSqlStatement.of(SECTION);

  private final RequestEncoder requests = encoder();
  private final RowSample[] values;
  private final ParameterType[] types;
  private final Batch batch;
  private final Supplier<RowWriter> next;

  private SampleRows(List<RowSample> values, String candidate) {
    this.values = values.toArray(new RowSample[0]);
    this.types = values.stream().map(RowSample::type).toArray(ParameterType[]::new);
    batch = Batch.of(ExecuteTemplate.of(COMMAND, ParameterDescriptor.of(types)));
    next =
        switch (candidate) {
          case "ours" -> () -> batch.row(requests);
          case "described" -> () -> requests.row(COMMAND, ParameterDescriptor.of(types));
          case "rebuilt" -> () -> requests.row(ExecuteSqlStatement.of(SECTION), derived());
          default -> throw new IllegalArgumentException("candidate=" + candidate);
        };
  }

  /**
   * Makes a candidate.
   *
   * @param candidate "ours": a batch of a template; "rebuilt": command, types and descriptor are
   *     derived for each row, as Derby's client does; "described": only the descriptor is new
   */
  static SampleRows of(String candidate, List<RowSample> values) {
    return new SampleRows(values, candidate);
  }

  private ParameterDescriptor derived() {
    ParameterType[] derived = new ParameterType[types.length];
    for (int i = 0; i < derived.length; i++) {
      ParameterType known = types[i];
      derived[i] =
          ParameterType.of(known.type(), known.length(), known.scale()).inCcsid(known.ccsid());
    }
    return ParameterDescriptor.of(derived);
  }

  /** An encoder of a connection to Derby. */
  static RequestEncoder encoder() {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    requests.use(Capabilities.of("CSS10160", TypeDefinition.bigEndian()));
    return requests;
  }

  RequestEncoder requests() {
    return requests;
  }

  /** Whether the chain must be sent to its end before the next row. */
  boolean isChainFull() {
    return requests.isChainFull();
  }

  void writeRow() {
    RowWriter row = next.get();
    for (int i = 0; i < values.length; i++) {
      values[i].writeTo(row, i);
    }
    row.end();
  }
}
