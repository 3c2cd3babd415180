package org.drdawire.dropin;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.captures.Capture;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssReader;
import org.drdawire.oracle.Frame;

/** Objects that real servers have sent, of the captures: the scripted peer sends them, too. */
final class Db2Captured {

  private static final List<Frame> LUW_8 = frames("luw-8.2-jcc");
  private static final List<Frame> LUW_11 = frames("luw-11.1-jcc");

  private Db2Captured() {}

  /** A reply of Db2 for LUW 8.2 with a code point, counted from 0. */
  static Db2Reply luw8(int codePoint, int index) {
    return reply(LUW_8, codePoint, index);
  }

  /** A reply of Db2 for LUW 11.1 with a code point, counted from 0. */
  static Db2Reply luw11(int codePoint, int index) {
    return reply(LUW_11, codePoint, index);
  }

  private static Db2Reply reply(List<Frame> frames, int codePoint, int index) {
    Frame found =
        frames.stream()
            .filter(frame -> frame.object().codePoint() == codePoint)
            .skip(index)
            .findFirst()
            .orElseThrow();
    return new Db2Reply(found.type(), codePoint, content(found.object()), false);
  }

  private static Db2Bytes content(DdmObject object) {
    byte[] bytes = object.bytes();
    return new Db2Bytes().add(bytes, 0, bytes.length);
  }

  /** The parameter of a captured reply, as bytes. */
  static byte[] parameter(Db2Reply reply, int codePoint) {
    return DdmObject.all(ByteBuffer.wrap(reply.content().toByteArray())).stream()
        .filter(parameter -> parameter.codePoint() == codePoint)
        .findFirst()
        .orElseThrow()
        .bytes();
  }

  private static List<Frame> frames(String name) {
    Capture capture =
        Capture.all().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    List<Frame> frames = new ArrayList<>();
    capture.flushes().stream()
        .filter(flush -> !flush.fromClient())
        .forEach(flush -> read(flush.bytes(), frames));
    return List.copyOf(frames);
  }

  private static void read(byte[] flush, List<Frame> frames) {
    DssReader reader = new DssReader(new ByteArrayInputStream(flush));
    int left = flush.length;
    try {
      while (left > 0) {
        Frame frame = reader.read();
        frames.add(frame);
        left = flush.length - (int) (frame.offset() + size(frame));
      }
    } catch (EOFException cut) {
      // The last block of a capture may be cut off with its file.
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static int size(Frame frame) {
    return frame.segments().stream().mapToInt(segment -> segment & 0x7FFF).sum();
  }
}
