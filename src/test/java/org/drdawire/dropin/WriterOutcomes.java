package org.drdawire.dropin;

/** What a program sees of the themes in which the whole writer is not as the client is. */
final class WriterOutcomes {

  /**
   * What the client does: any XID is sent; a scale is sent as a byte; more than 31 digits, or a
   * CLOB for a VARCHAR, are a bug; a source of the same connection ends the connection; bytes of an
   * ASCII stream are sent as they are, and read in UTF-8; {@code ?} is stored in place of each lone
   * surrogate.
   */
  static final String STORED =
      """
      XidTheme
        start -2 done
        end done
        rollback done
        start 0 done
        end done
        rollback done
      DifferenceTheme
        column decimal(31, 5)
        1 scale above 255 1
        2 scale above 16 bits fails 22003
        2 scale above 16 bits says Decimal may only be up to 31 digits.
        3 33 digits, most of them zeros throws IllegalArgumentException
        4 32 digits after the point throws IllegalArgumentException
        5 32 digits before it throws IllegalArgumentException
        select k, v from cv 1 | 0.00000
        column double
        1 scale above 255 1
        2 scale above 16 bits fails 22003
        2 scale above 16 bits says Decimal may only be up to 31 digits.
        3 33 digits, most of them zeros throws IllegalArgumentException
        4 32 digits after the point throws IllegalArgumentException
        5 32 digits before it throws IllegalArgumentException
        select k, v from cv 1 | 0.0
        column varchar(300)
        1 scale above 255 1
        2 scale above 16 bits fails 22003
        2 scale above 16 bits says Decimal may only be up to 31 digits.
        3 33 digits, most of them zeros throws IllegalArgumentException
        4 32 digits after the point throws IllegalArgumentException
        5 32 digits before it throws IllegalArgumentException
        select k, v from cv 1 | 0
        column varchar(300)
        1 clob throws ClassCastException
        2 too long fails XCL30 then XJ001
        column bigint
        1 clob throws ClassCastException
        2 too long fails 22005
        column date
        1 clob throws ClassCastException
        2 too long fails 22005
        column blob
        1 no answer 1
        select k, length(v) from cv 1 | 0
      SameConnectionTheme
        clob 1
        after 1
        blob 1
        after 1
        reader with length fails XN023
        reader with length says The stream specified by parameter #1 is locator-based and requires a nested request on the same connection to be materialized. This is not supported.
        after fails 08003
        stream with length fails XN023
        stream with length says The stream specified by parameter #2 is locator-based and requires a nested request on the same connection to be materialized. This is not supported.
        after fails 08003
        reader throws NullPointerException
        after fails 08003
        stream throws NullPointerException
        after fails 08003
      AsciiTheme
        with length 1
        without 1
        with length 1
        without 1
        with length 1
        without 1
        stored 61
        stored 61
        stored FFFD
        stored FFFD
        stored E9
        stored E9
      RefusalTheme
        parameter 2 1
        good 1
        parameter 3 1
        good 1
        parameter 4 1
        good 1
        reader 1
        good 1
        batch [1, 1, 1]
        good 1
        statement 1
        select i, v, l, c from re 2 | a?b | other | other
        select i, v, l, c from re 2 | good | other | other
        select i, v, l, c from re 3 | other | a?b | other
        select i, v, l, c from re 3 | other | good | other
        select i, v, l, c from re 4 | other | other | a?b
        select i, v, l, c from re 4 | other | other | good
        select i, v, l, c from re 5 | other | other | chars=70003 hash=-935810012
        select i, v, l, c from re 2 | good | other | other
        select i, v, l, c from re 10 | batch | other | other
        select i, v, l, c from re 11 | a?b | other | other
        select i, v, l, c from re 12 | batch | other | other
        select i, v, l, c from re 2 | good | other | other
        select i, v, l, c from re null | a? | null | null
      """;

