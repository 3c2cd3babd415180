/**
 * The client side of DRDA on the wire, and nothing else: no socket, no JDBC, {@code java.base}
 * alone.
 *
 * <p>A driver hands in commands and values and gets the bytes to send. Five packages stand in a
 * row, and each may use only those to its right:
 *
 * <pre>
 *   request  --&gt;  dialect    --&gt;  fdoca  --&gt;  ddm    --&gt;  ccsid
 *   commands      the server      values      frames      text
 * </pre>
 *
 * <p>{@link org.drdawire.request} is where a driver starts. What cannot be encoded or decoded is a
 * {@link org.drdawire.DrdaEncodingException}. A call in a wrong order or with a wrong argument is a
 * bug of the driver: an {@link IllegalStateException}, an {@link IllegalArgumentException} or a
 * {@link NullPointerException}.
 */
module org.drdawire {
  exports org.drdawire;
  exports org.drdawire.ccsid;
  exports org.drdawire.ddm;
  exports org.drdawire.dialect;
  exports org.drdawire.fdoca;
  exports org.drdawire.request;
}
