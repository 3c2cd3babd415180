/**
 * What can go wrong. {@link org.drdawire.DrdaException} is the root of all errors of encoding and
 * decoding, and every package may throw it.
 *
 * <p>A driver catches it in one place. It has the SQLSTATE to report, and says which field, row and
 * parameter it is about. Its message has terms and figures, and no text of the user:
 *
 * <pre>{@code
 * try {
 *   requests.add(PrepareSqlStatement.of(section, sql));
 * } catch (DrdaException e) {
 *   throw new SQLException(e.getMessage(), e.sqlState(), e);
 * }
 * }</pre>
 *
 * <p>The chain is then as it was before the command. Two errors of this package ask for more:
 *
 * <ul>
 *   <li>{@link org.drdawire.RequestTooLargeException}: send the chain, and add the same command
 *       again, if {@link org.drdawire.RequestTooLargeException#fitsAnotherChain} says so.
 *   <li>{@link org.drdawire.ReplyFormatException}: the server has broken a rule of the protocol.
 *       {@link org.drdawire.ReplyFormatException#endsConnection} says whether more can be read.
 * </ul>
 *
 * <p>A call in the wrong order or with a wrong argument is a bug in the driver. It throws an {@link
 * IllegalStateException}, an {@link IllegalArgumentException}, an {@link IndexOutOfBoundsException}
 * or a {@link NullPointerException}, which are not of this kind.
 */
@NullMarked
package org.drdawire;

import org.jspecify.annotations.NullMarked;
