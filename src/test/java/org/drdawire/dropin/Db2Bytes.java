package org.drdawire.dropin;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Bytes of a reply of Db2, put together one after the other. Numbers are as its TYPDEFNAM says;
 * lengths and all that is not data are big-endian.
 */
final class Db2Bytes {

  static final Charset EBCDIC = Charset.forName("IBM500");

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  Db2Bytes big(int width, long value) {
    for (int shift = Byte.SIZE * (width - 1); shift >= 0; shift -= Byte.SIZE) {
      bytes.write((int) (value >>> shift));
    }
    return this;
  }

  Db2Bytes little(int width, long value) {
    for (int i = 0; i < width; i++) {
      bytes.write((int) (value >>> (Byte.SIZE * i)));
    }
    return this;
  }

  Db2Bytes ebcdic(String text) {
    return text(text, EBCDIC);
  }

  Db2Bytes text(String text, Charset charset) {
    bytes.writeBytes(text.getBytes(charset));
    return this;
  }

  /** A text in CCSID 1208 without a length. */
  Db2Bytes utf8(String text) {
    bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /** A text in CCSID 1208 after its length. */
  Db2Bytes varying(String text) {
    return big(2, text.getBytes(StandardCharsets.UTF_8).length).utf8(text);
  }

  Db2Bytes add(Db2Bytes others) {
    bytes.writeBytes(others.toByteArray());
    return this;
  }

  Db2Bytes add(byte[] others, int from, int length) {
    bytes.write(others, from, length);
    return this;
  }

  int length() {
    return bytes.size();
  }

  /** An object of up to 32,763 bytes. */
  Db2Bytes object(int codePoint, Db2Bytes data) {
    return big(2, data.bytes.size() + 4L).big(2, codePoint).add(data);
  }

  /** An object whose data is one number. */
  Db2Bytes object(int codePoint, int width, long value) {
    return object(codePoint, new Db2Bytes().big(width, value));
  }

  byte[] toByteArray() {
    return bytes.toByteArray();
  }
}
