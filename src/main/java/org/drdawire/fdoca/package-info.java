/**
 * Values: the FD:OCA descriptors and data of parameters.
 *
 * <p>Begin with {@link org.drdawire.fdoca.ParameterType}, one parameter of a statement, and {@link
 * org.drdawire.fdoca.ParameterDescriptor}, all of them in order. A row is then written value by
 * value:
 *
 * <pre>{@code
 * ParameterDescriptor parameters =
 *     ParameterDescriptor.of(
 *         ParameterType.of(DrdaType.INTEGER), ParameterType.of(DrdaType.VARCHAR));
 * ExecuteTemplate insert = ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters);
 * insert.row(requests).writeInt(1).writeText("first").end();
 * insert.row(requests).writeInt(2).writeNull().end();
 * }</pre>
 *
 * <p>A descriptor lists a type (by its LID) and a length for each parameter of a statement. The
 * data that follow contain the values in that order, each after a null indicator if the parameter
 * may be null. The {@link org.drdawire.fdoca.TypeDefinition} on which client and server agreed says
 * how a type looks on the wire: its byte order, its CCSIDs, the width of its timestamps. Here are
 * these words, which a reader of replies needs too; what writes a value is in {@code fdoca.values}.
 *
 * <p>A value that its type cannot hold exactly is a {@link
 * org.drdawire.fdoca.ParameterValueException} that names the row and the parameter. A {@link
 * org.drdawire.fdoca.LargeObject} has a placeholder in the row and is sent after it, in an EXTDTA.
 * A value that was received and has not the type that is asked for is a {@link
 * org.drdawire.fdoca.ColumnConversionException}.
 *
 * <p>It may import {@link org.drdawire.ddm} and {@link org.drdawire.ccsid}.
 */
@NullMarked
package org.drdawire.fdoca;

import org.jspecify.annotations.NullMarked;
