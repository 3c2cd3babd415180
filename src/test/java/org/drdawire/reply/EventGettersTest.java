package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What can be asked of an event, at that event alone: never what stands there by then. */
class EventGettersTest {

  private static final Set<ReplyEvent> ROWS = EnumSet.of(ReplyEvent.ROW, ReplyEvent.NO_ROW);
  private static final Set<ReplyEvent> OF_OBJECTS =
      EnumSet.complementOf(
          EnumSet.of(ReplyEvent.NEEDS_MORE, ReplyEvent.ANSWERED, ReplyEvent.DROPPED));

  private static final String OUTPUT =
      "2413 0019 0010 06 76D0 020004 09 71E0 540001 D00001 06 71F0 E00000 000A 147A FF 00 00000007";

  private final OutstandingCommands outstanding = new OutstandingCommands();
  private final ReplyReader replies = new ReplyReader(CcsidManager.utf8(), outstanding);
  private LargeObjectPiece piece;
  private RowReader rows;

  /** What can be asked of which events. */
  private Map<String, Executable> getters(Map<String, Set<ReplyEvent>> of) {
    Map<String, Executable> getters = new LinkedHashMap<>();
    put(getters, of, "message", replies::message, ReplyEvent.MESSAGE);
    put(getters, of, "updateCount", replies::updateCount, ReplyEvent.SQLCA);
    put(getters, of, "description", replies::description, ReplyEvent.DESCRIPTION);
    put(getters, of, "resultSets", replies::resultSets, ReplyEvent.RESULT_SETS);
    put(getters, of, "queryDescription", replies::queryDescription, ReplyEvent.ROW_DESCRIPTION);
    put(getters, of, "openRows", replies::openRows, ReplyEvent.ROW_DESCRIPTION);
    put(getters, of, "setStatement", replies::setStatement, ReplyEvent.SET_STATEMENT);
    put(getters, of, "openOutput", replies::openOutput, ReplyEvent.OUTPUT);
    put(getters, of, "largeObject", replies::largeObject, ReplyEvent.LARGE_OBJECT);
    for (Executable area : List.<Executable>of(replies::sqlca, replies::sqlCode)) {
      String name = getters.containsKey("sqlca") ? "sqlCode" : "sqlca";
      put(getters, of, name, area, ReplyEvent.SQLCA);
      of.get(name).add(ReplyEvent.ROW_SQLCA);
      of.get(name).addAll(ROWS);
    }
    put(getters, of, "codePoint", replies::codePoint, ReplyEvent.OBJECT);
    of.get("codePoint").addAll(OF_OBJECTS);
    put(getters, of, "data", replies::data, ReplyEvent.DATA);
    put(getters, of, "isLastPiece", replies::isLastPiece, ReplyEvent.DATA);
    for (String name : List.of("data", "isLastPiece")) {
      of.get(name).addAll(OF_OBJECTS);
      of.get(name).removeAll(ROWS);
      of.get(name).remove(ReplyEvent.ROW_SQLCA);
    }
    return getters;
  }

  private static void put(
      Map<String, Executable> getters,
      Map<String, Set<ReplyEvent>> of,
      String name,
      Executable getter,
      ReplyEvent event) {
    getters.put(name, getter);
    of.put(name, EnumSet.of(event));
  }

  @ParameterizedTest
  @EnumSource
  void eachGetterHasItsEvents(ReplyEvent event) {
    reach(event);
    assertGettersOf(event, event.name());
  }

  @Test
  void beforeTheFirstEventThereIsNone() {
    assertGettersOf(null, "none");
  }

  @Test
  void anErrorIsNoEvent() {
    reach(ReplyEvent.SQLCA);
    ByteBuffer bytes = Wire.framed("53", 1, "220C 0006 1149 0004 0003 2115");
    assertThrows(DrdaException.class, () -> replies.next(bytes));
    assertGettersOf(null, "none");
  }

  private void assertGettersOf(ReplyEvent event, String name) {
    Map<String, Set<ReplyEvent>> of = new LinkedHashMap<>();
    getters(of)
        .forEach(
            (getter, call) -> {
              if (event != null && of.get(getter).contains(event)) {
                assertDoesNotThrow(call, getter);
              } else {
                String message =
                    assertThrows(IllegalStateException.class, call, getter).getMessage();
                String wanted = message.replace("event=" + name + " where it must be ", "");
                assertEquals(true, of.get(getter).contains(ReplyEvent.valueOf(wanted)), message);
              }
            });
  }

  /** The issue's own case: another description stands where that of the query stood. */
  @Test
  void aDescriptionIsNotThatOfARefilledBuffer() {
    ByteBuffer buffer = Wire.bytes(query("02 0004"));
    outstanding.add(CodePoint.OPNQRY.value());
    assertEquals(ReplyEvent.ROW_DESCRIPTION, replies.next(buffer));
    assertEquals(ReplyEvent.NEEDS_MORE, replies.next(buffer));
    buffer.clear().put(Wire.bytes(query("0A 0008")));
    for (Executable getter : List.<Executable>of(replies::openRows, replies::queryDescription)) {
      assertEquals(
          "event=NEEDS_MORE where it must be ROW_DESCRIPTION",
          assertThrows(IllegalStateException.class, getter).getMessage());
    }
  }

  /** At the end of data the area is that of SQLCODE 100. */
  @Test
  void theAreaAtTheEndOfData() {
    reach(ReplyEvent.NO_ROW);
    assertEquals(100, replies.sqlCode());
    assertEquals("SQLCARD SQLCODE=100 SQLSTATE=02000", replies.sqlca().toString());
  }

