package org.drdawire.fdoca.values;

import java.util.Arrays;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.CharacterKind;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.jspecify.annotations.Nullable;

/**
 * SQLDTA (X'2412'): SQL Program Variable Data. The description of a command's parameters, then
 * their values. Here is what all rows of a statement have in common.
 *
 * <pre>
 *   TYPDEFNAM     X'002F'    objects before it, if the descriptor has a type definition
 *   TYPDEFOVR     X'0035'
 *   SQLDTA        X'2412'
 *     FDODSC      X'0010'    the description: {@link ParameterDescriptor}
 *     FDODTA      X'147A'
 *       X'00'              1  the row is present
 *       for each parameter:
 *         indicator        1  X'00', or X'FF' for null; only where the parameter may be null
 *         value               unless it is null; a placeholder for a large object
 *   EXTDTA        X'146C'     objects after it, one for each large object: {@link LargeObjects}
 * </pre>
 *
 * <p>Source: DRDA volume 1, SQLDTA, SQLDTAGRP and the data formats of the simple data arrays.
 */
public final class ProgramVariableData {

  private static final int ROW_PRESENT = 0x00;

  final TypeDefinition types;
  final LargeObjectForm largeObjects;
  final ParameterType[] parameters;

  /** The manager of each parameter whose values are characters; as long as these need it to be. */
  final @Nullable CcsidManager[] managers;

  /** Whether the type definition is one that only these rows have. */
  private final boolean own;

  /** Where the description of the first parameter is, counted from the begin of the command. */
  private int described;

  /** Refuses what a server does not read that knows the types of ACCRDB alone. */
  public static void requireDeclared(ParameterDescriptor descriptor, TypeDefinition agreed) {
    if (!descriptor.typeDefinition().orElse(agreed).equals(agreed)) {
      throw new UnsupportedTypeException("of one command unsupported by the server")
          .inField(CodePoint.TYPDEFOVR.term());
    }
    for (int i = 0; i < descriptor.size(); i++) {
      ParameterType parameter = descriptor.parameters().get(i);
      if (CcsidOverride.isOwn(parameter, agreed)) {
        String reason = "own CCSID unsupported by the server: ccsid=%d parameter=%d";
        throw new UnsupportedTypeException(reason.formatted(parameter.ccsid(), i + 1))
            .inField(CodePoint.FDODSC.term());
      }
    }
  }

  /** Prepares the rows of a statement. */
  public ProgramVariableData(
      ParameterDescriptor descriptor,
      TypeDefinition agreed,
      TextManagers texts,
      LargeObjectForm largeObjects) {
    own = descriptor.typeDefinition().isPresent();
    this.largeObjects = largeObjects;
    types = descriptor.typeDefinition().orElse(agreed);
    parameters = descriptor.parameters().toArray(new ParameterType[0]);
    managers = managers(texts);
  }

  private @Nullable CcsidManager[] managers(TextManagers texts) {
    int last = parameters.length;
    while (last > 0 && parameters[last - 1].type().characters() == CharacterKind.NONE) {
      last--;
    }
    @Nullable CcsidManager[] found = new CcsidManager[last];
    for (int i = 0; i < last; i++) {
      CharacterKind kind = parameters[i].type().characters();
      if (kind != CharacterKind.NONE) {
        int ccsid = parameters[i].ccsid(types);
        kind.require(ccsid);
        found[i] = texts.of(ccsid, types.newline());
      }
    }
    return found;
  }

  /** Writes everything before the first value; nothing if there is none. */
  public void writeTo(DdmWriter out) {
    if (parameters.length == 0) {
      return;
    }
    if (own) {
      types.writeName(out);
      types.writeOverrides(out);
    }
    out.begin(CodePoint.SQLDTA);
    described = DataDescriptor.write(out, Arrays.asList(parameters), types) - out.commandStart();
    out.begin(CodePoint.FDODTA).writeByte(ROW_PRESENT);
  }

  /** Describes a parameter, counted from 1, in another way for the row that is being written. */
  void describe(DdmWriter out, int parameter, int lid, int lengthField) {
    int field = out.commandStart() + described + GroupDataArray.offset(parameter - 1);
    out.putAt(field, Byte.BYTES, lid);
    out.putAt(field + Byte.BYTES, Short.BYTES, lengthField);
  }
}
