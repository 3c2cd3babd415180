package org.drdawire.dropin;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.drdawire.oracle.DdmObject;

/**
 * Db2 for z/OS with texts in Unicode: big-endian numbers, hexadecimal floating point, dates and its
 * own texts in CCSID 37, no mixed CCSID. Columns of texts have LIDs of their own, which SDA
 * triplets give the CCSID 1208: so IBM's requester has sent them, and so open readers expect them.
 */
final class Db2ZosServer extends Db2Server {

  private static final String RELEASE = "DSN12015";
  private static final Charset CCSID_37 = Charset.forName("IBM037");
  private static final Map<Integer, Integer> LEVELS =
      Map.of(0x1403, 10, 0x2407, 10, 0x240F, 12, 0x1440, 9, 0x1C08, 1208, 0x1474, 8);

  /** The LIDs of types in 1208, which are other types where nothing is said of them. */
  private static final Map<Integer, Integer> LOCAL = Map.of(0x3F, 0x50, 0xCF, 0x05);

  /** SMALLINT needs one too, because its own is taken. */
  private static final int SMALLINT = 0x05;

  private static final int LOCAL_SMALLINT = 0x51;

  @Override
  Db2Reply attributes(DdmObject command) {
    return Db2Reply.data(
        0x1443,
        new Db2Bytes()
            .object(0x115E, new Db2Bytes().ebcdic("V91A"))
            .object(0x1404, levels(command, LEVELS))
            .object(0x1147, new Db2Bytes().ebcdic("QDB2"))
            .object(0x116D, new Db2Bytes().ebcdic("DSNLOC"))
            .object(0x115A, new Db2Bytes().ebcdic(RELEASE)));
  }

  @Override
  List<Db2Reply> accessed(String database) {
    Db2Bytes ccsids =
        new Db2Bytes().object(0x119C, 2, 37).object(0x119D, 2, 65_534).object(0x119E, 2, 65_534);
    Db2Bytes parameters =
        new Db2Bytes()
            .object(0x112E, new Db2Bytes().utf8(RELEASE))
            .object(0x002F, new Db2Bytes().utf8("QTDSQL370"))
            .object(0x0035, ccsids);
    return List.of(Db2Reply.message(0x2201, 0, parameters), rows(0));
  }

  @Override
  Charset names() {
    return StandardCharsets.UTF_8;
  }

  @Override
  Db2Bytes number(Db2Bytes to, int width, long value) {
    return to.big(width, value);
  }

  @Override
  Db2Bytes text(Db2Bytes to, String text) {
    return to.text(text, CCSID_37);
  }

  @Override
  Db2Bytes name(Db2Bytes to, String name) {
    return to.big(2, 0).big(2, name.length()).text(name, CCSID_37);
  }

  @Override
  Db2Reply success() {
    return rows(0);
  }

  @Override
  Db2Reply unitEnded(int disposition) {
    return Db2Reply.message(0x220C, 4, new Db2Bytes().object(0x2115, 1, disposition));
  }

  @Override
  List<Db2Reply> queryEnded() {
    return List.of(Db2Reply.message(0x220B, 4, new Db2Bytes()), ended(100, "02000"));
  }

  /** An MDD ahead of each triplet; an SDA for each type that is used in another CCSID. */
  @Override
  Db2Bytes columns(List<Db2Column> columns) {
    Db2Bytes triplets = new Db2Bytes();
    triplets.add(local(0x3F, 0x91)).add(local(0xCF, 0xD1));
    triplets.big(4, 0x0778_0005).big(3, 0x010105).big(2, 0x0C70).big(1, LOCAL_SMALLINT);
    triplets.big(1, 0xA3).big(4, 0).big(2, 1).big(2, 0x7FFF);
    triplets.big(4, 0x0778_0005).big(3, 0x0201D0);
    triplets.add(Db2LuwServer.groups(columns.stream().map(Db2ZosServer::local).toList()));
    return triplets.big(4, 0x0778_0005).big(3, 0x0301E0);
  }

  private static Db2Bytes local(int lid, int form) {
    return new Db2Bytes()
        .big(4, 0x0778_0005)
        .big(2, 0x0101)
        .big(1, lid)
        .big(2, 0x0C70)
        .big(1, LOCAL.get(lid))
        .big(1, form)
        .big(4, 1208)
        .big(2, 0x0101)
        .big(2, 0x7FFF);
  }

  private static Db2Column local(Db2Column column) {
    int lid = column.lid() == SMALLINT ? LOCAL_SMALLINT : column.lid();
    return new Db2Column(LOCAL.getOrDefault(column.lid(), lid), column.field());
  }

  @Override
  Db2Bytes value(Db2Column column, byte[] sent) {
    if (column.isDateOrTime()) {
      return new Db2Bytes().text(new String(sent, StandardCharsets.US_ASCII), CCSID_37);
    } else if (column.isFloatingPoint()) {
      ByteBuffer ieee = ByteBuffer.wrap(sent);
      double value = sent.length == Double.BYTES ? ieee.getDouble() : ieee.getFloat();
      return new Db2Bytes().big(sent.length, hexadecimal(value, Byte.SIZE * (sent.length - 1)));
    }
    return new Db2Bytes().add(sent, 0, sent.length);
  }

  /**
   * A sign, seven bits of exponent of 16 with 64 added, and a fraction below 1 of so many bits, of
   * which what does not fit is cut off.
   */
  static long hexadecimal(double value, int bits) {
    if (value == 0) {
      return 0;
    }
    BigDecimal sixteen = BigDecimal.valueOf(16);
    BigDecimal fraction = new BigDecimal(Math.abs(value));
    int exponent = 64;
    for (; fraction.compareTo(BigDecimal.ONE) >= 0; exponent++) {
      fraction = fraction.divide(sixteen);
    }
    for (; fraction.multiply(sixteen).compareTo(BigDecimal.ONE) < 0; exponent--) {
      fraction = fraction.multiply(sixteen);
    }
    if (exponent < 0 || exponent > 127) {
      throw new ArithmeticException("exponent " + exponent);
    }
    BigInteger digits = fraction.multiply(new BigDecimal(BigInteger.TWO.pow(bits))).toBigInteger();
    long sign = value < 0 ? 0x80 : 0;
    return (sign | exponent) << bits | digits.longValueExact();
  }
}
