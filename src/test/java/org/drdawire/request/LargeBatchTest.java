package org.drdawire.request;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.Garbage;
import org.drdawire.golden.OpenChannel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The documented loop of a batch with rows of 1 MB: how much of them is held. */
class LargeBatchTest {

  private static final int SEED = 19;
  private static final int ROWS = 8;

  /** Of each of the two values of a row. */
  private static final int LENGTH = 500_000;

  /** What a command, its description and its headers take of the last row. */
  private static final int HEADERS = 500;

  private static final int WORTH_SENDING = 65_536;

  /** How a value is handed over. */
  private enum Kind {
    STRING(DrdaType.CLOB),
    ARRAY(DrdaType.BLOB),
    STREAM(DrdaType.BLOB),
    READER(DrdaType.CLOB);

    private final DrdaType type;

    Kind(DrdaType type) {
      this.type = type;
    }

    Object value(Random random) {
      byte[] bytes = new byte[LENGTH];
      random.nextBytes(bytes);
      return switch (this) {
        case STRING -> text(bytes);
        case ARRAY -> bytes;
        case STREAM -> new ByteArrayInputStream(bytes);
        case READER -> new StringReader(text(bytes));
      };
    }

    private static String text(byte[] bytes) {
      char[] chars = new char[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        chars[i] = (char) (0x20 + (bytes[i] & 0xFF) * 8);
      }
      return new String(chars);
    }
  }

  private final RequestEncoder requests = encoder();
  private final List<WeakReference<Object>> handed = new ArrayList<>();

  private static RequestEncoder encoder() {
    RequestEncoder requests = Golden.utf8();
    requests.use(Capabilities.initial().withLargeObjects(LargeObjectForm.derby()));
    return requests;
  }

  private static Batch batch(Kind kind) {
    return Batch.of(
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(Golden.section()),
            ParameterDescriptor.of(ParameterType.of(kind.type), ParameterType.of(kind.type))));
  }

  @ParameterizedTest
  @EnumSource
  void onlyTheLastValueOfTheLastRowWaits(Kind kind) throws Exception {
    Batch batch = batch(kind);
    Random random = new Random(SEED);
    Throttled channel = new Throttled();
    for (int id = 1; id <= ROWS; id++) {
      assertFalse(requests.isChainFull());
      row(batch, kind, random);
      while (requests.shouldStream() && !requests.streamTo(channel)) {
        channel.waits++;
      }
      assertFalse(requests.shouldStream());
      assertTrue(requests.pendingBytes() <= WORTH_SENDING + HEADERS);
      assertTrue(requests.hasPendingSources());
      if (id % 4 == 0) {
        assertEquals(1, Garbage.held(handed, 1));
      }
    }
    while (!requests.drainTo(channel)) {
      channel.waits++;
    }
    assertEquals(0, Garbage.held(handed, 0));
    assertTrue(channel.waits > ROWS, "never had to wait");
    assertArrayEquals(atOnce(kind), channel.digest.digest());
  }

  private void row(Batch batch, Kind kind, Random random) {
    RowWriter row = batch.row(requests);
    for (int i = 0; i < 2; i++) {
      Object value = kind.value(random);
      handed.add(new WeakReference<>(value));
      row.writeObject(value);
    }
    row.end();
  }

  /** The digest of the same chain, which is sent when it is complete. */
  private static byte[] atOnce(Kind kind) throws IOException, NoSuchAlgorithmException {
    RequestEncoder encoder = encoder();
    Batch batch = batch(kind);
    Random random = new Random(SEED);
    for (int id = 1; id <= ROWS; id++) {
      Object first = kind.value(random);
      batch.row(encoder).writeObject(first).writeObject(kind.value(random)).end();
    }
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    encoder.drainTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    return digest.digest();
  }

  /** Takes up to 200,000 bytes at a time, often none, and keeps their digest. */
  private static final class Throttled implements OpenChannel.Taking {

    private final Random random = new Random(7);
    private final MessageDigest digest;
    private int waits;

    Throttled() throws NoSuchAlgorithmException {
      digest = MessageDigest.getInstance("SHA-256");
    }

    @Override
    public int write(ByteBuffer source) {
      int most = random.nextInt(3) == 0 ? 0 : random.nextInt(200_000);
      int count = Math.min(most, source.remaining());
      digest.update(source.slice(source.position(), count));
      source.position(source.position() + count);
      return count;
    }
  }
}
