package org.drdawire.bench;

import com.ibm.as400.access.CharConverter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.UnsupportedEncodingException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.util.IdentityHashMap;
import java.util.Map;
import org.drdawire.ccsid.CcsidManager;

/** The ways to decode that are measured against each other. */
final class Decoders {

  private Decoders() {}

  /**
   * Makes one candidate.
   *
   * @param name one of the names in src/jmh/README.md
   * @param ccsid the CCSID; some candidates have 1208 and 500 alone
   */
  static TextDecoder of(String name, int ccsid) {
    return switch (name) {
      case "ours" -> CcsidManager.forCcsid(ccsid)::decode;
      case "string" -> string(Candidates.charset(ccsid));
      case "decoder" -> strict(Candidates.charset(ccsid).newDecoder());
      case "netty" -> netty(Candidates.charset(ccsid));
      case "icu4j" -> strict(Candidates.icuCharset(ccsid).newDecoder());
      case "jtopen" -> jtopen(ccsid);
      default -> throw new IllegalArgumentException("candidate=" + name);
    };
  }

  private static TextDecoder string(Charset charset) {
    return source -> {
      if (source.hasArray()) {
        return new String(source.array(), source.arrayOffset(), source.limit(), charset);
      }
      return new String(copyOf(source), charset);
    };
  }

  private static byte[] copyOf(ByteBuffer source) {
    byte[] bytes = new byte[source.remaining()];
    source.get(bytes);
    return bytes;
  }

  private static TextDecoder strict(CharsetDecoder decoder) {
    decoder.onMalformedInput(CodingErrorAction.REPORT);
    decoder.onUnmappableCharacter(CodingErrorAction.REPORT);
    return source -> {
      try {
        return decoder.decode(source).toString();
      } catch (CharacterCodingException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  /** Each buffer is wrapped once. */
  private static TextDecoder netty(Charset charset) {
    Map<ByteBuffer, ByteBuf> wrapped = new IdentityHashMap<>();
    return source -> {
      ByteBuf buffer = wrapped.get(source);
      if (buffer == null) {
        buffer = Unpooled.wrappedBuffer(source);
        wrapped.put(source, buffer);
      }
      return buffer.toString(charset);
    };
  }

  private static TextDecoder jtopen(int ccsid) {
    CharConverter converter;
    try {
      converter = new CharConverter(ccsid);
    } catch (UnsupportedEncodingException e) {
      throw new IllegalStateException(e);
    }
    return source ->
        source.hasArray()
            ? converter.byteArrayToString(source.array(), source.arrayOffset(), source.limit())
            : converter.byteArrayToString(copyOf(source));
  }
}
