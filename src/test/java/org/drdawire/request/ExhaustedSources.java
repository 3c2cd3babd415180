package org.drdawire.request;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.channels.Channels;
import java.util.List;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;

/**
 * Rows of large objects, and what may become of them where too little is left for their sources.
 */
final class ExhaustedSources {

  static final ParameterDescriptor TYPES =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.BLOB),
          ParameterType.of(DrdaType.DBCLOB),
          ParameterType.of(DrdaType.BLOB),
          ParameterType.of(DrdaType.BLOB).notNull());

  private static final int EXTDTA = 0x146C;
  private static final int SOURCE_FAILED = 0x01;
  private static final byte[] BYTES = new byte[34_000];
  private static final String TEXT = "h\u00e9llo ".repeat(500);

  private ExhaustedSources() {}

  /** Writes a row, whose sources are new. */
  static void write(RowWriter row) {
    row.writeLargeObject(LargeObject.ofBytes(new ByteArrayInputStream(BYTES), BYTES.length));
    row.writeLargeObject(LargeObject.ofText(new StringReader(TEXT), TEXT.length()));
    row.writeBytes(new byte[3_000]);
    row.writeLargeObject(
        LargeObject.ofBytes(Channels.newChannel(new ByteArrayInputStream(BYTES, 0, 5_000)), 5_000));
    row.end();
  }

  private static List<Frame> frames(byte[] chains) {
    return DssParser.chains(chains).stream().flatMap(List::stream).toList();
  }

  /**
   * Whether two streams of chains are the same, but for data that say that their source has failed.
   */
  static boolean same(byte[] expected, byte[] sent) {
    if (expected.length != sent.length) {
      return false;
    }
    List<Frame> whole = frames(expected);
    List<Frame> found = frames(sent);
    if (whole.size() != found.size()) {
      return false;
    }
    for (int i = 0; i < whole.size(); i++) {
      Frame frame = found.get(i);
      byte[] data = frame.object().bytes();
      boolean failed =
          frame.object().codePoint() == EXTDTA && data[data.length - 1] == SOURCE_FAILED;
      boolean equal = frame.object().hex().equals(whole.get(i).object().hex());
      if (frame.format() != whole.get(i).format() || !(equal || failed)) {
        return false;
      }
    }
    return true;
  }
}
