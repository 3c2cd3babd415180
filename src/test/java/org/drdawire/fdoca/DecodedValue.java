package org.drdawire.fdoca;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;

/**
 * Reads the bytes of one value back, by the layouts of the protocol alone.
 *
 * <p>Integers and decimals become a BigDecimal, floating point numbers a Double or Float, or their
 * bytes, decimals that are not finite a Double, dates, times and texts a String, bytes their digits
 * in base 16.
 */
public final class DecodedValue {

  private final ParameterType type;
  private final TypeDefinition types;
  private final ByteBuffer bytes;

  private DecodedValue(ParameterType type, TypeDefinition types, ByteBuffer bytes) {
    this.type = type;
    this.types = types;
    this.bytes = bytes;
  }

  /** Reads a value after its indicator, and leaves what follows it. */
  static Object next(ParameterType type, TypeDefinition types, ByteBuffer bytes) {
    return new DecodedValue(type, types, bytes).read();
  }

  /** Reads a value after its indicator; all bytes must belong to it. */
  static Object of(ParameterType type, TypeDefinition types, byte[] bytes) {
    ByteBuffer value = ByteBuffer.wrap(bytes);
    Object decoded = next(type, types, value);
    if (value.hasRemaining()) {
      throw new AssertionError(value.remaining() + " bytes too many for " + type);
    }
    return decoded;
  }

  private Object read() {
    return switch (type.type()) {
      case TINYINT -> number(1);
      case SMALLINT -> number(2);
      case INTEGER, BLOB_LOCATOR, CLOB_LOCATOR, DBCLOB_LOCATOR -> number(4);
      case BIGINT -> number(8);
      case REAL, DOUBLE -> floatingPoint(type.length());
      case DECIMAL -> packed();
      case NUMERIC -> zoned();
      case DECFLOAT -> decfloat(raw(type.length() == 16 ? 8 : 16));
      case BOOLEAN -> truth();
      case DATE -> text(10);
      case TIME -> text(8);
      case TIMESTAMP -> text(type.length() == 0 ? types.timestampWidth() : type.length());
      case CHAR, CHAR_SBCS -> text(type.length());
      case VARCHAR, LONG_VARCHAR, VARCHAR_SBCS, LONG_VARCHAR_SBCS -> text(length(1));
      case GRAPHIC -> text(2 * type.length());
      case VARGRAPHIC, LONG_VARGRAPHIC -> text(length(2));
      case CHAR_FOR_BIT_DATA, BINARY -> hex(type.length());
      case VARCHAR_FOR_BIT_DATA, LONG_VARCHAR_FOR_BIT_DATA, VARBINARY, ROWID, UDT -> hex(length(1));
      case BLOB, CLOB, CLOB_SBCS, DBCLOB -> hex(8);
    };
  }

  /** A hexadecimal number has its bytes, since no Double has all of its digits. */
  private Object floatingPoint(int width) {
    if (types.name().equals("QTDSQL370")) {
      return bigEndian(width);
    }
    return width == 4
        ? (Object) bytes.order(types.byteOrder()).getFloat()
        : (Object) bytes.order(types.byteOrder()).getDouble();
  }

  private BigDecimal number(int width) {
    return new BigDecimal(new BigInteger(bigEndian(width)));
  }

  private byte[] bigEndian(int width) {
    byte[] number = raw(width);
    if (types.byteOrder() == ByteOrder.LITTLE_ENDIAN) {
      for (int i = 0; i < width / 2; i++) {
        byte other = number[i];
        number[i] = number[width - 1 - i];
        number[width - 1 - i] = other;
      }
    }
    return number;
  }

  private BigDecimal packed() {
    String digits = hex(type.length() / 2 + 1);
    int last = digits.length() - 1;
    return decimal(digits.charAt(last) == 'd', digits.substring(0, last), type.scale());
  }

  private BigDecimal zoned() {
    String zones = hex(type.length());
    StringBuilder digits = new StringBuilder();
    for (int i = 1; i < zones.length(); i += 2) {
      digits.append(zones.charAt(i));
    }
    return decimal(zones.charAt(zones.length() - 2) == 'd', digits.toString(), type.scale());
  }

  private static BigDecimal decimal(boolean negative, String digits, int scale) {
    BigInteger unscaled = new BigInteger(digits);
    return new BigDecimal(negative ? unscaled.negate() : unscaled, scale);
  }

  /** Reads a DECFLOAT of 8 or 16 bytes. */
  public static Object decfloat(byte[] bytes) {
    BigInteger number = new BigInteger(1, bytes);
    int all = 8 * bytes.length;
    int continuedBits = bytes.length == 8 ? 8 : 12;
    boolean negative = number.testBit(all - 1);
    int combination = field(number, all - 6, 5);
    int continued = field(number, all - 6 - continuedBits, continuedBits);
    if (combination == 0b11111) {
      return Double.NaN;
    }
    if (combination == 0b11110) {
      return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    boolean large = combination >> 3 == 3;
    int upper = large ? (combination >> 1) & 3 : combination >> 3;
    StringBuilder digits = new StringBuilder();
    digits.append(large ? 8 + (combination & 1) : combination & 7);
    for (int at = all - 6 - continuedBits - 10; at >= 0; at -= 10) {
      digits.append(declet(field(number, at, 10)));
    }
    int exponent = ((upper << continuedBits) | continued) - (bytes.length == 8 ? 398 : 6176);
    return decimal(negative, digits.toString(), -exponent);
  }

  private static int field(BigInteger number, int from, int bits) {
    return number.shiftRight(from).intValue() & ((1 << bits) - 1);
  }

  /** The decoding table of IEEE 754-2008, 3.5.2: which of the bits name which digits. */
  private static String declet(int bits) {
    int[] b = new int[10];
    for (int i = 0; i < 10; i++) {
      b[i] = (bits >> (9 - i)) & 1;
    }
    int first = 4 * b[0] + 2 * b[1] + b[2];
    int second = 4 * b[3] + 2 * b[4] + b[5];
    int third = 4 * b[7] + 2 * b[8] + b[9];
    if (b[6] == 0) {
      return "" + first + second + third;
    }
    int firstLarge = 8 + b[2];
    int secondLarge = 8 + b[5];
    int thirdLarge = 8 + b[9];
    return switch (2 * b[7] + b[8]) {
      case 0 -> "" + first + second + thirdLarge;
      case 1 -> "" + first + secondLarge + (4 * b[3] + 2 * b[4] + b[9]);
      case 2 -> "" + firstLarge + second + (4 * b[0] + 2 * b[1] + b[9]);
      default ->
          switch (2 * b[3] + b[4]) {
            case 0 -> "" + firstLarge + secondLarge + (4 * b[0] + 2 * b[1] + b[9]);
            case 1 -> "" + firstLarge + (4 * b[0] + 2 * b[1] + b[5]) + thirdLarge;
            case 2 -> "" + first + secondLarge + thirdLarge;
            default -> "" + firstLarge + secondLarge + thirdLarge;
          };
    };
  }

  private BigDecimal truth() {
    byte value = bytes.get();
    if (value != 0 && value != 1) {
      throw new AssertionError("BOOLEAN is " + value);
    }
    return BigDecimal.valueOf(value);
  }

  private int length(int unit) {
    return unit * bytes.order(ByteOrder.BIG_ENDIAN).getShort();
  }

  private String text(int length) {
    return WireText.of(type, types).decode(raw(length));
  }

  private String hex(int length) {
    return HexFormat.of().formatHex(raw(length));
  }

  private byte[] raw(int length) {
    byte[] raw = new byte[length];
    bytes.get(raw);
    return raw;
  }
}
