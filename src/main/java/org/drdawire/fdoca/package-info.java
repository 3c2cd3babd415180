/**
 * Values: the FD:OCA descriptors and data of parameters.
 *
 * <p>The third package of the chain {@code request -> dialect -> fdoca -> ddm -> ccsid}. It may
 * import {@link org.drdawire.ddm} and {@link org.drdawire.ccsid}.
 *
 * <p>A descriptor lists a type (by its LID) and a length for each parameter of a statement. The
 * data that follow contain the values in that order, each after a null indicator if the parameter
 * may be null. The type definition on which client and server agreed says how a type looks on the
 * wire: its byte order, its CCSIDs, the width of its timestamps. Here are these words, which a
 * reader of replies needs too; what writes a value is in {@code fdoca.values}.
 *
 * <p>A value that its type cannot hold exactly is an error that names the row and the parameter. A
 * large object has a placeholder in the row and is sent after it, in an EXTDTA.
 */
@NullMarked
package org.drdawire.fdoca;

import org.jspecify.annotations.NullMarked;
