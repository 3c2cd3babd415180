package org.drdawire.fdoca;

import org.drdawire.ddm.DdmWriter;

/**
 * The place in which an encoder keeps its one {@link Row}. The encoder begins rows here. A driver
 * gets the row itself, which it can only fill, end or cancel.
 */
public final class RowSlot {

  /** What happens when a row ends. */
  public interface Completion {
    /** SQLDTA is complete, and its command must become part of the chain. */
    void ended();

    /** The row could not be written or is no longer wanted, and must be taken back. */
    void failed();
  }

  private final Row row;

  /**
   * Makes the slot of an encoder.
   *
   * @param out the writer of the encoder
   * @param texts the managers of the encoder
   * @param completion is called when a row ends or fails
   */
  public RowSlot(DdmWriter out, TextManagers texts, Completion completion) {
    row = new Row(out, texts, completion);
  }

  /**
   * Sets the type definition of the rows to come.
   *
   * @param types the type definition
   */
  public void use(TypeDefinition types) {
    row.use(types);
  }

  /**
   * Writes SQLDTA up to the first value, after the command that it belongs to.
   *
   * @param parameters the parameters of the statement
   */
  public void describe(ParameterDescriptor parameters) {
    row.describe(parameters);
  }

  /**
   * Begins a row where SQLDTA has been written up to the first value.
   *
   * @param parameters the parameters of the statement
   * @param number the row, counted from 1, for errors
   * @param form how the server takes large objects after this command
   * @return the row, to be filled and ended
   */
  public Row begin(ParameterDescriptor parameters, int number, LargeObjectForm form) {
    row.begin(parameters, number, form);
    return row;
  }

  /**
   * Whether a row has begun and has neither ended nor failed.
   *
   * @return true from {@link #begin} on, also while a value is being written, until the row ends,
   *     fails or is abandoned
   */
  public boolean isOpen() {
    return row.isOpen();
  }

  /**
   * Whether a value of the row is being written, so that the caller is code of that value.
   *
   * @return true from the begin of a value to its end
   */
  public boolean isWriting() {
    return row.isWriting();
  }

  /**
   * Ends the row without calling the completion, for example when an encoder is cleared, and
   * forgets its values.
   */
  public void abandon() {
    row.abandon();
  }
}
