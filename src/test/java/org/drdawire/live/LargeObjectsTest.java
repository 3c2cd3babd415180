package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Large objects from every kind of source: the server stores exactly what was sent. */
class LargeObjectsTest extends LiveTest {

  private static final String INSERT = "insert into large values (?, ?, ?)";

  /**
   * Lengths at which the form changes: the placeholder, the length of EXTDTA with an indicator and
   * a status byte, and the first and second segment.
   */
  private static final int[] LENGTHS = {
    0, 1, 32_754, 32_755, 32_756, 32_761, 32_762, 32_763, 32_765, 32_766, 32_767, 32_768, 65_516,
    65_517, 65_520, 65_535, 65_536, 65_537, 70_000, 131_070, 300_000
  };

  private ExecuteTemplate insert;

  @BeforeEach
  void createTable() throws IOException {
    session.executeAndCommit("create table large (id integer, b blob, c clob)");
    insert = template(DrdaType.BLOB, DrdaType.CLOB);
  }

  @AfterEach
  void dropTable() throws IOException {
    session.executeAndCommit("drop table large");
  }

  private ExecuteTemplate template(DrdaType bytes, DrdaType text) throws IOException {
    PackageSection section = session.prepare(1, INSERT);
    return ExecuteTemplate.of(
        ExecuteSqlStatement.of(section),
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.INTEGER), ParameterType.of(bytes), ParameterType.of(text)));
  }

  @Test
  void everySourceAtEveryLength() throws IOException, SQLException {
    List<byte[]> bytes = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (int length : LENGTHS) {
      byte[] data = new byte[length];
      new Random(length).nextBytes(data);
      String text = text(length);
      for (int kind = 0; kind < 5; kind++) {
        bytes.add(data);
        texts.add(text);
        session
            .row(insert)
            .writeInt(bytes.size())
            .writeObject(bytes(kind, data))
            .writeObject(text(kind, text))
            .end();
      }
      session.commit(5);
    }
    assertStored(bytes, texts);
  }

  private static Object bytes(int kind, byte[] data) {
    return switch (kind) {
      case 0 -> data;
      case 1 -> ByteBuffer.wrap(data);
      case 2 -> new ByteArrayInputStream(data);
      case 3 -> LargeObject.ofBytes(new ByteArrayInputStream(data), data.length);
      default ->
          LargeObject.ofBytes(Channels.newChannel(new ByteArrayInputStream(data)), data.length);
    };
  }

  private static Object text(int kind, String text) {
    return switch (kind) {
      case 0 -> text;
      case 1 -> CharBuffer.wrap(text);
      case 2 -> new StringReader(text);
      default -> LargeObject.ofText(new StringReader(text), text.length());
    };
  }

  /** So many bytes of CCSID 1208, with characters of one to four bytes. */
  private static String text(int bytes) {
    StringBuilder text = new StringBuilder();
    int left = bytes;
    while (left >= 10) {
      text.append("a\u00e9\u20ac\ud83d\ude00");
      left -= 10;
    }
    return text.append("x".repeat(left)).toString();
  }

  /**
   * 65,536 bytes of CCSID 1208, whose length Derby's own client writes into two bytes, where it
   * becomes 0: the server then refuses the EXTDTA and ends the session.
   */
  @Test
  void aTextWhoseLengthHasTwoBytesOfZero() throws IOException, SQLException {
    String text = "\u20ac".repeat(21_845) + "x";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertEquals(65_536, bytes.length);
    session.row(insert).writeInt(1).writeBytes(bytes).writeText(text).end();
    session.row(insert).writeInt(2).writeBytes(bytes).writeObject(new StringReader(text)).end();
    session.commit(2);
    assertStored(List.of(bytes, bytes), List.of(text, text));
  }

  /**
   * LIDs of large objects that Derby reads: of characters in each CCSID, and of values that grew.
   */
  @Test
  void everyTypeThatBecomesALargeObject() throws IOException, SQLException {
    byte[] data = new byte[40_000];
    new Random(1).nextBytes(data);
    String text = text(40_000);
    List<byte[]> bytes = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    DrdaType[][] types = {
      {DrdaType.BLOB, DrdaType.CLOB_SBCS},
      {DrdaType.BLOB, DrdaType.DBCLOB},
      {DrdaType.VARCHAR_FOR_BIT_DATA, DrdaType.VARCHAR},
      {DrdaType.LONG_VARCHAR_FOR_BIT_DATA, DrdaType.LONG_VARCHAR},
      {DrdaType.VARBINARY, DrdaType.VARCHAR_SBCS},
    };
    for (DrdaType[] pair : types) {
      bytes.add(data);
      texts.add(text);
      session
          .row(template(pair[0], pair[1]))
          .writeInt(bytes.size())
          .writeBytes(data)
          .writeText(text)
          .end();
      session.commit(1);
    }
    assertStored(bytes, texts);
  }

  /**
   * The statement is refused, the others of the chain are not, and the connection goes on. Derby
   * reads the status of the last EXTDTA of a row alone.
   */
  @Test
  void aSourceThatFails() throws IOException, SQLException {
    byte[] data = new byte[100_000];
    String text = "y".repeat(100_000);
    row(1, data, text);
    row(2, LargeObject.ofBytes(stream(data), data.length + 1), text);
    row(3, data, new StringReader(text + "\ud800"));
    row(4, LargeObject.ofBytes(new SequenceInputStream(stream(data), stream(data)), 150_000), text);
    row(5, LargeObject.ofBytes(failing(data), 150_000), text);
    row(6, failing(data), "x");
    row(7, data, text);
    List<String> states = new ArrayList<>();
    DrdaException error =
        assertThrows(
            DrdaException.class,
            () ->
                session
                    .loop()
                    .run(
                        (event, reply) ->
                            reply.failure().ifPresent(e -> states.add(e.sqlState()))));
    assertEquals("22026", error.sqlState());
    assertEquals(2, error.rowNumber());
    assertEquals(Collections.nCopies(5, "XSDA4"), states);
    session.commit(0);
    List<List<Object>> rows = session.query("select id from large order by id");
    assertEquals(List.of(List.of(1), List.of(7)), rows);
  }

  private void row(int id, Object bytes, Object text) {
    session.row(insert).writeInt(id).writeObject(bytes).writeObject(text).end();
  }

  private static InputStream stream(byte[] data) {
    return new ByteArrayInputStream(data);
  }

  private static InputStream failing(byte[] data) throws IOException {
    InputStream closed = InputStream.nullInputStream();
    closed.close();
    return new SequenceInputStream(stream(data), closed);
  }

  private static void assertStored(List<byte[]> bytes, List<String> texts) throws SQLException {
    try (Connection embedded = server.embedded();
        PreparedStatement query = embedded.prepareStatement("select b, c from large order by id");
        ResultSet rows = query.executeQuery()) {
      for (int i = 0; i < bytes.size(); i++) {
        assertTrue(rows.next());
        assertArrayEquals(bytes.get(i), rows.getBytes(1), "row " + (i + 1));
        assertArrayEquals(
            texts.get(i).getBytes(StandardCharsets.UTF_8),
            rows.getString(2).getBytes(StandardCharsets.UTF_8),
            "row " + (i + 1));
      }
    }
  }
}
