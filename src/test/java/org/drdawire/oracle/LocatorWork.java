package org.drdawire.oracle;

import java.sql.Blob;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.OutputOverride.Column;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;

/** Large objects by their locators, and the procedures that the client calls for them. */
final class LocatorWork implements SharedWork {

  private static final DrdaType INTEGER = DrdaType.INTEGER;
  private static final DrdaType BIGINT = DrdaType.BIGINT;
  private static final DrdaType TEXT = DrdaType.LONG_VARCHAR;
  private static final DrdaType BYTES = DrdaType.LONG_VARCHAR_FOR_BIT_DATA;
  private static final String TABLE = "create table o (i int, c clob, b blob)";
  private static final String ROWS =
      "insert into o values (1, 'some text', cast(x'00ff' as blob)), (2, null, null)";
  private static final String QUERY = "select i, c, b from o";

  @Override
  public void theirs(DerbyClientSession client) throws SQLException {
    try (Connection connection = client.connect()) {
      try (Statement statement = connection.createStatement()) {
        statement.executeUpdate(TABLE);
        client.step("create", () -> statement.executeUpdate(ROWS));
      }
      try (PreparedStatement select = connection.prepareStatement(QUERY);
          ResultSet rows = select.executeQuery()) {
        client.mark("open");
        client.step("next", () -> rows.next());
        clob(client, rows.getClob(2));
        blob(client, rows.getBlob(3));
        client.step("next", () -> rows.next());
      }
      client.mark("close");
      connection.createClob();
      client.step("create locators", () -> connection.createBlob());
      client.step("commit", () -> connection.commit());
    }
    client.mark("disconnect");
  }

  private static void clob(DerbyClientSession client, Clob clob) throws SQLException {
    client.step("clob length", () -> clob.length());
    client.step("clob text", () -> clob.getSubString(2, 4));
    client.step("clob position", () -> clob.position("text", 1));
    client.step("clob position of clob", () -> clob.position(clob, 1));
    client.step("clob set", () -> clob.setString(1, "more"));
    client.step("clob truncate", () -> clob.truncate(3));
    client.step("clob free", () -> clob.free());
  }

  private static void blob(DerbyClientSession client, Blob blob) throws SQLException {
    client.step("blob length", () -> blob.length());
    client.step("blob bytes", () -> blob.getBytes(1, 2));
    blob.position(new byte[] {(byte) 0xFF}, 1);
    client.mark("blob position");
    client.step("blob position of blob", () -> blob.position(blob, 1));
    blob.setBytes(1, new byte[] {1});
    client.mark("blob set");
    client.step("blob truncate", () -> blob.truncate(1));
    client.step("blob free", () -> blob.free());
  }

  @Override
  public void ours(SameCommands commands) {
    commands.connect();
    commands.send(ExecuteImmediateSqlStatement.of(commands.hold(1), TABLE));
    commands.send(ExecuteImmediateSqlStatement.of(commands.hold(2), ROWS));
    PackageSection query = commands.hold(2);
    commands.prepare(SameCommands.held(query, QUERY));
    commands.send(OpenQuery.of(query));
    ContinueQuery next = ContinueQuery.of(query, 0);
    commands.send(
        next.withOverride(
            OutputOverride.of(
                Column.AS_DESCRIBED, Column.NULLABLE_CLOB_LOCATOR, Column.NULLABLE_BLOB_LOCATOR)));
    ourClob(commands);
    ourBlob(commands);
    commands.send(next);
    commands.send(CloseQuery.of(query, 0));
    commands.call(
        "? = CALL SYSIBM.CLOBCREATELOCATOR()", commands.noHold(17), RowWriter::writeNull, INTEGER);
    commands.call(
        "? = CALL SYSIBM.BLOBCREATELOCATOR()", commands.hold(2), RowWriter::writeNull, INTEGER);
    commands.send(RdbCommitUnitOfWork.of());
  }

