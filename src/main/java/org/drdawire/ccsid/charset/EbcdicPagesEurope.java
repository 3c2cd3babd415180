package org.drdawire.ccsid.charset;

/**
 * Pages of {@link EbcdicPages}.
 *
 * <p>This file is generated, and a test checks that it is up to date. To generate it again: {@code
 * mvn test -Dtest=EbcdicPagesTest -Dregenerate=true}.
 */
final class EbcdicPagesEurope {

  private static final String CHANGES_870 =
      "44=0163 46=0103 47=010D 49=0107 52=0119 54=016F 57=013E 58=013A 64=02DD 66=0102 "
          + "67=010C 69=0106 6A=007C 70=02C7 72=0118 74=016E 77=013D 78=0139 80=02D8 8A=015B "
          + "8B=0148 8C=0111 8E=0159 8F=015F 9A=0142 9B=0144 9C=0161 9E=02DB A0=0105 AA=015A "
          + "AB=0147 AC=0110 AE=0158 AF=015E B0=02D9 B1=0104 B2=017C B3=0162 B4=017B B6=017E "
          + "B7=017A B8=017D B9=0179 BA=0141 BB=0143 BC=0160 CD=0155 CF=0151 DA=011A DB=0171 "
          + "DD=0165 DF=011B EA=010F ED=0154 EF=0150 FA=010E FB=0170 FD=0164";
  private static final SingleBytePage PAGE_870 = EbcdicPages.page(500).with(CHANGES_870);

  private static final String CHANGES_875 =
      "41=0391 42=0392 43=0393 44=0394 45=0395 46=0396 47=0397 48=0398 49=0399 51=039A "
          + "52=039B 53=039C 54=039D 55=039E 56=039F 57=03A0 58=03A1 59=03A3 62=03A4 63=03A5 "
          + "64=03A6 65=03A7 66=03A8 67=03A9 68=03AA 69=03AB 6A=007C 70=00A8 71=0386 72=0388 "
          + "73=0389 74=00A0 75=038A 76=038C 77=038E 78=038F 80=0385 8A=03B1 8B=03B2 8C=03B3 "
          + "8D=03B4 8E=03B5 8F=03B6 9A=03B7 9B=03B8 9C=03B9 9D=03BA 9E=03BB 9F=03BC A0=00B4 "
          + "AA=03BD AB=03BE AC=03BF AD=03C0 AE=03C1 AF=03C3 B0=00A3 B1=03AC B2=03AD B3=03AE "
          + "B4=03CA B5=03AF B6=03CC B7=03CD B8=03CB B9=03CE BA=03C2 BB=03C4 BC=03C5 BD=03C6 "
          + "BE=03C7 BF=03C8 CB=03C9 CC=0390 CD=03B0 CE=2018 CF=2015 DA=00B1 DB=00BD DC=FFFD "
          + "DD=0387 DE=2019 DF=00A6 E1=FFFD EB=00A7 EC=FFFD ED=FFFD EE=00AB EF=00AC FB=00A9 "
          + "FC=FFFD FD=FFFD FE=00BB";
  private static final SingleBytePage PAGE_875 = EbcdicPages.page(500).with(CHANGES_875);

  private static final String CHANGES_1025 =
      "42=0452 43=0453 44=0451 45=0454 46=0455 47=0456 48=0457 49=0458 51=0459 52=045A "
          + "53=045B 54=045C 55=045E 56=045F 57=042A 58=2116 59=0402 62=0403 63=0401 64=0404 "
          + "65=0405 66=0406 67=0407 68=0408 69=0409 6A=007C 70=040A 71=040B 72=040C 73=00AD "
          + "74=040E 75=040F 76=044E 77=0430 78=0431 80=0446 8A=0434 8B=0435 8C=0444 8D=0433 "
          + "8E=0445 8F=0438 90=0439 9A=043A 9B=043B 9C=043C 9D=043D 9E=043E 9F=043F A0=044F "
          + "AA=0440 AB=0441 AC=0442 AD=0443 AE=0436 AF=0432 B0=044C B1=044B B2=0437 B3=0448 "
          + "B4=044D B5=0449 B6=0447 B7=044A B8=042E B9=0410 BA=0411 BB=0426 BC=0414 BD=0415 "
          + "BE=0424 BF=0413 CA=0425 CB=0418 CC=0419 CD=041A CE=041B CF=041C DA=041D DB=041E "
          + "DC=041F DD=042F DE=0420 DF=0421 E1=00A7 EA=0422 EB=0423 EC=0416 ED=0412 EE=042C "
          + "EF=042B FA=0417 FB=0428 FC=042D FD=0429 FE=0427";
  private static final SingleBytePage PAGE_1025 = EbcdicPages.page(500).with(CHANGES_1025);

  private static final String CHANGES_1026 =
      "48=007B 4A=00C7 5A=011E 5B=0130 68=005B 6A=015F 79=0131 7B=00D6 7C=015E 7F=00DC "
          + "8C=007D 8D=0060 8E=00A6 A1=00F6 AC=005D AD=0024 AE=0040 C0=00E7 CC=007E D0=011F "
          + "DC=005C E0=00FC EC=0023 FC=0022";
  private static final SingleBytePage PAGE_1026 = EbcdicPages.page(500).with(CHANGES_1026);

