package org.drdawire.ccsid.charset;

/**
 * Pages of {@link EbcdicPages}.
 *
 * <p>This file is generated, and a test checks that it is up to date. To generate it again: {@code
 * mvn test -Dtest=EbcdicPagesTest -Dregenerate=true}.
 */
final class EbcdicPagesVariants {

  private static final SingleBytePage PAGE_4133 = EbcdicPages.page(37);

  private static final String CHANGES_4971 = "FC=20AC";
  private static final SingleBytePage PAGE_4971 = EbcdicPages.page(875).with(CHANGES_4971);

  private static final String CHANGES_5123 = "E1=20AC";
  private static final SingleBytePage PAGE_5123 = EbcdicPages.page(1027).with(CHANGES_5123);

  private static final String CHANGES_8482 = "E1=20AC";
  private static final SingleBytePage PAGE_8482 = EbcdicPages.page(290).with(CHANGES_8482);

  private static final SingleBytePage PAGE_8612 = EbcdicPages.page(420);

  private static final SingleBytePage PAGE_9030 = EbcdicPages.page(838);

  private static final String CHANGES_12712 =
      "9C=20AC 9E=20AA DB=202D DC=202E DD=202C FB=202A FC=202B FD=200E FE=200F";
  private static final SingleBytePage PAGE_12712 = EbcdicPages.page(424).with(CHANGES_12712);

  private static final SingleBytePage PAGE_13121 = EbcdicPages.page(833);

  private static final SingleBytePage PAGE_13124 = EbcdicPages.page(836);

  private static final String CHANGES_16804 = "E1=2007 FA=20AC";
  private static final SingleBytePage PAGE_16804 = EbcdicPages.page(420).with(CHANGES_16804);

  private EbcdicPagesVariants() {}

  /** The page of one of the CCSIDs of this class. */
  static SingleBytePage page(int ccsid) {
    return switch (ccsid) {
      case 4133 -> PAGE_4133;
      case 4971 -> PAGE_4971;
      case 5123 -> PAGE_5123;
      case 8482 -> PAGE_8482;
      case 8612 -> PAGE_8612;
      case 9030 -> PAGE_9030;
      case 12712 -> PAGE_12712;
      case 13121 -> PAGE_13121;
      case 13124 -> PAGE_13124;
      case 16804 -> PAGE_16804;
      default -> throw new IllegalArgumentException("ccsid=" + ccsid);
    };
  }
}
