package org.drdawire.request;

import java.util.Objects;
import org.drdawire.fdoca.Row;

/**
 * Many rows of one statement, in as few chains as the server allows and in bounded memory.
 *
 * <pre>
 *   Batch batch = Batch.of(insert);
 *   for (Values values : all) {
 *     if (batch.isChainFull(requests)) {
 *       // drainTo, then read the replies
 *     }
 *     batch.row(requests).writeInt(values.id()).writeText(values.name()).end();
 *     if (requests.pendingBytes() &gt; 64_000) {
 *       requests.streamTo(channel);
 *     }
 *   }
 * </pre>
 *
 * <p>A row that cannot be encoded leaves the earlier rows as they were. Its error says which row of
 * the batch it is, through all chains. Only one thread at a time may use a batch.
 */
public final class Batch {

  private final ExecuteTemplate template;
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
   * Whether the chain takes no further row: it must be sent to its end, and its replies be read.
   * There is always room for one more command, such as {@link RdbCommitUnitOfWork}.
   *
   * @param requests the encoder
   * @return true if the chain has one command less than the dialect of the server allows, for
   *     {@link org.drdawire.dialect.Dialect#maximumCommands} or {@link
   *     org.drdawire.dialect.Dialect#maximumUnread}
   */
  public boolean isChainFull(RequestEncoder requests) {
    return requests.remainingUnread() <= 1;
  }

  /**
   * Begins the next row.
   *
   * @param requests the encoder
   * @return the encoder's one row, to be filled and ended
   * @throws IllegalStateException as {@link ExecuteTemplate#row}
   * @throws org.drdawire.DrdaEncodingException if the command cannot be encoded or the chain is
   *     full
   */
  public Row row(RequestEncoder requests) {
    Row row = template.row(requests, rows + 1);
    rows++;
    return row;
  }

  /**
   * How many rows were begun, also those that could not be encoded.
   *
   * @return 0 or more
   */
  public int rows() {
    return rows;
  }
}
