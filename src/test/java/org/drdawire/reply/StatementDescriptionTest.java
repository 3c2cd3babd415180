package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.UnsupportedTypeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementDescriptionTest {

  /** Recorded from Apache Derby 10.16: SELECT ID, C FROM L1. */
  private static final String TWO_COLUMNS =
      Servers.DERBY_SUCCESS
          + Servers.DERBY_HEADER
          + """

            0002
            000A 0000 0000000000000004 01F1 0000       # INTEGER, nullable
              00 0000 0002 4944 0000 0000 0000 0000 0000 FF
              00 0000 0000 0000 0000 0000 0000 0000
                0002 4C31 0000 0003 415050 0000 0002 4944 0000
            001F 0000 0000000000007D00 01C1 04B8       # VARCHAR(32000), nullable
              00 0000 0001 43 0000 0000 0000 0000 0000 FF
              00 0000 0000 0000 0000 0000 0000 0000
                0002 4C31 0000 0003 415050 0000 0001 43 0000
            """;

  /** Recorded from Apache Derby 10.16: a column of the type "APP"."PRICE". */
  private static final String USER_TYPE =
      Servers.DERBY_SUCCESS
          + Servers.DERBY_HEADER
          + """

            0001
            0000 0000 000000000000000F 07D1 0000
              00 0000 0001 50 0000 0000 0000 0000 0000
              000D 22415050222E22505249434522 0000       # no indicator
              000B 50726F6373245072696365 0000
              00 0000 0000 0000 0000 0000 0000 0000
                0002 4C55 0000 0003 415050 0000 0001 50 0000
            """;

  @Test
  void columnsOfDerby() {
    StatementDescription description = read(TWO_COLUMNS);
    assertEquals(DescriptionLayout.SQLAM_7, description.layout());
    assertEquals("CSS10160", description.sqlca().procedure());
    StatementDescription.Header header = description.header().orElseThrow();
    assertEquals(1, header.holdable());
    assertEquals(0, header.scrollable());
    assertEquals(2, description.columns().size());
    ColumnDescription id = description.columns().get(0);
    assertEquals(497, id.sqlType());
    assertEquals(4, id.length());
    assertEquals(10, id.precision());
    assertEquals(0, id.scale());
    assertEquals(0, id.ccsid());
    assertTrue(id.nullable());
    assertFalse(id.unnamed());
    assertEquals("ID", id.name());
    assertEquals("", id.label());
    assertEquals("", id.comment());
    assertEquals(Optional.empty(), id.userType());
    assertEquals("L1", id.details().table());
    assertEquals("APP", id.details().schema());
    assertEquals("ID", id.details().column());
    assertEquals("", id.details().correlation());
    ColumnDescription c = description.columns().get(1);
    assertEquals(List.of(449, 1208, "C"), List.of(c.sqlType(), c.ccsid(), c.name()));
    assertEquals(32_000, c.length());
    assertEquals(31, c.precision());
    assertEquals("SQLTYPE=449 SQLLENGTH=32000 SQLCCSID=1208", c.toString());
    assertEquals(
        "SQLCARD SQLCODE=0 SQLSTATE=      columns=2 layout=SQLAM_7", description.toString());
  }

  @Test
  void userTypeOfDerby() {
    StatementDescription description = read(USER_TYPE);
    ColumnDescription price = description.columns().get(0);
    ColumnDescription.UserType type = price.userType().orElseThrow();
    assertEquals(2001, price.sqlType());
    assertEquals("\"APP\".\"PRICE\"", type.name());
    assertEquals("Procs$Price", type.className());
    assertEquals(0, type.kind());
    assertEquals("LU", price.details().table());
  }

  /** The types of users are 2000 to 2435; what comes next to them is BOOLEAN. */
  @ParameterizedTest
  @CsvSource({"07D0, true", "0983, true", "07CF, false", "0984, false"})
  void userTypesOfDerbyHaveNoIndicator(String type, boolean ofUser) {
    String hex = USER_TYPE.replace("07D1", type);
    if (ofUser) {
      assertEquals("Procs$Price", read(hex).columns().get(0).userType().orElseThrow().className());
    } else {
      assertThrows(ReplyFormatException.class, () -> read(hex));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "496, true",
    "497, true",
    "1999, false",
    "2000, true",
    "2435, true",
    "2437, true",
    "2438, false"
  })
  void someTypesAreKnown(int type, boolean known) {
    ColumnDescription.Details none =
        new ColumnDescription.Details(0, 0, 0, 0, 0, 0, "", "", "", "", "", "");
    assertEquals(
        known,
        new ColumnDescription(type, 4, 0, 0, 0, false, "", "", "", Optional.empty(), none)
            .isKnown());
  }

  @Test
  void userTypeOfTheArchitecture() {
    String column =
        """
        FF FF 0001
        0000 0000 0000000000000004 07D1 0000
          00 0001 0000 0001 50 0000 0000 0000 0000
          00 00000001 0001 52 0001 53 0000 0000 0001 54
          FF
        """;
    ColumnDescription price =
        StatementDescription.of(Servers.fields(column), Servers.other(7)).columns().get(0);
    ColumnDescription.UserType type = price.userType().orElseThrow();
    assertEquals(new ColumnDescription.UserType(1, "R", "S", "T", "", ""), type);
    assertTrue(price.unnamed());
    assertEquals("P", price.name());
    assertEquals("", price.details().table());
  }

  @Test
  void parametersAndTheirModes() {
    String parameters =
        "FF FF 0003"
            + parameter("000A 0000 0000000000000004 01F0 0000", "0001")
            + parameter("0005 0002 0000000000000005 01E5 0000", "0002")
            + parameter("0000 0000 0000000000000014 01C1 04B8", "0004");
    StatementDescription description = read(parameters);
    assertEquals(
        List.of(1, 2, 4),
        description.columns().stream().map(each -> each.details().parameterMode()).toList());
    assertEquals(1, description.columns().get(0).details().keyMember());
    assertEquals(2, description.columns().get(0).details().updateable());
    assertEquals(3, description.columns().get(0).details().generated());
    assertEquals(
        Optional.of(
            ParameterDescriptor.of(
                ParameterType.of(DrdaType.INTEGER).notNull(),
                ParameterType.decimal(5, 2),
                ParameterType.of(DrdaType.VARCHAR).withMostChars(20))),
        description.parameters());
    assertEquals(
        ParameterType.of(DrdaType.VARCHAR, 20).inCcsid(1208).withMostChars(20),
        description.columns().get(2).parameter().exactParameter());
  }

  private static String parameter(String type, String mode) {
    return type + "00 0000 0000 0000 0000 0000 0000 0000 FF 00 0001 0002 0003 " + mode + " 00*18 ";
  }

  @Test
  void parameterOfUnknownType() {
    StatementDescription description =
        read("FF FF 0002 0000 0000 00*7 04 01F0 0000 FF 0000 0000 00*8 1388 0000 FF");
    assertEquals(5000, description.columns().get(1).sqlType());
    DrdaException error = assertThrows(UnsupportedTypeException.class, description::parameters);
    assertEquals("SQLTYPE unsupported: type=5000 parameter=2", error.getMessage());
    assertEquals(2, error.parameter());
  }

  /** Whatever is known as a type of a server can be sent as a value of some type. */
  @Test
  void eachTypeThatIsKnownIsAParameter() {
    int known = 0;
    for (int type = 0; type < 0x10000; type++) {
      StatementDescription description =
          read(String.format("FF FF 0001 0005 0002 00*7 04 %04X 0000 FF", type));
      boolean ofUsers = type >= 2002 && type < 2436;
      if (description.columns().get(0).isKnown() && !ofUsers) {
        ParameterType parameter = description.parameters().orElseThrow().parameters().get(0);
        assertEquals(type % 2 == 1, parameter.nullable());
        known++;
      }
    }
    assertEquals(2 * 38, known);
  }

  @Test
  void noColumns() {
    StatementDescription description = read(Servers.DERBY_SUCCESS + Servers.DERBY_HEADER + "0000");
    assertEquals(List.of(), description.columns());
    assertEquals(Optional.of(ParameterDescriptor.of()), description.parameters());
    assertEquals(Optional.empty(), read("FF FF 0000").header());
  }

  @Test
  void errorInPlaceOfColumns() {
    String error =
        """
        00 FFFFB1DF 3432583035 4353533130313630
        00 00*24 20*11 0000 000C 4E4F53554348 14 3432583035 0000 FF
        """;
    SqlCommunicationArea area = read(error + Servers.DERBY_HEADER + "0000").sqlca();
    assertTrue(area.isError());
    assertEquals("42X05", area.sqlState());
    assertEquals(List.of("NOSUCH", "42X05"), area.tokens());
  }

  @Test
  void moreColumnsThanBytes() {
    ReplyFormatException e =
        assertThrows(ReplyFormatException.class, () -> read("FF FF 7FFF 00*10"));
    assertFalse(e.endsConnection());
    assertEquals(32767, e.actual());
    assertEquals(0, e.limit());
    assertThrows(ReplyFormatException.class, () -> read("FF FF FFFF 00*100"));
  }

  @Test
  void bytesLeftOver() {
    assertThrows(ReplyFormatException.class, () -> read(TWO_COLUMNS + "00"));
  }

  private static StatementDescription read(String hex) {
    return StatementDescription.of(Servers.fields(hex), Servers.derby());
  }
}
