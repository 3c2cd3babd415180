package org.drdawire.ccsid.charset;

/**
 * Pages of {@link EbcdicPages}.
 *
 * <p>This file is generated, and a test checks that it is up to date. To generate it again: {@code
 * mvn test -Dtest=EbcdicPagesTest -Dregenerate=true}.
 */
final class EbcdicPagesLatin {

  private static final String CHANGES_273 =
      "43=007B 4A=00C4 59=007E 5A=00DC 63=005B 6A=00F6 7C=00A7 A1=00DF B5=0040 C0=00E4 "
          + "CC=00A6 D0=00FC DC=007D E0=00D6 EC=005C FC=005D";
  private static final SingleBytePage PAGE_273 = EbcdicPages.page(500).with(CHANGES_273);

  private static final String CHANGES_277 =
      "47=007D 4A=0023 5A=00A4 5B=00C5 67=0024 6A=00F8 70=00A6 7B=00C6 7C=00D8 80=0040 "
          + "9C=007B 9E=005B 9F=005D A1=00FC C0=00E6 D0=00E5 DC=007E";
  private static final SingleBytePage PAGE_277 = EbcdicPages.page(500).with(CHANGES_277);

  private static final String CHANGES_278 =
      "43=007B 47=007D 4A=00A7 51=0060 5A=00A4 5B=00C5 63=0023 67=0024 6A=00F6 71=005C "
          + "79=00E9 7B=00C4 7C=00D6 9F=005D A1=00FC B5=005B C0=00E4 CC=00A6 D0=00E5 DC=007E "
          + "E0=00C9 EC=0040";
  private static final SingleBytePage PAGE_278 = EbcdicPages.page(500).with(CHANGES_278);

  private static final String CHANGES_280 =
      "44=007B 48=005C 4A=00B0 51=005D 54=007D 58=007E 5A=00E9 6A=00F2 79=00F9 7B=00A3 "
          + "7C=00A7 90=005B A1=00EC B1=0023 B5=0040 C0=00E0 CD=00A6 D0=00E8 DD=0060 E0=00E7";
  private static final SingleBytePage PAGE_280 = EbcdicPages.page(500).with(CHANGES_280);

  private static final String CHANGES_284 =
      "49=00A6 4F=007C 5F=00AC 69=0023 6A=00F1 7B=00D1 A1=00A8 BA=005E BB=0021 BD=007E";
  private static final SingleBytePage PAGE_284 = EbcdicPages.page(500).with(CHANGES_284);

  private static final String CHANGES_285 =
      "4A=0024 4F=007C 5A=0021 5B=00A3 5F=00AC A1=00AF B1=005B BA=005E BB=005D BC=007E";
  private static final SingleBytePage PAGE_285 = EbcdicPages.page(500).with(CHANGES_285);

  private static final String CHANGES_297 =
      "44=0040 48=005C 4A=00B0 51=007B 54=007D 5A=00A7 6A=00F9 79=00B5 7B=00A3 7C=00E0 "
          + "90=005B A0=0060 A1=00A8 B1=0023 B5=005D BD=007E C0=00E9 D0=00E8 DD=00A6 E0=00E7";
  private static final SingleBytePage PAGE_297 = EbcdicPages.page(500).with(CHANGES_297);

  private static final String CHANGES_871 =
      "4A=00DE 5A=00C6 5F=00D6 79=00F0 7C=00D0 8C=0060 8E=007B 9C=007D 9E=005D A1=00F6 "
          + "AC=0040 AE=005B BE=005C C0=00FE CC=007E D0=00E6 E0=00B4 EC=005E";
  private static final SingleBytePage PAGE_871 = EbcdicPages.page(500).with(CHANGES_871);

  private static final String CHANGES_1047 =
      "4A=00A2 4F=007C 5A=0021 AD=005B B0=00AC BA=00DD BB=00A8 BD=005D";
  private static final SingleBytePage PAGE_1047 = EbcdicPages.page(500).with(CHANGES_1047);

  private static final String CHANGES_924 =
      "4A=00DD 6A=0160 9D=017E 9F=20AC B0=00A2 B7=0152 B8=0153 B9=0178 BA=00AC BB=0161 "
          + "BE=017D";
  private static final SingleBytePage PAGE_924 = PAGE_1047.with(CHANGES_924);

  private EbcdicPagesLatin() {}

  /** The page of one of the CCSIDs of this class. */
  static SingleBytePage page(int ccsid) {
    return switch (ccsid) {
      case 273 -> PAGE_273;
      case 277 -> PAGE_277;
      case 278 -> PAGE_278;
      case 280 -> PAGE_280;
      case 284 -> PAGE_284;
      case 285 -> PAGE_285;
      case 297 -> PAGE_297;
      case 871 -> PAGE_871;
      case 1047 -> PAGE_1047;
      case 924 -> PAGE_924;
      default -> throw new IllegalArgumentException("ccsid=" + ccsid);
    };
  }
}
