package org.drdawire.reply;

import java.util.List;
import java.util.stream.Stream;
import org.drdawire.golden.Hex;

/** What no server sends on purpose, as the answer to two commits of one chain. */
record HostileAnswer(String name, HostileServer.Answer answer) {

  static List<HostileAnswer> all() {
    return Stream.of(strangers(), lengths(), contents(), sizes(), endless())
        .flatMap(List::stream)
        .toList();
  }

  private static HostileAnswer of(String name, String hex) {
    return new HostileAnswer(name, Wire.hex(hex));
  }

  /** What is no reply, or ends in the middle of one. */
  private static List<HostileAnswer> strangers() {
    return List.of(
        of("NOTHING", ""),
        // Recorded of Apache Derby: it fails while it writes QRYDSC, says so, and closes.
        of(
            "HALF_DSS",
            "0022 D053 0001 001C 241A 0976D0020004  0010 D002 0001 000A 1232 0006 1149 0040"),
        of("TLS_ALERT", "15 0303 0002 0228"),
        // HTTP/1.1 400 Bad Request.
        of("HTTP", "485454502F312E3120343030 20 426164 20 52657175657374 0D0A 0D0A"),
        // SSH-2.0-OpenSSH_9.6.
        of("SSH", "5353482D322E302D4F70656E5353485F392E36 0D0A"));
  }

  /** Lengths and counts that are not true. */
  private static List<HostileAnswer> lengths() {
    return List.of(
        of("LENGTHS_FFFF", "FF*70000"),
        of("OBJECT_LENGTH_FFFF", "FFFF D002 0001 FFFF 1219 FF*70000"),
        of("PARAMETER_LENGTH_FFFF", "0010 D002 0001 000A 220C FFFF 1149 0008"),
        of(
            "TEXT_LENGTH_FFFF",
            "0047 D003 0001 0041 2408 00 00*4 30*5 53*8 00 00*24 20*11 FFFF 53*5"),
        of("LENGTH_OF_2_62", "FFFF D002 0001 800C 1219 4000000000000000 00*9"),
        of("LENGTH_OF_2_63", "FFFF D002 0001 800C 1219 8000000000000000 00*9"),
        of("LENGTH_OF_MINUS_1", "FFFF D002 0001 800C 1219 FFFFFFFFFFFFFFFF 00*9"),
        of("DESCRIPTION_OF_32767_COLUMNS", "0018 D003 0001 0012 2411 FF FF 7FFF 00*10"),
        of("RESULT_SETS_32767", "0016 D003 0001 0010 240E 7FFF 00*10"));
  }

  /** Whole objects of wrong contents. */
  private static List<HostileAnswer> contents() {
    return List.of(
        of("SQLCARD_CUT_SHORT", "000B D003 0001 0005 2408 00"),
        of("SQLSTATE_OF_NO_CHARACTERS", "001D D003 0001 0017 2408 00 FFFFFCDD FF*5 53*8 FF"),
        // Objects, parameters, a manager.
        of(
            "CODE_POINTS_UNKNOWN",
            """
          0026 D052 0001
            0008 F001 0004 F002
            0014 220C 0006 1149 0004 0006 F003 0001 0004 F004
            0004 FFFF
          0017 D052 0001 0011 1443 000D 1404 F005 F006 0000 0001 FF
          0014 D042 0001 000E 1248 0004 1149 0006 F007 1149
          """),
        of(
            "IDS_OF_NOTHING",
            """
          0015 D052 FFFF 000F 220C 0006 1149 0004 0005 2115 01
          000B D043 0007 0005 2408 FF
          0015 D052 0000 000F 220C 0006 1149 0004 0005 2115 01
          000B D003 0000 0005 2408 FF
          """));
  }

  /** The longest and the deepest. */
  private static List<HostileAnswer> sizes() {
    return List.of(
        new HostileAnswer(
            "MESSAGE_OF_64_KIB",
            Wire.dss("220C", "8000 1153 55*32764 7FFA 1153 55*32758 0006 1149 0004")),
        new HostileAnswer(
            "MESSAGE_OF_64_KIB_AND_1",
            Wire.dss("220C", "8000 1153 55*32764 7FFB 1153 55*32759 0006 1149 0004")),
        new HostileAnswer(
            "MESSAGE_OF_16384_PARAMETERS", Wire.dss("220C", "0004F001 ".repeat(16_384))),
        new HostileAnswer(
            "TOKEN_OF_65000",
            Wire.dss(
                "2408", "00 FFFFFCDD 3233353035 53*8 00 00*24 20*11 0000 FDE8 78*65000 0000 FF")),
        new HostileAnswer(
            "TOKENS_30000",
            Wire.dss(
                "2408", "00 FFFFFCDD 3233353035 53*8 00 00*24 20*11 0000 7530 FF*30000 0000 FF")),
        new HostileAnswer(
            "DIAGNOSTICS_OF_65000",
            Wire.dss("1219", "0006 1149 0008 0005 11A4 0F FDEC 1153 78*65000")),
        new HostileAnswer("COLLECTIONS_8_DEEP", Wire.dss("2201", Wire.SERVER + Wire.nested(8))),
        new HostileAnswer(
            "COLLECTIONS_1000_DEEP", Wire.dss("2201", Wire.SERVER + Wire.nested(1000))),
        new HostileAnswer(
            "BRANCHES_65535", Wire.dss("1248", "0008 1904 00000000 000A 1905 0006 1906 FFFF")));
  }

  /** What does not end by itself, and what comes slowly. */
  private static List<HostileAnswer> endless() {
    return List.of(
        // 64 MiB, and then nothing more.
        new HostileAnswer(
            "ENDLESS_LARGE_OBJECT",
            out -> {
              out.write(Hex.parse("FFFF D053 0001 8004 146C 78*32757"));
              Wire.repeat(out, "FFFF 78*32765", 2_047);
            }),
        new HostileAnswer("ENDLESS_EMPTY_DSS", out -> Wire.repeat(out, "0006 D042 0001", 100_000)),
        new HostileAnswer(
            "ENDLESS_UNKNOWN_OBJECTS",
            out -> Wire.repeat(out, "000A D052 0001 0004 F001", 100_000)),
        new HostileAnswer(
            "ENDLESS_EMPTY_ROWS", out -> Wire.repeat(out, "000A D053 0001 0004 241B", 100_000)),
        new HostileAnswer(
            "ENDLESS_ANSWERS", out -> Wire.repeat(out, "000B D003 0001 0005 2408 FF", 100_000)),
        new HostileAnswer(
            "ONE_BYTE_AT_A_TIME",
            out -> {
              for (byte one : Hex.parse(Wire.COMMITS)) {
                out.write(one);
                out.flush();
              }
            }));
  }
}
