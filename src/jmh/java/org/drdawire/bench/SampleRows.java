package org.drdawire.bench;

import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.Row;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RequestEncoder;

/** Rows of the same values: what the first row has made is kept, or is made anew for each row. */
final class SampleRows {

  static final ExecuteSqlStatement COMMAND =
      ExecuteSqlStatement.of(PackageSection.of("sample", "NULLID", "SYSLH200", 1));

  private final RequestEncoder requests = encoder();
  private final RowSample[] values;
  private final List<ParameterType> types;
  private final Batch batch;
  private final boolean kept;

  private SampleRows(List<RowSample> values, boolean kept) {
    this.values = values.toArray(new RowSample[0]);
    this.types = values.stream().map(RowSample::type).toList();
    this.kept = kept;
    batch = Batch.of(ExecuteTemplate.of(COMMAND, new ParameterDescriptor(types)));
  }

  /**
   * Makes a candidate.
   *
   * @param candidate "ours": a batch of a template; "rebuilt": a command and a descriptor that are
   *     new for each row, as Derby's client makes them
   */
  static SampleRows of(String candidate, List<RowSample> values) {
    return switch (candidate) {
      case "ours" -> new SampleRows(values, true);
      case "rebuilt" -> new SampleRows(values, false);
      default -> throw new IllegalArgumentException("candidate=" + candidate);
    };
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
    return batch.isChainFull(requests);
  }

  void writeRow() {
    Row row = kept ? batch.row(requests) : requests.row(COMMAND, new ParameterDescriptor(types));
    for (RowSample value : values) {
      value.writeTo(row);
    }
    row.end();
  }
}
