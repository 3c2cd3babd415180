package org.drdawire.request;

import static org.drdawire.request.Golden.assertFrames;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.dialect.Xid;
import org.drdawire.request.SyncPointResynchronization.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sync point commands. SYNCCTL: order and values are those that Derby's client 10.16.1.1 sends and
 * its server reads, flags those of X/Open XA. SYNCRSY: from the layout of the specification alone.
 */
class SyncPointCommandsTest {

  private static final Xid BRANCH = Xid.of(4711, new byte[] {1, 2, 3}, new byte[] {9});

  private static final String XID =
      """
        0014 1801                        # XID
          00001267 00000003 00000001     # format, lengths
          010203 09                      # gtrid, bqual
      """;

  /** Each step: SYNCTYPE, which XID, XAFLAGS or - where there are none. */
  private static final String STEPS =
      """
      START            09 branch 00000000
      JOIN             09 branch 00200000
      RESUME           09 branch 08000000
      END              0B branch 04000000
      FAIL             0B branch 20000000
      SUSPEND          0B branch 02000000
      PREPARE          01 branch 00000000
      COMMIT           03 branch 00000000
      COMMIT_ONE_PHASE 03 branch 40000000
      ROLLBACK         04 branch 00000000
      FORGET           06 branch -
      RECOVER_START    0C none   01000000
      RECOVER_NEXT     0C none   00000000
      RECOVER_END      0C none   00800000
      RECOVER          0C none   01800000
      COMMIT_LOCAL     03 null   10000000
      ROLLBACK_LOCAL   04 null   10000000
      """;

  static List<String> steps() {
    return STEPS.lines().toList();
  }

  @Test
  void everyStepIsInTheTable() {
    assertEquals(
        Arrays.stream(SyncPointControl.Step.values()).map(Enum::name).toList(),
        steps().stream().map(line -> line.split(" ", 2)[0]).toList());
  }

  @ParameterizedTest
  @MethodSource("steps")
  void oneStep(String line) {
    String[] cell = line.split(" +", -1);
    SyncPointControl.Step step = SyncPointControl.Step.valueOf(cell[0]);
    String type = "0005 1187 " + cell[1] + "\n";
    String flags = "0008 1903 " + cell[3];
    switch (cell[2]) {
      case "none" ->
          assertFrames("0017 D001 0001 0011 1055 " + type + flags, SyncPointControl.of(step));
      case "null" ->
          assertFrames(
              "001F D001 0001 0019 1055 " + type + "0008 1801 FFFFFFFF " + flags,
              SyncPointControl.of(step));
      default ->
          assertFrames(
              cell[3].equals("-")
                  ? "0023 D001 0001 001D 1055 " + type + XID
                  : "002B D001 0001 0025 1055 " + type + XID + flags,
              SyncPointControl.of(step, BRANCH));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PT0S, 0000000000000000",
    "PT0.000000001S, 0000000000000001",
    "PT0.001S, 0000000000000001",
    "PT0.001000001S, 0000000000000002",
    "PT3S, 0000000000000BB8",
    "PT49H, 000000000A83A680",
    "PT9223372036854775.806S, 7FFFFFFFFFFFFFFE",
  })
  void startWithTimeout(Duration timeout, String millis) {
    assertFrames(
        "0037 D001 0001 0031 1055 0005 1187 09\n" + XID + "0008 1903 00000000 000C 1907" + millis,
        SyncPointControl.of(SyncPointControl.Step.START, BRANCH).withTimeout(timeout));
  }

