package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.IdentityHashMap;
import java.util.Map;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;

/** The ways to encode that are measured against each other. */
final class Candidates {

  private Candidates() {}

  /**
   * Makes one candidate.
   *
   * @param name one of the names in docs/benchmarks.md
   * @param manager the manager of this library
   * @param charset the JDK's charset for the same text
   */
  static TextEncoder of(String name, CcsidManager manager, Charset charset) {
    return switch (name) {
      case "ours" -> ours(manager);
      case "plain" -> plain(manager);
      case "getBytes" -> (text, target) -> target.put(text.getBytes(charset)).position();
      case "wrap" -> wrap(charset.newEncoder());
      case "loop" -> loop(table(charset));
      case "netty" -> new NettyEncoder();
      case "memcpy" -> memcpy(charset);
      default -> throw new IllegalArgumentException("candidate=" + name);
    };
  }

  private static TextEncoder ours(CcsidManager manager) {
    return (text, target) -> {
      manager.startEncoding(text);
      return finish(manager, target);
    };
  }

  /** A text in a CharBuffer takes the plain path. */
  private static TextEncoder plain(CcsidManager manager) {
    return (text, target) -> {
      manager.startEncoding(CharBuffer.wrap(text));
      return finish(manager, target);
    };
  }

  private static int finish(CcsidManager manager, ByteBuffer target) {
    try {
      if (!manager.encode(target)) {
        throw new IllegalStateException("room=" + target.capacity());
      }
    } catch (CcsidEncodingException e) {
      return target.position();
    }
    return target.position();
  }

  /** The encoder of the JDK over a wrapped string, as Derby's client has it. */
  private static TextEncoder wrap(CharsetEncoder encoder) {
    return (text, target) -> {
      encoder.reset();
      if (!encoder.encode(CharBuffer.wrap(text), target, true).isError()) {
        encoder.flush(target);
      }
      return target.position();
    };
  }

  /** A table and a loop over buffers, as Derby's client has it for EBCDIC. */
  private static TextEncoder loop(byte[] table) {
    return (text, target) -> {
      CharBuffer source = CharBuffer.wrap(text);
      while (source.hasRemaining() && target.hasRemaining()) {
        char c = source.get();
        if (c > 0xFF) {
          return target.position();
        }
        target.put(table[c]);
      }
      return target.position();
    };
  }

  private static byte[] table(Charset charset) {
    StringBuilder chars = new StringBuilder();
    for (char c = 0; c <= 0xFF; c++) {
      chars.append(c);
    }
    return chars.toString().getBytes(charset);
  }

  /** Remembers the bytes of the last few texts. */
  private static TextEncoder memcpy(Charset charset) {
    Map<String, byte[]> encoded = new IdentityHashMap<>();
    return (text, target) -> {
      byte[] bytes = encoded.get(text);
      if (bytes == null) {
        if (encoded.size() >= Texts.MOST_TEXTS) {
          encoded.clear();
        }
        bytes = text.getBytes(charset);
        encoded.put(text, bytes);
      }
      return target.put(bytes).position();
    };
  }
}
