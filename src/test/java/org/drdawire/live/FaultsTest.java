package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.DrdaException;
import org.drdawire.conversation.Reply;
import org.drdawire.dialect.CommandOutcome.UnitOfWork;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.golden.OpenChannel;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.oracle.DssParser;
import org.drdawire.reply.ReplyEvent;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Batches with bad text in some rows and failing sources in others, through a channel that takes a
 * few bytes at a time, all on one connection: every chain is well-formed, and the table has each
 * good row once and no other.
 */
@Tag("faults")
class FaultsTest extends LiveTest {

  private static final int RUNS = Integer.getInteger("faults", 40);
  private static final int MOST_ROWS = 8;

  /** Values up to 64 KB are held in memory, longer ones are streamed: both occur. */
  private static final int LONGEST = 100_000;

  private static final int HELD = 64 << 10;

  private static final String LONE_SURROGATE = "\ud800";

  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
  private ExecuteTemplate insert;
  private Random random;

  /** What a row comes to. */
  private enum Fate {
    STORED,
    /** It is not in the chain. */
    NOT_ENCODED,
    /** It is in the chain, and the server refuses it. */
    REFUSED
  }

  /** How a source of bytes fails. */
  private enum Fault {
    NONE,
    THROWS_CHECKED,
    THROWS_UNCHECKED,
    ENDS_EARLY,
    HAS_MORE
  }

  private static final String STORED = "00000";

