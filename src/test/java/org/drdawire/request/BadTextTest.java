package org.drdawire.request;

import static org.drdawire.request.Golden.section;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A character that cannot be encoded, in each place that takes text. */
class BadTextTest {

  private static final IsolationLevel LEVEL = IsolationLevel.NO_COMMIT;

  private record Place(String field, Function<String, Command> command) {
    @Override
    public String toString() {
      return field;
    }
  }

  private static Stream<Place> names() {
    TypeDefinition types = TypeDefinition.bigEndian();
    CorrelationToken token = CorrelationToken.of(0, 0, 0);
    String prdid = "DNC10160";
    return Stream.of(
        new Place("EXTNAM", s -> ExchangeServerAttributes.of().withExternalName(s)),
        new Place("SRVNAM", s -> ExchangeServerAttributes.of().withServerName(s)),
        new Place("SRVRLSLV", s -> ExchangeServerAttributes.of().withServerReleaseLevel(s)),
        new Place("SRVCLSNM", s -> ExchangeServerAttributes.of().withServerClassName(s)),
        new Place("RDBNAM", s -> AccessSecurity.of(SecurityMechanism.USRIDPWD, s)),
        new Place(
            "RDBNAM",
            s -> SecurityCheck.of(SecurityMechanism.USRIDONL, s, Credentials.ofUser("user"))),
        new Place("RDBNAM", s -> AccessRdb.of(s, prdid, types, token)),
        new Place("PRDID", s -> AccessRdb.of("db", s, types, token)),
        new Place("PRDDTA", s -> withData(ProductSpecificData.of(s, "JVM", "app", "me"))),
        new Place("PRDDTA", s -> withData(ProductSpecificData.of(prdid, s, "app", "me"))),
        new Place("PRDDTA", s -> withData(ProductSpecificData.of(prdid, "JVM", s, "me"))),
        new Place("PRDDTA", s -> withData(ProductSpecificData.of(prdid, "JVM", "app", s))),
        new Place("RDBNAM", s -> CloseQuery.of(PackageSection.of(s, "N", "P", 1), 1)),
        new Place("RDBCOLID", s -> CloseQuery.of(PackageSection.of("db", s, "P", 1), 1)),
        new Place("PKGID", s -> CloseQuery.of(PackageSection.of("db", "N", s, 1), 1)),
        new Place("PKGID", s -> DescribeSqlStatement.of(longSection(s))),
        new Place("PKGID", s -> OpenQuery.of(longSection(s))),
        new Place("PKGID", s -> ContinueQuery.of(longSection(s), 1)),
        new Place("PRDDTA", s -> withData(product("app").withAccounting(s))),
        new Place("PRCNAM", s -> execute().withCall(ProcedureCall.of().withName(s))));
  }

  private static Stream<Place> packages() {
    return Stream.of(
        new Place("RDBNAM", s -> EndBindingPackage.of(PackageName.of(s, "N", "P"))),
        new Place("RDBCOLID", s -> RebindPackage.of(PackageName.of("db", s, "P"), LEVEL)),
        new Place("PKGID", s -> DropRdbPackage.of(PackageName.of("db", "N", s))),
        new Place("VRSNAM", s -> DropRdbPackage.of(section().name()).withVersion(s)),
        new Place("VRSNAM", s -> bind(BindOption.Text.version(s))),
        new Place("TITLE", s -> bind(BindOption.Text.title(s))),
        new Place("DFTRDBCOL", s -> bind(BindOption.Text.defaultCollection(s))),
        new Place(
            "PKGOWNID", s -> RebindPackage.of(section().name(), LEVEL, BindOption.Text.owner(s))),
        new Place("PKGRPLVRS", s -> bind(BindOption.Text.replacedVersion(s))),
        new Place("RDBNAM", s -> resynchronization(s, "log", "0")),
        new Place("LOGNAME", s -> resynchronization("db", s, "0")),
        new Place("LOGTSTMP", s -> resynchronization("db", "log", s)));
  }

