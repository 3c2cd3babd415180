package org.drdawire.ccsid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.List;

/**
 * A text with a bad character, and the error that a manager must give for it, however the text is
 * split.
 */
record BadText(List<Glyph> good, String rest, int codePoint, boolean malformed) {

  void isRefusedBy(CcsidManagerContract contract) {
    isRefusedInEveryChunkingAndRoom(contract);
    isRefusedAsOneText(contract);
    winsOverOverflow(contract);
    overflowBeforeItComesFirst(contract);
    leavesTheManagerReady(contract);
  }

  private String text() {
    return Glyph.text(good) + rest;
  }

  private void isRefusedInEveryChunkingAndRoom(CcsidManagerContract contract) {
    CcsidManager manager = contract.manager();
    for (List<String> chunks : Feed.chunkings(text())) {
      for (Target.Kind kind : Target.Kind.values()) {
        for (int room : CcsidManagerContract.ROOMS) {
          check(contract, new Feed(manager, kind, () -> room).chunks(chunks));
        }
      }
    }
  }

  private void isRefusedAsOneText(CcsidManagerContract contract) {
    CcsidManager manager = contract.manager();
    for (int room : CcsidManagerContract.ROOMS) {
      check(contract, new Feed(manager, Target.Kind.DIRECT, () -> room).text(text()));
    }
    assertThrows(CcsidEncodingException.class, () -> manager.toBytes(text()));
  }

  private void check(CcsidManagerContract contract, Feed feed) {
    assertError(contract, feed.error());
    assertArrayEquals(Glyph.bytes(good), feed.bytes(), "the whole characters before the bad one");
    assertTrue(Glyph.boundaries(good).containsAll(feed.stops()), "no character is split");
  }

  private void assertError(CcsidManagerContract contract, CcsidEncodingException error) {
    assertNotNull(error, "an error");
    assertEquals(codePoint, error.codePoint());
    assertEquals(Glyph.text(good).length(), error.index());
    assertEquals(malformed, error.malformed());
    assertEquals(contract.ccsid(), error.ccsid());
    assertEquals("22021", error.sqlState());
  }

  private void winsOverOverflow(CcsidManagerContract contract) {
    CcsidManager manager = contract.manager();
    manager.startEncoding(text());
    ByteBuffer full = ByteBuffer.allocate(Glyph.bytes(good).length);
    assertError(contract, assertThrows(CcsidEncodingException.class, () -> manager.encode(full)));
    assertEquals(0, full.remaining(), "the target stands after the last whole character");
    if (Character.isHighSurrogate(rest.charAt(0))) {
      manager.startEncoding();
      int toHigh = Glyph.text(good).length() + 1;
      CharBuffer chunk = CharBuffer.wrap(text(), 0, toHigh);
      assertTrue(manager.encode(chunk, full.clear(), false), "a high surrogate needs no room");
      CharBuffer next = CharBuffer.wrap(text(), toHigh, text().length());
      assertError(
          contract,
          assertThrows(CcsidEncodingException.class, () -> manager.encode(next, full, true)));
      assertEquals(toHigh, next.position(), "a carried error leaves the chunk alone");
    }
  }

  private void overflowBeforeItComesFirst(CcsidManagerContract contract) {
    if (!good.isEmpty()) {
      CcsidManager manager = contract.manager();
      manager.startEncoding(text());
      assertFalse(manager.encode(ByteBuffer.allocate(Glyph.bytes(good).length - 1)));
    }
  }

  private void leavesTheManagerReady(CcsidManagerContract contract) {
    CcsidManager manager = contract.manager();
    assertThrows(CcsidEncodingException.class, () -> manager.toBytes(text()));
    assertThrows(IllegalStateException.class, () -> manager.encode(ByteBuffer.allocate(9)));
    assertArrayEquals(Glyph.bytes(contract.text()), manager.toBytes(Glyph.text(contract.text())));
    Feed feed = new Feed(manager, Target.Kind.HEAP, () -> 1).chunks(List.of(text(), ""));
    check(contract, feed);
    Feed next =
        new Feed(manager, Target.Kind.HEAP, () -> 1).chunks(List.of(Glyph.text(contract.text())));
    assertArrayEquals(Glyph.bytes(contract.text()), next.bytes());
  }
}
