/**
 * Frames: DDM objects, and the DSS segments that carry them.
 *
 * <p>The fourth link of the chain {@code request -> dialect -> fdoca -> ddm -> ccsid}. It may
 * import {@link org.drdawire.ccsid}, to which it leaves the text of its strings.
 *
 * <p>A DDM object is a two-byte length, a two-byte code point and its content; a DSS is a six-byte
 * header (length, X'D0', format, correlation id) around it. Two halves keep the two apart:
 *
 * <ul>
 *   <li>the writer begins and ends DDM objects and puts each length in once the content is there;
 *   <li>the framer cuts what was written into segments of at most 32,767 bytes, chains them and
 *       gives them their correlation ids.
 * </ul>
 *
 * <p>What writes an object therefore knows nothing of segments, and the framer nothing of commands.
 */
package org.drdawire.ddm;
