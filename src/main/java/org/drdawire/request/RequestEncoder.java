package org.drdawire.request;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.BufferMemory;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.chain.DssChain;
import org.drdawire.ddm.chain.Outlet;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.ddm.frames.CommandPrefix;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.ParameterDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * The class that a driver uses: commands go in, a chain of DSSs comes out.
 *
 * <pre>
 *   RequestEncoder requests = new RequestEncoder(CcsidManager.ebcdic());
 *   requests.add(ExchangeServerAttributes.of(...));
 *   requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, "sample"));
 *   while (!requests.drainTo(channel)) { ... }
 * </pre>
 *
 * <p>Five calls give the bytes:
 *
 * <pre>
 *   a driver has                          and calls
 *   a channel                             drainTo(WritableByteChannel)
 *   a channel, and a chain that goes on   streamTo(WritableByteChannel), then drainTo
 *   a stream                              drainTo(OutputStream), which waits
 *   a buffer of its own                   drainTo(ByteBuffer)
 *   neither, and no large objects that    toByteBuffer(), which gives the encoder's buffer away
 *   are read while they are sent
 * </pre>
 *
 * <p>A command is added as a whole or not at all. If it cannot be encoded, what was chained before
 * stays as it was and can be sent. Commands are numbered from 1 in each chain; a chain ends when it
 * has been drained. Only one thread at a time may use an encoder.
 */
public final class RequestEncoder implements AutoCloseable {

  /** The usual maximum of bytes that an encoder holds: 64 MiB. */
  public static final int DEFAULT_MAXIMUM = 64 << 20;

  /** The last of the commands that connect; those of SQL have larger code points. */
  private static final int SECCHK = CodePoint.SECCHK.value();

  private final DssChain chain;
  private final Outlet outlet;
  private RequestContext context;
  private CcsidManager names;

  private RowWriter row;

  /** How many rows of the chain have ended. */
  private int rows;

  /** The batch of the last row of one. It is not stored for each row, as a collector notes that. */
  private @Nullable BatchRows batch;

  /** The row that is open is a row of it, which is noted when the row ends. */
  private boolean ofBatch;

  private boolean writing;

  /**
   * Makes an encoder that holds up to 64 MiB.
   *
   * @param names the CCSID of DDM character strings, used by this encoder alone; a new connection
   *     begins in EBCDIC
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is a double-byte CCSID
   */
  public RequestEncoder(CcsidManager names) {
    this(names, DEFAULT_MAXIMUM);
  }

  /**
   * Makes an encoder that holds its bytes on the heap.
   *
   * @param names the CCSID of DDM character strings, used by this encoder alone
   * @param maximum the most bytes to hold, 1 to 2<sup>30</sup>
   * @throws IllegalArgumentException if the maximum is outside its range
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is a double-byte CCSID
   */
  public RequestEncoder(CcsidManager names, int maximum) {
    this(names, maximum, BufferMemory.HEAP);
  }

  /**
   * Makes an encoder.
   *
   * @param names the CCSID of DDM character strings, used by this encoder alone
   * @param maximum the most bytes to hold, 1 to 2<sup>30</sup>. In a chain that streams, bytes that
   *     were sent count until they are at least half
   * @param memory where they are held; the data of large objects pass through a small buffer on the
   *     heap
   * @throws IllegalArgumentException if the maximum is outside its range
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is a double-byte CCSID
   */
  public RequestEncoder(CcsidManager names, int maximum, BufferMemory memory) {
    chain = new DssChain(maximum, names, memory);
    outlet = new Outlet(chain);
    this.names = names;
    context = RequestContext.initial(this);
    chain.maximumCommands(context.capabilities().dialect().maximumCommands());
    row = new RowWriter(chain, this);
  }