  private static final String CHANGES_1112 =
      "42=0161 44=0105 45=012F 46=016B 48=0113 49=017E 4A=00A2 4F=007C 52=0119 53=0117 "
          + "54=010D 55=0173 56=201E 57=201C 58=0123 5A=0021 5F=00AC 62=0160 64=0104 65=012E "
          + "66=016A 68=0112 69=017D 72=0118 73=0116 74=010C 75=0172 76=012A 77=013B 78=0122 "
          + "8C=0101 8D=017C 8E=0144 9A=0156 9B=0157 9D=0137 AA=201D AB=017A AC=0100 AD=017B "
          + "AE=0143 B0=005E B2=012B BA=005B BB=005D BC=0179 BD=0136 BE=013C CB=014D CD=0146 "
          + "DB=0107 DD=0142 DE=015B DF=2019 EB=014C ED=0145 FB=0106 FD=0141 FE=015A";
  private static final SingleBytePage PAGE_1112 = EbcdicPages.page(500).with(CHANGES_1112);

  private static final String CHANGES_1122 =
      "43=007B 47=007D 4A=00A7 51=0060 5A=00A4 5B=00C5 63=0023 67=0024 6A=00F6 71=005C "
          + "79=00E9 7B=00C4 7C=00D6 8C=0161 8E=017E 9F=005D A1=00FC AC=0160 AE=017D B5=005B "
          + "C0=00E4 CC=00A6 D0=00E5 DC=007E E0=00C9 EC=0040";
  private static final SingleBytePage PAGE_1122 = EbcdicPages.page(500).with(CHANGES_1122);

  private static final String CHANGES_1123 =
      "42=0452 43=0491 44=0451 45=0454 46=0455 47=0456 48=0457 49=0458 51=0459 52=045A "
          + "53=045B 54=045C 55=045E 56=045F 57=042A 58=2116 59=0402 62=0490 63=0401 64=0404 "
          + "65=0405 66=0406 67=0407 68=0408 69=0409 6A=007C 70=040A 71=040B 72=040C 73=00AD "
          + "74=040E 75=040F 76=044E 77=0430 78=0431 80=0446 8A=0434 8B=0435 8C=0444 8D=0433 "
          + "8E=0445 8F=0438 90=0439 9A=043A 9B=043B 9C=043C 9D=043D 9E=043E 9F=043F A0=044F "
          + "AA=0440 AB=0441 AC=0442 AD=0443 AE=0436 AF=0432 B0=044C B1=044B B2=0437 B3=0448 "
          + "B4=044D B5=0449 B6=0447 B7=044A B8=042E B9=0410 BA=0411 BB=0426 BC=0414 BD=0415 "
          + "BE=0424 BF=0413 CA=0425 CB=0418 CC=0419 CD=041A CE=041B CF=041C DA=041D DB=041E "
          + "DC=041F DD=042F DE=0420 DF=0421 E1=00A7 EA=0422 EB=0423 EC=0416 ED=0412 EE=042C "
          + "EF=042B FA=0417 FB=0428 FC=042D FD=0429 FE=0427";
  private static final SingleBytePage PAGE_1123 = EbcdicPages.page(500).with(CHANGES_1123);

  private static final String CHANGES_1153 = "9F=20AC";
  private static final SingleBytePage PAGE_1153 = PAGE_870.with(CHANGES_1153);

  private static final String CHANGES_1154 = "E1=20AC";
  private static final SingleBytePage PAGE_1154 = PAGE_1025.with(CHANGES_1154);

  private static final String CHANGES_1155 = "9F=20AC";
  private static final SingleBytePage PAGE_1155 = PAGE_1026.with(CHANGES_1155);

  private static final String CHANGES_1156 = "9F=20AC";
  private static final SingleBytePage PAGE_1156 = PAGE_1112.with(CHANGES_1156);

  private static final String CHANGES_1157 = "5A=20AC";
  private static final SingleBytePage PAGE_1157 = PAGE_1122.with(CHANGES_1157);

  private static final String CHANGES_1158 = "E1=20AC";
  private static final SingleBytePage PAGE_1158 = PAGE_1123.with(CHANGES_1158);

  private static final String CHANGES_1166 =
      "42=04D9 43=0493 48=049B 51=04A3 52=04E9 53=04B1 54=04AF 56=04BB 59=04D8 62=0492 "
          + "67=049A 69=04A2 70=04E8 71=04B0 72=04AE 75=04BA E1=20AC";
  private static final SingleBytePage PAGE_1166 = PAGE_1025.with(CHANGES_1166);

  private EbcdicPagesEurope() {}

  /** The page of one of the CCSIDs of this class. */
  static SingleBytePage page(int ccsid) {
    return switch (ccsid) {
      case 870 -> PAGE_870;
      case 875 -> PAGE_875;
      case 1025 -> PAGE_1025;
      case 1026 -> PAGE_1026;
      case 1112 -> PAGE_1112;
      case 1122 -> PAGE_1122;
      case 1123 -> PAGE_1123;
      case 1153 -> PAGE_1153;
      case 1154 -> PAGE_1154;
      case 1155 -> PAGE_1155;
      case 1156 -> PAGE_1156;
      case 1157 -> PAGE_1157;
      case 1158 -> PAGE_1158;
      case 1166 -> PAGE_1166;
      default -> throw new IllegalArgumentException("ccsid=" + ccsid);
    };
  }
}
