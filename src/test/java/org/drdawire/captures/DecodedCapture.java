package org.drdawire.captures;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.Frame;

/**
 * A capture as it is read by the layouts of the protocol, line by line. It shares no code with the
 * library but the names of code points.
 */
final class DecodedCapture {

  private final ServerState server = new ServerState();
  private final List<String> lines = new ArrayList<>();

  /** The commands of the last flush of the client, by their ids. */
  private final Map<Integer, DdmObject> sent = new HashMap<>();

  private final Map<String, DecodedRows> queries = new HashMap<>();
  private final Deque<String> resultSets = new ArrayDeque<>();
  private DecodedRows rows;
  private boolean failed;
  private String work = "";

  /** The fields that may tell something of a user, by their places in all flushes. */
  private final List<Octets.Mark> ofClient = new ArrayList<>();

  private final List<Octets.Mark> ofServer = new ArrayList<>();

  /** What could not be read, if it is only to be hidden. */
  private final List<String> unknown = new ArrayList<>();

  private final Optional<RequestMarks> requests;

  /** How many bytes the flushes before this one have. */
  private int before;

  private DecodedCapture(Capture capture, Optional<RequestMarks> requests) {
    this.requests = requests;
    if (capture.setup().isPresent()) {
      byte[] answers = capture.setup().get().answers();
      before = -Setup.COMMANDS.length - answers.length;
      send(Setup.COMMANDS);
      read(answers);
      lines.clear();
      ofServer.clear();
    }
    for (Capture.Flush flush : capture.flushes()) {
      if (flush.fromClient()) {
        send(flush.bytes());
      } else {
        read(flush.bytes());
      }
    }
  }

  /** Reads a capture. */
  static List<String> lines(Capture capture) {
    return new DecodedCapture(capture, Optional.empty()).lines;
  }

  /**
   * Reads a capture to hide what is in it.
   *
   * @param all whether names, statements and values are noted, or secrets of the client alone
   */
  static DecodedCapture marked(Capture capture, boolean all) {
    DecodedCapture decoded = new DecodedCapture(capture, Optional.of(new RequestMarks(all)));
    decoded.queries.values().forEach(DecodedRows::markRest);
    if (!all) {
      decoded.ofServer.clear();
    }
    return decoded;
  }

  /** The fields that are to be hidden. */
  List<Octets.Mark> marks() {
    List<Octets.Mark> marks = new ArrayList<>(ofClient);
    marks.addAll(ofServer);
    return marks;
  }

  /** The terms of what could not be read. */
  List<String> unknown() {
    return unknown;
  }

  ServerState server() {
    return server;
  }

  private void send(byte[] flush) {
    List<String> terms = new ArrayList<>();
    for (Frame frame : Frames.of(flush)) {
      terms.add(Lines.term(frame.object().codePoint()));
      if (frame.type() == Frame.RQSDSS) {
        sent.put(frame.correlation(), frame.object());
      } else if (frame.object().codePoint() == CodePoint.OUTOVR.value()) {
        override(frame);
      }
      requests.ifPresent(
          marks ->
              eachObject(
                  frame, ofClient, (codePoint, data) -> marks.mark(codePoint, data, server.names)));
    }
    lines.add("> " + String.join(" ", terms));
    before += flush.length;
  }

  private void override(Frame frame) {
    DdmObject command = sent.get(frame.correlation());
    DecodedRows of = command == null ? null : queries.get(section(command));
    if (of != null) {
      byte[] triplets = frame.object().bytes();
      of.override(
          new DecodedRows(
              new Octets(triplets, new int[triplets.length], false, new ArrayList<>()), server));
    }
  }

  private void eachObject(
      Frame frame, List<Octets.Mark> marks, BiConsumer<Integer, Octets> reader) {
    int[] places = Arrays.stream(Frames.places(frame)).map(place -> before + place).toArray();
    byte[] payload = new byte[places.length];
    frame.payload().get(0, payload);
    Octets all = new Octets(payload, places, false, marks);
    List<DdmObject> objects = requests.isEmpty() ? frame.objects() : Frames.objects(frame);
    if (objects.isEmpty()) {
      all.marked(payload.length, Octets.Kind.BYTES, 0);
      unknown.add("DSS");
    }
    for (DdmObject object : objects) {
      boolean client = marks == ofClient;
      boolean little = client ? requests.orElseThrow().isLittle() : server.isLittle();
      int from = (int) object.offset() + 4 + object.form().bytes();
      Octets data = all.from(from, little).part(object.data().remaining());
      int noted = marks.size();
      try {
        reader.accept(object.codePoint(), data);
      } catch (RuntimeException e) {
        if (requests.isEmpty()) {
          throw e;
        }
        marks.subList(noted, marks.size()).clear();
        data.from(0, false).marked(object.data().remaining(), Octets.Kind.BYTES, 0);
        unknown.add(Lines.term(object.codePoint()));
      }
    }
  }

