package org.drdawire.request;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.drdawire.ddm.frames.DataSource;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
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
  static ReadableByteChannel channel(int... counts) {
    PrimitiveIterator.OfInt next = IntStream.of(counts).iterator();
    return new ReadableByteChannel() {
      @Override
      public int read(ByteBuffer target) {
        int count = next.hasNext() ? next.nextInt() : DataSource.END;
        target.put(new byte[Math.max(0, count)]);
        return count;
      }

      @Override
      public boolean isOpen() {
        return true;
      }

      @Override
      public void close() {}
    };
  }

  /** Gives so many bytes, and then fails. */
  static InputStream failing(int bytes, IOException failure) {
    return new InputStream() {
      private int left = bytes;

      @Override
      public int read() {
        throw new UnsupportedOperationException();
      }

      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        if (left == 0) {
          throw failure;
        }
        int count = Math.min(left, length);
        left -= count;
        return count;
      }
    };
  }
}
