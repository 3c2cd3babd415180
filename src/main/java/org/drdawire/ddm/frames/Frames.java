package org.drdawire.ddm.frames;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/**
 * What a chain and its writer work on together: the bytes, how they become frames, and what belongs
 * between them.
 */
public final class Frames {

  /** The bytes of the chain. */
  public final GrowingBuffer buffer;

  /** The form of a long DSS. */
  public final Segmentation segmentation = new Segmentation();

  /** The DSSs of the command. */
  public final DssFramer framer;

  /** The objects of the command that have not ended. */
  public final OpenObjects open = new OpenObjects();

  /** The objects whose data are read only when they are sent. */
  public final PendingStreams streams = new PendingStreams();

  /** Whether code of the caller is running. */
  public final ForeignCode foreign = new ForeignCode();

  /**
   * Makes the frames of an empty chain.
   *
   * @param maximum the most bytes to hold
   * @param memory allocates a buffer of so many bytes
   */
  public Frames(int maximum, IntFunction<ByteBuffer> memory) {
    buffer = new GrowingBuffer(maximum, memory);
    framer = new DssFramer(buffer, segmentation);
  }

  /** Drops the objects that are open, and gives back the memory of many. May be done twice. */
  public void forgetObjects() {
    open.clear();
    segmentation.clear();
  }
}
