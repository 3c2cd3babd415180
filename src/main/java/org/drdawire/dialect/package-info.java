/**
 * What a server is like, as values: what its family needs, and what this server has said.
 *
 * <p>Begin with {@link org.drdawire.dialect.Dialect}, which describes a family of servers, and
 * {@link org.drdawire.dialect.Capabilities}, which describe one server. A driver names a dialect
 * before it knows anything, and hands on what the server has said as soon as it is admitted:
 *
 * <pre>{@code
 * conversation.add(ExchangeServerAttributes.of(Dialect.derby()));
 * conversation.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
 * }</pre>
 *
 * <p>and behind the answer to ACCRDB
 *
 * <pre>{@code
 * Capabilities server = conversation.reply().capabilities(TypeDefinition.bigEndian());
 * conversation.use(server);
 * }</pre>
 *
 * <p>From then on commands have the form that this server needs. Values can be changed one by one,
 * where a server is not like its family: a {@link org.drdawire.dialect.Variation} is a form that
 * some servers need in place of the usual one.
 *
 * <p>The other types are DRDA terms that those two, the commands or a reader of replies use, such
 * as {@link org.drdawire.dialect.SecurityMechanism} and {@link
 * org.drdawire.dialect.IsolationLevel}.
 *
 * <p>It may import {@link org.drdawire.fdoca}, {@link org.drdawire.ddm} and {@link
 * org.drdawire.ccsid}. No value here refers to a command. Commands ask these values, and a reader
 * of replies can do so too.
 */
@NullMarked
package org.drdawire.dialect;

import org.jspecify.annotations.NullMarked;
