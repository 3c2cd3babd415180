package org.drdawire.dropin;

import java.io.ByteArrayOutputStream;
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
  private static final int PKGNAMCSN = 0x2113;
  private static final int SQLSTT = 0x2414;
  private static final int WRONG_PASSWORD = 0x0F;

  /** How long it waits for the rest of a DSS that has begun. */
  private static final int PATIENCE_MS = 1_000;

  private final Socket socket;
  private final List<Frame> received = new CopyOnWriteArrayList<>();

  /** The statement that was prepared in each section. */
  private final Map<Integer, String> prepared = new HashMap<>();

  Db2Conversation(Socket socket) {
    this.socket = socket;
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
    List<Integer> ids = new ArrayList<>();
    List<Db2Reply> replies = new ArrayList<>();
    for (int i = 0; i < chain.size(); i++) {
      Frame frame = chain.get(i);
      if (frame.type() != Frame.RQSDSS) {
        continue;
      }
      String sql = sql(chain.subList(i + 1, chain.size()));
      List<Db2Reply> own = replies(frame.object(), sql);
      replies.addAll(own);
      own.forEach(reply -> ids.add(frame.correlation()));
      if (sql.contains(FAIL)) {
        break;
      }
    }
    out.write(bytes(replies, ids));
    out.flush();
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

  private static byte[] bytes(List<Db2Reply> replies, List<Integer> ids) {
    ByteArrayOutputStream chain = new ByteArrayOutputStream();
    for (int i = 0; i < ids.size(); i++) {
      boolean more = i + 1 < ids.size();
      int format = replies.get(i).type();
      if (more) {
        format |= ids.get(i).equals(ids.get(i + 1)) ? 0x50 : 0x40;
      }
      byte[] object = replies.get(i).object().toByteArray();
      chain.writeBytes(
          new Db2Bytes()
              .big(2, object.length + 6L)
              .big(1, 0xD0)
              .big(1, format)
              .big(2, ids.get(i))
              .toByteArray());
      chain.writeBytes(object);
    }
    return chain.toByteArray();
  }

  private List<Db2Reply> replies(DdmObject command, String sql) {
    return switch (command.codePoint()) {
      case 0x1041 -> List.of(Db2Reply.attributes(command));
      case 0x106D -> List.of(Db2Reply.mechanism(command.child(0x11A2).data().getShort(0)));
      case 0x106E -> List.of(Db2Reply.checked(check(command)));
      case 0x2001 -> List.of(Db2Reply.accessed());
      case 0x200A, 0x200B -> List.of(Db2Reply.rows(1));
      case 0x200D -> List.of(prepare(section(command), sql));
      case 0x2008 -> List.of(Db2Reply.description(types(command, 'P'), ""));
      case 0x200C -> open(command);
      case 0x2006 -> Db2Reply.lastRows(types(command, 'C'));
      case 0x2005 -> List.of(Db2Reply.rows(0));
      case 0x200E -> Db2Reply.ended(1);
      case 0x200F -> Db2Reply.ended(2);
      default -> throw new WireRuleException(command.offset(), "not scripted: " + command.name());
    };
  }

  private static int check(DdmObject command) {
    String password = Db2Bytes.ofEbcdic(command.child(0x11A1).bytes());
    return PASSWORDS.contains(password) ? 0 : WRONG_PASSWORD;
  }

  private Db2Reply prepare(int section, String sql) {
    prepared.put(section, sql);
    return sql.contains(FAIL)
        ? Db2Reply.noSuchTable()
        : Db2Reply.description(Db2Type.inComment(sql, 'C'), "C");
  }

  /** A query whose text says MORE does not send all of its rows at once. */
  private List<Db2Reply> open(DdmObject command) {
    List<Db2Type> columns = types(command, 'C');
    List<Db2Reply> replies = new ArrayList<>(Db2Reply.opened(columns));
    if (prepared.get(section(command)).contains("MORE")) {
      replies.add(Db2Reply.someRows(columns));
    } else {
      replies.addAll(Db2Reply.lastRows(columns));
    }
    return replies;
  }

  private List<Db2Type> types(DdmObject command, char letter) {
    return Db2Type.inComment(prepared.get(section(command)), letter);
  }

  private static int section(DdmObject command) {
    ByteBuffer names = command.child(PKGNAMCSN).data();
    return names.getShort(names.limit() - Short.BYTES);
  }
}
