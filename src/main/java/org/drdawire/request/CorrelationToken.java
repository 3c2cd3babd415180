package org.drdawire.request;

import java.net.InetSocketAddress;
import java.util.Locale;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.LengthLimits;

/**
 * CRRTKN (X'2135'): Correlation Token. Names a conversation in the traces of both sides.
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
 * <p>Source: DRDA volume 1, logical unit of work identifier; DDM architecture, term CRRTKN.
 *
 * @param address four bytes of the requester's address
 * @param port the requester's port, 0 to 65,535
 * @param time any number that makes the token unique; its low 48 bits are used
 */
public record CorrelationToken(int address, int port, long time) {

  private static final int TEXT_LENGTH = 13;
  private static final int GREATEST_PORT = 0xFFFF;

  /**
   * Checks the port.
   *
   * @throws FieldLimitException if the port is outside 0 to 65,535
   */
  public CorrelationToken {
    FieldLimitException.checkRange(CodePoint.CRRTKN.term(), port, 0, GREATEST_PORT);
  }

  /**
   * Makes a token from the requester's end of a connection and the time.
   *
   * @param local address and port of the requester
   * @param time milliseconds of a clock
   * @return the token
   * @throws IllegalArgumentException if the address is unresolved
   */
  public static CorrelationToken of(InetSocketAddress local, long time) {
    if (local.isUnresolved()) {
      throw new IllegalArgumentException("unresolved address");
    }
    byte[] bytes = local.getAddress().getAddress();
    int address = 0;
    for (int i = bytes.length - Integer.BYTES; i < bytes.length; i++) {
      address = (address << Byte.SIZE) | (bytes[i] & 0xFF);
    }
    return new CorrelationToken(address, local.getPort(), time);
  }

  void writeTo(DdmWriter out) {
    out.begin(CodePoint.CRRTKN);
    out.writeName(CodePoint.CRRTKN, text(), LengthLimits.upTo(TEXT_LENGTH));
    out.writeShort((int) (time >>> Integer.SIZE)).writeInt((int) time);
    out.end();
  }

  private String text() {
    String hexAddress = String.format(Locale.ROOT, "%08X", address);
    String hexPort = String.format(Locale.ROOT, "%04X", port);
    return withLetter(hexAddress) + '.' + withLetter(hexPort);
  }

  private static String withLetter(String hex) {
    char first = hex.charAt(0);
    return first > '9' ? hex : (char) (first - '0' + 'G') + hex.substring(1);
  }
}
