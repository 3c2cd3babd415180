package org.drdawire.oracle;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads what a requester sends, and throws {@link WireRuleException} where it breaks a rule.
 *
 * <p>The rules are those of DSS and DDM, and where the architecture leaves a choice, the form that
 * every server takes: one object in each DSS, correlation ids 1, 2, 3 … in each chain, the shortest
 * form of a length. It shares no code with an encoder and does not look into FD:OCA data.
 */
public final class DssParser {

  private static final int HEADER = 6;
  private static final int LLCP = 4;
  private static final int CONTINUED = 0xFFFF;
  private static final int FULL_SEGMENT = 0x7FFF;
  private static final int LAST_CORRELATION = 0xFFFE;

  private final ByteBuffer stream;

  private DssParser(byte[] stream) {
    this.stream = ByteBuffer.wrap(stream).asReadOnlyBuffer();
  }

  /** The chains of a stream, which must end with the end of a chain. */
  public static List<List<Frame>> chains(byte[] stream) {
    DssParser parser = new DssParser(stream);
    List<List<Frame>> chains = new ArrayList<>();
    while (parser.stream.hasRemaining()) {
      chains.add(parser.chain());
    }
    return chains;
  }

  /** The frames of a stream that must be exactly one chain. */
  public static List<Frame> chain(byte[] stream) {
    List<List<Frame>> chains = chains(stream);
    if (chains.size() != 1) {
      throw new WireRuleException(0, "chains in the stream: " + chains.size());
    }
    return chains.get(0);
  }

  private List<Frame> chain() {
    List<Frame> chain = new ArrayList<>();
    Frame previous = null;
    do {
      if (!stream.hasRemaining()) {
        throw new WireRuleException(stream.position(), "chained, but nothing follows");
      }
      Frame frame = frame();
      checkPlace(previous, frame);
      chain.add(frame);
      previous = frame;
    } while (previous.chained());
    return List.copyOf(chain);
  }

  private Frame frame() {
    int offset = stream.position();
    need(HEADER, "DSS header");
    int length = stream.getShort() & 0xFFFF;
    int magic = stream.get() & 0xFF;
    int format = stream.get() & 0xFF;
    int correlation = stream.getShort() & 0xFFFF;
    if (magic != 0xD0) {
      throw new WireRuleException(offset, String.format("byte 2 is X'%02X'", magic));
    }
    checkFormat(offset, format);
    if (correlation < 1 || correlation > LAST_CORRELATION) {
      throw new WireRuleException(offset, "correlation id " + correlation);
    }
    List<Integer> segments = new ArrayList<>();
    ByteBuffer payload = payload(offset, length, segments);
    List<DdmObject> objects = DdmObject.all(payload, 0);
    checkObjects(offset, format, objects);
    return new Frame(offset, format, correlation, List.copyOf(segments), objects);
  }

  private ByteBuffer payload(int offset, int length, List<Integer> segments) {
    ByteArrayOutputStream payload = new ByteArrayOutputStream();
    int header = HEADER;
    int field = length;
    while (true) {
      segments.add(field);
      int size = size(offset, field, header == HEADER ? HEADER + LLCP : 3);
      need(size - header, "segment");
      byte[] segment = new byte[size - header];
      stream.get(segment);
      payload.writeBytes(segment);
      if (field != CONTINUED) {
        return ByteBuffer.wrap(payload.toByteArray()).asReadOnlyBuffer();
      }
      header = 2;
      need(header, "continuation header");
      field = stream.getShort() & 0xFFFF;
    }
  }

  private static int size(int offset, int field, int least) {
    int size = field & FULL_SEGMENT;
    if (field > FULL_SEGMENT && field != CONTINUED) {
      throw new WireRuleException(offset, "continued segment is not full: " + size);
    }
    if (size < least) {
      throw new WireRuleException(offset, "segment of " + size + " bytes, least " + least);
    }
    return size;
  }

  private static void checkFormat(int offset, int format) {
    int type = format & 0x0F;
    if (type != Frame.RQSDSS && type != Frame.OBJDSS) {
      throw new WireRuleException(offset, "DSS type " + type);
    }
    if ((format & 0x80) != 0) {
      throw new WireRuleException(offset, "reserved bit of the format is set");
    }
    if ((format & 0x40) == 0 && (format & 0x30) != 0) {
      throw new WireRuleException(offset, String.format("format X'%02X' is not chained", format));
    }
  }

  private static void checkObjects(int offset, int format, List<DdmObject> objects) {
    if (objects.size() != 1) {
      throw new WireRuleException(offset, "objects in the DSS: " + objects.size());
    }
    DdmObject object = objects.get(0);
    boolean command = (format & 0x0F) == Frame.RQSDSS;
    boolean known =
        command
            ? RequestTerms.isCommand(object.codePoint())
            : RequestTerms.isObject(object.codePoint());
    if (!known) {
      throw new WireRuleException(
          offset, object.name() + (command ? " is no command" : " is no command data"));
    }
  }

  /** A command counts one up; an object has the id of its command, and the DSS before says so. */
  private static void checkPlace(Frame previous, Frame frame) {
    boolean object = frame.type() == Frame.OBJDSS;
    if (previous == null) {
      if (object) {
        throw new WireRuleException(frame.offset(), "chain begins with " + frame);
      }
      if (frame.correlation() != 1) {
        throw new WireRuleException(frame.offset(), "chain begins with id " + frame.correlation());
      }
      return;
    }
    int expected = object ? previous.correlation() : previous.correlation() + 1;
    if (frame.correlation() != expected) {
      throw new WireRuleException(
          frame.offset(), "correlation id " + frame.correlation() + ", expected " + expected);
    }
    if (previous.sameCorrelation() != object) {
      throw new WireRuleException(
          previous.offset(), "same-id flag is " + previous.sameCorrelation() + " before " + frame);
    }
  }

  private void need(int bytes, String what) {
    if (stream.remaining() < bytes) {
      throw new WireRuleException(
          stream.position(), what + " needs " + bytes + " bytes, left " + stream.remaining());
    }
  }
}
