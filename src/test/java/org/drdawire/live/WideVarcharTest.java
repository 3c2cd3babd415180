package org.drdawire.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.junit.jupiter.api.Test;

/** A VARCHAR has up to 32,672 chars, which may be 98,016 bytes. */
class WideVarcharTest extends LiveTest {

  private static final String EURO = "\u20ac";

  /** Derby stores it all, and sends 65,535 bytes of it at most. */
  @Test
  void itComesWholeOnlyAsALargeObject() throws IOException {
    session.executeAndCommit("create table wide (v varchar(32672))");
    PackageSection insert = session.prepare(1, "insert into wide values (?)");
    session
        .row(ExecuteTemplate.of(ExecuteSqlStatement.of(insert), session.parameters(insert)))
        .writeText("x" + EURO.repeat(30_000))
        .end();
    session.commit(1);
    assertEquals(List.of(List.of("x" + EURO.repeat(21_844))), session.query("select v from wide"));
    assertEquals(
        List.of(List.of("x" + EURO.repeat(30_000))),
        session.query("select cast(v as clob) from wide"));
  }
}
