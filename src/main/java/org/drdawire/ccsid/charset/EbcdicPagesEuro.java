package org.drdawire.ccsid.charset;

/**
 * Pages of {@link EbcdicPages}.
 *
 * <p>This file is generated, and a test checks that it is up to date. To generate it again: {@code
 * mvn test -Dtest=EbcdicPagesTest -Dregenerate=true}.
 */
final class EbcdicPagesEuro {

  private static final String CHANGES_1140 = "9F=20AC";
  private static final SingleBytePage PAGE_1140 = EbcdicPages.page(37).with(CHANGES_1140);

  private static final String CHANGES_1141 = "9F=20AC";
  private static final SingleBytePage PAGE_1141 = EbcdicPages.page(273).with(CHANGES_1141);

  private static final String CHANGES_1142 = "5A=20AC";
  private static final SingleBytePage PAGE_1142 = EbcdicPages.page(277).with(CHANGES_1142);

  private static final String CHANGES_1143 = "5A=20AC";
  private static final SingleBytePage PAGE_1143 = EbcdicPages.page(278).with(CHANGES_1143);

  private static final String CHANGES_1144 = "9F=20AC";
  private static final SingleBytePage PAGE_1144 = EbcdicPages.page(280).with(CHANGES_1144);

  private static final String CHANGES_1145 = "9F=20AC";
  private static final SingleBytePage PAGE_1145 = EbcdicPages.page(284).with(CHANGES_1145);

  private static final String CHANGES_1146 = "9F=20AC";
  private static final SingleBytePage PAGE_1146 = EbcdicPages.page(285).with(CHANGES_1146);

  private static final String CHANGES_1147 = "9F=20AC";
  private static final SingleBytePage PAGE_1147 = EbcdicPages.page(297).with(CHANGES_1147);

  private static final String CHANGES_1148 = "9F=20AC";
  private static final SingleBytePage PAGE_1148 = EbcdicPages.page(500).with(CHANGES_1148);

  private static final String CHANGES_1149 = "9F=20AC";
  private static final SingleBytePage PAGE_1149 = EbcdicPages.page(871).with(CHANGES_1149);

  private EbcdicPagesEuro() {}

  /** The page of one of the CCSIDs of this class. */
  static SingleBytePage page(int ccsid) {
    return switch (ccsid) {
      case 1140 -> PAGE_1140;
      case 1141 -> PAGE_1141;
      case 1142 -> PAGE_1142;
      case 1143 -> PAGE_1143;
      case 1144 -> PAGE_1144;
      case 1145 -> PAGE_1145;
      case 1146 -> PAGE_1146;
      case 1147 -> PAGE_1147;
      case 1148 -> PAGE_1148;
      case 1149 -> PAGE_1149;
      default -> throw new IllegalArgumentException("ccsid=" + ccsid);
    };
  }
}
