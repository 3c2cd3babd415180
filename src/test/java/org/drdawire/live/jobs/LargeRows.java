package org.drdawire.live.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.session.DiskDatabase;
import org.drdawire.live.session.LiveSession;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Batches of rows of 1 MB, by a client that has room for few of them: -Dlong=large-rows. */
@Tag("large-rows")
class LargeRows {

  private static final int ROWS = 600;

  private static final int LENGTH = 1_000_000;

  /** How much of the disk is needed: the rows are also in the log of their transaction. */
  private static final long ROOM = 6L << 30;

  private final Progress progress =
      new Progress(
          "large-rows",
          "MB",
          1_000_000,
          2L * Kind.values().length * ROWS * LENGTH,
          System.out::println);
  private LiveSession session;

  /** How a value is handed over, which the id of its row is the seed of. */
  private enum Kind {
    STRING(DrdaType.CLOB) {
      @Override
      Object value(int id) throws IOException {
        StringWriter text = new StringWriter(LENGTH);
        Generated.utf8(id, LENGTH).transferTo(text);
        return text.toString();
      }
    },
    ARRAY(DrdaType.BLOB) {
      @Override
      Object value(int id) throws IOException {
        return Generated.bytes(id, LENGTH).readAllBytes();
      }
    },
    STREAM(DrdaType.BLOB) {
      @Override
      Object value(int id) {
        return LargeObject.ofBytes(Generated.bytes(id, LENGTH), LENGTH);
      }
    };

    private final DrdaType type;

    Kind(DrdaType type) {
      this.type = type;
    }

    abstract Object value(int id) throws IOException;

    boolean text() {
      return type == DrdaType.CLOB;
    }

    Generated.Content content(int id) throws IOException {
      return text()
          ? Generated.of(Generated.utf8(id, LENGTH))
          : Generated.of(Generated.bytes(id, LENGTH));
    }
  }

  /** In a machine of its own: no other has so small a heap. */
  @Test
  void everyRowComesBack() throws Exception {
    String classes =
        String.join(
            File.pathSeparator,
            "target/classes",
            "target/test-classes",
            System.getProperty("java.class.path"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx96m",
                "-cp",
                classes,
                LargeRows.class.getName())
            .redirectErrorStream(true)
            .start();
    try {
      process.getInputStream().transferTo(System.out);
      assertEquals(0, process.waitFor());
    } finally {
      process.destroyForcibly();
    }
  }

  public static void main(String[] arguments) throws Exception {
    new LargeRows().run();
  }

  private void run() throws Exception {
    try (DiskDatabase database = DiskDatabase.start(ROOM);
        LiveSession open = database.open(progress::add)) {
      session = open;
      for (Kind kind : Kind.values()) {
        session.executeAndCommit(
            "create table " + kind + "_rows (id integer primary key, data " + kind.type + ")");
        insert(kind);
        compare(kind);
        session.executeAndCommit("drop table " + kind + "_rows");
      }
    }
    System.out.printf(
        Locale.ROOT,
        "large-rows: ok, %d rows of 1 MB read back equal, peak heap %d MB, %d s%n",
        Kind.values().length * ROWS,
        progress.peakMegabytes(),
        (long) progress.seconds());
  }

  private void insert(Kind kind) throws IOException {
    PackageSection section = session.prepare(1, "insert into " + kind + "_rows values (?, ?)");
    ParameterDescriptor parameters =
        ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER), ParameterType.of(kind.type));
    Batch batch = Batch.of(ExecuteTemplate.of(ExecuteSqlStatement.of(section), parameters));
    for (int id = 1; id <= ROWS; id++) {
      session.conversation().row(batch).writeInt(id).writeObject(kind.value(id)).end();
      session.loop().stream((event, reply) -> {});
    }
    session.commit(ROWS);
  }

  private void compare(Kind kind) throws IOException {
    for (int id = 1; id <= ROWS; id++) {
      PackageSection query =
          session.prepare(2, "select data from " + kind + "_rows where id = " + id);
      StoredContent stored = new StoredContent(kind.text(), progress::add);
      session.read(query, stored);
      assertEquals(kind.content(id), stored.content(), kind + " " + id);
    }
    session.commit(0);
  }
}
