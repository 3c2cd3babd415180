package org.drdawire.fdoca;

import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * Any value of Java in any type, with any length, scale, CCSID and type definition: the bytes say
 * exactly that value, or there is a typed error, which leaves nothing of the row behind and an
 * encoder that can be used.
 *
 * <p>An input: a type definition, and rows. A row: whether it has a type definition of its own, and
 * how many parameters; of each its type and its value. {@link FuzzedTypes} and {@link FuzzedValue}
 * say what they read.
 */
class ValueFuzzTest {

  @FuzzTest(maxDuration = "5m")
  void valuesAreExactOrRefused(byte[] input) {
    new FuzzedRows(input).play();
  }
}
