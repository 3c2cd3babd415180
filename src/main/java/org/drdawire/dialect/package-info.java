/**
 * What a server is like, as values: what its family asks for, and what this one has said.
 *
 * <p>The second link of the chain {@code request -> dialect -> fdoca -> ddm -> ccsid}. It may
 * import {@link org.drdawire.fdoca}, {@link org.drdawire.ddm} and {@link org.drdawire.ccsid}. No
 * value here names a command: a command asks them, and so can a reader of replies.
 *
 * <p>{@link org.drdawire.dialect.Dialect} describes a family of servers, {@link
 * org.drdawire.dialect.Capabilities} one server. The other types are what those two, and the
 * commands, name in a server's terms.
 */
package org.drdawire.dialect;
