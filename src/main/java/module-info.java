/**
 * The client side of DRDA on the wire, and nothing else: it has no socket and no JDBC, and needs
 * {@code java.base} alone.
 *
 * <p>A driver has a {@link org.drdawire.conversation.Conversation} for each connection: it hands in
 * commands and values and gets bytes, and hands in bytes and gets what was answered. {@link
 * org.drdawire.conversation.Exchange} is its loop over a channel or two streams:
 *
 * <pre>{@code
 * SignOnPlan user = SignOnPlan.ofPassword("app", password, SecurityMechanism.EUSRIDPWD);
 * Conversation conversation = Conversation.begin(ConnectPlan.of("sample", user).withDialect(Dialect.db2Luw()));
 * Exchange exchange = Exchange.over(conversation, channel);
 * exchange.run();
 * }</pre>
 *
 * <p>{@link org.drdawire.conversation} goes on from there, {@link org.drdawire.request} has the
 * commands, {@link org.drdawire.reply} what comes back, and {@link org.drdawire.security} who the
 * user is. {@link org.drdawire.ccsid} can be used alone.
 *
 * <p>The packages form a chain. Each may use only those to its right:
 *
 * <pre>
 *   conversation --&gt; security --&gt; request --&gt; dialect   --&gt; fdoca --&gt; ddm   --&gt; ccsid
 *   a connection     signing on   commands    the server    values    frames    text
 *                             --&gt; reply   --&gt;
 *                                 answers
 * </pre>
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
