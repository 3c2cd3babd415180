package org.drdawire.dropin;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.DssReader;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.WireRuleException;

/** One connection of the scripted peer: it keeps what it reads, and answers chain by chain. */
final class Db2Conversation implements Runnable, AutoCloseable {

  /** The passwords of every user. */
  static final Set<String> PASSWORDS = Set.of("Passw0rd", "a![b]|c");

  private static final String FAIL = "FAIL";
  private static final int RDBNAM = 0x2110;
  private static final int PKGNAMCSN = 0x2113;
  private static final int SQLSTT = 0x2414;
  private static final int WRONG_PASSWORD = 0x0F;

  /** How long it waits for the rest of a DSS that has begun. */
  private static final int PATIENCE_MS = 1_000;

  private static final byte[] FOREIGN =
      "HTTP/1.1 400 Bad Request".getBytes(StandardCharsets.US_ASCII);

  private final Socket socket;
  private final Db2Tables tables;
  private final int piece;
  private final List<Frame> received = new CopyOnWriteArrayList<>();

  /** The statement that was prepared in each section. */
  private final Map<Integer, String> prepared = new HashMap<>();

  private String user = "";

  /** Whether the user may create tables. */
  private boolean rights = true;

  /** The commit of the last statement fails. */
  private boolean undone;

  Db2Conversation(Socket socket, Db2Tables tables, int piece) {
    this.socket = socket;
    this.tables = tables;
    this.piece = piece;
  }