  /** What a row has said is over with the next one. */
  @Test
  void theCodeOfARowIsItsOwn() {
    reach(ReplyEvent.ROW_SQLCA);
    assertEquals(466, replies.sqlCode());
    ByteBuffer next = Wire.framed("53", 1, "241B FF 00 00000008");
    assertEquals(ReplyEvent.ROW, replies.next(next));
    assertEquals(466, replies.sqlCode());
    assertEquals("0100C", replies.sqlca().sqlState());
    assertEquals(7, rows.getInt(1));
    assertEquals(ReplyEvent.ROW, replies.next(next));
    assertEquals(0, replies.sqlCode());
    assertEquals(SqlCommunicationArea.success(), replies.sqlca());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LARGE_OBJECT")
  void aPieceIsThereAtItsEventAlone(ReplyEvent event) {
    reach(ReplyEvent.LARGE_OBJECT);
    endChain();
    reach(event);
    List<Executable> getters =
        List.of(
            piece::rows,
            piece::rowNumber,
            piece::column,
            piece::isFirst,
            piece::isLast,
            piece::isNull,
            piece::data,
            piece::text,
            () -> piece.decode(CharBuffer.allocate(9)));
    for (Executable getter : getters) {
      assertEquals(
          "event=" + event + " where it must be LARGE_OBJECT",
          assertThrows(IllegalStateException.class, getter).getMessage());
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"ROW", "ROW_SQLCA", "NEEDS_MORE"})
  void aRowIsThereAtItsEventAlone(ReplyEvent event) {
    reach(ReplyEvent.ROW);
    RowReader row = rows;
    endChain();
    reach(event);
    for (Executable getter : List.<Executable>of(() -> row.getInt(1), row::sqlca, row::sqlCode)) {
      assertEquals(
          "event=" + event + " where it must be ROW",
          assertThrows(IllegalStateException.class, getter).getMessage());
    }
  }

  /** Of two queries that are open, one has no row while the other has. */
  @Test
  void theRowIsThatOfOtherRows() {
    reach(ReplyEvent.ROW);
    RowReader row = rows;
    reach(ReplyEvent.ROW);
    assertEquals(
        "event=that of other rows where it must be ROW",
        assertThrows(IllegalStateException.class, () -> row.getInt(1)).getMessage());
    assertEquals(7, rows.getInt(1));
  }

  /** From the end of the answer until the next one begins. */
  @Test
  void theOutcomeIsThereBetweenAnswers() {
    assertEquals(false, replies.outcome().failed());
    reach(ReplyEvent.SQLCA);
    assertEquals(
        "event=SQLCA where it must be ANSWERED",
        assertThrows(IllegalStateException.class, replies::outcome).getMessage());
    endChain();
    assertEquals(true, replies.outcome().failed());
  }

  private void endChain() {
    ByteBuffer end = Wire.framed("03", 1, Wire.card(-803, "23505"));
    assertEquals(ReplyEvent.SQLCA, replies.next(end));
    assertEquals(ReplyEvent.ANSWERED, replies.next(end));
    assertEquals(ReplyEvent.DROPPED, replies.next(end));
    assertEquals(ReplyEvent.NEEDS_MORE, replies.next(end));
  }

  private static String query(String columns) {
    return Wire.frame("53", 1, "241A " + OpenedRows.description(columns));
  }

  /** Reads, in an answer of its own, until this event. */
  private void reach(ReplyEvent event) {
    outstanding.add(CodePoint.EXCSQLSTT.value());
    Seen.send(outstanding, CodePoint.RDBCMM);
    ByteBuffer bytes = Wire.bytes(wire(event));
    ReplyEvent seen = null;
    while (seen != event) {
      assertNotEquals(ReplyEvent.NEEDS_MORE, seen);
      seen = replies.next(bytes);
      if (seen == ReplyEvent.ROW_DESCRIPTION && event != ReplyEvent.ROW_DESCRIPTION) {
        rows = replies.openRows();
      } else if (seen == ReplyEvent.LARGE_OBJECT) {
        piece = replies.largeObject();
      }
    }
  }

  private static String wire(ReplyEvent event) {
    return switch (event) {
      case NEEDS_MORE -> "";
      case MESSAGE -> Wire.frame("53", 1, "220C 0006 1149 0004");
      case SQLCA, ANSWERED -> Wire.frame("53", 1, "2408 FF") + Wire.frame("43", 1, "2408 FF");
      case DESCRIPTION -> Wire.frame("53", 1, "2411 FF FF 0000");
      case RESULT_SETS -> Wire.frame("53", 1, "240E 0000");
      case ROW_DESCRIPTION -> query("02 0004");
      case SET_STATEMENT -> Wire.frame("53", 1, "2414 FF FF");
      case OUTPUT -> Wire.frame("53", 1, OUTPUT);
      case ROW -> query("02 0004") + Wire.frame("53", 1, "241B FF 00 00000007");
      case ROW_SQLCA ->
          query("02 0004")
              + Wire.frame("53", 1, "241B 00 000001D2 3031303043 20*8 FF FF 00 00000007");
      case NO_ROW ->
          query("02 0004") + Wire.frame("53", 1, "241B 00 00000064 3032303030 20*8 FF FF FF");
      case LARGE_OBJECT ->
          query("CE 8004")
              + Wire.frame("53", 1, "241B FF 00 00000002")
              + Wire.frame("53", 1, "146C 4142");
      case OBJECT -> Wire.frame("53", 1, "11DC 00");
      case DATA -> Wire.frame("53", 1, "146C 00");
      case DROPPED -> Wire.frame("03", 1, Wire.card(-803, "23505"));
    };
  }
}