  @Test
  void aTimeoutBelowZero() {
    SyncPointControl start = SyncPointControl.of(SyncPointControl.Step.START, BRANCH);
    Duration timeout = Duration.ofMillis(-1);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> start.withTimeout(timeout));
    assertEquals("TIMEOUT too small: value=-1 limit=0", error.getMessage());
    assertEquals("22023", error.sqlState());
    assertEquals("TIMEOUT", error.field());
  }

  @ParameterizedTest
  @EnumSource(value = SyncPointControl.Step.class, mode = EnumSource.Mode.EXCLUDE, names = "START")
  void onlyTheStartHasATimeout(SyncPointControl.Step step) {
    Optional<Xid> xid = step.hasXid() ? Optional.of(BRANCH) : Optional.empty();
    OptionalLong timeout = OptionalLong.of(1);
    IllegalArgumentException error =
        assertThrows(
            IllegalArgumentException.class, () -> new SyncPointControl(step, xid, timeout));
    assertEquals(step + " timeout=true", error.getMessage());
  }

  /** Those that are listed with a branch need one, and the others take none. */
  @ParameterizedTest
  @MethodSource("steps")
  void aBranchBelongsToItsStep(String line) {
    String[] cell = line.split(" +", -1);
    SyncPointControl.Step step = SyncPointControl.Step.valueOf(cell[0]);
    IllegalArgumentException error =
        cell[2].equals("branch")
            ? assertThrows(IllegalArgumentException.class, () -> SyncPointControl.of(step))
            : assertThrows(IllegalArgumentException.class, () -> SyncPointControl.of(step, BRANCH));
    assertEquals(step + " xid=" + !cell[2].equals("branch"), error.getMessage());
  }

  @ParameterizedTest(name = "format {0}, gtrid {1}, bqual {2}")
  @CsvSource({
    "0, 0, 0, 001F D001 0001 0019 1055 0005 1187 06 0010 1801 00000000 00000000 00000000",
    "1, 1, 0, 0020 D001 0001 001A 1055 0005 1187 06 0011 1801 00000001 00000001 00000000 AA",
    "1, 0, 1, 0020 D001 0001 001A 1055 0005 1187 06 0011 1801 00000001 00000000 00000001 BB",
    "2147483647, 64, 64, 009F D001 0001 0099 1055 0005 1187 06"
        + " 0090 1801 7FFFFFFF 00000040 00000040 AA*64 BB*64",
  })
  void xid(int format, int gtrid, int bqual, String golden) {
    Xid xid = Xid.of(format, filled(0xAA, gtrid), filled(0xBB, bqual));
    assertFrames(golden, SyncPointControl.of(SyncPointControl.Step.FORGET, xid));
  }

  @ParameterizedTest(name = "format {0}, gtrid {1}, bqual {2}")
  @CsvSource({
    "-1,           0,  0, XID too small: value=-1 limit=0",
    "-2147483648,  0,  0, XID too small: value=-2147483648 limit=0",
    "0,           65,  0, XID too large: value=65 limit=64",
    "0,           64, 65, XID too large: value=65 limit=64",
  })
  void xidOutside(int format, int gtrid, int bqual, String message) {
    byte[] global = filled(0, gtrid);
    byte[] branch = filled(0, bqual);
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> Xid.of(format, global, branch));
    assertEquals(message, error.getMessage());
    assertEquals("22023", error.sqlState());
    assertEquals("XID", error.field());
  }

  @Test
  void endOfResynchronization() {
    assertFrames(
        "000F D001 0001 0009 1069 0005 11EA 02 # RSYNCTYP", SyncPointResynchronization.end());
  }

  @ParameterizedTest
  @CsvSource({"RESET, 01", "COMMITTED, 02", "UNKNOWN, 03", "IN_DOUBT, 04", "COLD, 05"})
  void resynchronization(State state, String value) throws UnknownHostException {
    assertFrames(
        """
        0071 D001 0001
          006B 1069                              # SYNCRSY
            0005 11EA 01                         # RSYNCTYP request
            0058 106F                            # SYNCLOG
              0016 2110 6D656D6F72793A6462 20*9  # RDBNAM
              0016 1184 6C6F67 20*15             # LOGNAME log
              0016 1185 3230323631313231         # LOGTSTMP 20261121160509000
                313630353039303030 20
              0008 1070 00000005                 # CNNTKN
              000A 11E8 7F000001 01BE            # IPADDR 127.0.0.1, port 446
            0005 11AA 08                         # UOWID
            0005 11AB"""
            + value,
        SyncPointResynchronization.of(log(127, 0, 0, 1), ByteString.of((byte) 8), state));
  }

  @Test
  void aLogAtAnAddressOf16Bytes() throws UnknownHostException {
    assertLog(
        "007D D001 0001 0077 1069",
        "0064",
        "0016 11E8 20010DB8 00*8 00000001 01BE",
        log(0x20, 1, 0x0D, 0xB8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1));
  }

  @Test
  void aLogWithoutAnAddress() {
    assertLog(
        "0067 D001 0001 0061 1069",
        "004E",
        "",
        SyncPointResynchronization.Log.of("memory:db", "log", "20261121160509000", 5));
  }

  private static void assertLog(
      String head, String length, String address, SyncPointResynchronization.Log log) {
    assertFrames(
        head
            + " 0005 11EA 01 "
            + length
            + """
              106F
              0016 2110 6D656D6F72793A6462 20*9
              0016 1184 6C6F67 20*15
              0016 1185 3230323631313231313630353039303030 20
              0008 1070 00000005
              """
            + address
            + " 0005 11AA 08 0005 11AB 01",
        SyncPointResynchronization.of(log, ByteString.of((byte) 8), State.RESET));
  }

  private static SyncPointResynchronization.Log log(int... address) throws UnknownHostException {
    byte[] bytes = new byte[address.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) address[i];
    }
    InetSocketAddress end = new InetSocketAddress(InetAddress.getByAddress(bytes), 446);
    return SyncPointResynchronization.Log.of("memory:db", "log", "20261121160509000", 5)
        .withAddress(end);
  }

  private static byte[] filled(int value, int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }
}
