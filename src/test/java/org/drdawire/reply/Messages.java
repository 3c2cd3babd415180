package org.drdawire.reply;

import java.nio.ByteBuffer;
import java.util.List;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.golden.Hex;

/** Makes messages from golden text. */
final class Messages {

  private static final int UTF_8 = 1208;
  private static final int EBCDIC = 500;
  private static final int LLCP = 4;

  private Messages() {}

  /** A message whose texts are in UTF-8. */
  static ReplyMessage of(String hex) {
    return of(Hex.parse(hex), UTF_8);
  }

  /** A message whose texts are in EBCDIC. */
  static ReplyMessage ofEbcdic(String hex) {
    return of(Hex.parse(hex), EBCDIC);
  }

  /** Reads the length and the code point, and then as many parameters as there are. */
  static ReplyMessage of(byte[] bytes, int ccsid) {
    FieldReader fields = new FieldReader("TEST", bytes, 0, bytes.length);
    fields.skip(2);
    return ReplyMessage.of(fields.u2(), fields, ccsid);
  }

  /** A message of parameters. */
  static ReplyMessage of(int codePoint, List<ReplyMessage.Parameter> parameters, int ccsid) {
    int length = parameters.stream().mapToInt(one -> LLCP + one.data().length()).sum();
    ByteBuffer data = ByteBuffer.allocate(length);
    for (ReplyMessage.Parameter parameter : parameters) {
      data.putShort((short) (LLCP + parameter.data().length()));
      data.putShort((short) parameter.codePoint());
      data.put(parameter.data().asBuffer());
    }
    return new ReplyMessage(codePoint, ByteString.copyOf(data.flip()), ccsid);
  }
}
