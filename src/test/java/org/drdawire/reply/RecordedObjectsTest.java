package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssReader;
import org.drdawire.oracle.Frame;
import org.junit.jupiter.api.Test;

/**
 * Every byte of the recorded replies is in a header or in an object that the reader gives: a parser
 * that shares no code with the library finds the same objects.
 */
class RecordedObjectsTest {

  private static final HexFormat HEX = HexFormat.of();
  private static final int HEADER = 6;
  private static final int CONTINUATION_HEADER = 2;

  /** Where the half DSS is. */
  private static final int HALF = 1285;

  /** What was seen of all recordings. */
  private final List<Integer> unreadable = new ArrayList<>();

  private long bytes;
  private int objects;

  @Test
  void everyByteIsAccountedFor() throws IOException {
    for (Recording recording : Recording.all()) {
      compare(recording);
    }
    assertEquals(List.of(HALF), unreadable);
    assertEquals(1272, objects);
    assertEquals(905_676, bytes);
  }

  private void compare(Recording recording) throws IOException {
    Transcript transcript = new Transcript();
    for (Recording.Exchange exchange : recording.exchanges()) {
      exchange.sendTo(transcript.outstanding);
      ByteBuffer reply = exchange.reply().duplicate();
      if (!transcript.read(reply) || reply.hasRemaining()) {
        unreadable.add(exchange.line());
        return;
      }
      byte[] copy = new byte[exchange.reply().capacity()];
      exchange.reply().get(0, copy);
      List<String> expected = parsed(copy);
      assertEquals(expected, transcript.objects, "line " + exchange.line());
      objects += expected.size();
      transcript.objects.clear();
    }
  }

  /** The objects of all frames, which have all bytes but those of headers. */
  private List<String> parsed(byte[] reply) throws IOException {
    DssReader frames = new DssReader(new ByteArrayInputStream(reply));
    List<String> found = new ArrayList<>();
    int size = 0;
    while (size < reply.length) {
      Frame frame = frames.read();
      size += HEADER + CONTINUATION_HEADER * (frame.segments().size() - 1);
      size += frame.payload().remaining();
      for (DdmObject object : frame.objects()) {
        found.add(object.codePoint() + " " + HEX.formatHex(object.bytes()));
      }
    }
    assertEquals(reply.length, size);
    bytes += size;
    return found;
  }
}
