/**
 * Frames: DDM objects, and the DSS segments that carry them.
 *
 * <p>The fourth link of the chain {@code request -> dialect -> fdoca -> ddm -> ccsid}. It may
 * import {@link org.drdawire.ccsid}, to which it leaves the text of its strings.
 *
 * <p>A DDM object is a two-byte length, a two-byte code point and its content; a DSS is a six-byte
 * header (length, X'D0', format, correlation id) around it. Each part does one thing:
 *
 * <ul>
 *   <li>the writer begins and ends DDM objects and puts each length in once the content is there;
 *   <li>the framer puts each object that is begun while none is open into a DSS, and chains the
 *       DSSs of one command to each other;
 *   <li>the segmentation cuts a DSS of more than 32,767 bytes when the DSS ends;
 *   <li>the chain numbers its commands, chains each to the one before when it is complete, and
 *       takes it back when it is not;
 *   <li>the sender logs and sends what is complete.
 * </ul>
 *
 * <p>What writes an object therefore knows nothing of frames.
 */
package org.drdawire.ddm;
