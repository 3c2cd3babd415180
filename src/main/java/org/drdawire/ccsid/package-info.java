/**
 * Text: characters to the bytes of a CCSID, and back.
 *
 * <p>The last link of the chain {@code request -> fdoca -> ddm -> ccsid}, and the only one that
 * knows a character from a byte. It imports nothing of the other three, and works alone.
 *
 * <p>Text goes straight into the buffer of the request: no length is measured beforehand and no
 * copy is made on the way. A manager that finds the buffer full says so and goes on where it
 * stopped once there is more room, and the bytes are the same whatever the rooms were.
 *
 * <p>Every path is strict. A lone surrogate and a character that the CCSID does not have are errors
 * that say which character, where; nothing is replaced in silence.
 *
 * <p>The tables of the single-byte EBCDIC CCSIDs are this package's own, with the newline of IBM's
 * definition (U+000A to X'25', U+0085 to X'15'). They are there on a runtime that holds {@code
 * java.base} alone.
 *
 * <p>Mixed-byte and double-byte EBCDIC and most ASCII pages take their tables from charsets of the
 * runtime, looked up when one of them is asked for, with IBM's newline and controls.
 */
package org.drdawire.ccsid;
