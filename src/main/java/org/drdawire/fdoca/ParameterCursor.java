package org.drdawire.fdoca;

import java.nio.ByteOrder;
import org.drdawire.ccsid.CcsidManager;

/**
 * Which parameter of a row is written now. The row moves it, and the classes that write values read
 * it.
 *
 * <p>From one row of a descriptor to the next only a number changes: to keep a reference for each
 * value is what a garbage collector would have to note.
 */
final class ParameterCursor {

  private static final int UNKNOWN = 0;
  private static final int FEW = 64;
  private static final int LOOSE = 4;

  private ParameterDescriptor descriptor;
  private ParameterType[] parameters = {};
  private CcsidManager[] managers = {};
  private TypeDefinition types;
  private ByteOrder order;
  private int lengthFromGroup;
  private int ordinal;

  /** The last parameter that was a large object; 0 if there was none. */
  private int large;

  /** Goes before the first parameter. */
  @SuppressWarnings("ReferenceEquality") // Two that are equal take longer to compare than to learn.
  void begin(ParameterDescriptor described, TypeDefinition definition, TextManagers texts) {
    ordinal = 0;
    large = 0;
    if (described != descriptor) {
      descriptor = null;
      types = definition;
      order = definition.byteOrder();
      parameters = described.array();
      if (!isSuitable(managers.length, parameters.length)) {
        managers = new CcsidManager[parameters.length];
      }
      described.findManagers(definition, texts, managers);
      lengthFromGroup = UNKNOWN;
      descriptor = described;
    }
  }

  /** Whether so long an array is long enough for so many, and not far too long. */
  private static boolean isSuitable(int length, int count) {
    return length >= count && (length <= FEW || length / LOOSE <= count);
  }

  /** Forgets what it knows, because the type definition has changed. */
  void reset() {
    descriptor = null;
  }

  void requireEnd() {
    if (ordinal < parameters.length) {
      throw new IllegalStateException("values=" + ordinal + " parameters=" + parameters.length);
    }
  }

  /** Goes to the next parameter. */
  ParameterType next() {
    int next = ordinal;
    if (next >= parameters.length) {
      throw new IllegalStateException("row has all its values: parameters=" + next);
    }
    ordinal = next + 1;
    return parameters[next];
  }

  /** How many values have been begun; the number of the parameter, counted from 1. */
  int ordinal() {
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

  /** What errors call it: the name of its type in this row. */
  String field() {
    return (large == ordinal ? type().large() : type()).name();
  }

  /** The manager of its characters, or null. */
  CcsidManager manager() {
    return managers[ordinal - 1];
  }

  /**
   * A manager as that of its characters, which keeps its place in a text while others are written.
   */
  CcsidManager newManager() {
    return CcsidManager.forCcsid(manager().ccsid(), types.newline());
  }

  ByteOrder order() {
    return order;
  }

  /** How far its description is from the end of FDODSC. */
  int distanceFromEnd() {
    if (lengthFromGroup == UNKNOWN) {
      lengthFromGroup = descriptor.lengthFromGroup(types);
    }
    return lengthFromGroup - GroupDataArray.offset(ordinal - 1);
  }

  /** The type definition that counts for the row. */
  TypeDefinition types() {
    return types;
  }
}
