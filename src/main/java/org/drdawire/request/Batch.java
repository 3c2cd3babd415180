package org.drdawire.request;

import java.util.Objects;
import org.drdawire.RequestTooLargeException;

/**
 * Many rows of one statement, in as few chains as the server allows and in bounded memory, however
 * large their values are.
 *
 * <pre>
 *   Batch batch = Batch.of(insert);
 *   for (Values values : all) {
 *     conversation.row(batch).writeInt(values.id()).writeText(values.name()).end();
 *     exchange.stream(handler);                       // sends, and reads when it must
 *   }
 *   exchange.run(handler);
 * </pre>
 *
 * <p>The handler sees an {@link org.drdawire.reply.ReplyEvent#ANSWERED} for each row, and which row
 * has failed. The same with an encoder alone:
 *
 * <pre>
 *   for (Values values : all) {
 *     if (requests.isChainFull()) {
 *       // drainTo, then read the replies
 *     }
 *     batch.row(requests).writeInt(values.id()).writeText(values.name()).end();
 *     while (requests.shouldStream() &amp;&amp; !requests.streamTo(channel)) {
 *       // wait until the channel takes more
 *     }
 *   }
 * </pre>
 *
 * <p>A channel that blocks takes everything, and is never waited for. Between two rows the encoder
 * holds 64 KB and the last row at most: as bytes, or as the values and sources that it was given.
 *
 * <p>Rows are counted from 1 through all chains of the batch, also those that could not be encoded.
 * Such a row leaves the earlier ones as they were, and its error says which it is; {@link
 * #rowNumberOf} says it of an error of the server. A batch has at most 2,147,483,647 rows; another
 * one takes more. Only one thread at a time may use a batch.
 */
public final class Batch {

  private final ExecuteTemplate template;
  private final BatchRows places = new BatchRows();
  private int rows;

  private Batch(ExecuteTemplate template) {
    this.template = Objects.requireNonNull(template, "template");
  }

  /**
   * Begins a batch.
   *
   * @param template the statement and its descriptor
   * @return the batch, which has no row yet
   */
  public static Batch of(ExecuteTemplate template) {
    return new Batch(template);
  }

  /**
   * The statement.
   *
   * @return the command of each row
   */
  public ParameterizedCommand command() {
    return template.command();
  }

  /**
   * Begins the next row.
   *
   * @param requests the encoder
   * @return the encoder's one row, to be filled and ended
   * @throws IllegalStateException as {@link ExecuteTemplate#row}
   * @throws org.drdawire.DrdaException if the command cannot be encoded, or the chain or the batch
   *     is full
   */
  public RowWriter row(RequestEncoder requests) {
    if (rows == Integer.MAX_VALUE) {
      throw RequestTooLargeException.rows(rows + 1L, Integer.MAX_VALUE);
    }
    RowWriter row = requests.row(template, places, rows + 1);
    rows++;
    return row;
  }

  /**
   * How many rows were begun, also those that could not be encoded or did not fit; not those that
   * {@link #row} has refused to begin.
   *
   * @return 0 or more
   */
  public int rows() {
    return rows;
  }

  /**
   * Which row a reply of the server belongs to, for who writes with an encoder alone. The failures
   * of a {@link org.drdawire.conversation.Conversation} have their {@link
   * org.drdawire.DrdaException#rowNumber}.
   *
   * @param chain the chain of the command that was answered, the last one that had rows; the first
   *     chain of an encoder is 1
   * @param number the command in its chain, counted from 1
   * @return the row, counted through all chains, or 0 if that command is no row of this batch
   */
  public int rowNumberOf(int chain, int number) {
    return places.rowNumberOf(chain, number);
  }
}
