package org.drdawire.bench;

import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The UTF-8 of protobuf-java through its public API: a string without a tag, through a stream over
 * the target. It writes the length first, needs a new stream for each text, and replaces lone
 * surrogates.
 */
final class ProtobufEncoder implements TextEncoder {

  /** It would log every bad text. The field keeps the logger and its level from being collected. */
  private static final Logger LOGGER = Logger.getLogger(CodedOutputStream.class.getName());

  ProtobufEncoder() {
    LOGGER.setLevel(Level.OFF);
  }

  @Override
  public int encode(String text, ByteBuffer target) {
    CodedOutputStream stream = CodedOutputStream.newInstance(target);
    try {
      stream.writeStringNoTag(text);
      stream.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return target.position();
  }

  @Override
  public int headerSize(int bytes) {
    return CodedOutputStream.computeUInt32SizeNoTag(bytes);
  }
}
