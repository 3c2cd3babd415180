package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * EXCSATRD (X'1443'): Server Attributes Reply Data.
 *
 * @param externalName EXTNAM
 * @param serverName SRVNAM
 * @param serverClass SRVCLSNM
 * @param release SRVRLSLV
 * @param managers the granted level of each manager that was asked for, in the order of the request
 */
public record ServerAttributes(
    String externalName,
    String serverName,
    String serverClass,
    String release,
    Map<Integer, Integer> managers) {

  /** Reads the object, whose character data is in the present DDM CCSID. */
  public static ServerAttributes of(Reply reply, Charset charset) {
    Parameters parameters =
        Parameters.of(
            Terms.EXCSATRD,
            reply.data(),
            Terms.EXTNAM,
            Terms.SRVNAM,
            Terms.SRVCLSNM,
            Terms.SRVRLSLV,
            Terms.MGRLVLLS);
    Map<Integer, Integer> managers = new LinkedHashMap<>();
    if (parameters.has(Terms.MGRLVLLS)) {
      ByteBuffer list = parameters.one(Terms.MGRLVLLS);
      if (list.remaining() % 4 != 0) {
        throw new MalformedReplyException("MGRLVLLS has " + list.remaining() + " bytes");
      }
      while (list.hasRemaining()) {
        managers.put(list.getShort() & 0xFFFF, list.getShort() & 0xFFFF);
      }
    }
    return new ServerAttributes(
        parameters.textIfAny(Terms.EXTNAM, charset),
        parameters.textIfAny(Terms.SRVNAM, charset),
        parameters.textIfAny(Terms.SRVCLSNM, charset),
        parameters.textIfAny(Terms.SRVRLSLV, charset),
        managers);
  }
}
