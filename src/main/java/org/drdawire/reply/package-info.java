/**
 * Replies: what a server answers, read from bytes that may be cut anywhere.
 *
 * <p>Begin with {@link org.drdawire.reply.ReplyReader}, which takes the bytes and says what comes,
 * one {@link org.drdawire.reply.ReplyEvent} after another. It never waits: where bytes are missing
 * it says so. {@link org.drdawire.reply.RowReader} has the row that it stands on.
 *
 * <pre>{@code
 * RowReader rows = null;
 * while (outstanding.count() > 0) {
 *   switch (replies.next(received)) {
 *     case NEEDS_MORE -> {
 *       if (channel.read(received.clear()) < 0) {
 *         replies.endOfStream();
 *       }
 *       received.flip();
 *     }
 *     case QUERY -> rows = replies.openRows();
 *     case ROW -> System.out.println(rows.getInt(1));
 *     case SQLCA -> System.out.println(replies.sqlca());
 *     case ANSWERED -> System.out.println(replies.outcome());
 *     default -> {}
 *   }
 * }
 * }</pre>
 *
 * <p>{@link org.drdawire.ddm.OutstandingCommands} tell the reader what was sent, if {@code
 * RequestEncoder.reportTo} was called before. With them it knows which command an answer belongs
 * to, and {@link org.drdawire.dialect.CommandOutcome} says what became of that command: whether it
 * failed, whether the unit of work is gone, whether to reconnect.
 *
 * <p>Messages that a driver asks for more have a record each, such as {@link
 * org.drdawire.reply.AccessSecurityReply} and {@link org.drdawire.reply.QueryOpened}. {@link
 * org.drdawire.reply.LargeObjectPiece} gives a large object of any size in pieces.
 *
 * <p>It stands beside {@code request}. Neither knows the other.
 */
@NullMarked
package org.drdawire.reply;

import org.jspecify.annotations.NullMarked;