  /**
   * Sets the CCSID of DDM character strings for the commands to come. {@link
   * org.drdawire.dialect.Dialect#names} says when it becomes 1208, if EXCSATRD has granted
   * UNICODEMGR 1208. SQL text and values do not depend on it.
   *
   * @param names the CCSID, used by this encoder alone
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if it is a double-byte CCSID
   * @throws IllegalStateException if a row is open
   */
  public void use(CcsidManager names) {
    enter();
    chain.use(Objects.requireNonNull(names, "names"));
    this.names = names;
  }

  /**
   * Sets what is known about the server, for the commands to come.
   *
   * @param capabilities usually from ACCRDBRM
   * @throws IllegalStateException if a row is open
   * @throws org.drdawire.ccsid.UnsupportedCcsidException if the type definition names a CCSID for
   *     text that is not supported, or no mixed CCSID although SQL text is to be in it
   */
  public void use(Capabilities capabilities) {
    enter();
    chain.requireNoOpenCommand();
    RequestContext next = context.with(Objects.requireNonNull(capabilities, "capabilities"));
    chain.maximumCommands(capabilities.dialect().maximumCommands());
    context = next;
  }

  /**
   * Sets whether the server is to go on with a chain when a command of it has failed, as a JDBC
   * driver may do with the rows of a batch. It is not until this is called. Apache Derby goes on
   * after an SQL error in either case, also to a commit. For no other server it is known.
   *
   * @param continued whether to set the bit X'20' of each DSS that another one follows
   * @throws IllegalStateException if the chain has commands
   */
  public void continueOnError(boolean continued) {
    enter();
    chain.continueOnError(continued);
  }

  /**
   * Logs each DSS as it is first released for sending. If the log throws, nothing of what it was
   * given is sent, and all of that is logged again the next time. A DSS whose data are read while
   * it is sent is logged behind its last byte, once.
   *
   * @param log the log, or null for none
   * @throws IllegalStateException if it is called from within another call
   */
  @SuppressWarnings("exports")
  public void logTo(@Nullable FrameLog log) {
    enter();
    outlet.logTo(log);
  }

  /**
   * Tells the conversation of each command, which has its reader tell what the server has accepted.
   *
   * @param outstanding is told of each command of the chains to come; null for nobody
   * @throws IllegalStateException if the chain has commands
   * @hidden
   */
  @SuppressWarnings("exports") // The conversation alone has one.
  public void reportTo(@Nullable OutstandingCommands outstanding) {
    enter();
    chain.reportTo(outstanding);
  }

  /**
   * Says that the server has accepted the mechanism of the last ACCSEC: for who has a reader of its
   * own; a conversation knows it. The encoder refuses SECCHK of any other one, whoever writes it,
   * unless the capabilities have {@link Capabilities#withAgreementAssumed}.
   *
   * @param mechanism as ACCSECRD names it, without an error. It counts until the next EXCSAT or
   *     ACCSEC, and not if this encoder has asked for another one
   * @throws IllegalStateException if it is called from within another call
   */
  public void accept(SecurityMechanism mechanism) {
    enter();
    outlet.accept(mechanism.value());
  }

  /**
   * Whether the connection can go on. It cannot when a chain was cut short:
   *
   * <ul>
   *   <li>a stream has failed, or a channel that leaves it open how much it has taken
   *   <li>a source has failed in a large object, where the server reads no {@linkplain
   *       org.drdawire.fdoca.LargeObjectForm status byte}
   *   <li>a chain was dropped of which a part had been sent
   * </ul>
   *
   * <p>Then only {@link #close} is left; calls that need the connection throw a {@link
   * org.drdawire.ConnectionLostException}. It cannot either after a channel has thrown, until one
   * takes bytes: {@code drainTo} and {@code streamTo} may try again. Meanwhile a chain that is
   * being drained refuses commands in the same way.
   *
   * @return false too if the encoder is closed
   */
  public boolean canGoOn() {
    return outlet.canGoOn();
  }

