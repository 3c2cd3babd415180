/**
 * Replies: what a server answers, read from bytes that may be cut anywhere.
 *
 * <p>A {@link org.drdawire.conversation.Conversation} takes the bytes and says what comes, one
 * {@link org.drdawire.reply.ReplyEvent} after another. It never waits: where bytes are missing it
 * says so. {@link org.drdawire.conversation.Reply} has what an event is about, and {@link
 * org.drdawire.reply.RowReader} the values of a row:
 *
 * <pre>{@code
 * ReplyHandler handler =
 *     (event, reply) -> {
 *       switch (event) {
 *         case ROW -> System.out.println(reply.row().getInt(1));
 *         case SQLCA -> System.out.println(reply.sqlca());
 *         case ANSWERED -> System.out.println(reply.outcome());
 *         default -> {}
 *       }
 *     };
 * }</pre>
 *
 * <p>It knows which command was sent, and so which one an answer belongs to. {@link
 * org.drdawire.dialect.CommandOutcome} says what became of that command: whether it failed, whether
 * the unit of work is gone, whether to reconnect.
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
