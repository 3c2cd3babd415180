package org.drdawire.bench;

import com.ibm.as400.access.CharConverter;
import com.ibm.icu.charset.CharsetProviderICU;
import java.io.UnsupportedEncodingException;
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
   * @param name one of the names in src/jmh/README.md
   * @param ccsid the CCSID; some candidates have 1208 alone, or 1208 and 500
   */
  static TextEncoder of(String name, int ccsid) {
    return switch (name) {
      case "ours" -> ours(CcsidManager.forCcsid(ccsid));
      case "plain" -> plain(CcsidManager.forCcsid(ccsid));
      case "getBytes" -> lenient(charset(ccsid));
      case "wrap" -> wrap(charset(ccsid).newEncoder());
      case "newEncoder" -> newEncoder(charset(ccsid));
      case "charAt" -> new CharByCharEncoder();
      case "derby" -> new DerbyEncoder(ccsid);
      case "netty" -> new NettyEncoder();
      case "protobuf" -> new ProtobufEncoder();
      case "icu4j" -> wrap(icuCharset(ccsid).newEncoder());
      case "jtopen" -> jtopen(ccsid);
      case "memcpy" -> memcpy(charset(ccsid));
      default -> throw new IllegalArgumentException("candidate=" + name);
    };
  }

  /** The JDK's charset. */
  static Charset charset(int ccsid) {
    return Charset.forName(
        switch (ccsid) {
          case 500 -> "IBM500";
          case 1200 -> "UTF-16BE";
          case 1208 -> "UTF-8";
          case 5488 -> "GB18030";
          default -> "x-IBM" + ccsid;
        });
  }

  /** ICU4J's charset. */
  static Charset icuCharset(int ccsid) {
    String name = ccsid == 1208 ? "UTF-8" : "ibm-500_P100-1995";
    return new CharsetProviderICU().charsetForName(name);
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

  private static TextEncoder lenient(Charset charset) {
    return (text, target) -> target.put(text.getBytes(charset)).position();
  }

  /** One encoder over a wrapped string, as Derby's client uses it. */
  private static TextEncoder wrap(CharsetEncoder encoder) {
    return (text, target) -> wrap(encoder.reset(), text, target);
  }

  private static TextEncoder newEncoder(Charset charset) {
    return (text, target) -> wrap(charset.newEncoder(), text, target);
  }

  private static int wrap(CharsetEncoder encoder, String text, ByteBuffer target) {
    if (!encoder.encode(CharBuffer.wrap(text), target, true).isError()) {
      encoder.flush(target);
    }
    return target.position();
  }

  private static TextEncoder jtopen(int ccsid) {
    CharConverter converter;
    try {
      converter = new CharConverter(ccsid);
    } catch (UnsupportedEncodingException e) {
      throw new IllegalStateException(e);
    }
    return (text, target) -> target.put(converter.stringToByteArray(text)).position();
  }

  /** Keeps the bytes of every text that it has seen. */
  private static TextEncoder memcpy(Charset charset) {
    Map<String, byte[]> encoded = new IdentityHashMap<>();
    return (text, target) -> {
      byte[] bytes = encoded.get(text);
      if (bytes == null) {
        bytes = text.getBytes(charset);
        encoded.put(text, bytes);
      }
      return target.put(bytes).position();
    };
  }
}
