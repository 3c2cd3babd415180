/**
 * Frames: DDM objects, and the DSS segments that carry them.
 *
 * <p>Most drivers meet only two types of it: {@link org.drdawire.ddm.Secret}, which holds a
 * password and overwrites it, and {@link org.drdawire.ddm.CodePoint}, the terms by which messages
 * are told apart. A driver with a command of its own writes it with a {@link
 * org.drdawire.ddm.DdmWriter}. Lengths, headers and segments come by themselves:
 *
 * <pre>{@code
 * out.begin(CodePoint.EXCSQLIMM);
 * section.writeTo(out, context);
 * out.writeBoolean(CodePoint.RDBCMTOK, true);
 * out.end();
 * }</pre>
 *
 * <p>A DDM object is a two-byte length, a two-byte code point and its content. A DSS is a six-byte
 * header (length, X'D0', format, correlation id) and, after it, one object. Here are the words of
 * DDM and the writer of objects; {@code ddm.frames} and {@code ddm.chain}, which are not exported,
 * make and send the frames. Each part does one thing:
 *
 * <ul>
 *   <li>the writer begins and ends DDM objects, and puts in each length when the object ends;
 *   <li>the framer puts each outermost object into a DSS, and chains the DSSs of one command to
 *       each other;
 *   <li>the segmentation cuts a DSS of more than 32,767 bytes when the DSS ends;
 *   <li>the chain numbers its commands, chains a complete command to the one before it, and takes
 *       an incomplete one back;
 *   <li>the outlet logs and sends complete commands.
 * </ul>
 *
 * <p>The code that writes an object therefore knows nothing of frames.
 *
 * <p>How state survives any Throwable, also where the stack or the memory ends: what can fail comes
 * first, and its results are kept in local variables; then they are assigned to fields, which
 * cannot fail. What must be undone is first noted in a field, and then undone in steps that may be
 * done twice, so that the next call can do all of it again. Comments say from where on nothing can
 * fail.
 *
 * <p>It may import {@link org.drdawire.ccsid}, which encodes its strings, and no other package.
 */
@NullMarked
package org.drdawire.ddm;

import org.jspecify.annotations.NullMarked;
