package org.drdawire.ccsid;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The CCSIDs whose tables come from charsets of the runtime, and the names of the charsets. */
final class ProvidedCcsids {

  static final List<ProvidedCcsid> ALL =
      List.of(
          japanese(930, 930),
          mixed(933, 933),
          mixed(935, 935),
          mixed(937, 937),
          japanese(939, 939),
          mixed(1364, 1364),
          mixed(1371, 1371),
          mixed(1388, 1388),
          mixed(1390, 1390),
          mixed(1399, 1399),
          japanese(5026, 930),
          japanese(5035, 939),
          mixed(9580, 1388),
          new ProvidedCcsid(
              300, Ccsid.Kind.EBCDIC_DOUBLE_BYTE, 2, "x-IBM300", ProvidedCcsid.Correction.JAPANESE),
          doubleByte(834, 834),
          doubleByte(835, 835),
          doubleByte(837, 837),
          doubleByte(16684, 16684),
          doubleByte(20780, 16684),
          pc(437, "IBM437"),
          pc(850, "IBM850"),
          pc(852, "IBM852"),
          pc(855, "IBM855"),
          pc(857, "IBM857"),
          pc(858, "IBM00858"),
          pc(862, "IBM862"),
          pc(863, "IBM863"),
          pc(864, "IBM864"),
          pc(866, "IBM866"),
          pc(869, "IBM869"),
          pc(874, "x-IBM874"),
          singleByte(813, "ISO-8859-7"),
          singleByte(912, "ISO-8859-2"),
          singleByte(913, "ISO-8859-3"),
          singleByte(914, "ISO-8859-4"),
          singleByte(915, "ISO-8859-5"),
          singleByte(916, "ISO-8859-8"),
          singleByte(920, "ISO-8859-9"),
          singleByte(921, "x-IBM921"),
          singleByte(922, "x-IBM922"),
          singleByte(923, "ISO-8859-15"),
          singleByte(1089, "ISO-8859-6"),
          singleByte(5012, "ISO-8859-8"),
          singleByte(9005, "ISO-8859-7"),
          windows(1250, 1250),
          windows(1251, 1251),
          windows(1252, 1252),
          windows(1253, 1253),
          windows(1254, 1254),
          windows(1255, 1255),
          windows(1256, 1256),
          windows(1257, 1257),
          windows(1258, 1258),
          windows(5346, 1250),
          windows(5347, 1251),
          windows(5348, 1252),
          windows(5349, 1253),
          windows(5350, 1254),
          windows(5354, 1258),
          windows(9447, 1255),
          windows(9448, 1256),
          windows(9449, 1257),
          multiBytePc(932, "x-IBM942"),
          multiBytePc(942, "x-IBM942"),
          multiBytePc(943, "x-IBM943"),
          multiBytePc(949, "x-IBM949"),
          multiBytePc(950, "x-IBM950"),
          multiByte(954, 3, "EUC-JP"),
          multiByte(964, 4, "x-IBM964"),
          multiByte(970, 2, "x-IBM970"),
          multiBytePc(1363, "x-windows-949"),
          multiByte(1381, 2, "x-IBM1381"),
          multiByte(1383, 2, "x-IBM1383"),
          multiBytePc(1386, "GBK"),
          gb18030(1392),
          gb18030(5488),
          multiByte(5050, 3, "x-IBM33722"),
          multiByte(33722, 3, "x-IBM33722"));

  private ProvidedCcsids() {}

  /** The CCSID of a number, or null if it is not one of them. */
  static @Nullable ProvidedCcsid find(int number) {
    for (ProvidedCcsid ccsid : ALL) {
      if (ccsid.number() == number) {
        return ccsid;
      }
    }
    return null;
  }

  /** A CCSID with the table of another one. */
  private static ProvidedCcsid mixed(int number, int table) {
    return new ProvidedCcsid(
        number, Ccsid.Kind.EBCDIC_MIXED, 3, "x-IBM" + table, ProvidedCcsid.Correction.NONE);
  }

  private static ProvidedCcsid japanese(int number, int table) {
    return new ProvidedCcsid(
        number, Ccsid.Kind.EBCDIC_MIXED, 3, "x-IBM" + table, ProvidedCcsid.Correction.JAPANESE);
  }

  private static ProvidedCcsid doubleByte(int number, int table) {
    return new ProvidedCcsid(
        number, Ccsid.Kind.EBCDIC_DOUBLE_BYTE, 2, "x-IBM" + table, ProvidedCcsid.Correction.NONE);
  }

  private static ProvidedCcsid pc(int number, String charset) {
    return new ProvidedCcsid(
        number, Ccsid.Kind.ASCII_SINGLE_BYTE, 1, charset, ProvidedCcsid.Correction.PC_CONTROLS);
  }

  private static ProvidedCcsid singleByte(int number, String charset) {
    return new ProvidedCcsid(
        number, Ccsid.Kind.ASCII_SINGLE_BYTE, 1, charset, ProvidedCcsid.Correction.NONE);
  }

  private static ProvidedCcsid windows(int number, int table) {
    return new ProvidedCcsid(
        number,
        Ccsid.Kind.ASCII_SINGLE_BYTE,
        1,
        "windows-" + table,
        ProvidedCcsid.Correction.C1_CONTROLS);
  }

  private static ProvidedCcsid multiBytePc(int number, String charset) {
    return new ProvidedCcsid(
        number, Ccsid.Kind.ASCII_MIXED, 2, charset, ProvidedCcsid.Correction.PC_CONTROLS);
  }

  private static ProvidedCcsid gb18030(int number) {
    return new ProvidedCcsid(
        number, Ccsid.Kind.ASCII_MIXED, 4, "GB18030", ProvidedCcsid.Correction.GB18030_2022);
  }

  private static ProvidedCcsid multiByte(int number, int maxBytes, String charset) {
    return new ProvidedCcsid(
        number, Ccsid.Kind.ASCII_MIXED, maxBytes, charset, ProvidedCcsid.Correction.NONE);
  }
}
