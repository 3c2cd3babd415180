package org.drdawire.request;

import java.util.Optional;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * SYNCRSY (X'1069'): Sync Point Resynchronization Command. Finds out, after a failure, how a unit
 * of work has ended on the other side.
 *
 * <pre>
 *   RSYNCTYP  X'11EA'            1
 *   SYNCLOG   X'106F'  optional     see {@link SyncPointLog}
 *   UOWID     X'11AA'  optional
 *   UOWSTATE  X'11AB'  optional  1
 * </pre>
 *
 * <p>It is of the sync point manager without XA (SYNCPTMGR, RSYNCMGR). Apache Derby does not know
 * the command and ends the session; Db2 has not been tried.
 *
 * <p>Source: DDM architecture, terms SYNCRSY, RSYNCTYP and UOWSTATE.
 *
 * @param type RSYNCTYP
 * @param log SYNCLOG
 * @param unitOfWork UOWID, as it was exchanged when the unit of work began
 * @param state UOWSTATE
 */
public record SyncPointResynchronization(
    Type type, Optional<SyncPointLog> log, Optional<ByteString> unitOfWork, Optional<State> state)
    implements Command {

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
    /** Not known any more, and so rolled back (1). */
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

  /**
   * Asks what has become of a unit of work.
   *
   * @param log where this side keeps its log
   * @param unitOfWork UOWID
   * @param state what this side knows
   * @return the command
   */
  public static SyncPointResynchronization of(
      SyncPointLog log, ByteString unitOfWork, State state) {
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
    unitOfWork.ifPresent(id -> out.begin(CodePoint.UOWID).writeBytes(id.asBuffer()).end());
    state.ifPresent(known -> out.writeByte(CodePoint.UOWSTATE, known.value));
    out.end();
  }

  @Override
  public String toString() {
    return CodePoint.SYNCRSY.term() + " type=" + type;
  }
}
