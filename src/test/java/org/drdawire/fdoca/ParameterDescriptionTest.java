package org.drdawire.fdoca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.drdawire.ddm.FieldLimitException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SQLTYPE, SQLLENGTH, precision, scale and CCSID, and the parameters that they become. */
class ParameterDescriptionTest {

  @ParameterizedTest
  @CsvSource({
    "384 10 0 0 0, DATE 10 0 0, DATE 10 0 0",
    "388 8 0 0 0, TIME 8 0 0, TIME 8 0 0",
    "392 26 0 6 0, TIMESTAMP 0 0 0, TIMESTAMP 26 0 0",
    "392 32 0 12 0, TIMESTAMP 0 0 0, TIMESTAMP 32 0 0",
    "396 200 0 0 1208, VARCHAR 32767 0 0, VARCHAR 200 0 1208",
    "400 20 0 0 1200, VARCHAR 32767 0 0, VARGRAPHIC 20 0 1200",
    "404 2147483647 0 0 0, VARCHAR_FOR_BIT_DATA 32767 0 0, BLOB 2147483647 0 0",
    "408 2147483647 0 0 1208, VARCHAR 32767 0 0, CLOB 2147483647 0 0",
    "408 100 0 0 0, VARCHAR 32767 0 0, CLOB 100 0 0",
    "412 1000 0 0 1200, VARCHAR 32767 0 0, DBCLOB 1000 0 0",
    "448 20 0 0 1208, VARCHAR 32767 0 0, VARCHAR 20 0 1208",
    "448 20 0 0 0, VARCHAR_FOR_BIT_DATA 20 0 0, VARCHAR_FOR_BIT_DATA 20 0 0",
    "448 20 0 0 65535, VARCHAR_FOR_BIT_DATA 20 0 0, VARCHAR_FOR_BIT_DATA 20 0 0",
    "452 5 0 0 37, VARCHAR 32767 0 0, CHAR 5 0 37",
    "452 5 0 0 65535, VARCHAR_FOR_BIT_DATA 5 0 0, CHAR_FOR_BIT_DATA 5 0 0",
    "456 32700 0 0 1208, LONG_VARCHAR 32767 0 0, LONG_VARCHAR 32700 0 1208",
    "456 32700 0 0 0, LONG_VARCHAR_FOR_BIT_DATA 32700 0 0, LONG_VARCHAR_FOR_BIT_DATA 32700 0 0",
    "460 20 0 0 37, VARCHAR 32767 0 0, VARCHAR 20 0 37",
    "460 20 0 0 65535, VARCHAR_FOR_BIT_DATA 20 0 0, VARCHAR_FOR_BIT_DATA 20 0 0",
    "464 20 0 0 1200, VARCHAR 32767 0 0, VARGRAPHIC 20 0 1200",
    "468 20 0 0 1200, VARCHAR 32767 0 0, GRAPHIC 20 0 1200",
    "472 20000 0 0 1200, LONG_VARCHAR 32767 0 0, LONG_VARGRAPHIC 16383 0 1200",
    "476 20 0 0 37, VARCHAR 32767 0 0, VARCHAR 20 0 37",
    "476 20 0 0 0, VARCHAR_FOR_BIT_DATA 20 0 0, VARCHAR_FOR_BIT_DATA 20 0 0",
    "480 8 0 0 0, DOUBLE 8 0 0, DOUBLE 8 0 0",
    "480 4 0 0 0, REAL 4 0 0, REAL 4 0 0",
    "484 0 9 2 0, DECIMAL 9 2 0, DECIMAL 9 2 0",
    "488 0 9 2 0, DECIMAL 9 2 0, NUMERIC 9 2 0",
    "492 8 19 0 0, BIGINT 8 0 0, BIGINT 8 0 0",
    "496 4 10 0 0, INTEGER 4 0 0, INTEGER 4 0 0",
    "500 2 5 0 0, SMALLINT 2 0 0, SMALLINT 2 0 0",
    "504 0 9 2 0, DECIMAL 9 2 0, DECIMAL 9 2 0",
    "904 40 0 0 0, ROWID 40 0 0, ROWID 40 0 0",
    "908 20 0 0 0, VARCHAR_FOR_BIT_DATA 20 0 0, VARBINARY 20 0 0",
    "912 4 0 0 0, VARCHAR_FOR_BIT_DATA 4 0 0, BINARY 4 0 0",
    "912 1 0 0 0, VARCHAR_FOR_BIT_DATA 1 0 0, BINARY 1 0 0",
    "916 100 0 0 0, VARCHAR_FOR_BIT_DATA 100 0 0, BLOB 100 0 0",
    "920 100 0 0 1208, VARCHAR 32767 0 0, CLOB 100 0 0",
    "924 100 0 0 1200, VARCHAR 32767 0 0, DBCLOB 100 0 0",
    "960 4 0 0 0, BLOB_LOCATOR 4 0 0, BLOB_LOCATOR 4 0 0",
    "964 4 0 0 0, CLOB_LOCATOR 4 0 0, CLOB_LOCATOR 4 0 0",
    "968 4 0 0 0, DBCLOB_LOCATOR 4 0 0, DBCLOB_LOCATOR 4 0 0",
    "972 4 0 0 0, INTEGER 4 0 0, INTEGER 4 0 0",
    "988 0 0 0 1208, VARCHAR 32767 0 0, VARCHAR 32767 0 1208",
    "996 8 16 0 0, DECFLOAT 16 0 0, DECFLOAT 16 0 0",
    "996 16 34 0 0, DECFLOAT 34 0 0, DECFLOAT 34 0 0",
    "2000 32767 0 0 0, UDT 32767 0 0, UDT 32767 0 0",
    "2436 1 0 0 0, BOOLEAN 1 0 0, BOOLEAN 1 0 0",
    "2448 13 0 6 0, VARCHAR 32767 0 0, VARCHAR 32767 0 0",
    "2448 32 0 6 37, VARCHAR 32767 0 0, VARCHAR 32767 0 37",
  })
  void parameters(String description, String usual, String exact) {
    ParameterDescription notNull = description(description, 0);
    ParameterDescription nullable = description(description, 1);
    assertEquals(usual + " not null", text(notNull.parameter()));
    assertEquals(exact + " not null", text(notNull.exactParameter()));
    assertEquals(usual, text(nullable.parameter()));
    assertEquals(exact, text(nullable.exactParameter()));
  }

