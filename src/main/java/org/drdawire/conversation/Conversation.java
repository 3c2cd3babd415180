package org.drdawire.conversation;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.Objects;
import org.drdawire.ConnectionLostException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.Secret;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.reply.Notice;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.reply.ReplyLimits;
import org.drdawire.reply.ReplyReader;
import org.drdawire.request.Batch;
import org.drdawire.request.Command;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;
import org.drdawire.request.SectionPool;
import org.jspecify.annotations.Nullable;

/**
 * One connection: commands go in, bytes go out; bytes come in, events come out.
 *
 * <pre>
 *   phase        the conversation                            the driver
 *   CONNECTING   chains what the connect needs next          sends and reads, as always
 *   WANTS_TOKEN  waits for a token of the caller's own       {@link #offerToken}
 *   CONNECTED    takes commands and queries                  chains, sends, reads
 *   OVER         refuses all but close                       closes the socket
 * </pre>
 *
 * <p>It has no socket and no thread, and never blocks. {@link Exchange} has the loop for a channel
 * or two streams, {@link EventLoopExchange} that of an event loop. Without them a driver sends
 * while {@link #hasToSend}, by {@code drainTo}, and reads by {@link #next} while {@link
 * #awaitsReplies}, and what is left then: an answer that nobody has asked for ends the connection,
 * and would else become that of the next command.
 *
 * <p>One thread at a time may use it, with its queries and rows. After an error of a method all is
 * as it was, and the call can be repeated; but {@link #next} goes on with the next event. An error
 * of those that read or send, or chain a token, may also leave it {@link Phase#OVER}. A table in
 * docs/recipes.md says what clear, trim, reset, endOfStream, abandon and close leave.
 */
public final class Conversation implements AutoCloseable {

  private final RequestEncoder requests;
  private final ReplyReader replies;
  final OwnedCommands commands;
  private final Server server;

  /** Null if somebody else leads the connect. */
  private final @Nullable Connecting connecting;

  private final ForeignCommands foreign;
  private final Cursors cursors;
  private final Queries queries;
  final Sending sending;
  private final Reply reply;
  final ConversationEvents events;
  final ReceiveBuffer received = new ReceiveBuffer();

  private Conversation(@Nullable ConnectPlan plan, int maximum, BufferMemory memory) {
    OutstandingCommands outstanding = new OutstandingCommands();
    CcsidManager names = CcsidManager.ebcdic();
    requests = new RequestEncoder(names, maximum, memory);
    replies = new ReplyReader(names, outstanding);
    requests.reportTo(outstanding);
    outstanding.leaves(false);
    commands = new OwnedCommands(requests, replies, outstanding);
    Dialect dialect = plan == null ? Dialect.other() : plan.dialect();
    server = new Server(requests, replies, dialect, names);
    connecting = plan == null ? null : new Connecting(plan, requests, replies, outstanding, server);
    cursors = new Cursors(commands, new Sections(plan, outstanding), server, plan != null);
    foreign = new ForeignCommands(cursors, server);
    queries = new Queries(commands, replies, cursors, server);
    sending = new Sending(commands, cursors);
    reply = new Reply(replies, outstanding);
    events = new ConversationEvents(commands, replies, connecting, queries, reply);
  }

  /**
   * Begins a conversation, and chains what its connect sends first.
   *
   * @param plan what the connect needs
   * @return the conversation, with something to send
   * @throws org.drdawire.DrdaException if a name cannot be encoded, or an algorithm is missing
   */
  public static Conversation begin(ConnectPlan plan) {
    return begin(plan, RequestEncoder.DEFAULT_MAXIMUM, BufferMemory.HEAP);
  }

  /**
   * Begins a conversation with a buffer of the driver's choice.
   *
   * @param plan what the connect needs
   * @param maximum the most bytes of requests to hold, 1 to 2<sup>30</sup>
   * @param memory where they are held
   * @return the conversation, with something to send
   * @throws IllegalArgumentException if the maximum is outside its range
   * @throws org.drdawire.DrdaException if a name cannot be encoded, or an algorithm is missing
   */
  public static Conversation begin(ConnectPlan plan, int maximum, BufferMemory memory) {
    Conversation conversation =
        new Conversation(Objects.requireNonNull(plan, "plan"), maximum, memory);
    conversation.planned().begin();
    return conversation;
  }

  /**
   * Begins a conversation whose connect somebody else leads: a client with a connect of its own,
   * whose commands are added or {@linkplain #sent said to be sent}, or the two that a proxy is
   * between. It is CONNECTED from the start, and takes commands as they are: an OPNQRY, CNTQRY or
   * CLSQRY, too. It closes no query by itself, and has no {@link #sections}.
   *
   * @return the conversation, with nothing to send
   */
  public static Conversation withoutPlan() {
    return withoutPlan(RequestEncoder.DEFAULT_MAXIMUM, BufferMemory.HEAP);
  }

