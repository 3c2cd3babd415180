package org.drdawire.request;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.OpenChannel;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;

/** Rows with large objects, and the frames that they become. */
final class LargeObjectRows {

  final RequestEncoder requests = Golden.utf8();

  /** Adds an EXCSQLSTT with one row. */
  void add(LargeObjectForm form, List<ParameterType> types, Consumer<RowWriter> values) {
    requests.use(Capabilities.initial().withLargeObjects(form));
    RowWriter row =
        requests.row(ExecuteSqlStatement.of(Golden.section()), new ParameterDescriptor(types));
    values.accept(row);
    row.end();
  }

  List<Frame> frames(LargeObjectForm form, List<ParameterType> types, Consumer<RowWriter> values)
      throws IOException {
    add(form, types, values);
    return DssParser.chain(drain());
  }

  byte[] drain() throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    requests.drainTo(sink);
    return sink.toByteArray();
  }

  /** A parameter of an object within a frame, without its header. */
  static byte[] child(Frame frame, int codePoint) {
    return frame.object().child(codePoint).bytes();
  }

  static InputStream stream(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  /** Gives so many bytes of zero, call by call, and is then at its end. */
  static OpenChannel.Giving channel(int... counts) {
    PrimitiveIterator.OfInt next = IntStream.of(counts).iterator();
    return target -> {
      int count = next.hasNext() ? next.nextInt() : DataSource.END;
      target.put(new byte[Math.max(0, count)]);
      return count;
    };
  }
}
