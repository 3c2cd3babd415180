/**
 * The client side of DRDA on the wire, and nothing else: it has no socket and no JDBC, and needs
 * {@code java.base} alone.
 *
 * <p>A driver hands in commands and values and gets the bytes to send. The packages form a chain.
 * Each may use only those to its right:
 *
 * <pre>
 *   security  --&gt;  request  --&gt;  dialect    --&gt;  fdoca  --&gt;  ddm    --&gt;  ccsid
 *   signing on     commands      the server      values      frames      text
 *             --&gt;  reply    --&gt;
 *                  answers
 * </pre>
 *
 * <p>{@link org.drdawire.request} is where a driver starts, and {@link org.drdawire.reply} reads
 * what comes back. {@link org.drdawire.security} leads a driver through the sign-on. Anything that
 * cannot be encoded or decoded is reported by a {@link org.drdawire.DrdaException}. A call in the
 * wrong order or with a wrong argument is a bug in the driver, and throws an {@link
 * IllegalStateException}, an {@link IllegalArgumentException} or a {@link NullPointerException}.
 */
module org.drdawire {
  requires static org.jspecify;

  exports org.drdawire;
  exports org.drdawire.ccsid;
  exports org.drdawire.ddm;
  exports org.drdawire.dialect;
  exports org.drdawire.fdoca;
  exports org.drdawire.reply;
  exports org.drdawire.request;
  exports org.drdawire.security;
}
