package org.drdawire.request;

import java.net.InetSocketAddress;
import java.util.Objects;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;

/**
 * CRRTKN (X'2135'): Correlation Token. Names a conversation in the traces of both sides: an {@link
 * Address} with a time, or {@link Bytes} of the driver's own.
 *
 * <p>Source: DRDA volume 1, logical unit of work identifier; DDM architecture, term CRRTKN.
 */
public sealed interface CorrelationToken {

  /**
   * Makes a token from an address and a time.
   *
   * @param address four bytes of the requester's address
   * @param port the requester's port, 0 to 65,535
   * @param time any number that makes the token unique; its low 48 bits are used
   * @return the token
   * @throws FieldLimitException if the port is outside its range
   */
  static CorrelationToken of(int address, int port, long time) {
    return new Address(address, port, time);
  }

  /**
   * Makes a token from the requester's end of a connection and the time.
   *
   * @param local address and port of the requester
   * @param time milliseconds of a clock
   * @return the token
   * @throws IllegalArgumentException if the address is unresolved
   */
  static CorrelationToken of(InetSocketAddress local, long time) {
    if (local.isUnresolved()) {
      throw new IllegalArgumentException("unresolved address");
    }
    byte[] bytes = local.getAddress().getAddress();
    int address = 0;
    for (int i = bytes.length - Integer.BYTES; i < bytes.length; i++) {
      address = (address << Byte.SIZE) | (bytes[i] & 0xFF);
    }
    return new Address(address, local.getPort(), time);
  }

  /**
   * Makes a token from bytes that the driver has put together itself.
   *
   * @param bytes the token, 1 to 255 bytes
   * @return the token
   * @throws FieldLimitException if there are none or too many
   */
  static CorrelationToken of(ByteString bytes) {
    return new Bytes(bytes);
  }

  /**
   * Writes the parameter.
   *
   * @param out the writer
   */
  void writeTo(DdmWriter out);

  /**
   * A token in the form that most clients use.
   *
   * <pre>
   *    0  address  8  IPv4 address in hexadecimal, the first digit as a letter: 0 is G, 9 is P
   *    8  '.'      1
   *    9  port     4  TCP port in hexadecimal, the first digit as a letter
   *   13  time     6  binary, big-endian
   * </pre>
   *
   * <p>The characters are in the CCSID of DDM character strings. An IPv6 address is represented by
   * its last four bytes, because hosts of one network differ there.
   *
   * <p>The canonical constructor may change when the protocol needs more; the factories stay.
   *
   * @param address four bytes of the requester's address
   * @param port the requester's port, 0 to 65,535
   * @param time any number that makes the token unique; its low 48 bits are used
   */
  record Address(int address, int port, long time) implements CorrelationToken {

    private static final int DOT = 8;
    private static final int TEXT_LENGTH = 13;
    private static final int GREATEST_PORT = 0xFFFF;

    /**
     * Checks the port.
     *
     * @throws FieldLimitException if the port is outside 0 to 65,535
     */
    public Address {
      FieldLimitException.checkRange(CodePoint.CRRTKN.term(), port, 0, GREATEST_PORT);
    }

    @Override
    public void writeTo(DdmWriter out) {
      out.begin(CodePoint.CRRTKN);
      out.writeName(CodePoint.CRRTKN, text(), LengthLimits.upTo(TEXT_LENGTH));
      out.writeShort((int) (time >>> Integer.SIZE)).writeInt((int) time);
      out.end();
    }

    private String text() {
      char[] text = new char[TEXT_LENGTH];
      putDigits(address, text, 0, Integer.BYTES);
      text[DOT] = '.';
      putDigits(port, text, DOT + 1, Short.BYTES);
      return String.valueOf(text);
    }

    private static void putDigits(int number, char[] text, int from, int bytes) {
      int rest = number;
      for (int at = from + 2 * bytes - 1; at >= from; at--) {
        int digit = rest & 0xF;
        text[at] = (char) (digit < 10 ? '0' + digit : 'A' + digit - 10);
        rest >>>= 4;
      }
      if (text[from] <= '9') {
        text[from] = (char) (text[from] - '0' + 'G');
      }
    }
  }

  /**
   * A token of any bytes, for a server that finds more in it than a name.
   *
   * <p>The canonical constructor may change when the protocol needs more; the factories stay.
   *
   * @param bytes 1 to 255 bytes
   */
  record Bytes(ByteString bytes) implements CorrelationToken {

    private static final int MOST = 255;

    /**
     * Checks the number of bytes.
     *
     * @throws FieldLimitException if there are none or more than 255
     */
    public Bytes {
      Objects.requireNonNull(bytes, "bytes");
      FieldLimitException.checkRange(CodePoint.CRRTKN.term(), bytes.length(), 1, MOST);
    }

    @Override
    public void writeTo(DdmWriter out) {
      out.begin(CodePoint.CRRTKN).writeBytes(bytes).end();
    }
  }
}