  /**
   * Adds a command with its objects to the chain.
   *
   * @param command the command
   * @throws org.drdawire.DrdaException if it cannot be encoded, or does not fit the chain; the
   *     chain is then as it was
   * @throws org.drdawire.ConnectionLostException if the connection {@linkplain #canGoOn cannot go
   *     on}
   * @throws IllegalStateException if a row is open, the chain is being drained, the encoder is
   *     closed, the command is empty or leaves an object open, or it is a SECCHK whose mechanism
   *     the server has not accepted: see {@link #accept}
   */
  public void add(Command command) {
    Objects.requireNonNull(command, "command");
    enter();
    begin(null);
    try {
      writing = true;
      command.writeTo(chain.writer(), context);
      int codePoint = chain.openCodePoint();
      if (codePoint > SECCHK) {
        chain.commit();
      } else {
        chain.commitConnecting(codePoint, context.capabilities().mechanismAssumed());
      }
    } catch (Throwable e) {
      writing = false;
      takeBack();
      throw e;
    }
    writing = false;
  }

  /**
   * Begins a command with a row of values. {@link ExecuteTemplate} does the same with less work for
   * a command that is executed again and again.
   *
   * @param command {@link ExecuteSqlStatement} or {@link OpenQuery}
   * @param descriptor the parameters of the statement
   * @return the encoder's one row, to be filled and ended
   * @throws org.drdawire.DrdaException if the command cannot be encoded, or does not fit the chain;
   *     the chain is then as it was
   * @throws org.drdawire.ConnectionLostException if the connection {@linkplain #canGoOn cannot go
   *     on}
   * @throws IllegalStateException if a row is open, the chain is being drained, or the encoder is
   *     closed
   */
  public RowWriter row(ParameterizedCommand command, ParameterDescriptor descriptor) {
    return ExecuteTemplate.of(command, descriptor).row(this);
  }

  /** Begins the next row of the chain. */
  RowWriter row(ExecuteTemplate template) {
    tie(template);
    begin(template.prefix);
    ofBatch = false;
    return begin(template, rows + 1);
  }

  /** Begins a row of a batch, which has a number of its own. */
  RowWriter row(ExecuteTemplate template, BatchRows of, int number) {
    tie(template);
    int command = begin(template.prefix);
    of.expect(chain.number(), command, number);
    if (batch != of) {
      batch = of;
    }
    ofBatch = true;
    return begin(template, number);
  }

  private RowWriter begin(ExecuteTemplate template, int number) {
    try {
      writing = true;
      if (template.prefix == null) {
        write(template);
      }
      row.begin(template.data, number);
    } catch (Throwable e) {
      writing = false;
      takeBack();
      throw e;
    }
    writing = false;
    return row;
  }

  private void tie(ExecuteTemplate template) {
    requireNotWriting();
    if (template.context != context || template.names != names) {
      chain.requireNoForeignCode();
      template.tieTo(context, names);
    }
  }

  private void write(ExecuteTemplate template) {
    template.writeTo(chain.writer());
    if (template.repeated) {
      template.prefix = chain.copyPrefix();
    }
    template.repeated = template.hasValues();
  }

  /** Begins a command, and gives its number in the chain. */
  private int begin(@Nullable CommandPrefix prefix) {
    if (row.open) {
      throw new IllegalStateException("a command is open");
    }
    int number = chain.begin(prefix);
    if (number == 1) {
      rows = 0;
    }
    return number;
  }

  /**
   * How many more commands fit in the chain, by the limit of the {@link
   * org.drdawire.dialect.Dialect}.
   *
   * @return 0 to 65,534
   */
  public int remainingCommands() {
    return chain.remainingCommands();
  }

  /**
   * Whether the chain takes no further command but one, such as a commit: it must be sent to its
   * end, and its replies be read.
   *
   * @return true if the chain has commands, and only one less than the dialect of the server
   *     allows, or as many, by {@link org.drdawire.dialect.Dialect#maximumCommands} or {@link
   *     org.drdawire.dialect.Dialect#maximumUnread}
   */
  public boolean isChainFull() {
    int commands = chain.commands();
    int unread = context.capabilities().dialect().maximumUnread() - commands;
    return commands > 0 && Math.min(chain.remainingCommands(), unread) <= 1;
  }

