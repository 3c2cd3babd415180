/**
 * Charsets: tables of characters, and strict coders that use them. To this package a CCSID is only
 * the number of a page. It is not exported, and imports nothing of this library.
 *
 * <p>A {@link org.drdawire.ccsid.charset.StrictCharset} is what {@code ccsid} asks for. It makes
 * coders and may make a {@link org.drdawire.ccsid.charset.FastPath} and a {@link
 * org.drdawire.ccsid.charset.FastDecoder}. There are four: {@code Utf8Charset}, {@code
 * Utf16Charset}, {@code SingleByteCharset} of a {@code SingleBytePage}, and {@code LearnedCharset}
 * of a {@code LearnedTable}.
 */
@NullMarked
package org.drdawire.ccsid.charset;

import org.jspecify.annotations.NullMarked;
