package org.drdawire.dialect;

import static org.drdawire.request.Golden.SECTION;
import static org.drdawire.request.Golden.assertFrames;
import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.UnsupportedCcsidException;
import org.drdawire.ddm.FieldLimitException;
import org.drdawire.ddm.Secret;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.BindSqlStatement;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.Command;
import org.drdawire.request.Credentials;
import org.drdawire.request.DescribeRdbTable;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.Golden;
import org.drdawire.request.HostVariable;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SectionPool;
import org.drdawire.request.SecurityCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The forms that a driver may ask for. They are what a public source of db2-node says that some
 * hosts on z/OS need; the layouts are those of the specification. No server has been tried.
 */
class VariationTest {

  private static final Dialect ZOS = Dialect.db2Zos();

  @ParameterizedTest
  @MethodSource("org.drdawire.dialect.DialectTest#dialects")
  void onlyDerbyHasOneByItself(Dialect dialect) {
    assertEquals(
        dialect.isOf(Dialect.derby()) ? Set.of(Variation.DECLARED_TYPES_ALONE) : Set.of(),
        dialect.variations());
    assertEquals(DynamicPackages.SYSLVL01, dialect.packages().consistencyToken());
  }

  @Test
  void accessSecurityWithoutBlanks() {
    RequestEncoder requests = varied(CcsidManager.ebcdic(), Variation.ACCSEC_RDBNAM_UNPADDED);
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, "DSNLOC"));
    assertFrames(
        """
        001A D001 0001
          0014 106D
            0006 11A2 0003
            000A 2110 C4E2D5D3D6C3   # DSNLOC
        """,
        requests);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 'RDBNAM too short: bytes=0 limit=1 ccsid=1208'",
    "1025, 'RDBNAM too long: bytes=1025 limit=1024 ccsid=1208'",
  })
  void aNameWithoutBlanksHasItsLimits(int length, String message) {
    RequestEncoder requests = varied(CcsidManager.utf8(), Variation.ACCSEC_RDBNAM_UNPADDED);
    Command command = AccessSecurity.of(SecurityMechanism.USRIDPWD, "x".repeat(length));
    FieldLimitException error =
        assertThrows(FieldLimitException.class, () -> requests.add(command));
    assertEquals(message, error.getMessage());
    assertEquals(0, requests.pendingBytes());
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, "x".repeat(1024)));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, "x"));
  }

  /** SECCHK and ACCRDB are as they were. */
  @Test
  void onlyAccessSecurityLeavesTheBlanksOut() {
    RequestEncoder requests = varied(CcsidManager.utf8(), Variation.ACCSEC_RDBNAM_UNPADDED);
    requests.add(SecurityCheck.of(SecurityMechanism.USRIDONL, "db", Credentials.ofUser("app")));
    assertFrames(
        "002D D001 0001 0027 106E 0006 11A2 0004 0016 2110 6462 20*16 0007 11A0 617070", requests);
  }

  @Test
  void securityCheckWithoutName() {
    RequestEncoder requests = varied(CcsidManager.utf8(), Variation.SECCHK_WITHOUT_RDBNAM);
    requests.add(SecurityCheck.of("DSNLOC", "app", Secret.of("pw1".toCharArray())));
    assertFrames(
        """
        001E D001 0001
          0018 106E
            0006 11A2 0003
            0007 11A0 617070
            0007 11A1 707731
        """,
        requests);
  }

  /** The mixed text is null, and the other one is in CCSIDSBC, here 500. */
  @Test
  void sqlInSingleBytes() {
    RequestEncoder requests = singleBytes();
    requests.add(
        PrepareSqlStatement.of(section(), "values 1")
            .withoutDescription()
            .withAttributes(StatementAttribute.READ_ONLY));
    assertFrames(
        "004E D051 0001 0048 200D "
            + SECTION
            + """
              001E D053 0001
                0018 2450 FF 00 0000000E C6D6D940D9C5C1C440D6D5D3E840
              0018 D003 0001
                0012 2414 FF 00 00000008 A58193A485A240F1
              """,
        requests);
  }

  @Test
  void whatASingleByteCcsidDoesNotHaveIsRefused() {
    RequestEncoder requests = singleBytes();
    requests.add(RdbCommitUnitOfWork.of());
    Command command = ExecuteImmediateSqlStatement.of(section(), "values '\u6f22'");
    CcsidEncodingException error =
        assertThrows(CcsidEncodingException.class, () -> requests.add(command));
    assertEquals("SQLSTT", error.field());
    assertEquals(0x6F22, error.codePoint());
    assertEquals(8, error.index());
    assertFrames("000A D001 0001 0004 200E", requests);
  }

  /** Db2 for z/OS without mixed data has no mixed CCSID. */
  @ParameterizedTest
  @ValueSource(ints = {0, 65_534, 65_535})
  void singleBytesNeedNoMixedCcsid(int none) {
    RequestEncoder requests = singleBytes(none);
    requests.add(ExecuteImmediateSqlStatement.of(section(), "values 1"));
    ParameterDescriptor single =
        ParameterDescriptor.of(
            ParameterType.of(DrdaType.VARCHAR_SBCS),
            ParameterType.of(DrdaType.VARCHAR).inCcsid(37),
            ParameterType.of(DrdaType.DATE));
    ExecuteTemplate template = ExecuteTemplate.of(ExecuteSqlStatement.of(section()), single);
    for (int i = 0; i < 3; i++) {
      template.row(requests).writeText("a").writeText("!").writeNull().end();
    }
    String sent = hex(requests);
    assertEquals(1, sent.split("FF0000000008A58193A485A240F1", -1).length - 1, sent);
    assertEquals(3, sent.split("00000001810000015AFF", -1).length - 1, sent);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 65_534, 65_535})
  void whatNeedsAMixedCcsidIsRefusedIfThereIsNone(int none) {
    RequestEncoder requests = singleBytes(none);
    requests.add(RdbCommitUnitOfWork.of());
    ParameterDescriptor mixed = ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR));
    HostVariable variable = HostVariable.of("v", 496, 4);
    List<Runnable> refused =
        List.of(
            () -> requests.row(ExecuteSqlStatement.of(section()), mixed),
            () -> requests.add(DescribeRdbTable.of("t")),
            () -> requests.add(BindSqlStatement.of(section(), "values 1").withVariables(variable)));
    for (Runnable call : refused) {
      UnsupportedCcsidException error = assertThrows(UnsupportedCcsidException.class, call::run);
      assertEquals(none, error.ccsid());
      assertEquals("57017", error.sqlState());
    }
    assertFrames("000A D001 0001 0004 200E", requests);
  }

  /**
   * As before: without the variation, and where the CCSID is one that the runtime does not have.
   */
  @ParameterizedTest
  @CsvSource({"0, false", "65534, false", "65535, false", "4396, false", "4396, true"})
  void aMixedCcsidThatIsNeededOrUnknownIsRefusedAtOnce(int ccsid, boolean single) {
    RequestEncoder requests = Golden.utf8();
    Dialect dialect = single ? ZOS.withVariations(Variation.SINGLE_BYTE_SQL) : ZOS;
    Capabilities capabilities =
        Capabilities.of("DSN12015", TypeDefinition.bigEndian().withCcsids(500, 1200, ccsid))
            .withDialect(dialect);
    UnsupportedCcsidException error =
        assertThrows(UnsupportedCcsidException.class, () -> requests.use(capabilities));
    assertEquals(ccsid, error.ccsid());
    requests.add(ExecuteImmediateSqlStatement.of(section(), "values 1"));
    assertTrue(hex(requests).endsWith("000000000876616C7565732031FF"));
  }

  @Test
  void sectionsHaveTheTokenOfTheirPackages() {
    DynamicPackages packages = ZOS.packages().withConsistencyToken(DynamicPackages.SYSLVL02);
    SectionPool pool =
        new SectionPool(
            "DSNLOC", ZOS.withPackages(packages).packages(), IsolationLevel.CURSOR_STABILITY);
    String golden =
        """
        005A D001 0001
          0054 2005
            0044 2113
              44534E4C4F43 20*12
              4E554C4C4944 20*12
              5359535348323030 20*10
              5359534C564C3032 %s    # SYSLVL02
            000C 215B 0000000000000001
        """;
    PackageSection prepared = pool.acquire(Holdability.HOLD);
    PackageSection immediate = pool.immediate(Holdability.HOLD);
    assertFrames(golden.formatted("0001"), CloseQuery.of(prepared, 1));
    assertFrames(golden.formatted("0041"), CloseQuery.of(immediate, 1));
    pool.release(prepared);
  }

  private static RequestEncoder singleBytes() {
    return singleBytes(1208);
  }

  private static RequestEncoder singleBytes(int mixed) {
    RequestEncoder requests = Golden.utf8();
    TypeDefinition types = TypeDefinition.bigEndian().withCcsids(500, 1200, mixed);
    Capabilities capabilities = Capabilities.of("DSN12015", types);
    requests.use(capabilities.withDialect(ZOS.withVariations(Variation.SINGLE_BYTE_SQL)));
    return requests;
  }

  private static String hex(RequestEncoder requests) {
    ByteBuffer sent = requests.toByteBuffer();
    byte[] bytes = new byte[sent.remaining()];
    sent.get(bytes);
    return HexFormat.of().withUpperCase().formatHex(bytes);
  }

  private static RequestEncoder varied(CcsidManager names, Variation form) {
    RequestEncoder requests = new RequestEncoder(names);
    requests.use(Capabilities.initial(ZOS.withVariations(form)).withAgreementAssumed());
    return requests;
  }
}