  /**
   * Begins one with a buffer of the driver's choice.
   *
   * @param maximum the most bytes of requests to hold, 1 to 2<sup>30</sup>
   * @param memory where they are held
   * @return the conversation, with nothing to send
   * @throws IllegalArgumentException if the maximum is outside its range
   */
  public static Conversation withoutPlan(int maximum, BufferMemory memory) {
    return new Conversation(null, maximum, memory);
  }

  /**
   * How far it is.
   *
   * @return the phase
   */
  public Phase phase() {
    Phase phase = connecting == null ? Phase.CONNECTED : connecting.phase();
    return commands.canGoOn() ? phase : Phase.OVER;
  }

  /**
   * The security mechanism that the server was asked for last, or has accepted.
   *
   * @return one of the plan
   * @throws IllegalStateException if there is no plan
   */
  public SecurityMechanism mechanism() {
    return planned().mechanism();
  }

  private Connecting planned() {
    if (connecting == null) {
      throw new IllegalStateException("a conversation without a plan");
    }
    return connecting;
  }

  /**
   * Gives a token of the caller's own, for the next SECCHK.
   *
   * @param token in bytes; it stays the caller's, and is needed until it has been sent
   * @throws IllegalArgumentException if it is characters
   * @throws IllegalStateException if the phase is not WANTS_TOKEN
   */
  public void offerToken(Secret token) {
    commands.requireConnection();
    planned().offerToken(token, commands);
  }

  /**
   * What is known of the server.
   *
   * @return what ACCRDBRM has said; before it, what the plan expects
   */
  public Capabilities capabilities() {
    return server.capabilities();
  }

  /**
   * Sets what is known of the server.
   *
   * @param known for the commands to come: usually a copy of {@link #capabilities}
   * @throws IllegalStateException if it is not connected, or a row is open
   */
  public void use(Capabilities known) {
    requireConnected();
    server.use(known);
  }

  /**
   * Says in which CCSID names are from now on, of a conversation without a plan. It begins with
   * EBCDIC, and changes as {@link Dialect#names} says.
   *
   * @param names the manager
   * @throws IllegalStateException if a plan leads that, the connection is over, or a row is open
   */
  public void useNames(CcsidManager names) {
    commands.requireReady();
    foreign.use(names);
  }

  /**
   * Says that a command, or a part of it, is sent past the conversation, as a proxy passes it on.
   * Call it before the bytes leave, since the answer may come at once. A {@link
   * org.drdawire.ddm.DssCutter} finds the DSSs. Answers are about the query that they open or name.
   *
   * @param dss a DSS, or its first segment, between position and limit; the position stays. One
   *     that is no command, or has no object, may end the chain
   * @throws IllegalStateException if there is a plan, or a row is open
   */
  public void sent(ByteBuffer dss) {
    commands.requireReady();
    foreign.sent(dss);
  }

  /**
   * The sections of the connection, to prepare statements in: those of the dialect's packages.
   *
   * @return the pool, which {@link #reset} empties
   * @throws IllegalStateException if it is not connected, or there is no plan
   */
  public SectionPool sections() {
    requireConnected();
    return cursors.sections.pool(capabilities().dialect());
  }

  private void requireConnected() {
    commands.requireConnection();
    if (connecting != null && !connecting.isConnected()) {
      throw new IllegalStateException("not connected: phase=" + phase());
    }
  }

  /** Refuses what a chain does not take now, and says whom the answer to a command is for. */
  private @Nullable Object take(Command command) {
    requireConnected();
    commands.requireNoOpenRow();
    commands.chainReset();
    return connecting == null ? foreign.ownerOf(command) : cursors.take(command);
  }

  /**
   * Chains a command. Apache Derby goes on with a chain when a command of it has failed: a commit
   * that stands behind is carried out. Chain it when the answers before it have come.
   *
   * <p>A section has one query. PRPSQLSTT, EXCSQLSTT and OPNQRY close first, by CLSQRY, what is
   * open in their section, also if they are refused then; its {@link Query#fetch} says so. So does
   * EXCSQLIMM, but at Apache Derby, where it touches no query. What is not answered to its end is
   * not closed: if its answer leaves it open with rows to come, that answer is a failure, and the
   * query is over.
   *
   * @param command any but those that connect, and those of queries
   * @throws IllegalArgumentException if it is EXCSAT, ACCSEC, SECCHK or ACCRDB, which a {@link
   *     ConnectPlan} has, or OPNQRY, CNTQRY or CLSQRY, which {@link #open} and {@link Query} chain
   * @throws org.drdawire.DrdaException if it cannot be encoded, or does not fit the chain
   * @throws ConnectionLostException if the connection cannot go on
   * @throws IllegalStateException if it is not connected, a row is open, or the chain is being sent
   *     to its end
   */
  public void add(Command command) {
    AllowedCommands.requirePlain(command, connecting != null);
    commands.add(command, take(command));
  }

