package org.drdawire.oracle;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reads what a requester sends, and throws {@link WireRuleException} if it breaks a rule.
 *
 * <p>The rules are those of DSS and DDM. Where the architecture allows a choice, this reader
 * expects the form that every server accepts: one object in each DSS, correlation ids 1, 2, 3 … in
 * each chain, the shortest form of a length. It shares no code with an encoder and does not look
 * into FD:OCA data.
 */
public final class DssParser {

  private static final int LAST_CORRELATION = 0xFFFE;

  private final ByteArrayInputStream stream;
  private final DssReader reader;

  private DssParser(byte[] stream) {
    this.stream = new ByteArrayInputStream(stream);
    this.reader = new DssReader(this.stream);
  }

  /** The chains of a stream, which must end with the end of a chain. */
  public static List<List<Frame>> chains(byte[] stream) {
    List<List<Frame>> chains = anyChains(stream);
    chains.forEach(chain -> chain.forEach(DssParser::checkTerms));
    return chains;
  }

  /** The frames of a stream that must be exactly one chain. */
  public static List<Frame> chain(byte[] stream) {
    return sole(chains(stream));
  }

  /** The frames of the bytes that remain in a buffer, which must be exactly one chain. */
  public static List<Frame> chain(ByteBuffer stream) {
    return chain(bytes(stream));
  }

  /** Like {@link #chain(byte[])}, but any object may be a command or its data. */
  public static List<Frame> anyChain(byte[] stream) {
    return sole(anyChains(stream));
  }

  /** Like {@link #anyChain(byte[])}, for the bytes that remain in a buffer. */
  public static List<Frame> anyChain(ByteBuffer stream) {
    return anyChain(bytes(stream));
  }

  /** The format byte and the correlation id of each DSS of a chain: {@code 51/1 43/1 01/2}. */
  public static String outline(byte[] stream) {
    return anyChain(stream).stream()
        .map(frame -> String.format("%02X/%d", frame.format(), frame.correlation()))
        .collect(Collectors.joining(" "));
  }

  private static List<List<Frame>> anyChains(byte[] stream) {
    DssParser parser = new DssParser(stream);
    List<List<Frame>> chains = new ArrayList<>();
    while (parser.stream.available() > 0) {
      chains.add(parser.chain());
    }
    return chains;
  }

  private static List<Frame> sole(List<List<Frame>> chains) {
    if (chains.size() != 1) {
      throw new WireRuleException(0, "chains in the stream: " + chains.size());
    }
    return chains.get(0);
  }

  private static byte[] bytes(ByteBuffer stream) {
    byte[] bytes = new byte[stream.remaining()];
    stream.get(stream.position(), bytes);
    return bytes;
  }

  private List<Frame> chain() {
    List<Frame> chain = new ArrayList<>();
    Frame previous = null;
    do {
      if (stream.available() == 0) {
        throw new WireRuleException(reader.position(), "chained, but nothing follows");
      }
      Frame frame = frame();
      checkRequest(frame);
      checkPlace(previous, frame);
      chain.add(frame);
      previous = frame;
    } while (previous.chained());
    return List.copyOf(chain);
  }

  private Frame frame() {
    try {
      return reader.read();
    } catch (EOFException cut) {
      throw new WireRuleException(reader.position(), cut.getMessage());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static void checkRequest(Frame frame) {
    if (frame.type() != Frame.RQSDSS && frame.type() != Frame.OBJDSS) {
      throw new WireRuleException(frame.offset(), "DSS type " + frame.type());
    }
    if (frame.correlation() < 1 || frame.correlation() > LAST_CORRELATION) {
      throw new WireRuleException(frame.offset(), "correlation id " + frame.correlation());
    }
    List<DdmObject> objects = frame.objects();
    if (objects.size() != 1) {
      throw new WireRuleException(frame.offset(), "objects in the DSS: " + objects.size());
    }
    frame.object().checkForm();
  }

  /** The command and its data are known, and the collections in them are read to the leaves. */
  private static void checkTerms(Frame frame) {
    DdmObject object = frame.object();
    boolean command = frame.type() == Frame.RQSDSS;
    boolean known =
        command
            ? RequestTerms.isCommand(object.codePoint())
            : RequestTerms.isObject(object.codePoint());
    if (!known) {
      throw new WireRuleException(
          frame.offset(), object.name() + (command ? " is no command" : " is no command data"));
    }
    checkLeaves(object);
  }

  private static void checkLeaves(DdmObject object) {
    if (RequestTerms.isCollection(object.codePoint())) {
      object.children().forEach(DssParser::checkLeaves);
    }
  }

  /** Ids count commands; data has the id of its command, as the flags of the DSS before it say. */
  private static void checkPlace(Frame previous, Frame frame) {
    boolean object = frame.type() == Frame.OBJDSS;
    if (previous == null) {
      if (object) {
        throw new WireRuleException(frame.offset(), "chain begins with " + frame);
      }
      if (frame.correlation() != 1) {
        throw new WireRuleException(frame.offset(), "chain begins with id " + frame.correlation());
      }
      return;
    }
    int expected = object ? previous.correlation() : previous.correlation() + 1;
    if (frame.correlation() != expected) {
      throw new WireRuleException(
          frame.offset(), "correlation id " + frame.correlation() + ", expected " + expected);
    }
    if (previous.sameCorrelation() != object) {
      throw new WireRuleException(
          previous.offset(), "same-id flag is " + previous.sameCorrelation() + " before " + frame);
    }
  }
}
