package org.drdawire.captures;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.drdawire.oracle.DssReader;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.WireRuleException;

/**
 * A capture made of what each side has sent: a chain of the client, and then the answers up to the
 * last of its commands.
 */
final class PairedCapture {

  /** The whole DSSs of one side. */
  private record Side(Deque<byte[]> frames, long left) {}

  private final List<Capture.Flush> flushes = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private final Capture capture;

  private PairedCapture(String name, Optional<Setup> setup, Side client, Side server) {
    ReadCapture reader = ReadCapture.after(setup);
    while (!client.frames.isEmpty() && reader.goesOn()) {
      byte[] chain = chain(client.frames);
      flush(true, chain);
      reader.send(chain);
      ByteArrayOutputStream answers = new ByteArrayOutputStream();
      while (reader.awaitsAnswers() && !server.frames.isEmpty()) {
        byte[] frame = server.frames.remove();
        answers.writeBytes(frame);
        reader.read(frame, size -> size);
      }
      flush(false, answers.toByteArray());
    }
    reader.end();
    capture = new Capture(name, List.of(), setup, flushes);
    for (String line : reader.lines()) {
      if (line.startsWith("ERROR ") || line.startsWith("NOTICE ") || line.startsWith("OBJECT ")) {
        remarks.add(line);
      }
    }
    remark("client: DSSs that were not read", client.frames.size());
    remark("server: DSSs that were not read", server.frames.size());
    remark("client: bytes behind the last whole DSS", client.left);
    remark("server: bytes behind the last whole DSS", server.left);
  }

  /** Pairs two streams, of which one begins with a command. */
  static Optional<PairedCapture> of(String name, Optional<Setup> setup, byte[] one, byte[] other) {
    if (isClient(one) || isClient(other)) {
      byte[] client = isClient(one) ? one : other;
      byte[] server = isClient(one) ? other : one;
      return Optional.of(new PairedCapture(name, setup, side(client), side(server)));
    }
    return Optional.empty();
  }

  /** A DSS begins with its length and X'D0'; the type of one with a command is 1, or 5. */
  private static boolean isClient(byte[] stream) {
    return stream.length > 6 && (stream[2] & 0xFF) == 0xD0 && (stream[3] & 0x0B) == 1;
  }

  private static Side side(byte[] stream) {
    ByteArrayInputStream in = new ByteArrayInputStream(stream);
    DssReader reader = new DssReader(in);
    Deque<byte[]> frames = new ArrayDeque<>();
    int end = 0;
    try {
      while (in.available() > 0) {
        reader.read();
        frames.add(Arrays.copyOfRange(stream, end, stream.length - in.available()));
        end = stream.length - in.available();
      }
    } catch (EOFException | WireRuleException cut) {
      // What is left is counted.
      return new Side(frames, stream.length - end);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return new Side(frames, 0);
  }

  private static byte[] chain(Deque<byte[]> frames) {
    ByteArrayOutputStream chain = new ByteArrayOutputStream();
    boolean chained = true;
    while (chained && !frames.isEmpty()) {
      byte[] frame = frames.remove();
      chained = (frame[3] & 0x40) != 0;
      chain.writeBytes(frame);
    }
    return chain.toByteArray();
  }

  private void flush(boolean fromClient, byte[] bytes) {
    if (bytes.length > 0) {
      List<String> terms = new ArrayList<>();
      for (Frame frame : Frames.of(bytes)) {
        Frames.objects(frame).forEach(object -> terms.add(Lines.term(object.codePoint())));
      }
      flushes.add(Capture.Flush.of(String.join(" ", terms), fromClient, bytes));
    }
  }

  private void remark(String what, long figure) {
    if (figure > 0) {
      remarks.add(what + ": " + figure);
    }
  }

  Capture capture() {
    return capture;
  }

  /** What was odd or not understood, in terms and figures. */
  List<String> remarks() {
    return remarks;
  }
}