  @BeforeEach
  void createTable() throws IOException {
    session.executeAndCommit("create table faults (id integer, v varchar(40), b blob, c clob)");
    PackageSection section = session.prepare(1, "insert into faults values (?, ?, ?, ?)");
    insert =
        ExecuteTemplate.of(
            ExecuteSqlStatement.of(section),
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER),
                ParameterType.of(DrdaType.VARCHAR),
                ParameterType.of(DrdaType.BLOB),
                ParameterType.of(DrdaType.CLOB)));
    session.sendThrough(channel -> (OpenChannel.Taking) source -> takeSome(channel, source));
  }

  @Test
  void everyGoodRowIsStoredOnceAndNoOther() throws IOException {
    for (int run = 0; run < RUNS; run++) {
      random = new Random(run);
      sent.reset();
      batch(run);
      DssParser.chains(sent.toByteArray());
    }
  }

  private void batch(int run) throws IOException {
    Batch batch = Batch.of(insert);
    List<List<Object>> stored = new ArrayList<>();
    List<Fate> fates = new ArrayList<>();
    int failures = 0;
    int rows = 1 + random.nextInt(MOST_ROWS);
    for (int id = 1; id <= rows; id++) {
      Fate fate = add(batch, id, stored);
      if (fate != Fate.NOT_ENCODED) {
        fates.add(fate);
      }
      if (random.nextInt(3) == 0) {
        failures += stream();
      }
    }
    session.add(RdbCommitUnitOfWork.of());
    List<String> states = new ArrayList<>();
    try {
      session.loop().run((event, reply) -> note(event, reply, states));
    } catch (DrdaException failed) {
      failures++;
    }
    String name = "run " + run + " " + fates;
    assertEquals(fates.contains(Fate.REFUSED), failures > 0, name);
    List<String> expected =
        fates.stream().map(fate -> fate == Fate.STORED ? STORED : "XSDA4").toList();
    assertEquals(expected, states, name);
    compare(name, stored);
    session.executeAndCommit("delete from faults");
  }

  private static void note(ReplyEvent event, Reply reply, List<String> states) {
    if (event == ReplyEvent.ANSWERED && reply.outcome().unitOfWork() != UnitOfWork.COMMITTED) {
      states.add(reply.failure().map(DrdaException::sqlState).orElse(STORED));
      reply.ignoreFailure();
    }
  }

  /** Sends what is complete, and returns how many sources were said to have failed: 0 or 1. */
  private int stream() throws IOException {
    try {
      session.conversation().streamTo(session.channel());
      return 0;
    } catch (DrdaException failed) {
      return 1;
    }
  }

  private void compare(String name, List<List<Object>> stored) throws IOException {
    EmbeddedRows.assertSame(
        name, stored, session.query("select id, v, b, c from faults order by id"));
  }

  private Fate add(Batch batch, int id, List<List<Object>> stored) {
    byte[] data = new byte[2 + random.nextInt(LONGEST)];
    random.nextBytes(data);
    String text = "t\u00e9".repeat(1 + random.nextInt(LONGEST / 2));
    boolean badName = random.nextInt(8) == 0;
    boolean badText = random.nextInt(4) == 0;
    boolean reader = random.nextBoolean();
    Fault fault = random.nextInt(3) == 0 ? Fault.values()[random.nextInt(5)] : Fault.NONE;
    String sentText = badText ? text + LONE_SURROGATE : text;
    boolean notEncoded = badName || (badText && !reader && sentText.length() <= HELD);
    Runnable write =
        () ->
            session
                .conversation()
                .row(batch)
                .writeInt(id)
                .writeText(badName ? LONE_SURROGATE : "v" + id)
                .writeObject(bytes(data, fault))
                .writeObject(reader ? new StringReader(sentText) : sentText)
                .end();
    if (notEncoded) {
      assertThrows(DrdaException.class, write::run);
      return Fate.NOT_ENCODED;
    }
    write.run();
    if (badText || fault != Fault.NONE) {
      return Fate.REFUSED;
    }
    stored.add(List.of(id, "v" + id, data, text));
    return Fate.STORED;
  }

  /** A value that is in memory, or comes from a source that may fail. */
  private Object bytes(byte[] data, Fault fault) {
    if (fault == Fault.NONE && random.nextBoolean()) {
      return data;
    }
    boolean channel = random.nextBoolean();
    boolean known = random.nextBoolean() || fault == Fault.ENDS_EARLY || fault == Fault.HAS_MORE;
    int some = 1 + random.nextInt(LONGEST);
    InputStream source = new Source(data, fault, random);
    long length =
        switch (fault) {
          case ENDS_EARLY -> data.length + some;
          case HAS_MORE -> Math.max(1, data.length - some);
          default -> data.length;
        };
    if (channel) {
      ReadableByteChannel bytes = Channels.newChannel(source);
      return known ? LargeObject.ofBytes(bytes, length) : LargeObject.ofBytes(bytes);
    }
    return known ? LargeObject.ofBytes(source, length) : LargeObject.ofBytes(source);
  }

  /** Gives a few bytes at a time, and may throw before or at the end. */
  private static final class Source extends InputStream {

    private final ByteBuffer data;
    private final Fault fault;
    private final Random random;

    Source(byte[] all, Fault fault, Random random) {
      boolean throwing = fault == Fault.THROWS_CHECKED || fault == Fault.THROWS_UNCHECKED;
      data = ByteBuffer.wrap(all, 0, throwing ? random.nextInt(all.length) : all.length);
      this.fault = fault;
      this.random = random;
    }

    @Override
    public int read() throws IOException {
      return end() ? -1 : data.get() & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (end()) {
        return -1;
      }
      int count = Math.min(Math.min(length, data.remaining()), 1 + random.nextInt(20_000));
      data.get(target, offset, count);
      return count;
    }

    private boolean end() throws IOException {
      if (!data.hasRemaining() && fault == Fault.THROWS_CHECKED) {
        throw new IOException("the source fails");
      } else if (!data.hasRemaining() && fault == Fault.THROWS_UNCHECKED) {
        throw new IllegalStateException("the source fails");
      }
      return !data.hasRemaining();
    }
  }

  /** Takes a few bytes at a time, often none, and keeps what it has taken. */
  private int takeSome(WritableByteChannel channel, ByteBuffer source) throws IOException {
    int most = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextInt(20_000);
    ByteBuffer taken = source.slice(source.position(), Math.min(most, source.remaining()));
    int count = taken.remaining();
    byte[] copy = new byte[count];
    taken.duplicate().get(copy);
    sent.writeBytes(copy);
    while (taken.hasRemaining()) {
      channel.write(taken);
    }
    source.position(source.position() + count);
    return count;
  }
}