  /**
   * Chains a query without parameters, as {@link #add}.
   *
   * @param query OPNQRY
   * @return the query, which is not open before the server has answered
   */
  public Query open(OpenQuery query) {
    Query opened = asked(query);
    commands.add(query, opened);
    return opened;
  }

  /**
   * Begins a query, as {@link #add}. It is in the chain when its {@link Query#parameters} end.
   *
   * @param query OPNQRY and its parameters
   * @return the query
   * @throws IllegalArgumentException if it is a template of another command
   */
  public Query open(ExecuteTemplate query) {
    OpenQuery command = AllowedCommands.requireQuery(query);
    Query opened = asked(command);
    opened.parameters(commands.row(query, opened));
    return opened;
  }

  private Query asked(OpenQuery query) {
    return take(query) instanceof Query known ? known : Query.of(cursors, query);
  }

  /**
   * Begins a statement with parameters, as {@link #add}.
   *
   * @param statement EXCSQLSTT and its parameters
   * @return the row, to be filled and ended
   * @throws IllegalArgumentException if it is a template of a query, which {@link #open} takes
   */
  public RowWriter row(ExecuteTemplate statement) {
    AllowedCommands.requireStatement(statement, connecting != null);
    return commands.row(statement, take(statement.command()));
  }

  /**
   * Begins a row of a batch, as {@link #add}. Send its chain before another: a failure names it.
   *
   * @param batch the batch
   * @return the row, to be filled and ended
   */
  public RowWriter row(Batch batch) {
    take(batch.command());
    return commands.row(batch);
  }

  /**
   * Whether the chain takes no further command but one, such as a commit, and must be sent.
   *
   * @return true if the dialect's limits of a chain are reached
   */
  public boolean isChainFull() {
    return requests.isChainFull();
  }

  /**
   * Whether {@link #streamTo} is worth calling: much is chained, or a large object.
   *
   * @return false when it has just returned true, until the next command is complete
   */
  public boolean shouldStream() {
    return requests.shouldStream();
  }

  /**
   * Whether the server is to go on with chains when a command has failed: it is not. Apache Derby
   * does so all the same: see {@link RequestEncoder#continueOnError}.
   *
   * @param continued whether it is to
   * @throws IllegalStateException if the chain has commands
   */
  public void continueOnError(boolean continued) {
    requests.continueOnError(continued);
  }

  /**
   * Drops the commands that are chained and were not sent, and an open row, but not the rollback of
   * {@link #reset}. If a part of the chain was sent, the connection is lost.
   *
   * @throws ConnectionLostException if the connection cannot go on
   * @throws IllegalStateException if it is not connected
   */
  public void clear() {
    requireConnected();
    int dropped = commands.clear();
    sending.clear();
    events.dropped();
    cursors.dropped(dropped);
    queries.giveBack();
  }

  /**
   * Whether there is something to send: commands that are chained, or queries to be closed.
   *
   * @return true if a call of {@code drainTo} sends something
   */
  public boolean hasToSend() {
    return sending.hasToSend();
  }

  /**
   * See {@link RequestEncoder#pendingBytes}.
   *
   * @return how many bytes of finished commands are held and were not sent
   */
  public int pendingBytes() {
    return requests.pendingBytes();
  }

  /**
   * Ends the chain and sends it.
   *
   * @param channel takes any number of bytes at a time
   * @return true if all was sent; false if the call must be repeated
   * @throws IOException from the channel
   * @throws org.drdawire.DrdaException if a source of a large object has failed
   */
  public boolean drainTo(WritableByteChannel channel) throws IOException {
    return sending.drainTo(channel);
  }

  /**
   * Ends the chain and puts it into a buffer.
   *
   * @param target takes the bytes between its position and limit
   * @return true if all was put; false if the call must be repeated with another one
   * @throws org.drdawire.DrdaException if a source of a large object has failed
   */
  public boolean drainTo(ByteBuffer target) {
    return sending.drainTo(target);
  }

  /**
   * Ends the chain and sends it through a stream. If that fails, the connection is lost.
   *
   * @param stream takes the bytes; it is not flushed
   * @throws IOException from the stream
   * @throws org.drdawire.DrdaException if a source of a large object has failed
   */
  public void drainTo(OutputStream stream) throws IOException {
    sending.drainTo(stream);
  }

  /**
   * Sends finished commands while the chain goes on.
   *
   * @param channel takes the bytes
   * @return true if all was sent that may be; false if the call must be repeated
   * @throws IOException from the channel
   * @throws org.drdawire.DrdaException if a source of a large object has failed
   */
  public boolean streamTo(WritableByteChannel channel) throws IOException {
    return sending.streamTo(channel);
  }

