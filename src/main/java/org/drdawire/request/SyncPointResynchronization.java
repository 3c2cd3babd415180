package org.drdawire.request;

import java.net.InetSocketAddress;
import java.util.Objects;
import java.util.Optional;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;

/**
 * SYNCRSY (X'1069'): Sync Point Resynchronization Command. Finds out, after a failure, how a unit
 * of work has ended on the other side.
 *
 * <pre>
 *   RSYNCTYP  X'11EA'            1
 *   SYNCLOG   X'106F'  optional     see {@link Log}
 *   UOWID     X'11AA'  optional
 *   UOWSTATE  X'11AB'  optional  1
 * </pre>
 *
 * <p>It belongs to the sync point managers without XA (SYNCPTMGR, RSYNCMGR). Apache Derby does not
 * know the command and ends the session; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, terms SYNCRSY, RSYNCTYP and UOWSTATE.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param type RSYNCTYP
 * @param log SYNCLOG
 * @param unitOfWork UOWID, as client and server exchanged it when the unit of work began
 * @param state UOWSTATE
 */
public record SyncPointResynchronization(
    Type type, Optional<Log> log, Optional<ByteString> unitOfWork, Optional<State> state)
    implements Command {

  /**
   * SYNCLOG (X'106F'): Sync Point Log. Where one side of a unit of work keeps its log, and how it
   * can be reached after a failure.
   *
   * <pre>
   *   RDBNAM    X'2110'            18 to 1,024, padded with blanks
   *   LOGNAME   X'1184'            18, padded with blanks
   *   LOGTSTMP  X'1185'            18, padded with blanks
   *   CNNTKN    X'1070'             4
   *   IPADDR    X'11E8'  optional   6  or 18: address, then port
   * </pre>
   *
   * <p>Source: DDM architecture, term SYNCLOG; not tried.
   *
   * <p>The canonical constructor may change when the protocol needs more; the factories stay.
   *
   * @param rdbnam RDBNAM
   * @param logName LOGNAME, up to 18 bytes
   * @param logTimestamp LOGTSTMP, digits from the year to the fraction of a second, up to 18 bytes
   * @param connectionToken CNNTKN
   * @param address IPADDR
   */
  public record Log(
      String rdbnam,
      String logName,
      String logTimestamp,
      int connectionToken,
      Optional<InetSocketAddress> address) {

    private static final LengthLimits NAME = LengthLimits.padded(18, 18);

    /**
     * Checks the address.
     *
     * @throws IllegalArgumentException if the address is unresolved
     */
    public Log {
      Objects.requireNonNull(rdbnam, "rdbnam");
      Objects.requireNonNull(logName, "logName");
      Objects.requireNonNull(logTimestamp, "logTimestamp");
      Objects.requireNonNull(address, "address");
      if (address.isPresent() && address.get().isUnresolved()) {
        throw new IllegalArgumentException("unresolved address");
      }
    }

    /**
     * A log that is reached as the connection was.
     *
     * @param rdbnam RDBNAM
     * @param logName LOGNAME, up to 18 bytes
     * @param logTimestamp LOGTSTMP, digits from the year to the fraction of a second, up to 18
     *     bytes
     * @param connectionToken CNNTKN
     * @return the log
     */
    public static Log of(String rdbnam, String logName, String logTimestamp, int connectionToken) {
      return new Log(rdbnam, logName, logTimestamp, connectionToken, Optional.empty());
    }

    /**
     * Says where the log is reached.
     *
     * @param end IPADDR
     * @return the log
     * @throws IllegalArgumentException if the address is unresolved
     */
    public Log withAddress(InetSocketAddress end) {
      return new Log(rdbnam, logName, logTimestamp, connectionToken, Optional.of(end));
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

  /** RSYNCTYP (X'11EA'): Resynchronization Type. */
  public enum Type {
    /** Asks for the state of a unit of work (1). */
    REQUEST(1),
    /** Says that no more units of work follow (2). */
    END(2);

    private final int value;

    Type(int value) {
      this.value = value;
    }
  }

  /** UOWSTATE (X'11AB'): Unit of Work State. */
  public enum State {
    /** No longer known, and therefore rolled back (1). */
    RESET(1),
    /** Committed (2). */
    COMMITTED(2),
    /** Unknown for now (3). */
    UNKNOWN(3),
    /** Prepared (4). */
    IN_DOUBT(4),
    /** The log was lost (5). */
    COLD(5);

    private final int value;

    State(int value) {
      this.value = value;
    }
  }

  public SyncPointResynchronization {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(log, "log");
    Objects.requireNonNull(unitOfWork, "unitOfWork");
    Objects.requireNonNull(state, "state");
  }

  /**
   * Asks how a unit of work has ended.
   *
   * @param log where this side keeps its log
   * @param unitOfWork UOWID
   * @param state what this side knows about it
   * @return the command
   */
  public static SyncPointResynchronization of(Log log, ByteString unitOfWork, State state) {
    return new SyncPointResynchronization(
        Type.REQUEST, Optional.of(log), Optional.of(unitOfWork), Optional.of(state));
  }

  /**
   * Ends the exchange.
   *
   * @return the command
   */
  public static SyncPointResynchronization end() {
    return new SyncPointResynchronization(
        Type.END, Optional.empty(), Optional.empty(), Optional.empty());
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    out.begin(CodePoint.SYNCRSY);
    out.writeByte(CodePoint.RSYNCTYP, type.value);
    log.ifPresent(ours -> ours.writeTo(out, context));
    unitOfWork.ifPresent(id -> out.begin(CodePoint.UOWID).writeBytes(id).end());
    state.ifPresent(known -> out.writeByte(CodePoint.UOWSTATE, known.value));
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.SYNCRSY.term() + " type=" + type;
  }
}
