package org.drdawire.dropin;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.drdawire.golden.Loopback;
import org.drdawire.oracle.Frame;

/**
 * A scripted peer of a client of Db2, in the manner of Db2 for LUW or for z/OS, on a free port of
 * loopback. What was captured of a real Db2 for LUW it answers with the same objects. It is not a
 * database: it answers what a statement itself says. In a comment that begins with {@code P:} a
 * statement names the types of its parameters, in one that begins with {@code C:} those of its
 * columns, and in one with {@code O:} those that the columns have when the query is opened, with an
 * SQLDARD before QRYDSC. Words in it say what the answer is like:
 *
 * <ul>
 *   <li>FAIL: there is no such table
 *   <li>MORE: the rows come in two parts
 *   <li>LARGE: a block of rows has two segments; SPLIT: there are two blocks, and a row in both
 *   <li>BLKFCT: OPNQRYRM has QRYBLKFCT; UNKNOWN: it has a parameter that nobody knows
 *   <li>CHAINS: the chain of replies ends after each command
 *   <li>PIECES: the reply comes byte by byte
 *   <li>DEADLOCK: OPNQRY is rolled back; UNDONE: the commit of the statement is
 *   <li>ROWERROR: an error stands where a row would be; WARNING: there is one with each row
 *   <li>HOSTVARS: SQLCODE -313; AGENT: AGNPRMRM
 *   <li>FOREIGN: the reply is none of DRDA
 *   <li>GONE: there is no answer, the connection is closed
 * </ul>
 *
 * <p>So does the name of the database: SRVDGN tells in SRVDGN why a password is refused, CLOSES
 * closes the connection instead of an answer to ACCSEC, LATIN has CCSID 819 for single bytes,
 * NORIGHTS lets nobody create a table and says in SQLERRMC who wanted to.
 */
public final class Db2Responder implements AutoCloseable {

  private static final String NAME = "db2-responder";

  private final ServerSocket listener;
  private final Db2Server server;
  private final Db2Tables tables;
  private final List<Db2Conversation> conversations = new CopyOnWriteArrayList<>();

  /** How many bytes each write has at most. */
  private final int piece;

  private Db2Responder(ServerSocket listener, Db2Server server, int piece) {
    this.listener = listener;
    this.server = server;
    this.tables = new Db2Tables(server);
    this.piece = piece;
  }

  /** Listens until it is killed, and says on which port. */
  public static void main(String[] arguments) throws Exception {
    System.out.println("port " + start(Integer.MAX_VALUE).port());
    Thread.currentThread().join();
  }

  /** Listens on loopback; each of its writes has at most so many bytes. */
  public static Db2Responder start(int piece) throws IOException {
    return start(Db2Server.luw(), piece);
  }

  /** The same in the manner of Db2 for z/OS. */
  public static Db2Responder startZos(int piece) throws IOException {
    return start(Db2Server.zos(), piece);
  }

  private static Db2Responder start(Db2Server server, int piece) throws IOException {
    Db2Responder started = new Db2Responder(Loopback.listen(), server, piece);
    Loopback.accept(NAME, started.listener, started::take);
    return started;
  }

  /** The port to connect to. */
  public int port() {
    return listener.getLocalPort();
  }

  /** What each client has sent, connection by connection in the order in which they came. */
  List<List<Frame>> received() {
    return conversations.stream().map(Db2Conversation::received).toList();
  }

  /** Stops listening and ends every connection; what was received stays. */
  @Override
  public void close() throws IOException {
    listener.close();
    for (Db2Conversation conversation : conversations) {
      conversation.close();
    }
  }

  private void take(Socket client) throws IOException {
    Db2Conversation conversation = new Db2Conversation(client, server, tables, piece);
    conversations.add(conversation);
    Loopback.daemon(NAME, conversation);
  }
}