  /** What the client has sent. */
  List<Frame> received() {
    return List.copyOf(received);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  @Override
  public void run() {
    try (socket) {
      socket.setTcpNoDelay(true);
      PushbackInputStream in = new PushbackInputStream(socket.getInputStream());
      DssReader reader = new DssReader(in);
      while (awaitChain(in)) {
        answer(chain(reader), socket.getOutputStream());
      }
    } catch (IOException | WireRuleException refused) {
      // the client sees that the connection has ended; the test sees what came before
    }
  }

  private boolean awaitChain(PushbackInputStream in) throws IOException {
    socket.setSoTimeout(0);
    int first = in.read();
    if (first < 0) {
      return false;
    }
    in.unread(first);
    socket.setSoTimeout(PATIENCE_MS);
    return true;
  }

  private List<Frame> chain(DssReader reader) throws IOException {
    List<Frame> chain = new ArrayList<>();
    Frame frame;
    do {
      frame = reader.read();
      received.add(frame);
      chain.add(frame);
    } while (frame.chained());
    return chain;
  }

  /** Answers command by command, up to one that fails. */
  private void answer(List<Frame> chain, OutputStream out) throws IOException {
    List<Db2Frames.Answer> answers = new ArrayList<>();
    boolean chainEach = false;
    boolean inPieces = false;
    boolean foreign = false;
    boolean ended = false;
    boolean closed = false;
    for (int i = 0; i < chain.size() && !ended; i++) {
      Frame frame = chain.get(i);
      if (frame.type() != Frame.RQSDSS) {
        continue;
      }
      List<Frame> behind = chain.subList(i + 1, chain.size());
      String sql = statement(frame.object(), behind);
      chainEach |= sql.contains("CHAINS");
      inPieces |= sql.contains("PIECES");
      foreign |= sql.contains("FOREIGN");
      List<Db2Reply> replies = replies(frame.object(), sql, behind);
      closed = replies.isEmpty() || foreign;
      ended = closed;
      for (Db2Reply reply : replies) {
        answers.add(new Db2Frames.Answer(frame.correlation(), reply));
        ended |= reply.failed();
      }
    }
    byte[] bytes = foreign ? FOREIGN : Db2Frames.chain(answers, chainEach);
    int most = inPieces ? 1 : piece;
    for (int from = 0; from < bytes.length; from += most) {
      out.write(bytes, from, Math.min(most, bytes.length - from));
      out.flush();
    }
    if (closed) {
      socket.close();
    }
  }

  /** The text of the statement that a command is about, which an earlier one may have prepared. */
  private String statement(DdmObject command, List<Frame> next) {
    String sql = sql(next);
    if (!has(command, PKGNAMCSN)) {
      return sql;
    } else if (sql.isEmpty()) {
      return prepared.getOrDefault(section(command), "");
    }
    prepared.put(section(command), sql);
    return sql;
  }

  /** The text of the SQLSTT among the objects of a command. */
  private static String sql(List<Frame> next) {
    for (Frame frame : next) {
      DdmObject object = frame.object();
      if (frame.type() == Frame.RQSDSS) {
        break;
      } else if (object.codePoint() == SQLSTT) {
        byte[] group = object.bytes();
        int length = ByteBuffer.wrap(group).getInt(1);
        return new String(group, 5, length, StandardCharsets.UTF_8);
      }
    }
    return "";
  }

  /** The replies to a command; none: the connection is closed. */
  private List<Db2Reply> replies(DdmObject command, String sql, List<Frame> behind) {
    if (sql.contains("GONE") || database(command).equals("CLOSES")) {
      return List.of();
    }
    return switch (command.codePoint()) {
      case 0x1041 -> List.of(Db2Reply.attributes(command));
      case 0x106D -> List.of(Db2Reply.mechanism(command.child(0x11A2).data().getShort(0)));
      case 0x106E -> {
        user = Db2Bytes.ofEbcdic(command.child(0x11A0).bytes());
        yield List.of(check(command));
      }
      case 0x2001 -> {
        rights = !database(command).equals("NORIGHTS");
        yield List.of(Db2Reply.accessed(database(command).equals("LATIN") ? 819 : 1208));
      }
      case 0x200A, 0x200B -> List.of(execute(sql, behind));
      case 0x200D -> List.of(prepare(sql));
      case 0x2008 -> List.of(Db2Reply.description(Db2Type.inComment(sql, 'P'), ""));
      case 0x200C -> tables.open(sql, behind).orElseGet(() -> new Db2Rows(sql).open());
      case 0x2006 -> new Db2Rows(sql).fetch();
      case 0x2005 -> List.of(Db2Reply.rows(0));
      case 0x200E -> undone ? Db2Reply.rolledBack() : Db2Reply.ended(1);
      case 0x200F -> Db2Reply.ended(2);
      default -> throw new WireRuleException(command.offset(), "not scripted: " + command.name());
    };
  }

  /** RDBNAM, or nothing. */
  private static String database(DdmObject command) {
    return has(command, RDBNAM) ? Db2Bytes.ofEbcdic(command.child(RDBNAM).bytes()).strip() : "";
  }

  private static boolean has(DdmObject command, int parameter) {
    return command.children().stream().anyMatch(child -> child.codePoint() == parameter);
  }

  private static Db2Reply check(DdmObject command) {
    String password = Db2Bytes.ofEbcdic(command.child(0x11A1).bytes());
    boolean admitted = PASSWORDS.contains(password);
    String diagnostics = database(command).equals("SRVDGN") ? "SECURITY PROCESSING FAILED" : "";
    return Db2Reply.checked(admitted ? 0 : WRONG_PASSWORD, diagnostics);
  }

  private Db2Reply execute(String sql, List<Frame> behind) {
    undone = sql.contains("UNDONE");
    if (!rights && sql.startsWith("create table")) {
      return Db2Reply.refused(-552, "42502", user + ";" + sql);
    } else if (sql.contains("AGENT")) {
      return Db2Reply.broken();
    }
    tables.execute(sql, behind);
    return sql.contains("HOSTVARS") ? Db2Reply.ended(-313, "07004") : Db2Reply.rows(1);
  }

  private static Db2Reply prepare(String sql) {
    return sql.contains(FAIL)
        ? Db2Reply.ended(-204, "42704")
        : Db2Reply.description(Db2Type.inComment(sql, 'C'), "C");
  }

  private static int section(DdmObject command) {
    ByteBuffer names = command.child(PKGNAMCSN).data();
    return names.getShort(names.limit() - Short.BYTES);
  }
}
