package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

/** An answer is found once, and kept. */
class MemoTest {

  @Test
  void answerIsFoundOnce() {
    Memo<Integer, StringBuilder> memo = new Memo<>();
    StringBuilder first = memo.answer(1, question -> new StringBuilder().append(question));
    assertEquals("1", first.toString());
    assertSame(first, memo.answer(1, question -> new StringBuilder("other")));
    assertEquals("2", memo.answer(2, question -> new StringBuilder("2")).toString());
  }
}
