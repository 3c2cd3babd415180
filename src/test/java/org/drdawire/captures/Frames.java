package org.drdawire.captures;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.golden.Unchecked;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssReader;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.WireRuleException;

/** The DSSs of some bytes. */
public final class Frames {

  private static final int HEADER = 6;
  private static final int CONTINUATION_HEADER = 2;
  private static final int LONGEST = 0x7FFF;

  private Frames() {}

  /** All of them. */
  public static List<Frame> of(byte[] bytes) {
    List<Frame> frames = new ArrayList<>();
    Unchecked.run(() -> read(bytes, frames));
    return frames;
  }

  /** Those before the first that is broken. */
  public static List<Frame> beforeTheBroken(byte[] bytes) {
    List<Frame> frames = new ArrayList<>();
    try {
      read(bytes, frames);
    } catch (IOException | WireRuleException broken) {
      return frames;
    }
    return frames;
  }

  private static void read(byte[] bytes, List<Frame> frames) throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    DssReader reader = new DssReader(in);
    while (in.available() > 0) {
      frames.add(reader.read());
    }
  }

  /** The objects of a DSS; none if their lengths are not those of the DSS. */
  static List<DdmObject> objects(Frame frame) {
    try {
      return frame.objects();
    } catch (WireRuleException broken) {
      return List.of();
    }
  }

  /** The parameters of a command; none if their lengths are not that of the command. */
  static List<DdmObject> parameters(DdmObject command) {
    try {
      return DdmObject.all(command.data());
    } catch (WireRuleException broken) {
      return List.of();
    }
  }

  /** Where each byte of the payload stands in the bytes. */
  static int[] places(Frame frame) {
    int[] places = new int[frame.payload().remaining()];
    int at = 0;
    int start = (int) frame.offset();
    int header = HEADER;
    for (int field : frame.segments()) {
      int size = field & LONGEST;
      for (int i = header; i < size; i++) {
        places[at++] = start + i;
      }
      start += size;
      header = CONTINUATION_HEADER;
    }
    return places;
  }
}
