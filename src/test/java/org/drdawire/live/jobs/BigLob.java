package org.drdawire.live.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.session.DiskDatabase;
import org.drdawire.live.session.LiveSession;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.junit.jupiter.api.Test;

/**
 * Large objects of 1 GiB through every LID that Derby takes, and of every length at which their
 * form changes, by a client with a small heap: -Pbig-lob.
 */
class BigLob {

  /** Five of 1 GiB, each also in the log of its transaction. */
  private static final long ROOM = 16L << 30;

  private static final long GIBIBYTE = 1L << 30;

  /**
   * Lengths around which the form of the placeholder, of EXTDTA with and without an indicator, and
   * of its segments changes: up to three less and more of each are sent.
   */
  private static final int[] BOUNDARIES = {3, 32_756, 32_763, 32_767, 65_517, 65_536, 98_282};

  private static final int AROUND = 3;

  private static final List<DrdaType> TYPES =
      List.of(DrdaType.BLOB, DrdaType.CLOB, DrdaType.CLOB_SBCS, DrdaType.DBCLOB);

  private final List<Lob> lobs = new ArrayList<>();
  private Progress progress;
  private LiveSession session;

  /** How a large object is handed over. */
  private enum Source {
    STREAM,
    CHANNEL
  }

  /**
   * A large object, by its number, which is also its seed.
   *
   * @param bytes its length in the CCSID of its type
   * @param known whether the length is declared
   */
  private record Lob(int id, ParameterType parameter, long bytes, Source source, boolean known) {

    DrdaType type() {
      return parameter.type();
    }

    boolean text() {
      return type() != DrdaType.BLOB;
    }

    private Reader reader() {
      return type() == DrdaType.DBCLOB ? Generated.utf16(id, bytes) : Generated.utf8(id, bytes);
    }

    Generated.Content content() throws IOException {
      return text() ? Generated.of(reader()) : Generated.of(Generated.bytes(id, bytes));
    }

    LargeObject object(long units) {
      if (text()) {
        return known ? LargeObject.ofText(reader(), units) : LargeObject.ofText(reader());
      }
      InputStream stream = Generated.bytes(id, bytes);
      if (source == Source.STREAM) {
        return known ? LargeObject.ofBytes(stream, bytes) : LargeObject.ofBytes(stream);
      }
      var channel = Channels.newChannel(stream);
      return known ? LargeObject.ofBytes(channel, bytes) : LargeObject.ofBytes(channel);
    }
  }

  @Test
  void everyLargeObjectComesBack() throws Exception {
    addBoundaries();
    add(DrdaType.BLOB, GIBIBYTE, Source.STREAM, true);
    add(DrdaType.BLOB, GIBIBYTE, Source.CHANNEL, false);
    add(DrdaType.CLOB, GIBIBYTE, Source.STREAM, false);
    add(DrdaType.CLOB_SBCS, GIBIBYTE, Source.STREAM, true);
    add(DrdaType.DBCLOB, GIBIBYTE, Source.STREAM, true);
    long total = lobs.stream().mapToLong(Lob::bytes).sum();
    progress = new Progress("big-lob", "MB", 1_000_000, 2 * total, System.out::println);
    try (DiskDatabase database = DiskDatabase.start(ROOM);
        LiveSession open = database.open(progress::add)) {
      session = open;
      session.executeAndCommit("create table blobs (id integer primary key, data blob)");
      session.executeAndCommit("create table clobs (id integer primary key, data clob)");
      for (Lob lob : lobs) {
        compare(lob, send(lob));
      }
    }
    System.out.printf(
        Locale.ROOT,
        "big-lob: ok, %d lobs, %d bytes read back equal, peak heap %d MB, %d s%n",
        lobs.size(),
        total,
        progress.peakMegabytes(),
        (long) progress.seconds());
  }

  private void addBoundaries() {
    for (int boundary : BOUNDARIES) {
      for (int length = boundary - AROUND; length <= boundary + AROUND; length++) {
        for (DrdaType type : TYPES) {
          int bytes = type == DrdaType.DBCLOB ? length & ~1 : length;
          add(type, bytes, Source.STREAM, true);
          add(type, bytes, Source.CHANNEL, false);
        }
      }
    }
  }

  /** Every other parameter may be null. */
  private void add(DrdaType type, long bytes, Source source, boolean known) {
    int id = lobs.size() + 1;
    ParameterType parameter = ParameterType.of(type);
    lobs.add(new Lob(id, id / 2 % 2 == 0 ? parameter : parameter.notNull(), bytes, source, known));
  }

  private Generated.Content send(Lob lob) throws IOException {
    Generated.Content expected = lob.content();
    PackageSection insert = session.prepare(1, "insert into " + table(lob) + " values (?, ?)");
    ParameterDescriptor parameters =
        ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER), lob.parameter());
    session
        .row(ExecuteTemplate.of(ExecuteSqlStatement.of(insert), parameters))
        .writeInt(lob.id())
        .writeLargeObject(lob.object(expected.units()))
        .end();
    session.commit(1);
    return expected;
  }

  private void compare(Lob lob, Generated.Content expected) throws IOException {
    PackageSection query =
        session.prepare(2, "select data from " + table(lob) + " where id = " + lob.id());
    StoredContent stored = new StoredContent(lob.text(), progress::add);
    session.read(query, stored);
    session.commit(0);
    assertEquals(expected, stored.content(), lob::toString);
  }

  private static String table(Lob lob) {
    return lob.text() ? "clobs" : "blobs";
  }
}
