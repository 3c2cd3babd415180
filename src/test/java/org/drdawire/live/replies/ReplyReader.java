package org.drdawire.live.replies;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.oracle.DssReader;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.OpenedFrame;
import org.drdawire.oracle.WireRuleException;

/**
 * Reads whole reply chains.
 *
 * <p>On a {@code Socket} with a timeout, a request of a wrong length causes a {@code
 * SocketTimeoutException}, because the server waits for the rest without end.
 */
public final class ReplyReader {

  private final DssReader frames;

  public ReplyReader(InputStream in) {
    this.frames = new DssReader(in);
  }

  /** Reads from a channel in blocking mode. */
  public ReplyReader(ReadableByteChannel channel) {
    this(Channels.newInputStream(channel));
  }

  /** Reads DSSs up to the first that says that none follows, and returns their objects. */
  public List<Reply> readChain() throws IOException {
    List<Reply> chain = new ArrayList<>();
    Frame previous = null;
    do {
      Frame frame = frames.read();
      checkReply(frame);
      checkPlace(previous, frame);
      chain.addAll(replies(frame));
      previous = frame;
    } while (previous.chained());
    return chain;
  }

  /** Takes the objects of a chain as they come. */
  public interface Taker {

    /** Takes an object other than EXTDTA. */
    void take(Reply reply);

    /** Takes the data of an EXTDTA, an indicator included, and reads them to their end. */
    default void takeLargeObject(InputStream data) throws IOException {
      throw new MalformedReplyException("EXTDTA is not expected");
    }
  }

  /** Reads DSSs up to the first that says that none follows, and keeps none of them. */
  public void readChain(Taker taker) throws IOException {
    Frame previous = null;
    do {
      OpenedFrame opened = frames.open();
      Frame frame = opened.beginning();
      checkReply(frame);
      checkPlace(previous, frame);
      if (opened.codePoint() == Terms.EXTDTA) {
        taker.takeLargeObject(opened.data());
      } else {
        replies(opened.whole()).forEach(taker::take);
      }
      previous = frame;
    } while (previous.chained());
  }

  private static List<Reply> replies(Frame frame) {
    return frame.objects().stream()
        .map(
            object ->
                new Reply(frame.type(), frame.correlation(), object.codePoint(), object.data()))
        .toList();
  }

  /** Reads a chain and returns a cursor over it. */
  public ReplyCursor readReplies() throws IOException {
    return new ReplyCursor(readChain());
  }

  private static void checkReply(Frame frame) {
    if (frame.type() != Frame.RPYDSS && frame.type() != Frame.OBJDSS) {
      throw new WireRuleException(frame.offset(), "DSS type " + frame.type() + " in a reply");
    }
    if (frame.correlation() == 0) {
      throw new WireRuleException(frame.offset(), "correlation id 0");
    }
    if (!frame.payload().hasRemaining()) {
      throw new WireRuleException(frame.offset(), "no object in the DSS");
    }
  }

  private static void checkPlace(Frame previous, Frame frame) {
    if (previous == null) {
      return;
    }
    boolean same = previous.correlation() == frame.correlation();
    if (previous.sameCorrelation() != same || frame.correlation() < previous.correlation()) {
      throw new WireRuleException(
          frame.offset(),
          String.format(
              "correlation id %d after %d, same-id flag is %s",
              frame.correlation(), previous.correlation(), previous.sameCorrelation()));
    }
  }
}
