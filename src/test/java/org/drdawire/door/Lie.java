package org.drdawire.door;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** What a server says oddly, or wrongly, once in a program. */
enum Lie {
  NONE,
  OPEN_WITHOUT_PROTOCOL,
  OPEN_LONG_PROTOCOL,
  OPEN_SHORT_INSTANCE,
  OPEN_TWICE,
  ONE_ANSWER_TOO_MANY,
  CLOSE_NOT_OPEN_4,
  CLOSE_NOT_OPEN_8,
  CLOSE_24501,
  ROW_FAILS,
  FETCH_FAILS,
  CALL_COMMITS,
  CALL_ROLLS_BACK,
  COMMIT_ROLLED_BACK,
  ROLLBACK_COMMITTED,
  CUT_TOKEN_OF_ERROR,
  CUT_TOKEN_OF_WARNING,
  SETS_WITHOUT_END,
  SETS_NAMED_TWICE,
  ROWS_UNASKED,
  ROWS_WITHOUT_FORM,
  HANGS_UP,
  ACCSEC_WITH_RDBNFNRM,
  ACCSEC_WITH_RDBATHRM,
  ACCSEC_WITH_CMDCHKRM,
  ACCSEC_WITH_ERROR,
  ACCSEC_LIMIT,
  ACCSEC_TWO_CODES,
  NO_ACCSECRD,
  NO_SECCHKRM,
  EARLY_ACCRDBRM;

  /** One of them; those of a connect, behind which there is nothing, seldom. */
  static Lie any(Random random) {
    boolean connect = random.nextInt(20) == 0;
    List<Lie> lies =
        Arrays.stream(values())
            .filter(each -> each != NONE && each.isOfConnect() == connect)
            .toList();
    return lies.get(random.nextInt(lies.size()));
  }

  boolean isOfConnect() {
    return compareTo(ACCSEC_WITH_RDBNFNRM) >= 0;
  }

  /** Whether it is read whole: it is long, or what comes later cannot be told from an answer. */
  boolean comesAtOnce() {
    return this == ONE_ANSWER_TOO_MANY || this == SETS_WITHOUT_END;
  }
}
