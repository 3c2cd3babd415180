/**
 * What reads rows: {@code RowLayout} is how rows lie in bytes, {@code RowFeed} takes blocks of
 * them, and the row that has come gives its values.
 *
 * <p>Not exported, and below {@code reply}, which has the words that users name.
 */
@NullMarked
package org.drdawire.reply.rows;

import org.jspecify.annotations.NullMarked;
