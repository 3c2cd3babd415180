/**
 * A chain of commands, which begins, ends and takes back each of them, and the outlet that sends
 * it.
 *
 * <p>Not exported, and above {@code ddm}, whose writer it owns.
 */
@NullMarked
package org.drdawire.ddm.chain;

import org.jspecify.annotations.NullMarked;
