package org.drdawire.live.replies;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.dialect.SecurityMechanism;

/**
 * ACCSECRD (X'14AC'): Access Security Reply Data.
 *
 * @param mechanisms the mechanism that was asked for, or, if it is refused, those that the server
 *     supports
 * @param checkCode SECCHKCD, or 0 if absent
 * @param token SECTKN: the server's public key or seed, empty if absent
 */
public record AccessSecurityReply(List<Integer> mechanisms, int checkCode, ByteBuffer token) {

  /** Reads the object. */
  public static AccessSecurityReply of(Reply reply) {
    Parameters parameters =
        Parameters.of(Terms.ACCSECRD, reply.data(), Terms.SECMEC, Terms.SECTKN, Terms.SECCHKCD);
    List<Integer> mechanisms = new ArrayList<>();
    for (ByteBuffer list : parameters.every(Terms.SECMEC)) {
      Fields fields = new Fields("SECMEC", list.duplicate());
      while (fields.remaining() > 0) {
        mechanisms.add(fields.u2());
      }
    }
    if (mechanisms.isEmpty()) {
      throw new MalformedReplyException("ACCSECRD: no SECMEC");
    }
    return new AccessSecurityReply(
        List.copyOf(mechanisms),
        parameters.has(Terms.SECCHKCD) ? parameters.u1(Terms.SECCHKCD) : 0,
        parameters.has(Terms.SECTKN) ? parameters.one(Terms.SECTKN) : ByteBuffer.allocate(0));
  }

  /** True when the server goes on with the mechanism that it was asked for. */
  public boolean accepts(SecurityMechanism mechanism) {
    return checkCode == 0 && mechanisms.contains(mechanism.value());
  }

  /** What a person needs to know of a refusal. */
  @Override
  public String toString() {
    return SecurityCheckCode.describe(checkCode) + ", the server has SECMEC " + mechanisms;
  }
}
