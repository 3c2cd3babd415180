package org.drdawire.request;

import static org.drdawire.request.Golden.SECTION;
import static org.drdawire.request.Golden.section;

import org.junit.jupiter.api.Test;

/** The two moves that name no row: only the position changes. */
class ScrollTest {

  private static final String CNTQRY =
      "0071 D001 0001 006B 2006 " + SECTION + "0008 2114 00007FFF 000C 215B 0000000000000005 ";

  @Test
  void behindTheLastRow() {
    Golden.assertFrames(
        CNTQRY + "0005 2152 03 0005 2154 F1 0005 2155 F0",
        ContinueQuery.of(section(), 5).withScroll(Scroll.afterLast()));
  }

  @Test
  void beforeTheFirstRow() {
    Golden.assertFrames(
        CNTQRY + "0005 2152 04 0005 2154 F1 0005 2155 F0",
        ContinueQuery.of(section(), 5).withScroll(Scroll.beforeFirst()));
  }
}
