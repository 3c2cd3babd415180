/**
 * Text: characters to the bytes of a CCSID, and back.
 *
 * <p>The last package of the chain {@code request -> dialect -> fdoca -> ddm -> ccsid}. It imports
 * nothing of the other four, so it can be used alone. Its charsets are in {@code ccsid.charset},
 * which is not exported.
 *
 * <p>A text is encoded into the buffer of the request. Its length is not measured first, and no
 * copy of a long text is made: only small arrays, which are used again, hold parts of it. If the
 * buffer is full, the manager says so, and continues where it stopped when there is more room. The
 * bytes are the same for any size of buffers.
 *
 * <p>Every path is strict. A lone surrogate and a character that the CCSID does not contain are
 * errors that name the character and its index. Nothing is replaced without permission.
 *
 * <p>This library contains the tables of the single-byte EBCDIC CCSIDs, with the newline of IBM's
 * definition (U+000A is X'25', U+0085 is X'15'). They are available on a runtime that contains only
 * {@code java.base}.
 *
 * <p>Mixed-byte and double-byte EBCDIC and most ASCII pages take their tables from charsets of the
 * runtime, with corrections where these differ from IBM's newline and controls. A charset is looked
 * up when a CCSID that needs it is asked for.
 */
@NullMarked
package org.drdawire.ccsid;

import org.jspecify.annotations.NullMarked;
