package org.drdawire.ccsid.charset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.CoderResult;
import org.junit.jupiter.api.Test;

class CodePointsTest {

  @Test
  void whatCannotBeEncoded() {
    assertEquals(CoderResult.UNDERFLOW, CodePoints.refusal(CodePoints.UNFINISHED));
    assertEquals(CoderResult.malformedForLength(1), CodePoints.refusal(0xD800));
    assertEquals(CoderResult.malformedForLength(1), CodePoints.refusal(0xDFFF));
    assertEquals(CoderResult.unmappableForLength(1), CodePoints.refusal(0xD7FF));
    assertEquals(CoderResult.unmappableForLength(1), CodePoints.refusal(0xE000));
    assertEquals(CoderResult.unmappableForLength(2), CodePoints.refusal(0x1F600));
  }
}
