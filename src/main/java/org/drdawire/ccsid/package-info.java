/**
 * Text: characters to the bytes of a CCSID, and back.
 *
 * <p>Begin with {@link org.drdawire.ccsid.CcsidManager}, which encodes and decodes one CCSID;
 * {@link org.drdawire.ccsid.Ccsid} lists and describes those that there are. This package can be
 * used alone:
 *
 * <pre>{@code
 * CcsidManager ebcdic = CcsidManager.forCcsid(500);
 * byte[] name = ebcdic.toBytes("SAMPLE"); // E2 C1 D4 D7 D3 C5
 * String text = CcsidManager.decodeOnce(500, ByteBuffer.wrap(name));
 * }</pre>
 *
 * <p>A text of any length is encoded into the buffer of a request, which may be too small. The
 * manager then says so, and continues where it stopped:
 *
 * <pre>{@code
 * CcsidManager utf8 = CcsidManager.utf8();
 * utf8.startEncoding(text);
 * while (!utf8.encode(buffer)) {
 *   channel.write(buffer.flip());
 *   buffer.compact();
 * }
 * channel.write(buffer.flip());
 * }</pre>
 *
 * <p>Its length is not measured first, and no copy of a long text is made: only small arrays, which
 * are used again, hold parts of it. The bytes are the same for any size of buffers.
 *
 * <p>Every path is strict. A lone surrogate and a character that the CCSID does not contain are a
 * {@link org.drdawire.ccsid.CcsidEncodingException}, which names the character and its index.
 * Nothing is replaced without permission, which is a value: {@link
 * org.drdawire.ccsid.Replacements}.
 *
 * <p>This library contains the tables of the single-byte EBCDIC CCSIDs, with the newline of IBM's
 * definition (U+000A is X'25', U+0085 is X'15'). They are available on a runtime that contains only
 * {@code java.base}. Mixed-byte and double-byte EBCDIC and most ASCII pages take their tables from
 * charsets of the runtime, with corrections where these differ from IBM's newline and controls. A
 * charset is looked up when a CCSID that needs it is asked for.
 *
 * <p>It imports none of the other packages.
 */
@NullMarked
package org.drdawire.ccsid;

import org.jspecify.annotations.NullMarked;
