package org.drdawire.bench;

import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The UTF-8 of protobuf-java by the public way to it: a string without a tag, through a stream over
 * the target. It writes the length first, in one pass, and needs a new stream for each text; it
 * replaces lone surrogates.
 */
final class ProtobufEncoder implements TextEncoder {

  /** It would log every bad text. It is held here because a logger that nobody holds is lost. */
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