  /** The first locator is 1; each procedure is prepared once, in a section of its own. */
  private static void ourClob(SameCommands commands) {
    commands.call(
        "? = CALL SYSIBM.CLOBGETLENGTH(?)",
        commands.noHold(3),
        row -> row.writeNull().writeInt(1),
        BIGINT,
        INTEGER);
    commands.call(
        "? = CALL SYSIBM.CLOBGETSUBSTRING(?, ?, ?)",
        commands.noHold(4),
        row -> row.writeNull().writeInt(1).writeLong(2).writeInt(4),
        DrdaType.VARCHAR,
        INTEGER,
        BIGINT,
        INTEGER);
    commands.call(
        "? = CALL SYSIBM.CLOBGETPOSITIONFROMSTRING(?, ?, ?)",
        commands.noHold(5),
        row -> row.writeNull().writeInt(1).writeText("text").writeLong(1),
        BIGINT,
        INTEGER,
        TEXT,
        BIGINT);
    commands.call(
        "? = CALL SYSIBM.CLOBGETPOSITIONFROMLOCATOR(?, ?, ?)",
        commands.noHold(6),
        row -> row.writeNull().writeInt(1).writeInt(1).writeLong(1),
        BIGINT,
        INTEGER,
        INTEGER,
        BIGINT);
    ourClobChanges(commands);
  }

  private static void ourClobChanges(SameCommands commands) {
    commands.call(
        "CALL SYSIBM.CLOBSETSTRING(?, ?, ?, ?)",
        commands.noHold(7),
        row -> row.writeInt(1).writeLong(1).writeInt(4).writeText("more"),
        INTEGER,
        BIGINT,
        INTEGER,
        TEXT);
    commands.call(
        "CALL SYSIBM.CLOBTRUNCATE(?, ?)",
        commands.noHold(8),
        row -> row.writeInt(1).writeLong(3),
        INTEGER,
        BIGINT);
    commands.call(
        "CALL SYSIBM.CLOBRELEASELOCATOR(?)", commands.noHold(9), row -> row.writeInt(1), INTEGER);
  }

  /** The next locator is 2. */
  private static void ourBlob(SameCommands commands) {
    commands.call(
        "? = CALL SYSIBM.BLOBGETLENGTH(?)",
        commands.noHold(10),
        row -> row.writeNull().writeInt(2),
        BIGINT,
        INTEGER);
    commands.call(
        "? = CALL SYSIBM.BLOBGETBYTES(?, ?, ?)",
        commands.noHold(11),
        row -> row.writeNull().writeInt(2).writeLong(1).writeInt(2),
        DrdaType.VARCHAR_FOR_BIT_DATA,
        INTEGER,
        BIGINT,
        INTEGER);
    commands.call(
        "? = CALL SYSIBM.BLOBGETPOSITIONFROMBYTES(?, ?, ?)",
        commands.noHold(12),
        row -> row.writeNull().writeInt(2).writeBytes(new byte[] {(byte) 0xFF}).writeLong(1),
        BIGINT,
        INTEGER,
        BYTES,
        BIGINT);
    commands.call(
        "? = CALL SYSIBM.BLOBGETPOSITIONFROMLOCATOR(?, ?, ?)",
        commands.noHold(13),
        row -> row.writeNull().writeInt(2).writeInt(2).writeLong(1),
        BIGINT,
        INTEGER,
        INTEGER,
        BIGINT);
    ourBlobChanges(commands);
  }

  private static void ourBlobChanges(SameCommands commands) {
    commands.call(
        "CALL SYSIBM.BLOBSETBYTES(?, ?, ?, ?)",
        commands.noHold(14),
        row -> row.writeInt(2).writeLong(1).writeInt(1).writeBytes(new byte[] {1}),
        INTEGER,
        BIGINT,
        INTEGER,
        BYTES);
    commands.call(
        "CALL SYSIBM.BLOBTRUNCATE(?, ?)",
        commands.noHold(15),
        row -> row.writeInt(2).writeLong(1),
        INTEGER,
        BIGINT);
    commands.call(
        "CALL SYSIBM.BLOBRELEASELOCATOR(?)", commands.noHold(16), row -> row.writeInt(2), INTEGER);
  }
}
