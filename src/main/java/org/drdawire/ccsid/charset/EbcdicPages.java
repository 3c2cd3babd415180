package org.drdawire.ccsid.charset;

import java.util.List;

/**
 * The single-byte EBCDIC pages: 500 and 37 here, the others in classes that are loaded when one of
 * their pages is asked for. A page is written as the cells in which it differs from another page:
 * the byte and its code point. U+FFFD means no character, and {@code >} marks a byte that is read
 * and never written. Newlines are IBM's: 0x25 is U+000A, 0x15 is U+0085.
 *
 * <p>This file is generated, and a test checks that it is up to date. To generate it again: {@code
 * mvn test -Dtest=EbcdicPagesTest -Dregenerate=true}.
 */
public final class EbcdicPages {

  /** The CCSIDs that have a page, in ascending order. */
  public static final List<Integer> CCSIDS =
      List.of(
          37, 273, 277, 278, 280, 284, 285, 290, 297, 420, 424, 500, 833, 836, 838, 870, 871, 875,
          918, 924, 1025, 1026, 1027, 1047, 1097, 1112, 1122, 1123, 1130, 1132, 1137, 1140, 1141,
          1142, 1143, 1144, 1145, 1146, 1147, 1148, 1149, 1153, 1154, 1155, 1156, 1157, 1158, 1160,
          1164, 1166, 4133, 4971, 5123, 8482, 8612, 9030, 12712, 13121, 13124, 16804, 28709);

  private static final String CHANGES_500 =
      "00=0000 01=0001 02=0002 03=0003 04=009C 05=0009 06=0086 07=007F 08=0097 09=008D "
          + "0A=008E 0B=000B 0C=000C 0D=000D 0E=000E 0F=000F 10=0010 11=0011 12=0012 13=0013 "
          + "14=009D 15=0085 16=0008 17=0087 18=0018 19=0019 1A=0092 1B=008F 1C=001C 1D=001D "
          + "1E=001E 1F=001F 20=0080 21=0081 22=0082 23=0083 24=0084 25=000A 26=0017 27=001B "
          + "28=0088 29=0089 2A=008A 2B=008B 2C=008C 2D=0005 2E=0006 2F=0007 30=0090 31=0091 "
          + "32=0016 33=0093 34=0094 35=0095 36=0096 37=0004 38=0098 39=0099 3A=009A 3B=009B "
          + "3C=0014 3D=0015 3E=009E 3F=001A 40=0020 41=00A0 42=00E2 43=00E4 44=00E0 45=00E1 "
          + "46=00E3 47=00E5 48=00E7 49=00F1 4A=005B 4B=002E 4C=003C 4D=0028 4E=002B 4F=0021 "
          + "50=0026 51=00E9 52=00EA 53=00EB 54=00E8 55=00ED 56=00EE 57=00EF 58=00EC 59=00DF "
          + "5A=005D 5B=0024 5C=002A 5D=0029 5E=003B 5F=005E 60=002D 61=002F 62=00C2 63=00C4 "
          + "64=00C0 65=00C1 66=00C3 67=00C5 68=00C7 69=00D1 6A=00A6 6B=002C 6C=0025 6D=005F "
          + "6E=003E 6F=003F 70=00F8 71=00C9 72=00CA 73=00CB 74=00C8 75=00CD 76=00CE 77=00CF "
          + "78=00CC 79=0060 7A=003A 7B=0023 7C=0040 7D=0027 7E=003D 7F=0022 80=00D8 81=0061 "
          + "82=0062 83=0063 84=0064 85=0065 86=0066 87=0067 88=0068 89=0069 8A=00AB 8B=00BB "
          + "8C=00F0 8D=00FD 8E=00FE 8F=00B1 90=00B0 91=006A 92=006B 93=006C 94=006D 95=006E "
          + "96=006F 97=0070 98=0071 99=0072 9A=00AA 9B=00BA 9C=00E6 9D=00B8 9E=00C6 9F=00A4 "
          + "A0=00B5 A1=007E A2=0073 A3=0074 A4=0075 A5=0076 A6=0077 A7=0078 A8=0079 A9=007A "
          + "AA=00A1 AB=00BF AC=00D0 AD=00DD AE=00DE AF=00AE B0=00A2 B1=00A3 B2=00A5 B3=00B7 "
          + "B4=00A9 B5=00A7 B6=00B6 B7=00BC B8=00BD B9=00BE BA=00AC BB=007C BC=00AF BD=00A8 "
          + "BE=00B4 BF=00D7 C0=007B C1=0041 C2=0042 C3=0043 C4=0044 C5=0045 C6=0046 C7=0047 "
          + "C8=0048 C9=0049 CA=00AD CB=00F4 CC=00F6 CD=00F2 CE=00F3 CF=00F5 D0=007D D1=004A "
          + "D2=004B D3=004C D4=004D D5=004E D6=004F D7=0050 D8=0051 D9=0052 DA=00B9 DB=00FB "
          + "DC=00FC DD=00F9 DE=00FA DF=00FF E0=005C E1=00F7 E2=0053 E3=0054 E4=0055 E5=0056 "
          + "E6=0057 E7=0058 E8=0059 E9=005A EA=00B2 EB=00D4 EC=00D6 ED=00D2 EE=00D3 EF=00D5 "
          + "F0=0030 F1=0031 F2=0032 F3=0033 F4=0034 F5=0035 F6=0036 F7=0037 F8=0038 F9=0039 "
          + "FA=00B3 FB=00DB FC=00DC FD=00D9 FE=00DA FF=009F";
  private static final SingleBytePage PAGE_500 = SingleBytePage.identity(0).with(CHANGES_500);

  private static final String CHANGES_37 =
      "4A=00A2 4F=007C 5A=0021 5F=00AC B0=005E BA=005B BB=005D";
  private static final SingleBytePage PAGE_37 = PAGE_500.with(CHANGES_37);

  private EbcdicPages() {}

  /**
   * The page of a CCSID of this class or of one that it refers to.
   *
   * @param ccsid one of {@link #CCSIDS}
   * @return its page
   */
  public static SingleBytePage page(int ccsid) {
    return switch (ccsid) {
      case 500 -> PAGE_500;
      case 37 -> PAGE_37;
      case 273, 277, 278, 280, 284, 285, 297, 871, 1047, 924 -> EbcdicPagesLatin.page(ccsid);
      case 1140, 1141, 1142, 1143, 1144, 1145, 1146, 1147, 1148, 1149 ->
          EbcdicPagesEuro.page(ccsid);
      case 870, 875, 1025, 1026, 1112, 1122, 1123, 1153, 1154, 1155, 1156, 1157, 1158, 1166 ->
          EbcdicPagesEurope.page(ccsid);
      case 420, 424, 918, 1097 -> EbcdicPagesNearEast.page(ccsid);
      case 833, 290, 836, 838, 1027, 1130, 1132, 1137, 1160, 1164, 28709 ->
          EbcdicPagesAsia.page(ccsid);
      case 4133, 4971, 5123, 8482, 8612, 9030, 12712, 13121, 13124, 16804 ->
          EbcdicPagesVariants.page(ccsid);
      default -> throw new IllegalArgumentException("ccsid=" + ccsid);
    };
  }
}
