package org.drdawire.kit;

import io.r2dbc.spi.test.TestKit;

/** The kit for a driver whose parameters are question marks, which are counted. */
interface QuestionMarks extends TestKit<Integer> {

  @Override
  default String getPlaceholder(int index) {
    return "?";
  }

  @Override
  default Integer getIdentifier(int index) {
    return index;
  }
}
