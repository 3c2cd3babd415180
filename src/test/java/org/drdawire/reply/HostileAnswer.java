package org.drdawire.reply;

import java.io.IOException;
import java.io.OutputStream;
import org.drdawire.golden.Hex;

/** What no server sends on purpose, each as the answer to two commits of one chain. */
enum HostileAnswer implements HostileServer.Answer {
  NOTHING(Wire.hex("")),
  LENGTHS_FFFF(Wire.hex("FF*70000")),
  OBJECT_LENGTH_FFFF(Wire.hex("FFFF D002 0001 FFFF 1219 FF*70000")),
  PARAMETER_LENGTH_FFFF(Wire.hex("0010 D002 0001 000A 220C FFFF 1149 0008")),
  TEXT_LENGTH_FFFF(Wire.hex("0047 D003 0001 0041 2408 00 00*4 30*5 53*8 00 00*24 20*11 FFFF 53*5")),
  LENGTH_OF_2_62(Wire.hex("FFFF D002 0001 800C 1219 4000000000000000 00*9")),
  LENGTH_OF_2_63(Wire.hex("FFFF D002 0001 800C 1219 8000000000000000 00*9")),
  LENGTH_OF_MINUS_1(Wire.hex("FFFF D002 0001 800C 1219 FFFFFFFFFFFFFFFF 00*9")),
  DESCRIPTION_OF_32767_COLUMNS(Wire.hex("0018 D003 0001 0012 2411 FF FF 7FFF 00*10")),
  RESULT_SETS_32767(Wire.hex("0016 D003 0001 0010 240E 7FFF 00*10")),
  SQLCARD_CUT_SHORT(Wire.hex("000B D003 0001 0005 2408 00")),
  SQLSTATE_OF_NO_CHARACTERS(Wire.hex("001D D003 0001 0017 2408 00 FFFFFCDD FF*5 53*8 FF")),
  /** Objects, parameters, a manager. */
  CODE_POINTS_UNKNOWN(
      Wire.hex(
          """
          0026 D052 0001
            0008 F001 0004 F002
            0014 220C 0006 1149 0004 0006 F003 0001 0004 F004
            0004 FFFF
          0017 D052 0001 0011 1443 000D 1404 F005 F006 0000 0001 FF
          0014 D042 0001 000E 1248 0004 1149 0006 F007 1149
          """)),
  IDS_OF_NOTHING(
      Wire.hex(
          """
          0015 D052 FFFF 000F 220C 0006 1149 0004 0005 2115 01
          000B D043 0007 0005 2408 FF
          0015 D052 0000 000F 220C 0006 1149 0004 0005 2115 01
          000B D003 0000 0005 2408 FF
          """)),
  /** Recorded of Apache Derby: it fails while it writes QRYDSC, says so, and closes. */
  HALF_DSS(
      Wire.hex("0022 D053 0001 001C 241A 0976D0020004  0010 D002 0001 000A 1232 0006 1149 0040")),
  TLS_ALERT(Wire.hex("15 0303 0002 0228")),
  /** HTTP/1.1 400 Bad Request. */
  HTTP(Wire.hex("485454502F312E3120343030 20 426164 20 52657175657374 0D0A 0D0A")),
  /** SSH-2.0-OpenSSH_9.6. */
  SSH(Wire.hex("5353482D322E302D4F70656E5353485F392E36 0D0A")),
  MESSAGE_OF_64_KIB(Wire.dss("220C", "8000 1153 55*32764 7FFA 1153 55*32758 0006 1149 0004")),
  MESSAGE_OF_64_KIB_AND_1(Wire.dss("220C", "8000 1153 55*32764 7FFB 1153 55*32759 0006 1149 0004")),
  MESSAGE_OF_16384_PARAMETERS(Wire.dss("220C", "0004F001 ".repeat(16_384))),
  TOKEN_OF_65000(
      Wire.dss("2408", "00 FFFFFCDD 3233353035 53*8 00 00*24 20*11 0000 FDE8 78*65000 0000 FF")),
  TOKENS_30000(
      Wire.dss("2408", "00 FFFFFCDD 3233353035 53*8 00 00*24 20*11 0000 7530 FF*30000 0000 FF")),
  DIAGNOSTICS_OF_65000(Wire.dss("1219", "0006 1149 0008 0005 11A4 0F FDEC 1153 78*65000")),
  COLLECTIONS_8_DEEP(Wire.dss("2201", Wire.SERVER + Wire.nested(8))),
  COLLECTIONS_1000_DEEP(Wire.dss("2201", Wire.SERVER + Wire.nested(1000))),
  BRANCHES_65535(Wire.dss("1248", "0008 1904 00000000 000A 1905 0006 1906 FFFF")),
  /** 64 MiB, and then nothing more. */
  ENDLESS_LARGE_OBJECT(
      out -> {
        out.write(Hex.parse("FFFF D053 0001 8004 146C 78*32757"));
        Wire.repeat(out, "FFFF 78*32765", 2_047);
      }),
  ENDLESS_EMPTY_DSS(out -> Wire.repeat(out, "0006 D042 0001", 100_000)),
  ENDLESS_UNKNOWN_OBJECTS(out -> Wire.repeat(out, "000A D052 0001 0004 F001", 100_000)),
  ENDLESS_EMPTY_ROWS(out -> Wire.repeat(out, "000A D053 0001 0004 241B", 100_000)),
  ENDLESS_ANSWERS(out -> Wire.repeat(out, "000B D003 0001 0005 2408 FF", 100_000)),
  ONE_BYTE_AT_A_TIME(
      out -> {
        for (byte one : Hex.parse(Wire.COMMITS)) {
          out.write(one);
          out.flush();
        }
      });

  private final HostileServer.Answer answer;

  HostileAnswer(HostileServer.Answer answer) {
    this.answer = answer;
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    answer.writeTo(out);
  }
}
