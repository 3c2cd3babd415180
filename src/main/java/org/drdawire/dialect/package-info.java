/**
 * What a server is like, as values: what its family needs, and what this server has said.
 *
 * <p>The second package of the chain {@code request -> dialect -> fdoca -> ddm -> ccsid}. It may
 * import {@link org.drdawire.fdoca}, {@link org.drdawire.ddm} and {@link org.drdawire.ccsid}. No
 * value here refers to a command. Commands ask these values, and a reader of replies can do so too.
 *
 * <p>{@link org.drdawire.dialect.Dialect} describes a family of servers, {@link
 * org.drdawire.dialect.Capabilities} one server. The other types are DRDA terms that those two, the
 * commands or a reader of replies use.
 */
@NullMarked
package org.drdawire.dialect;

import org.jspecify.annotations.NullMarked;
