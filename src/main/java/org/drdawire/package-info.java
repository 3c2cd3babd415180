/** What can go wrong: the root of all errors of encoding and decoding. Every package may see it. */
@NullMarked
package org.drdawire;

import org.jspecify.annotations.NullMarked;
