/**
 * What writes values: {@code ProgramVariableData} is what the rows of a statement have in common,
 * {@code ParameterCursor} the place in a row, and {@code ValueWriter} takes values of Java, which a
 * class for each shape of types writes.
 *
 * <p>Not exported, and above {@code fdoca}, which has the words that it uses.
 */
@NullMarked
package org.drdawire.fdoca.values;

import org.jspecify.annotations.NullMarked;