  private static Stream<Place> sql() {
    PackageSection section = section();
    return Stream.of(
        new Place("SQLSTT", s -> PrepareSqlStatement.of(section, s)),
        new Place("SQLSTT", s -> ExecuteImmediateSqlStatement.of(section, s)),
        new Place("SQLATTR", s -> PrepareSqlStatement.of(section, "x").withAttributes(s)),
        new Place("SQLSTT", s -> BindSqlStatement.of(section, s)),
        new Place("SQLSTT", s -> SetSqlEnvironment.of(section, "x", s)),
        new Place("SQLOBJNAM", DescribeRdbTable::of),
        new Place(
            "SQLSTTVRB",
            s -> BindSqlStatement.of(section, "x").withVariables(HostVariable.of(s, 496, 4))));
  }

  private static Stream<Place> secrets() {
    return Stream.of(
        new Place(
            "USRID",
            s -> SecurityCheck.of(SecurityMechanism.USRIDONL, "db", Credentials.ofUser(s))),
        new Place("USRID", s -> SecurityCheck.of("db", s, Secret.of(new char[] {'p'}))),
        new Place("PASSWORD", s -> SecurityCheck.of("db", "u", Secret.of(s.toCharArray()))));
  }

  @ParameterizedTest
  @MethodSource({"names", "packages", "sql"})
  void aLoneSurrogateIsMalformed(Place place) {
    CcsidEncodingException error = failure(Golden.utf8(), place.command().apply("abc\udc00de"));
    assertEquals(
        place.field() + " malformed: codePoint=U+DC00 index=3 ccsid=1208", error.getMessage());
    assertError(error, place.field(), 0xDC00, 3);
  }

  @ParameterizedTest
  @MethodSource({"names", "packages"})
  void aLoneSurrogateIsMalformedInEbcdicToo(Place place) {
    CcsidEncodingException error = failure(Golden.ebcdic(), place.command().apply("\ud83d"));
    assertError(error, place.field(), 0xD83D, 0);
    assertEquals(500, error.ccsid());
  }

  @ParameterizedTest
  @MethodSource({"names", "packages"})
  void aCharacterOutsideEbcdicIsUnmappable(Place place) {
    CcsidEncodingException error = failure(Golden.ebcdic(), place.command().apply("ab\u20acd"));
    assertEquals(
        place.field() + " unmappable: codePoint=U+20AC index=2 ccsid=500", error.getMessage());
    assertError(error, place.field(), 0x20AC, 2);
  }

  @ParameterizedTest
  @MethodSource("sql")
  void sqlIsUtf8InAnEbcdicSession(Place place) {
    RequestEncoder requests = Golden.ebcdic();
    requests.add(place.command().apply("\u20ac"));
    CcsidEncodingException error = failure(requests, place.command().apply("\ud800"));
    assertEquals(1208, error.ccsid());
    assertError(error, place.field(), 0xD800, 0);
  }

  @ParameterizedTest
  @MethodSource("secrets")
  void ofASecretNothingIsTold(Place place) {
    for (RequestEncoder requests : Arrays.asList(Golden.utf8(), Golden.ebcdic())) {
      CcsidEncodingException error = failure(requests, place.command().apply("abc\ud800"));
      assertError(error, place.field(), -1, -1);
      assertEquals(place.field() + " malformed: ccsid=" + error.ccsid(), error.getMessage());
      assertNull(error.getCause());
      assertEquals(0, error.getSuppressed().length);
    }
    CcsidEncodingException error = failure(Golden.ebcdic(), place.command().apply("p\u20ac"));
    assertEquals(place.field() + " unmappable: ccsid=500", error.getMessage());
  }

  private static Stream<Place> rdbnams() {
    return Stream.concat(names(), packages()).filter(place -> place.field().equals("RDBNAM"));
  }