  /**
   * Whether a command that was sent is not answered, other than for {@link Rows#readAhead}.
   *
   * @return false too if the connection cannot go on
   */
  public boolean awaitsReplies() {
    return sending.awaitsReplies();
  }

  /**
   * Reads on. The events are the same wherever the bytes are cut, only DATA comes in other pieces.
   * The buffer stays the driver's: what is not complete is copied, and what {@link #reply} gives is
   * read there when it is asked for. If its position has moved by then, as by clear, compact and
   * flip, that is an {@link IllegalStateException}.
   *
   * @param bytes what has come, from its position, which moves past all that was read
   * @return what has been read; {@link #reply} says what it is about
   * @throws org.drdawire.DrdaException if it breaks a rule, the connect has failed, or nobody has
   *     asked for it. The next call reads on, unless the phase is {@link Phase#OVER}
   * @throws IllegalStateException if it is called from within a handler or a source
   */
  public ReplyEvent next(ByteBuffer bytes) {
    return events.next(bytes);
  }

  /**
   * What the last event is about.
   *
   * @return the same object each time
   */
  public Reply reply() {
    return reply;
  }

  /**
   * From now on keeps what each answer says, for {@link Reply#answer}.
   *
   * @param mostBytes how much of an answer to keep, in bytes as they were sent; 0 for no more
   *     answers
   */
  public void collect(int mostBytes) {
    reply.notes.collect(mostBytes);
  }

  /**
   * Sets how much memory replies may take.
   *
   * @param most the limits, for the objects that have not begun, and the rest of a row that has
   */
  public void limitTo(ReplyLimits most) {
    replies.limitTo(most);
  }

  /**
   * Lets texts of replies have bytes that are no characters. Without this call such a value of a
   * row or an output parameter is a {@link org.drdawire.ccsid.CcsidDecodingException}. It counts
   * from the call on, but not for a large object that has begun.
   *
   * @param counted each becomes U+FFFD, and is counted here
   */
  public void replaceBadCharacters(Replacements counted) {
    replies.replaceBadCharacters(counted);
  }

  /**
   * What was odd in the replies so far, and could be read all the same.
   *
   * @return the first of them: a hundred, if {@link #limitTo} has not said another number
   */
  public List<Notice> notices() {
    return replies.notices();
  }

  /**
   * Logs what is sent, as {@link RequestEncoder#logTo}, and what comes, from the next answer on. If
   * the log throws then, the next call reads what has come, and does not repeat the line.
   *
   * @param log the log, or null for none
   */
  @SuppressWarnings("exports")
  public void logTo(@Nullable FrameLog log) {
    requests.logTo(log);
    events.logTo(log);
  }

  /**
   * What has gone through it so far.
   *
   * @return the same object each time
   */
  public Counts counts() {
    return commands.counts;
  }

  /**
   * Says that the connection has ended: the server has closed it.
   *
   * @throws ConnectionLostException if a DSS is not complete, or commands are not answered
   */
  public void endOfStream() {
    commands.requireConnection();
    commands.lose("closed");
    replies.endOfStream();
  }

  /** Says that the connection has failed, or must not go on: only to close it is left. */
  public void abandon() {
    lose("abandoned");
  }

  /**
   * Gives back memory, when the connection is idle: see {@link RequestEncoder#trim}.
   *
   * @throws IllegalStateException if a row is open
   */
  public void trim() {
    requests.trim();
    received.trim();
  }

  /**
   * Makes the connection ready for another user of a pool, with the next exchange: drops what was
   * not sent, frees all sections, gives memory back and sends RDBRLLBCK first, which ends queries
   * and locators. Neither {@link #clear} nor another reset drops that. {@link #collect} and {@link
   * #continueOnError} end. What {@link #use}, {@link #logTo}, {@link #limitTo} and {@link
   * #replaceBadCharacters} have set stays, and so does what SQL has, such as CURRENT SCHEMA.
   *
   * @throws IllegalStateException if it is not connected
   */
  public void reset() {
    clear();
    commands.oweReset();
    collect(0);
    continueOnError(false);
    cursors.forgetAll();
    trim();
  }

  /**
   * Gives memory and secrets back, and sends nothing: DRDA has no command to sign off. Who wants
   * the work to be kept commits before, and closes the socket behind this.
   */
  @Override
  public void close() {
    lose("closed");
    received.trim();
    requests.close();
  }

  private void lose(String why) {
    commands.lose(why);
    if (connecting != null) {
      connecting.destroy();
    }
  }

  /** Shows the phase and the mechanism. */
  @Override
  public String toString() {
    return phase() + (connecting == null ? "" : " " + mechanism());
  }
}
