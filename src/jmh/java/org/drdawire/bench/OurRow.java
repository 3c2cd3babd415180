package org.drdawire.bench;

import java.util.Collections;
import java.util.function.ObjIntConsumer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;

/** A row of an encoder that is cleared before its buffer would have to grow again. */
final class OurRow implements Runnable {

  private static final int ROWS = 10;

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
  private final ExecuteTemplate template;
  private final ObjIntConsumer<RowWriter> value;
  private int rows;

  private OurRow(ExecuteTemplate template, ObjIntConsumer<RowWriter> value) {
    this.template = template;
    this.value = value;
  }

  static OurRow of(RowSample sample) {
    ParameterDescriptor descriptor =
        new ParameterDescriptor(Collections.nCopies(RowBenchmark.VALUES, sample.type()));
    return new OurRow(ExecuteTemplate.of(SampleRows.COMMAND, descriptor), sample::writeTo);
  }

  @Override
  public void run() {
    RowWriter row = template.row(requests);
    for (int i = 0; i < RowBenchmark.VALUES; i++) {
      value.accept(row, i);
    }
    row.end();
    rows++;
    if (rows == ROWS) {
      requests.clear();
      rows = 0;
    }
  }
}
