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
 * <p>Begin with three types: a {@link org.drdawire.request.RequestEncoder} takes commands and gives
 * bytes, a {@link org.drdawire.reply.ReplyReader} takes bytes and says what was answered, and
 * {@link org.drdawire.ddm.OutstandingCommands}, which both share, tell the reader what was sent. A
 * driver has one of each for a connection:
 *
 * <pre>{@code
 * OutstandingCommands outstanding = new OutstandingCommands();
 * RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
 * ReplyReader replies = new ReplyReader(CcsidManager.ebcdic(), outstanding);
 * requests.reportTo(outstanding);
 *
 * requests.add(ExchangeServerAttributes.of(Dialect.derby()));
 * requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
 * while (!requests.drainTo(channel)) {
 *   Thread.onSpinWait(); // until the channel is writable
 * }
 * }</pre>
 *
 * <p>{@link org.drdawire.request} has the commands and goes on from there, {@link
 * org.drdawire.reply} reads what comes back, and {@link org.drdawire.security} leads through the
 * sign-on. {@link org.drdawire.ccsid} can be used alone.
 *
 * <p>Anything that cannot be encoded or decoded is reported by a {@link
 * org.drdawire.DrdaException}. A call in the wrong order or with a wrong argument is a bug in the
 * driver, and throws an {@link IllegalStateException}, an {@link IllegalArgumentException}, an
 * {@link IndexOutOfBoundsException} or a {@link NullPointerException}.
 */
module org.drdawire {
  requires static org.jspecify;

  exports org.drdawire;
  exports org.drdawire.ccsid;
  exports org.drdawire.conversation;
  exports org.drdawire.ddm;
  exports org.drdawire.dialect;
  exports org.drdawire.fdoca;
  exports org.drdawire.reply;
  exports org.drdawire.request;
  exports org.drdawire.security;
}
