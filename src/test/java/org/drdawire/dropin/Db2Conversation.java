package org.drdawire.dropin;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
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

  /** The query of IBM's driver whose description and rows were captured of 11.1, with SQLAM 10. */
  private static final String CATALOG = "SELECT * FROM SYSCAT.TABLES";

  private static final int SQLAM = 0x2407;
  private static final int RDBNAM = 0x2110;
  private static final int PKGNAMCSN = 0x2113;
  private static final int SQLSTT = 0x2414;
  private static final int WRONG_PASSWORD = 0x0F;

  /** How long it waits for the rest of a DSS that has begun. */
  private static final int PATIENCE_MS = 1_000;

  private static final byte[] FOREIGN =
      "HTTP/1.1 400 Bad Request".getBytes(StandardCharsets.US_ASCII);

  private final Socket socket;
  private final Db2Server server;
  private final Db2Tables tables;
  private final int piece;
  private final List<Frame> received = new CopyOnWriteArrayList<>();

  /** The statement that was prepared in each section. */
  private final Map<Integer, String> prepared = new HashMap<>();

  private String user = "";

  /** The charset of names, and the one that counts from the next chain on. */
  private Charset names = Db2Bytes.EBCDIC;

  private Charset nextNames = names;

  /** The level of SQLAM. */
  private int level;

  /** Whether the user may create tables. */
  private boolean rights = true;

  /** The commit of the last statement fails. */
  private boolean undone;

  Db2Conversation(Socket socket, Db2Server server, Db2Tables tables, int piece) {
    this.socket = socket;
    this.server = server;
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
    names = nextNames;
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
      case 0x1041 -> List.of(attributes(command));
      case 0x106D -> List.of(Db2Reply.mechanism(command.child(0x11A2).data().getShort(0)));
      case 0x106E -> {
        user = text(command, 0x11A0);
        yield List.of(check(command));
      }
      case 0x2001 -> {
        rights = !database(command).equals("NORIGHTS");
        yield server.accessed(database(command));
      }
      case 0x200A, 0x200B -> List.of(execute(sql, behind));
      case 0x200D -> List.of(prepare(sql));
      case 0x2008 -> List.of(server.description(Db2Type.inComment(sql, 'P'), "", level));
      case 0x200C -> open(sql, behind);
      case 0x2006 -> new Db2Rows(server, sql).fetch();
      case 0x2005 -> List.of(server.success());
      case 0x200E -> undone ? server.rolledBack() : List.of(server.unitEnded(1), server.success());
      case 0x200F -> List.of(server.unitEnded(2), server.success());
      default -> throw new WireRuleException(command.offset(), "not scripted: " + command.name());
    };
  }

  private Db2Reply attributes(DdmObject command) {
    Db2Reply attributes = server.attributes(command);
    byte[] granted = Db2Captured.parameter(attributes, 0x1404);
    level = Db2Server.levels(ByteBuffer.wrap(granted)).getOrDefault(SQLAM, level);
    nextNames = server.names();
    return attributes;
  }

  /** What was captured, or what the statement says. */
  private List<Db2Reply> open(String sql, List<Frame> behind) {
    return sql.equals(CATALOG)
        ? List.of(
            Db2Captured.luw11(0x2205, 0),
            Db2Captured.luw11(0x241A, 0),
            Db2Captured.luw11(0x241B, 0))
        : tables.open(sql, behind).orElseGet(() -> new Db2Rows(server, sql).open());
  }

  private String text(DdmObject command, int parameter) {
    return new String(command.child(parameter).bytes(), names);
  }

  /** RDBNAM, or nothing. */
  private String database(DdmObject command) {
    return has(command, RDBNAM) ? text(command, RDBNAM).strip() : "";
  }

  private static boolean has(DdmObject command, int parameter) {
    return command.children().stream().anyMatch(child -> child.codePoint() == parameter);
  }

  private Db2Reply check(DdmObject command) {
    String password = text(command, 0x11A1);
    boolean admitted = PASSWORDS.contains(password);
    String diagnostics = database(command).equals("SRVDGN") ? "SECURITY PROCESSING FAILED" : "";
    return Db2Reply.checked(admitted ? 0 : WRONG_PASSWORD, diagnostics);
  }

  private Db2Reply execute(String sql, List<Frame> behind) {
    undone = sql.contains("UNDONE");
    if (!rights && sql.startsWith("create table")) {
      return server.refused(-552, "42502", user + ";" + sql);
    } else if (sql.contains("AGENT")) {
      return Db2Reply.broken();
    }
    tables.execute(sql, behind);
    return sql.contains("HOSTVARS") ? server.ended(-313, "07004") : server.rows(1);
  }

  private Db2Reply prepare(String sql) {
    if (sql.equals(CATALOG)) {
      return Db2Captured.luw11(0x2411, 0);
    }
    return sql.contains(FAIL)
        ? server.ended(-204, "42704")
        : server.description(Db2Type.inComment(sql, 'C'), "C", level);
  }

  private static int section(DdmObject command) {
    ByteBuffer names = command.child(PKGNAMCSN).data();
    return names.getShort(names.limit() - Short.BYTES);
  }
}
