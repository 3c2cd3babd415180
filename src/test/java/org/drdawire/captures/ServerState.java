package org.drdawire.captures;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.Map;

/** What is known of a server, as far as its answers depend on it. */
final class ServerState {

  private static final Map<Integer, String> CHARSETS =
      Map.of(
          1208, "UTF-8", 1200, "UTF-16BE", 13488, "UTF-16BE", 819, "ISO-8859-1", 367, "US-ASCII");

  /** The level of SQLAM that EXCSATRD has granted. */
  int level = 7;

  /** TYPDEFNAM. */
  String machine = "QTDSQLASC";

  /** PRDID. */
  String product = "";

  /** The CCSID of names in messages. */
  int names = 500;

  /** Whether names change to UTF-8 behind ACCSECRD. */
  boolean unicode;

  int single = 1208;
  int doubled = 1200;
  int mixed = 1208;
  int xml;

  /** Takes TYPDEFOVR, after which others are 0 or stay. */
  void use(byte[] overrides, boolean all) {
    if (all) {
      single = 0;
      doubled = 0;
      mixed = 0;
      xml = 0;
    }
    ByteBuffer list = ByteBuffer.wrap(overrides);
    while (list.hasRemaining()) {
      int end = list.position() + list.getShort();
      int field = list.getShort();
      switch (field) {
        case 0x119C -> single = list.getShort() & 0xFFFF;
        case 0x119D -> doubled = list.getShort() & 0xFFFF;
        case 0x119E -> mixed = list.getShort() & 0xFFFF;
        case 0x1913 -> xml = list.getShort() & 0xFFFF;
        default -> {} // Apache Derby has its default subtype and the user among them
      }
      list.position(Math.max(end, list.position()));
    }
  }

  /** Whether numbers begin with their last byte. */
  boolean isLittle() {
    return machine.equals("QTDSQLX86") || machine.equals("QTDSQLVAX");
  }

  /** Whether floating point numbers are hexadecimal. */
  boolean isHexadecimal() {
    return machine.equals("QTDSQL370");
  }

  /** What separates the tokens of SQLERRMSG. */
  int separator() {
    return product.startsWith("CSS") ? 0x14 : 0xFF;
  }

  /** The charset of a CCSID; 0 is that of single bytes. One that nobody has is like its family. */
  Charset charset(int ccsid) {
    int known = ccsid == 0 ? single : ccsid;
    String name = CHARSETS.getOrDefault(known, "Cp" + (known < 100 ? "0" : "") + known);
    if (Charset.isSupported(name)) {
      return Charset.forName(name);
    }
    boolean host = machine.equals("QTDSQL370") || machine.equals("QTDSQL400");
    return Charset.forName(host ? "IBM500" : "ISO-8859-1");
  }

  /** The kind of server, its level and its CCSIDs. */
  @Override
  public String toString() {
    String who = product.isEmpty() ? "unknown" : product;
    return who
        + " SQLAM="
        + level
        + " "
        + machine
        + " CCSIDs "
        + single
        + " "
        + doubled
        + " "
        + mixed;
  }

  String decode(byte[] bytes, int ccsid) {
    return new String(bytes, charset(ccsid));
  }

  /** Fixed characters of single bytes. */
  String fixed(Octets in, int length) {
    return decode(in.raw(length), single);
  }

  /** A text with its length, noted as one of a user. */
  String text(Octets in, int ccsid) {
    return decode(in.marked(in.u2(), Octets.Kind.TEXT, ccsid == 0 ? single : ccsid), ccsid);
  }

  /** A mixed text and one of single bytes, of which one at most is there. */
  String either(Octets in) {
    String first = text(in, mixed);
    String second = text(in, single);
    return first.isEmpty() ? second : first;
  }
}