  /** Derby reads attributes behind the name, of which one may be a password. */
  @ParameterizedTest
  @MethodSource("rdbnams")
  void ofAttributesNoCharacterIsTold(Place place) {
    CcsidEncodingException error =
        failure(Golden.ebcdic(), place.command().apply("db;user=u;password=p\u20ac"));
    assertEquals("RDBNAM unmappable: index=20 ccsid=500", error.getMessage());
    assertError(error, "RDBNAM", -1, 20);
    error = failure(Golden.utf8(), place.command().apply(";\ud800"));
    assertEquals("RDBNAM malformed: index=1 ccsid=1208", error.getMessage());
    error = failure(Golden.ebcdic(), place.command().apply("\u20ac;user=u"));
    assertError(error, "RDBNAM", 0x20AC, 0);
  }

  @Test
  void aSemicolonInAnotherNameIsNoAttribute() {
    CcsidEncodingException error =
        failure(Golden.ebcdic(), ExchangeServerAttributes.of().withExternalName("a;\u20ac"));
    assertError(error, "EXTNAM", 0x20AC, 2);
  }

  @Test
  void aSurrogateFarInAText() {
    String sql = "a".repeat(100_000) + "\ud83d\ude00".repeat(50_000) + "\ud800!";
    CcsidEncodingException error = failure(Golden.utf8(), PrepareSqlStatement.of(section(), sql));
    assertError(error, "SQLSTT", 0xD800, 200_000);
  }

  @Test
  void aLoneSurrogateInAValue() {
    RequestEncoder requests = Golden.ebcdic();
    ParameterType text = ParameterType.of(DrdaType.LONG_VARCHAR);
    RowWriter row =
        requests.row(ExecuteSqlStatement.of(section()), ParameterDescriptor.of(text, text));
    row.writeText("\u20ac");
    CcsidEncodingException error =
        assertThrows(CcsidEncodingException.class, () -> row.writeText("\ude00\ud83d"));
    assertError(error, "LONG_VARCHAR", 0xDE00, 0);
    assertEquals(1, error.rowNumber());
    assertEquals(2, error.parameter());
    assertEquals(
        "LONG_VARCHAR malformed: codePoint=U+DE00 index=0 ccsid=1208 row=1 parameter=2",
        error.getMessage());
  }

  private static void assertError(
      CcsidEncodingException error, String field, int codePoint, long index) {
    assertEquals("22021", error.sqlState());
    assertEquals(field, error.field());
    assertEquals(codePoint, error.codePoint());
    assertEquals(index, error.index());
  }

  private static CcsidEncodingException failure(RequestEncoder requests, Command command) {
    int pending = requests.pendingBytes();
    CcsidEncodingException error =
        assertThrows(CcsidEncodingException.class, () -> requests.add(command));
    assertEquals(pending, requests.pendingBytes());
    return error;
  }

  private static AccessRdb withData(ProductSpecificData data) {
    return AccessRdb.of("db", "DNC10160", TypeDefinition.bigEndian(), CorrelationToken.of(0, 0, 0))
        .withProductData(data);
  }

  private static ProductSpecificData product(String application) {
    return ProductSpecificData.of("DNC10160", "JVM", application, "me");
  }

  private static ExecuteSqlStatement execute() {
    return ExecuteSqlStatement.of(section());
  }

  private static BeginBindingPackage bind(BindOption.Text text) {
    return BeginBindingPackage.of(section().name(), LEVEL, text);
  }

  private static SyncPointResynchronization resynchronization(
      String rdbnam, String logName, String logTimestamp) {
    return SyncPointResynchronization.of(
        SyncPointResynchronization.Log.of(rdbnam, logName, logTimestamp, 0),
        ByteString.of(),
        SyncPointResynchronization.State.RESET);
  }

  private static PackageSection longSection(String packageId) {
    return PackageSection.of("r".repeat(40), "NULLID", packageId, 1);
  }
}
