package org.drdawire.reply;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.ddm.frames.ShortList;

/**
 * EXCSATRD (X'1443'): Server Attributes Reply Data. What the server says of itself, and the levels
 * of managers that both sides have.
 *
 * <pre>
 *   EXTNAM     X'115E'   n   the job of the server
 *   MGRLVLLS   X'1404'   for each manager: code point 2, level 2
 *   SRVCLSNM   X'1147'   n   the class of the server, such as the product
 *   SRVNAM     X'116D'   n   the server
 *   SRVRLSLV   X'115A'   n   its release
 * </pre>
 *
 * <p>Each may be absent. Apache Derby leaves MGRLVLLS out if EXCSAT has none, and answers level 0
 * for a manager that it does not have.
 *
 * <p>Source: DDM architecture, terms EXCSATRD and MGRLVLLS; what Apache Derby sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param externalName EXTNAM; like the other texts without blanks at the end, and empty if it is
 *     absent or not a text of its CCSID
 * @param className SRVCLSNM
 * @param name SRVNAM
 * @param releaseLevel SRVRLSLV; its form is the product's own
 * @param levels the levels of MGRLVLLS by the code point of their managers, in the order of the
 *     server. Both are 0 to 65,535. If a manager stands there twice, the last one counts
 */
public record ServerAttributes(
    String externalName,
    String className,
    String name,
    String releaseLevel,
    Map<Integer, Integer> levels) {

  private static final int PAIR = 4;

  /** Copies the map. */
  public ServerAttributes {
    Objects.requireNonNull(externalName, "externalName");
    Objects.requireNonNull(className, "className");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(releaseLevel, "releaseLevel");
    Objects.requireNonNull(levels, "levels");
    levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
  }

  /**
   * Reads the message.
   *
   * @param message an EXCSATRD
   * @return the attributes
   * @throws IllegalArgumentException if it is another message
   * @throws org.drdawire.ReplyFormatException if the length of MGRLVLLS is not a multiple of 4: the
   *     levels decide how later replies are read
   */
  public static ServerAttributes of(ReplyMessage message) {
    Parameters.checkTerm(message, CodePoint.EXCSATRD);
    return new ServerAttributes(
        Parameters.text(message, CodePoint.EXTNAM),
        Parameters.text(message, CodePoint.SRVCLSNM),
        Parameters.text(message, CodePoint.SRVNAM),
        Parameters.text(message, CodePoint.SRVRLSLV),
        levels(message));
  }

  /** Where MGRLVLLS begins, if it is there; it must consist of pairs then. */
  static int findLevels(ReplyMessage message) {
    int at = message.find(CodePoint.MGRLVLLS);
    if (at != ReplyMessage.ABSENT) {
      int length = message.length(at);
      Parameters.checkLength(CodePoint.MGRLVLLS, at, length, length / PAIR * PAIR);
    }
    return at;
  }

  private static Map<Integer, Integer> levels(ReplyMessage message) {
    int at = findLevels(message);
    if (at == ReplyMessage.ABSENT) {
      return Map.of();
    }
    FieldReader fields = Parameters.fields(CodePoint.MGRLVLLS, message.data(at));
    Map<Integer, Integer> levels = new LinkedHashMap<>();
    while (fields.remaining() > 0) {
      levels.put(fields.u2(), fields.u2());
    }
    return levels;
  }

  /**
   * The level of a manager that both sides have.
   *
   * @param manager the class of the manager
   * @return the level, 1 to 65,535; for UNICODEMGR and CCSIDMGR a CCSID. 0 if the server does not
   *     have the manager, or does not name it
   */
  public int level(CodePoint manager) {
    return levels.getOrDefault(manager.value(), 0);
  }

  /** Shows levels alone, no text of the server. */
  @Override
  public String toString() {
    String shown =
        ShortList.of(
            levels.entrySet(),
            " ",
            level -> CodePoint.termOf(level.getKey()) + "=" + level.getValue());
    return (CodePoint.EXCSATRD.term() + " " + shown).stripTrailing();
  }
}