  /**
   * Whether {@link #streamTo} is worth calling: it would read a source or a value of more than 64
   * KB, or send more than 65,536 bytes.
   *
   * @return false when it has just returned true, until the next command is complete
   */
  public boolean shouldStream() {
    enter();
    return outlet.shouldStream();
  }

  /**
   * How many bytes of finished commands are held and have not been sent yet. A value that is read
   * while it is sent counts as its header, of some 20 bytes, however large it is: ask {@link
   * #shouldStream} whether to send.
   *
   * @return a number of bytes
   */
  public int pendingBytes() {
    return outlet.pendingBytes();
  }

  /**
   * How many bytes of all chains were sent; {@link #toByteBuffer} sends none.
   *
   * @return 0 or more
   * @hidden
   */
  public long sentBytes() {
    return outlet.sentBytes();
  }

  /**
   * Whether the chain has large objects that are read while they are sent. Then it must be drained:
   * {@link #toByteBuffer} cannot hand it over.
   *
   * @return true until they have been sent
   * @throws org.drdawire.ConnectionLostException if a chain was cut short
   * @throws IllegalStateException if a row is open or the encoder is closed
   */
  public boolean hasPendingSources() {
    enter();
    return outlet.hasPendingSources();
  }

  /**
   * Ends the chain and sends it.
   *
   * @param channel the destination, which may take any number of bytes at a time and must not keep
   *     the buffer that it is handed
   * @return true if everything has been sent, and the next command begins a new chain; false if the
   *     channel took no more for now, and the call must be repeated
   * @throws IOException from the channel. The call can be repeated for a channel that recovers: it
   *     continues with the first byte that was not taken. Or because the channel has moved the
   *     position of its buffer back, or the limit: then nobody knows what it has sent, and the
   *     chain is cut short
   * @throws org.drdawire.DrdaException if a source of a large object has failed. As much as
   *     possible has been sent. Where the server reads a {@linkplain
   *     org.drdawire.fdoca.LargeObjectForm status byte}, the chain is complete all the same: repeat
   *     the call until it returns true, then read the replies. Elsewhere it is cut short
   * @throws org.drdawire.ConnectionLostException if a chain was cut short
   * @throws IllegalStateException if a row is open or the encoder is closed
   */
  public boolean drainTo(WritableByteChannel channel) throws IOException {
    enter();
    return outlet.drainTo(channel);
  }

  /**
   * Ends the chain and sends it through a stream. If the stream fails, the chain is cut short,
   * because nobody knows how much the stream has taken.
   *
   * <p>While the source of a large object has nothing for now, the thread waits, and asks it again
   * after pauses of up to a millisecond. If the thread is interrupted then, that is a failure too.
   *
   * @param stream the destination, which is not flushed
   * @throws IOException from the stream
   * @throws java.io.InterruptedIOException if the thread is interrupted while it waits for a
   *     source; it stays interrupted
   * @throws org.drdawire.DrdaException if a source of a large object has failed. Where the server
   *     reads a status byte, the whole chain has been sent all the same, and its replies must be
   *     read; elsewhere it is cut short
   * @throws org.drdawire.ConnectionLostException if a chain was cut short
   * @throws IllegalStateException if a row is open or the encoder is closed
   */
  public void drainTo(OutputStream stream) throws IOException {
    enter();
    outlet.drainTo(stream);
  }

  /**
   * Ends the chain and puts it into a buffer, for a driver that has no channel.
   *
   * @param target takes the bytes between its position and limit
   * @return true if everything has been put, and the next command begins a new chain; false if the
   *     buffer is full, and the call must be repeated with another one
   * @throws org.drdawire.DrdaException if a source of a large object has failed, as {@link
   *     #drainTo(WritableByteChannel)} says
   * @throws org.drdawire.ConnectionLostException if a chain was cut short
   * @throws IllegalStateException if a row is open or the encoder is closed
   */
  public boolean drainTo(ByteBuffer target) {
    enter();
    return outlet.drainTo(target);
  }

