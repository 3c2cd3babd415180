package org.drdawire.conversation;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.oracle.DssReader;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.WireRuleException;

/** The DSSs of one side of a recording, up to the first that is broken. */
final class ReplayedFrames {

  private ReplayedFrames() {}

  static List<Frame> of(byte[] bytes) {
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    DssReader reader = new DssReader(in);
    List<Frame> frames = new ArrayList<>();
    try {
      while (in.available() > 0) {
        frames.add(reader.read());
      }
    } catch (EOFException | WireRuleException broken) {
      return frames;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return frames;
  }
}
