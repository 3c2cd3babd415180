/**
 * What frames are made of: a buffer that grows and overwrites its secrets, the headers of DSSs and
 * of their segments, the objects that are open, and the data that are read only when they are sent.
 *
 * <p>Not exported, and below {@code ddm}, of which it knows nothing.
 */
@NullMarked
package org.drdawire.ddm.frames;

import org.jspecify.annotations.NullMarked;
