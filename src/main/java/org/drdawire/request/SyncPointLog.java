package org.drdawire.request;

import java.net.InetSocketAddress;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;

/**
 * SYNCLOG (X'106F'): Sync Point Log. Where one side of a unit of work keeps its log, and how it can
 * be reached after a failure.
 *
 * <pre>
 *   RDBNAM    X'2110'            18, padded with blanks
 *   LOGNAME   X'1184'            18, padded with blanks
 *   LOGTSTMP  X'1185'            18, padded with blanks
 *   CNNTKN    X'1070'             4
 *   IPADDR    X'11E8'  optional   6  or 18: the address, the port
 * </pre>
 *
 * <p>Source: DDM architecture, term SYNCLOG; not tried.
 *
 * @param rdbnam RDBNAM
 * @param logName LOGNAME, up to 18 bytes
 * @param logTimestamp LOGTSTMP, digits from the year to the fraction of a second, up to 18 bytes
 * @param connectionToken CNNTKN
 * @param address IPADDR
 */
public record SyncPointLog(
    String rdbnam,
    String logName,
    String logTimestamp,
    int connectionToken,
    Optional<InetSocketAddress> address) {

  private static final LengthLimits NAME = LengthLimits.padded(18, 18);

  /**
   * Checks the address.
   *
   * @param rdbnam see the record
   * @param logName see the record
   * @param logTimestamp see the record
   * @param connectionToken see the record
   * @param address see the record
   * @throws IllegalArgumentException if the address is unresolved
   */
  public SyncPointLog {
    if (address.isPresent() && address.get().isUnresolved()) {
      throw new IllegalArgumentException("unresolved address");
    }
  }

  void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.SYNCLOG);
    out.writeText(CodePoint.RDBNAM, rdbnam, context.capabilities().rdbnam());
    out.writeText(CodePoint.LOGNAME, logName, NAME);
    out.writeText(CodePoint.LOGTSTMP, logTimestamp, NAME);
    out.writeInt(CodePoint.CNNTKN, connectionToken);
    address.ifPresent(end -> writeAddress(out, end));
    out.end();
  }

  private static void writeAddress(DdmWriter out, InetSocketAddress address) {
    byte[] bytes = address.getAddress().getAddress();
    out.begin(CodePoint.IPADDR);
    out.writeBytes(bytes, 0, bytes.length).writeShort(address.getPort()).end();
  }

  @Override
  public String toString() {
    return CodePoint.SYNCLOG.term();
  }
}
