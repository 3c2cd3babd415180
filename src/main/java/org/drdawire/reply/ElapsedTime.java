package org.drdawire.reply;

import java.nio.ByteOrder;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;

/**
 * MONITORRD (X'1C00'): Monitor Reply Data. How long the server has worked at a command that asked
 * for it by MONITOR.
 *
 * <pre>
 *   ETIME   X'1901'   8   required, microseconds
 * </pre>
 *
 * <p>Source: DDM architecture, terms MONITORRD and ETIME, as a dissector reads them; not seen from
 * a server.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param microseconds ETIME
 */
public record ElapsedTime(long microseconds) {

  /**
   * Reads the message.
   *
   * @param message a MONITORRD
   * @return the time
   * @throws IllegalArgumentException if it is another message
   * @throws org.drdawire.ReplyFormatException if ETIME is absent, has not eight bytes, or is below
   *     0
   */
  public static ElapsedTime of(ReplyMessage message) {
    Parameters.checkTerm(message, CodePoint.MONITORRD);
    int at = Parameters.requirePresent(message, CodePoint.ETIME);
    ByteString data = message.data(at);
    Parameters.checkLength(CodePoint.ETIME, at, data.length(), Long.BYTES);
    long time = Parameters.fields(CodePoint.ETIME, data).i8(ByteOrder.BIG_ENDIAN);
    if (time < 0) {
      throw ReplyFormatException.content(at, "below 0", "microseconds", time, 0)
          .inField(CodePoint.ETIME.term());
    }
    return new ElapsedTime(time);
  }

  /**
   * The time as a value of Java.
   *
   * @return the duration
   */
  public Duration duration() {
    return Duration.of(microseconds, ChronoUnit.MICROS);
  }
}
