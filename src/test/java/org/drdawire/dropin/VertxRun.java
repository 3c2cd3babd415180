package org.drdawire.dropin;

import java.util.ArrayList;
import java.util.List;
import org.drdawire.oracle.Frame;

/**
 * A run of the program for Vert.x's client.
 *
 * @param seen the lines that it has printed
 * @param sent what it has sent on each connection
 */
record VertxRun(List<String> seen, List<List<Frame>> sent) {

  private static final int SQLDTA = 0x2412;
  private static final int FDODTA = 0x147A;
  private static final String FIRST_OF_OTHERS = "password";

  /**
   * Runs all parts, or those that are named.
   *
   * @param allocator the type of Netty's allocator
   */
  static VertxRun of(ClientFolder client, String allocator, String... parts) throws Exception {
    return inPieces(Integer.MAX_VALUE, client, allocator, parts);
  }

  /** The same with replies that the peer cuts into so many bytes. */
  static VertxRun inPieces(int piece, ClientFolder client, String allocator, String... parts)
      throws Exception {
    try (Db2Responder responder = Db2Responder.start(piece)) {
      List<String> arguments = new ArrayList<>(List.of(String.valueOf(responder.port())));
      arguments.addAll(List.of(parts));
      List<String> options = List.of("-Dio.netty.allocator.type=" + allocator);
      List<String> seen =
          client.run(options, VertxCheck.class.getName(), arguments.toArray(String[]::new));
      return new VertxRun(seen, responder.received());
    }
  }

  /** What the first part has seen. */
  String common() {
    return until(FIRST_OF_OTHERS);
  }

  /** What the other parts have seen. */
  String others() {
    return text(seen.subList(seen.indexOf(FIRST_OF_OTHERS), seen.size()));
  }

  /** What was seen before a part. */
  String until(String part) {
    return text(seen.subList(0, seen.indexOf(part)));
  }

  /** What was seen from one part on and before another one. */
  String between(String part, String end) {
    return text(seen.subList(seen.indexOf(part), seen.indexOf(end)));
  }

  /** The lines that a part has printed, which is the last one. */
  List<String> of(String lastPart) {
    return seen.subList(seen.indexOf(lastPart) + 1, seen.size());
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  /** FDODTA of each row that was sent on a connection. */
  List<String> rows(int connection) {
    return sent.get(connection).stream()
        .map(Frame::object)
        .filter(object -> object.codePoint() == SQLDTA)
        .map(object -> object.child(FDODTA).hex())
        .toList();
  }

  /** The chains of all connections. */
  List<List<Frame>> chains() {
    List<List<Frame>> chains = new ArrayList<>();
    for (List<Frame> frames : sent) {
      int from = 0;
      for (int i = 0; i < frames.size(); i++) {
        if (!frames.get(i).chained()) {
          chains.add(frames.subList(from, i + 1));
          from = i + 1;
        }
      }
    }
    return chains;
  }
}
