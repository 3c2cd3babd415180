package org.drdawire.fdoca.values;

import java.nio.ByteOrder;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.jspecify.annotations.Nullable;

/**
 * Which parameter of a row is written now. The row moves it, and the classes that write values read
 * it.
 *
 * <p>From one row of a statement to the next only numbers change: to keep a reference for each
 * value is what a garbage collector would have to note.
 */
public final class ParameterCursor {

  /** So many parameters are not kept from one row to the next. */
  private static final int MANY = 1_000;

  /** What is used when many are forgotten, because then there may be no memory. */
  private final ParameterType[] noParameters = {};

  private final @Nullable CcsidManager[] noManagers = {};

  private @Nullable ProgramVariableData data;

  /** Those of the data, which are read for each value. */
  private ParameterType[] parameters = noParameters;

  private @Nullable CcsidManager[] managers = noManagers;
  private ByteOrder order = ByteOrder.BIG_ENDIAN;
  private boolean ieee;
  private int row;
  private int ordinal;

  /** The last parameter that was a large object; 0 if there was none. */
  private int large;

  private boolean sourceRead;

  /** Stands before a first row. */
  public ParameterCursor() {}

  /**
   * Goes before the first parameter of a row.
   *
   * @param number the row, counted from 1, for errors
   */
  public void begin(ProgramVariableData rows, int number) {
    if (data != rows) {
      parameters = rows.parameters;
      managers = rows.managers;
      order = rows.types.byteOrder();
      ieee = rows.types.isIeee();
      data = rows;
    }
    row = number;
    ordinal = 0;
    large = 0;
    sourceRead = false;
  }

  /** Forgets many parameters, when the row is over. */
  public void forgetMany() {
    if (parameters.length > MANY) {
      data = null;
      managers = noManagers;
      parameters = noParameters;
    }
  }

  /** Refuses to end a row that lacks a value, and says whether it has any. */
  public boolean requireEnd() {
    if (ordinal < parameters.length) {
      throw new IllegalStateException("values=" + ordinal + " parameters=" + parameters.length);
    }
    return ordinal > 0;
  }

  /** Goes to the next parameter. */
  public void next() {
    if (ordinal >= parameters.length) {
      throw new IllegalStateException("row has all its values: parameters=" + ordinal);
    }
    ordinal++;
  }

  /** The row, counted from 1. */
  public int rowNumber() {
    return row;
  }

  /** How many values have been begun; the number of the parameter, counted from 1. */
  public int ordinal() {
    return ordinal;
  }

  ParameterType parameter() {
    return parameters[ordinal - 1];
  }

  DrdaType type() {
    return parameter().type();
  }

  /** Notes that its value is a large object, although it may be of another type. */
  void becomeLarge() {
    large = ordinal;
  }

  /** Notes that a source of the row is read before the row has ended. */
  void noteSourceRead() {
    sourceRead = true;
  }

  /** Whether the row can be written again with what it was given. */
  public boolean isRepeatable() {
    return !sourceRead;
  }

  /** What errors call it: the name of its type in this row. */
  public String field() {
    return (large == ordinal ? type().large() : type()).name();
  }

  /** The manager of its characters, which it must have. */
  CcsidManager manager() {
    return managers[ordinal - 1];
  }

  ByteOrder order() {
    return order;
  }

  /** Whether floating point numbers are those of IEEE 754. */
  boolean isIeee() {
    return ieee;
  }

  /** The type definition that counts for the row. */
  TypeDefinition types() {
    return data.types;
  }

  /** What all rows of the statement have in common. */
  ProgramVariableData data() {
    return data;
  }
}