  /**
   * What the whole writer does: an XID has limits; a number keeps its scale and its digits, or is
   * refused; the connection goes on; an ASCII stream is in ISO 8859-1; an error names the character
   * and the parameter.
   */
  static final String REFUSED =
      """
      XidTheme
        start -2 fails -3
        end fails -3
        rollback fails -3
        start 0 fails -3
        end fails -3
        rollback fails -3
      DifferenceTheme
        column decimal(31, 5)
        1 scale above 255 1
        2 scale above 16 bits 1
        3 33 digits, most of them zeros 1
        4 32 digits after the point fails 22003
        4 32 digits after the point says DECIMAL too many fraction digits: digits=32 limit=31 row=1 parameter=2
        5 32 digits before it fails 22003
        5 32 digits before it says DECIMAL too many integer digits: digits=32 limit=31 row=1 parameter=2
        select k, v from cv 1 | 0.00000
        select k, v from cv 2 | 0.00000
        select k, v from cv 3 | 1.50000
        column double
        1 scale above 255 1
        2 scale above 16 bits 1
        3 33 digits, most of them zeros 1
        4 32 digits after the point fails 22003
        4 32 digits after the point says DECIMAL too many fraction digits: digits=32 limit=31 row=1 parameter=2
        5 32 digits before it fails 22003
        5 32 digits before it says DECIMAL too many integer digits: digits=32 limit=31 row=1 parameter=2
        select k, v from cv 1 | 1.0E-256
        select k, v from cv 2 | 0.0
        select k, v from cv 3 | 1.5
        column varchar(300)
        1 scale above 255 1
        2 scale above 16 bits 1
        3 33 digits, most of them zeros 1
        4 32 digits after the point fails 22003
        4 32 digits after the point says DECIMAL too many fraction digits: digits=32 limit=31 row=1 parameter=2
        5 32 digits before it fails 22003
        5 32 digits before it says DECIMAL too many integer digits: digits=32 limit=31 row=1 parameter=2
        select k, v from cv 1 | 1E-256
        select k, v from cv 2 | 1E-100000
        select k, v from cv 3 | 1.500000000000000000000000000000
        column varchar(300)
        1 clob 1
        2 too long fails 22001
        select k, v from cv 1 | abc
        column bigint
        1 clob fails 07006
        2 too long fails 22018
        column date
        1 clob fails 07006
        2 too long fails 22007
        column blob
        1 no answer fails XN014 then XSDA4
        1 no answer says Encountered an Exception while reading from the stream specified by parameter #2.  The remaining data expected by the server has been filled with 0x0. The Exception had this message: no answer of an InputStream: read=0 room=32756.
      SameConnectionTheme
        clob 1
        after 1
        blob 1
        after 1
        reader with length fails XN023 then XSDA4
        reader with length says The stream specified by parameter #1 is locator-based and requires a nested request on the same connection to be materialized. This is not supported.
        after 0
        stream with length fails XN023 then XSDA4
        stream with length says The stream specified by parameter #2 is locator-based and requires a nested request on the same connection to be materialized. This is not supported.
        after 0
        reader fails XN023 then XSDA4
        reader says The stream specified by parameter #1 is locator-based and requires a nested request on the same connection to be materialized. This is not supported.
        after 0
        stream fails XN023 then XSDA4
        stream says The stream specified by parameter #2 is locator-based and requires a nested request on the same connection to be materialized. This is not supported.
        after 0
      AsciiTheme
        with length 1
        without 1
        with length 1
        without 1
        with length 1
        without 1
        stored 61
        stored 61
        stored E9
        stored E9
        stored C3 A9
        stored C3 A9
      RefusalTheme
        parameter 2 fails 22021
        parameter 2 says LONG_VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=1 parameter=2
        good 1
        parameter 3 fails 22021
        parameter 3 says LONG_VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=1 parameter=3
        good 1
        parameter 4 fails 22021
        parameter 4 says LONG_VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=1 parameter=4
        good 1
        reader fails 22021 then XSDA4
        reader says CLOB malformed: codePoint=U+D800 index=70001 ccsid=1208 row=1 parameter=4
        good 1
        batch fails 22021
        batch says LONG_VARCHAR malformed: codePoint=U+D800 index=1 ccsid=1208 row=2 parameter=2
        good 1
        statement fails 22021
        statement says SQLSTT malformed: codePoint=U+DC00 index=28 ccsid=1208
        select i, v, l, c from re 2 | good | other | other
        select i, v, l, c from re 3 | other | good | other
        select i, v, l, c from re 4 | other | other | good
        select i, v, l, c from re 2 | good | other | other
        select i, v, l, c from re 2 | good | other | other
      """;

  private WriterOutcomes() {}
}
