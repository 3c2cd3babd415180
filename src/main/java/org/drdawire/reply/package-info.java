/**
 * Replies: what a server answers, read from bytes that may be cut anywhere. {@link
 * org.drdawire.reply.ReplyReader} takes the bytes and says what comes, one event after another.
 *
 * <p>It stands beside {@code request}. Neither knows the other.
 */
@NullMarked
package org.drdawire.reply;

import org.jspecify.annotations.NullMarked;
