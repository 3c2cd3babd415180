package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.drdawire.ConnectionLostException;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A server that means no good, over a socket: whatever it sends, a driver comes to an end, knows
 * why, and has needed little memory.
 */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileServerTest {

  private static final int MILLION = 1_000_000;
  private static final int MOST_NOTICES = 100;

  /** The end of each DSS of the two commits, of which the first has 32 bytes. */
  private static final Set<Integer> ENDS = Set.of(0, 21, 32, 53, 64);

  private static final Pattern CASE = Pattern.compile("(\\w+), (\\d+) MB\n((?: .*\n)+)");

  /** What the driver has seen, and how many million bytes it may have allocated. */
  private static final String EXPECTED =
      """
      NOTHING, 1 MB
        reply to RDBCMM connection lost: closed: offset=0 unanswered=2
      HALF_DSS, 1 MB
        reply to RDBCMM connection lost: closed after AGNPRMRM within a DSS: offset=32 unanswered=2
      TLS_ALERT, 1 MB
        reply to RDBCMM not a DSS, the other side speaks TLS offset=0
      HTTP, 1 MB
        reply to RDBCMM not a DSS, the other side speaks HTTP offset=0
      SSH, 1 MB
        reply to RDBCMM not a DSS, the other side speaks SSH offset=0
      LENGTHS_FFFF, 1 MB
        reply to RDBCMM not a DSS: bytes=X'FFFFFFFFFFFF' offset=0
      OBJECT_LENGTH_FFFF, 1 MB
        reply to RDBCMM length of a length: LL=X'FFFF' offset=6
      PARAMETER_LENGTH_FFFF, 1 MB
        ENDUOWRM length of a parameter: bytes=65535 limit=6 offset=0
        FAILED
        DROPPED
        closed
      TEXT_LENGTH_FFFF, 1 MB
        SQLCARD object too short: bytes=5 limit=65535 offset=56
        DONE
        reply to RDBCMM connection lost: closed: offset=71 unanswered=1
      LENGTH_OF_2_62, 1 MB
        reply to RDBCMM object too long: bytes=4611686018427387904 limit=65536 offset=18
      LENGTH_OF_2_63, 1 MB
        reply to RDBCMM length of 2^63 or more offset=6
      LENGTH_OF_MINUS_1, 1 MB
        reply to RDBCMM length of 2^63 or more offset=6
      DESCRIPTION_OF_32767_COLUMNS, 1 MB
        SQLDARD SQLNUM: count=32767 limit=0 offset=4
        DONE
        reply to RDBCMM connection lost: closed: offset=24 unanswered=1
      RESULT_SETS_32767, 1 MB
        SQLRSLRD number of result sets: count=32767 limit=0 offset=2
        DONE
        reply to RDBCMM connection lost: closed: offset=22 unanswered=1
      SQLCARD_CUT_SHORT, 1 MB
        SQLCARD object too short: bytes=0 limit=4 offset=1
        FAILED
        DROPPED
        closed
      SQLSTATE_OF_NO_CHARACTERS, 1 MB
        SQLCARD object too short: bytes=0 limit=1 offset=19
        FAILED
        DROPPED
        closed
      CODE_POINTS_UNKNOWN, 1 MB
        OBJECT F001
        ENDUOWRM, SVRCOD=4 (warning)
        OBJECT FFFF
        MGRLVLLS wrong length: bytes=9 limit=8 offset=0
        XARETVAL missing: bytes=0 limit=1 offset=10
        FAILED
        reply to RDBCMM connection lost: closed: offset=81 unanswered=1
      IDS_OF_NOTHING, 1 MB
        ENDUOWRM, SVRCOD=4 (warning), UOWDSP=X'01' (committed)
        SQLCARD SQLCODE=0 SQLSTATE=00000
        DONE
        ENDUOWRM, SVRCOD=4 (warning), UOWDSP=X'01' (committed)
        SQLCARD SQLCODE=0 SQLSTATE=00000
        DONE
        closed
      MESSAGE_OF_64_KIB, 1 MB
        ENDUOWRM, SVRCOD=4 (warning)
        reply to RDBCMM connection lost: closed: offset=65554 unanswered=2
      MESSAGE_OF_64_KIB_AND_1, 1 MB
        reply to RDBCMM object too long: bytes=65537 limit=65536 offset=14
      MESSAGE_OF_16384_PARAMETERS, 10 MB
        ENDUOWRM
        reply to RDBCMM connection lost: closed: offset=65554 unanswered=2
      TOKEN_OF_65000, 1 MB
        SQLCARD SQLCODE=-803 SQLSTATE=23505
        reply to RDBCMM connection lost: closed: offset=65077 unanswered=2
      TOKENS_30000, 10 MB
        SQLCARD SQLCODE=-803 SQLSTATE=23505
        reply to RDBCMM connection lost: closed: offset=30075 unanswered=2
      DIAGNOSTICS_OF_65000, 1 MB
        SECCHKRM, SVRCOD=8 (error), SECCHKCD=X'0F' (password invalid)
        reply to RDBCMM connection lost: closed: offset=65031 unanswered=2
      COLLECTIONS_8_DEEP, 1 MB
        ACCRDBRM SVRCOD=0 TYPDEFNAM=QTDSQLASC CCSIDSBC=1208 CCSIDDBC=0 CCSIDMBC=1208 CCSIDXML=0
        reply to RDBCMM connection lost: closed: offset=93 unanswered=2
      COLLECTIONS_1000_DEEP, 1 MB
        ACCRDBRM SVRCOD=0 TYPDEFNAM=QTDSQLASC CCSIDSBC=1208 CCSIDDBC=0 CCSIDMBC=1208 CCSIDXML=0
        reply to RDBCMM connection lost: closed: offset=4061 unanswered=2
      BRANCHES_65535, 1 MB
        SyncPointAnswer[returnValue=0, transactions=[], complete=false]
        reply to RDBCMM connection lost: closed: offset=32 unanswered=2
      ENDLESS_LARGE_OBJECT, 1 MB
        DATA *67102712
        reply to RDBCMM connection lost: closed within a DSS: offset=67106816 unanswered=2
      ENDLESS_EMPTY_DSS, 1 MB
        reply to RDBCMM DSSs without objects: count=3 limit=2 offset=18
      ENDLESS_UNKNOWN_OBJECTS, 30 MB
        OBJECT F001 *100000
        reply to RDBCMM connection lost: closed: offset=1000000 unanswered=2
      ENDLESS_EMPTY_ROWS, 30 MB
        DATA
        reply to RDBCMM connection lost: closed: offset=1000000 unanswered=2
      ENDLESS_ANSWERS, 70 MB
        SQLCARD SQLCODE=0 SQLSTATE=00000
        DONE
        SQLCARD SQLCODE=0 SQLSTATE=00000
        DONE
        SQLCARD SQLCODE=0 SQLSTATE=00000 *99998
        closed
      ONE_BYTE_AT_A_TIME, 1 MB
        ENDUOWRM, SVRCOD=4 (warning), UOWDSP=X'01' (committed)
        SQLCARD SQLCODE=0 SQLSTATE=00000
        DONE
        ENDUOWRM, SVRCOD=4 (warning), UOWDSP=X'01' (committed)
        SQLCARD SQLCODE=0 SQLSTATE=00000
        DONE
        closed
      """;

  private static final Map<String, HostileServer.Answer> ANSWERS =
      HostileAnswer.all().stream()
          .collect(Collectors.toMap(HostileAnswer::name, HostileAnswer::answer));

  private record Case(String name, long most, String seen) {}

  /** So that loading classes does not count. */
  @BeforeAll
  static void everythingIsLoaded() throws IOException {
    for (HostileAnswer each : HostileAnswer.all()) {
      if (!each.name().startsWith("ENDLESS")) {
        talk(new BlockingDriver(), each.answer());
      }
    }
  }

  @Test
  void everyAnswerIsTried() {
    assertEquals(
        HostileAnswer.all().stream().map(HostileAnswer::name).toList(),
        cases().stream().map(each -> each.name).toList());
  }

  private static String talk(BlockingDriver driver, HostileServer.Answer answer)
      throws IOException {
    try (HostileServer server = new HostileServer(answer)) {
      return driver.talk(server.address(), 2);
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    Matcher each = CASE.matcher(EXPECTED);
    while (each.find()) {
      cases.add(
          new Case(
              each.group(1), Long.parseLong(each.group(2)) * MILLION, each.group(3).indent(-2)));
    }
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theDriverComesToAnEnd(Case each) throws IOException {
    BlockingDriver driver = new BlockingDriver();
    assertEquals(each.seen, talk(driver, ANSWERS.get(each.name)));
    assertTrue(driver.allocated() < each.most, "allocated=" + driver.allocated());
    assertTrue(driver.seen.replies.notices().size() <= MOST_NOTICES);
    assertThrows(
        ConnectionLostException.class, () -> driver.seen.replies.next(ByteBuffer.allocate(9)));
  }

  /** A connection that ends at any place leaves commands of which nobody knows what they did. */
  @Test
  void theStreamEndsAtEachPlace() throws IOException {
    byte[] commits = Hex.parse(Wire.COMMITS);
    for (int end = 0; end < commits.length; end++) {
      byte[] part = Arrays.copyOf(commits, end);
      BlockingDriver driver = new BlockingDriver();
      String seen = talk(driver, out -> out.write(part));
      String last = seen.substring(1 + seen.stripTrailing().lastIndexOf('\n')).strip();
      int unanswered = end < 32 ? 2 : 1;
      assertEquals(
          ENDS.contains(end)
              ? "reply to RDBCMM connection lost: closed: offset="
                  + end
                  + " unanswered="
                  + unanswered
              : "reply to RDBCMM connection lost: closed within a DSS: offset="
                  + end
                  + " unanswered="
                  + unanswered,
          last);
      assertEquals(unanswered, driver.seen.outstanding.count());
    }
  }
}