  /**
   * Sends finished commands while the chain goes on, up to the last DSS, whose chaining flag is not
   * final yet.
   *
   * @param channel the destination
   * @return true if everything that may be sent has been sent; false if the channel took no more
   *     for now
   * @throws IOException from the channel, as {@link #drainTo(WritableByteChannel)} says
   * @throws org.drdawire.DrdaException if a source of a large object has failed; the chain can go
   *     on all the same
   * @throws org.drdawire.ConnectionLostException if the connection {@linkplain #canGoOn cannot go
   *     on}
   * @throws IllegalStateException if a row is open, the chain is being drained, or the encoder is
   *     closed
   */
  public boolean streamTo(WritableByteChannel channel) throws IOException {
    enter();
    return outlet.streamTo(channel);
  }

  /**
   * Ends the chain and hands over what has not been sent.
   *
   * @return the bytes, in a buffer that now belongs to the caller. If it contains a secret, the
   *     caller must overwrite it
   * @throws org.drdawire.DrdaException if a source of a large object has failed that was sent
   *     before, and no call has told it; the call can be repeated
   * @throws org.drdawire.ConnectionLostException if a chain was cut short
   * @throws IllegalStateException if a row is open, the chain has large objects that are read while
   *     they are sent, or the encoder is closed
   */
  public ByteBuffer toByteBuffer() {
    enter();
    return outlet.toByteBuffer();
  }

  /**
   * Drops everything that has not been sent, also an open row, and overwrites secrets. If a part of
   * the chain has been sent already, the chain is cut short.
   */
  public void clear() {
    enter();
    row.drop();
    outlet.clear();
  }

  /**
   * Gives back memory. A pool calls this when a connection becomes idle. The encoder then holds at
   * most 4 KB and the bytes of commands that have not been sent; its settings and those commands
   * stay. Memory that is used again is allocated again.
   *
   * <p>Without this call an encoder keeps what its last chains needed, so that a chain like the one
   * before makes no garbage. A buffer of more than 1 MB is given back when its chain is over, and
   * one of more than 8 KB when the last 16 to 31 chains needed less than a quarter of it; so much
   * of a chain as is sent by {@link #streamTo} counts as one. In memory of 135 KB large objects are
   * read, and in up to 25 KB for each CCSID texts are encoded.
   *
   * @throws IllegalStateException if a row is open
   */
  public void trim() {
    enter();
    outlet.trim();
    names.trim();
    row.abandon();
    // Templates know these managers until their next row.
    context.trim();
    RequestContext again = context.withNewManagers();
    RowWriter empty = new RowWriter(chain, this);
    // Nothing below can fail: the managers are new in the context and the row, or in neither.
    batch = null;
    context = again;
    row = empty;
  }

  /**
   * Does the same as {@link #clear()}, and gives back all memory. Calls that need the connection
   * are an {@link IllegalStateException} afterwards, or still a {@link
   * org.drdawire.ConnectionLostException} if the connection could not go on before.
   */
  @Override
  public void close() {
    enter();
    row.abandon();
    outlet.close();
    trim();
  }

  /** Refuses a call from within another one, and takes back what a failed call has left. */
  private void enter() {
    chain.requireNoForeignCode();
    requireNotWriting();
    if (!row.open) {
      chain.rollback();
    }
  }

  private void requireNotWriting() {
    if (writing || (row.open && !row.ready)) {
      chain.requireNoForeignCode();
      throw new IllegalStateException("a command is being written");
    }
  }

  /** The row is complete, and its command becomes part of the chain. */
  void rowEnded() {
    chain.commit();
    // Nothing below can fail: the row is counted if its command is in the chain.
    rows++;
    if (ofBatch) {
      batch.ended = true;
    }
  }

  /** Takes a failed command back now, so that no secret and no value of it remains. */
  void takeBack() {
    try {
      chain.rollback();
      row.abandon();
    } catch (Throwable e) {
      // The driver must see the first failure; the next call does the rest.
    }
  }
}
