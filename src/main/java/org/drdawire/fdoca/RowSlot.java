package org.drdawire.fdoca;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.DdmWriter;

/**
 * The place in which an encoder keeps its one {@link Row}: it begins rows here, and drivers, who
 * are handed the row, can only fill and end it.
 */
public final class RowSlot {

  /** What happens when a row ends. */
  public interface Completion {
    /** The row is whole. */
    void ended();

    /** The row could not be written and must be taken back. */
    void failed();
  }

  private final Row row;

  /**
   * Makes the slot of an encoder.
   *
   * @param out the writer of the encoder
   * @param completion is told how each row ended
   */
  public RowSlot(DdmWriter out, Completion completion) {
    row = new Row(out, completion);
  }

  /**
   * Sets the type definition of the rows to come.
   *
   * @param types the type definition
   * @param text the manager of its mixed CCSID
   */
  public void use(TypeDefinition types, CcsidManager text) {
    row.use(types, text);
  }

  /**
   * Begins FDODTA, behind an FDODSC that has been written.
   *
   * @param parameters what FDODSC describes
   * @param number the row in its chain, counted from 1
   * @return the row, to be filled and ended
   */
  public Row begin(ParameterDescriptor parameters, int number) {
    row.begin(parameters, number);
    return row;
  }

  /**
   * Whether a row was begun that has neither ended nor failed.
   *
   * @return true from {@link #begin} on, until the row ends, fails or is abandoned
   */
  public boolean isOpen() {
    return row.isOpen();
  }

  /** Ends the row from outside, such as when an encoder is cleared; nobody is told. */
  public void abandon() {
    row.abandon();
  }
}