  private void read(byte[] flush) {
    for (Frame frame : Frames.of(flush)) {
      DdmObject command = sent.get(frame.correlation());
      eachObject(frame, ofServer, (codePoint, data) -> read(codePoint, data, command));
      if (!frame.sameCorrelation() && (rows == null || !rows.awaitsObjects())) {
        String name = command == null ? "nothing" : command.name();
        lines.add("= " + name + (failed ? " failed" : " done") + work);
        failed = false;
        work = "";
      }
    }
    before += flush.length;
  }

  private void read(int codePoint, Octets in, DdmObject command) {
    switch (CodePoint.ofValue(codePoint).orElse(CodePoint.SVRCOD)) {
      case SQLCARD -> {
        DecodedArea area = DecodedArea.read(in, server, true);
        failed |= area.code() < 0;
        lines.add(area.line("SQLCARD") + Lines.fields("updates", area.updates(server)));
      }
      case SQLDARD ->
          failed |= new DecodedDescription(in, server, lines).readStatement().code() < 0;
      case SQLCINRD -> new DecodedDescription(in, server, lines).readResultSet();
      case SQLRSLRD -> new DecodedDescription(in, server, lines).readList();
      case QRYDSC -> {
        rows = new DecodedRows(in, server);
        lines.add("QRYDSC" + rows.line());
        queries.put(resultSets.isEmpty() ? section(command) : resultSets.remove(), rows);
      }
      case QRYDTA -> {
        if (command != null && command.codePoint() == CodePoint.CNTQRY.value()) {
          rows = queries.getOrDefault(section(command), rows);
        }
        rows.readBlock(in, lines);
        failed |= rows.failed();
      }
      case EXTDTA -> lines.add(rows.readObject(in));
      case SQLDTARD -> output(in);
      case SQLSTT -> lines.add("SQLSTT " + Lines.value(statement(in)));
      case TYPDEFNAM -> server.machine = server.decode(in.raw(in.remaining()), server.names);
      case TYPDEFOVR -> {
        server.use(in.from(0, false).raw(in.remaining()), false);
        RequestMarks.mark(CodePoint.TYPDEFOVR, in, server.names);
      }
      case SVRCOD, SECTKN -> {
        in.marked(in.remaining(), Octets.Kind.BYTES, 0);
        lines.add("OBJECT " + Lines.term(codePoint));
      }
      default -> message(codePoint, in);
    }
  }

  /** A text that is mixed, or else of single bytes. */
  private String statement(Octets in) {
    String text = "";
    for (int ccsid : new int[] {server.mixed, server.single}) {
      if (in.isPresent()) {
        int length = (in.u2() << 16) + in.u2();
        text = server.decode(in.marked(length, Octets.Kind.TEXT, ccsid), ccsid);
      }
    }
    return text;
  }

  private void output(Octets in) {
    Octets description = in.part(in.u2() - 2);
    description.u2();
    rows = new DecodedRows(description, server, !resultSets.isEmpty());
    lines.add("SQLDTARD" + rows.line());
    Octets data = in.part(in.u2() - 2);
    data.u2();
    lines.add(rows.row(data));
  }

  private void message(int codePoint, Octets in) {
    DecodedMessage message = DecodedMessage.read(codePoint, in, server, lines);
    failed |= message.failed();
    work = message.isCommitted() ? " COMMITTED" : message.isRolledBack() ? " ROLLED_BACK" : work;
    byte[] list = message.parameters().getOrDefault(CodePoint.PKGSNLST, new byte[0]);
    String digits = HexFormat.of().formatHex(list);
    for (int at = 0; at < list.length; ) {
      int length = (list[at] & 0xFF) << 8 | (list[at + 1] & 0xFF);
      resultSets.add(digits.substring(2 * at + 8, 2 * (at + length)));
      at += length;
    }
  }

  private static String section(DdmObject command) {
    return Frames.parameters(command).stream()
        .filter(child -> child.codePoint() == CodePoint.PKGNAMCSN.value())
        .map(child -> HexFormat.of().formatHex(child.bytes()))
        .findFirst()
        .orElse("");
  }
}
