package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringReader;
import java.nio.CharBuffer;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.Replacements;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.live.server.EmbeddedRows;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.Batch;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Texts that are longer than their column. Derby counts UTF-16 code units, and drops one char too
 * many in silence if it reads the text from an EXTDTA, whatever the type of the column is.
 */
class ColumnLengthTest extends LiveTest {

  /** What is more than the column takes. */
  private static final List<String> TAILS =
      List.of("", "y", "yz", "y ", " y", "\u00e9", "\t", "\u3000", "\ud83d\ude00", " ", "  ");

  private enum Way {
    TEXT,
    CHARS,
    REPLACED,
    READER,
    DECLARED;

    void write(RowWriter row, String text) {
      switch (this) {
        case TEXT -> row.writeText(text);
        case CHARS -> row.writeObject(CharBuffer.wrap(text));
        case REPLACED -> row.writeText(text, new Replacements());
        case READER -> row.writeObject(new StringReader(text));
        default -> row.writeLargeObject(LargeObject.ofText(new StringReader(text), text.length()));
      }
    }
  }

  @AfterEach
  void dropTable() throws IOException {
    session.executeAndCommit("drop table narrow");
  }

  @ParameterizedTest
  @CsvSource({
    "clob(10), 10, x",
    "clob(10), 10, \u00e9",
    "clob(10), 10, \ud83d\ude00",
    "clob(40000), 40000, x",
    "clob(40000), 40000, \u00e9",
    "clob(65536), 65536, x",
    "clob(65537), 65537, \u20ac",
    "varchar(10), 10, x",
    "varchar(20000), 20000, \u00e9",
    "char(10), 10, \u00e9",
    "long varchar, 32700, x",
    "long varchar, 32700, \u00e9",
  })
  void nothingButBlanksIsCut(String type, int length, String unit) throws Exception {
    session.executeAndCommit("create table narrow (c " + type + ")");
    List<ParameterType> forms = forms();
    String full = unit.repeat(length / unit.length());
    for (ParameterType form : forms) {
      for (Way way : Way.values()) {
        for (String tail : TAILS) {
          String told = insert(form, way, full + tail);
          String name = form + " " + way + " " + (int) (tail + "0").charAt(0);
          boolean unread = way == Way.DECLARED && length > 65_536 && !tail.isEmpty();
          assertEquals(unread || isError(type, tail), !told.isEmpty(), name + told);
          List<List<Object>> expected = told.isEmpty() ? List.of(List.of(full)) : List.of();
          assertEquals(expected, EmbeddedRows.of(embedded, "select c from narrow"), name);
          session.executeAndCommit("delete from narrow");
        }
      }
    }
  }

  /** Derby drops no blanks of a LONG VARCHAR. */
  private static boolean isError(String type, String tail) {
    return type.equals("long varchar") ? !tail.isEmpty() : tail.matches(".*[^ ].*");
  }

  /** The forms in which the text of the one column can be sent. */
  private List<ParameterType> forms() throws IOException {
    PackageSection section = session.prepare(1, "insert into narrow values (?)");
    StatementDescription described =
        session.exchange(DescribeSqlStatement.of(section)).get(0).descriptions().get(0);
    ColumnDescription column = described.columns().get(0);
    ParameterType usual = column.parameter().parameter();
    ParameterType exact = column.parameter().exactParameter();
    return exact.type() == exact.type().large() ? List.of(usual, exact) : List.of(usual);
  }

  /** The SQLSTATE of the error that this side or the server tells; none if there is no error. */
  private String insert(ParameterType form, Way way, String text) throws IOException {
    ExecuteSqlStatement insert = ExecuteSqlStatement.of(session.section(1));
    try {
      RowWriter row = session.row(ExecuteTemplate.of(insert, ParameterDescriptor.of(form)));
      way.write(row, text);
      row.end();
    } catch (DrdaException e) {
      return e.sqlState();
    }
    try {
      session.exchange(RdbCommitUnitOfWork.of());
      return "";
    } catch (DrdaException e) {
      return e.sqlState();
    }
  }

  /** The row is refused when it is written, and those before and after it are stored. */
  @Test
  void oneRowOfABatch() throws Exception {
    session.executeAndCommit("create table narrow (c clob(10))");
    PackageSection section = session.prepare(1, "insert into narrow values (?)");
    ExecuteTemplate insert =
        ExecuteTemplate.of(ExecuteSqlStatement.of(section), session.parameters(section));
    Batch batch = Batch.of(insert);
    for (String text : List.of("first", "1234567890y", "1234567890 ", "last")) {
      LargeObject value = LargeObject.ofText(new StringReader(text), text.length());
      RowWriter row = session.conversation().row(batch);
      if (text.endsWith("y")) {
        DrdaException refused =
            assertThrows(DrdaException.class, () -> row.writeLargeObject(value));
        assertEquals("CLOB too long: chars>=11 limit=10 row=2 parameter=1", refused.getMessage());
      } else {
        row.writeLargeObject(value).end();
      }
    }
    session.commit(3);
    assertEquals(
        List.of(List.of("first"), List.of("1234567890"), List.of("last")),
        EmbeddedRows.of(embedded, "select c from narrow"));
  }
}
