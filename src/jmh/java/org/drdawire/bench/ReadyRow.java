package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.util.Collections;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;

/** The bytes of a value, ready before, put once for each value: the floor. */
final class ReadyRow implements Runnable {

  private final byte[] value;
  private final ByteBuffer target;

  private ReadyRow(byte[] value) {
    this.value = value;
    target = ByteBuffer.allocate(RowBenchmark.VALUES * value.length);
  }

  static ReadyRow of(RowSample sample) {
    int two = length(sample, 2);
    byte[] value = new byte[length(sample, 3) - two - 3];
    return new ReadyRow(value);
  }

  /** The bytes of a command with so many values; each more adds its value and three of FDODSC. */
  private static int length(RowSample sample, int values) {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    RowWriter row =
        requests.row(
            SampleRows.COMMAND,
            new ParameterDescriptor(Collections.nCopies(values, sample.type())));
    for (int i = 0; i < values; i++) {
      sample.writeTo(row, 0);
    }
    row.end();
    return requests.toByteBuffer().remaining();
  }

  @Override
  public void run() {
    target.clear();
    for (int i = 0; i < RowBenchmark.VALUES; i++) {
      target.put(value);
    }
  }
}
