package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.drdawire.DrdaException;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Garbage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An encoder that is kept does not keep what a driver has handed it for a row. */
class LargeObjectRetentionTest {

  /** How a row comes to its end. */
  private enum End {
    SENT {
      @Override
      void end(RequestEncoder requests, RowWriter row) throws IOException {
        row.writeInt(1).end();
        requests.drainTo(OutputStream.nullOutputStream());
      }
    },
    GIVEN_UP {
      @Override
      void end(RequestEncoder requests, RowWriter row) {
        row.close();
      }
    },
    VALUE_REFUSED {
      @Override
      void end(RequestEncoder requests, RowWriter row) {
        assertThrows(DrdaException.class, () -> row.writeText("x"));
      }
    },
    ONE_VALUE_MISSING {
      @Override
      void end(RequestEncoder requests, RowWriter row) {
        assertThrows(IllegalStateException.class, row::end);
      }
    },
    CLEARED_WHILE_OPEN {
      @Override
      void end(RequestEncoder requests, RowWriter row) {
        requests.clear();
      }
    },
    CLOSED_IN_A_CHAIN {
      @Override
      void end(RequestEncoder requests, RowWriter row) {
        row.writeInt(1).end();
        requests.close();
      }
    },
    CLOSED_WHILE_BEING_SENT {
      @Override
      void end(RequestEncoder requests, RowWriter row) {
        row.writeInt(1).end();
        assertFalse(requests.drainTo(ByteBuffer.allocate(100_000)));
        requests.close();
      }
    },
    STREAM_FAILED {
      @Override
      void end(RequestEncoder requests, RowWriter row) {
        row.writeInt(1).end();
        assertThrows(IOException.class, () -> requests.drainTo(new FailsLater()));
      }
    };

    abstract void end(RequestEncoder requests, RowWriter row) throws IOException;
  }

  private static final class FailsLater extends OutputStream {
    private int left = 100_000;

    @Override
    public void write(int value) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
      left -= length;
      if (left < 0) {
        throw new IOException("scripted");
      }
    }
  }

  private final RequestEncoder requests = Golden.utf8();

  @ParameterizedTest
  @EnumSource
  void nothingIsKept(End end) throws Exception {
    List<WeakReference<Object>> handed = row(end);
    assertEquals(0, Garbage.held(handed, 0));
    assertEquals(0, requests.pendingBytes());
  }

  /** What encodes a reader is made when it is read. */
  @Test
  void manySourcesThatWaitTakeLittle() {
    RequestEncoder other = Golden.utf8();
    for (RequestEncoder each : List.of(requests, other)) {
      each.use(Capabilities.initial().withLargeObjects(LargeObjectForm.derby()));
    }
    ExecuteTemplate insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(Golden.section()),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.BLOB), ParameterType.of(DrdaType.CLOB)));
    for (int i = 0; i < 1_000; i++) {
      RowWriter row = insert.row(requests).writeObject(InputStream.nullInputStream());
      row.writeObject(Reader.nullReader()).end();
    }
    long bytes = Footprint.bytes(requests, other);
    assertTrue(bytes < 1_000_000, () -> "bytes=" + bytes);
  }

  private List<WeakReference<Object>> row(End end) throws IOException {
    InputStream stream = new ByteArrayInputStream(new byte[1_000_000]);
    Reader reader = Reader.nullReader();
    byte[] few = new byte[10];
    byte[] many = new byte[1_000_000];
    String text = "x".repeat(100_000);
    requests.use(Capabilities.initial().withLargeObjects(LargeObjectForm.derby()));
    RowWriter row =
        requests.row(
            ExecuteSqlStatement.of(Golden.section()),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.BLOB),
                ParameterType.of(DrdaType.BLOB),
                ParameterType.of(DrdaType.CLOB),
                ParameterType.of(DrdaType.BLOB),
                ParameterType.of(DrdaType.CLOB),
                ParameterType.of(DrdaType.INTEGER)));
    row.writeBytes(few).writeLargeObject(LargeObject.ofBytes(stream));
    row.writeObject(reader).writeBytes(many).writeText(text);
    end.end(requests, row);
    return Stream.of(stream, reader, few, many, text).map(WeakReference<Object>::new).toList();
  }
}
