package org.drdawire.door;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.RequestGrammar;

/** Collects what comes, and gives chains when they are whole. */
final class Requests {

  private static final int PKGNAMCSN = 0x2113;
  private static final int SQLDTA = 0x2412;
  private static final int FDODTA = 0x147A;
  private static final Pattern TEXT = Pattern.compile("(select|insert|call|fail|deadlock) (\\d+)");

  private static final int HEADER = 6;

  private final ByteArrayOutputStream received = new ByteArrayOutputStream();

  /** It makes no sense to look for a chain in less than this. */
  private int wanted = HEADER;

  /** A command with its data. */
  record Request(int id, DdmObject command, List<DdmObject> data) {

    int point() {
      return command.codePoint();
    }

    Optional<byte[]> parameter(int codePoint) {
      return command.children().stream()
          .filter(each -> each.codePoint() == codePoint)
          .map(DdmObject::bytes)
          .findFirst();
    }

    long instance() {
      return parameter(0x215B).map(bytes -> ByteBuffer.wrap(bytes).getLong()).orElse(0L);
    }

    /** PKGNAMCSN, without names that are the same everywhere: kind, token and number. */
    Section section() {
      return Section.of(parameter(PKGNAMCSN).orElseThrow());
    }

    /** The last number of a row of parameters; 0 without one. */
    int number() {
      for (DdmObject each : data) {
        if (each.codePoint() == SQLDTA) {
          ByteBuffer row = each.child(FDODTA).data();
          return row.getInt(row.limit() - Integer.BYTES);
        }
      }
      return 0;
    }

    /** The statement: what it does, and its number. */
    Optional<Statement> statement() {
      for (DdmObject each : data) {
        Matcher text = TEXT.matcher(new String(each.bytes(), StandardCharsets.ISO_8859_1));
        if (text.find()) {
          return Optional.of(new Statement(text.group(1), Integer.parseInt(text.group(2))));
        }
      }
      return Optional.empty();
    }
  }

  record Statement(String verb, int number) {}

  record Section(int kind, long token, int number, String name) {

    static Section of(byte[] name) {
      ByteBuffer bytes = ByteBuffer.wrap(name);
      return new Section(name[40] & 0xFF, bytes.getLong(54), bytes.getShort(62), Answers.hex(name));
    }

    boolean isHeld() {
      return kind == 0xC8;
    }

    /** The same but for the token, which is that of a result set at Derby. */
    boolean isSame(Section other) {
      return kind == other.kind && number == other.number;
    }
  }

  void receive(ByteBuffer bytes) {
    while (bytes.hasRemaining()) {
      received.write(bytes.get());
    }
  }

  /** The next chain, if it is whole. */
  List<Request> next() {
    if (received.size() < wanted) {
      return List.of();
    }
    byte[] all = received.toByteArray();
    int length = lengthOfChain(all);
    if (length > all.length) {
      wanted = length;
      return List.of();
    }
    wanted = HEADER;
    received.reset();
    received.write(all, length, all.length - length);
    List<Frame> frames = DssParser.chain(ByteBuffer.wrap(all, 0, length).slice());
    RequestGrammar.check(frames);
    return requests(frames);
  }

  /** How long the chain is at least. */
  private static int lengthOfChain(byte[] all) {
    int at = 0;
    boolean chained = true;
    while (chained && at + HEADER <= all.length) {
      chained = (all[at + 3] & 0x40) != 0;
      boolean continued = true;
      while (continued && at + 2 <= all.length) {
        int length = ((all[at] & 0xFF) << 8) | (all[at + 1] & 0xFF);
        continued = length > 0x7FFF;
        at += length & 0x7FFF;
      }
      if (continued) {
        return at + 2;
      }
    }
    return chained ? at + HEADER : at;
  }

  private static List<Request> requests(List<Frame> frames) {
    List<Request> requests = new ArrayList<>();
    for (Frame frame : frames) {
      if (frame.type() == Frame.RQSDSS) {
        requests.add(new Request(frame.correlation(), frame.object(), new ArrayList<>()));
      } else {
        requests.get(requests.size() - 1).data.add(frame.object());
      }
    }
    return requests;
  }
}