  /** Of a text, but for one in pairs of bytes of which not each is a char. */
  @ParameterizedTest
  @CsvSource({
    "404 100 0 0 0, 0",
    "408 100 0 0 0, 100",
    "408 2147483647 0 0 1208, 2147483647",
    "412 100 0 0 0, 100",
    "412 100 0 0 1200, 100",
    "412 100 0 0 13488, 100",
    "412 100 0 0 16684, 0",
    "448 20 0 0 1208, 20",
    "448 20 0 0 0, 0",
    "452 20 0 0 500, 20",
    "456 32700 0 0 1208, 32700",
    "464 20 0 0 1200, 20",
    "464 20 0 0 300, 0",
    "468 20 0 0 1200, 20",
    "472 20 0 0 835, 0",
    "496 4 10 0 0, 0",
    "476 20 0 0 37, 20",
    "2448 13 0 6 0, 0",
    "2448 32 0 6 1208, 0",
    "960 4 0 0 0, 0",
    "988 0 0 0 1208, 0",
    "988 1000 0 0 1208, 1000",
  })
  void charsOfAText(String description, int chars) {
    for (int nullable : new int[] {0, 1}) {
      assertEquals(chars, description(description, nullable).parameter().mostChars());
      assertEquals(chars, description(description, nullable).exactParameter().mostChars());
    }
    assertEquals(Integer.MAX_VALUE, ParameterDescription.of(408, 1L << 40).parameter().mostChars());
    assertEquals(0, ParameterDescription.of(408, -1).parameter().mostChars());
  }

  private static ParameterDescription description(String text, int nullable) {
    int[] numbers = Arrays.stream(text.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
    return ParameterDescription.of(numbers[0] + nullable, numbers[1])
        .withPrecision(numbers[2])
        .withScale(numbers[3])
        .withCcsid(numbers[4]);
  }

  private static String text(ParameterType type) {
    String text = type.type() + " " + type.length() + " " + type.scale() + " " + type.ccsid();
    return type.nullable() ? text : text + " not null";
  }

  @Test
  void unknownTypesAndSizes() {
    ParameterDescription unknown = ParameterDescription.of(1000, 0);
    assertEquals(
        "SQLTYPE unsupported: type=1000",
        assertThrows(UnsupportedTypeException.class, unknown::parameter).getMessage());
    assertThrows(UnsupportedTypeException.class, unknown::exactParameter);
    ParameterDescription timestamp = ParameterDescription.of(393, 33);
    assertThrows(FieldLimitException.class, timestamp::exactParameter);
    assertEquals(
        ParameterType.of(DrdaType.TIMESTAMP), ParameterDescription.of(393, 0).exactParameter());
    ParameterDescription wide = ParameterDescription.of(485, 0).withPrecision(32);
    assertThrows(FieldLimitException.class, wide::parameter);
  }
}
