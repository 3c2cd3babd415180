/**
 * Charsets: tables of characters, and the strict coders that work by them. It knows no CCSID but as
 * the number of a page, is not exported, and imports nothing of this library.
 *
 * <p>A {@link org.drdawire.ccsid.charset.StrictCharset} is what {@code ccsid} asks for: coders, and
 * where there are some, a {@link org.drdawire.ccsid.charset.FastPath} and a {@link
 * org.drdawire.ccsid.charset.FastDecoder} around them. There are four: {@code Utf8Charset}, {@code
 * Utf16Charset}, {@code SingleByteCharset} of a {@code SingleBytePage}, and {@code LearnedCharset}
 * of a {@code LearnedTable}.
 */
package org.drdawire.ccsid.charset;
