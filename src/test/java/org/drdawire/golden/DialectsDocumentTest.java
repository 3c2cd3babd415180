package org.drdawire.golden;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.CredentialEncoding;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.dialect.Variation;
import org.drdawire.fdoca.TypeDefinition;
import org.junit.jupiter.api.Test;

/** The tables of docs/dialects.md are what dialects and capabilities are. */
class DialectsDocumentTest {

  private static final Path PAGE = Path.of("docs", "dialects.md");

  private static final List<Dialect> DIALECTS =
      List.of(
          Dialect.derby(),
          Dialect.db2Luw(),
          Dialect.db2Zos(),
          Dialect.db2i(),
          Dialect.informix(),
          Dialect.other());

  /**
   * What stands behind a value that was not tried: of the columns between the first and the last.
   */
  private static final Pattern EVIDENCE = Pattern.compile("(?<value>.*) (?<mark>[CIRD-])");

  private static final List<CodePoint> MANAGERS =
      List.of(
          CodePoint.AGENT,
          CodePoint.SQLAM,
          CodePoint.RDB,
          CodePoint.SECMGR,
          CodePoint.UNICODEMGR,
          CodePoint.CMNTCPIP);

  @Test
  void theTableIsTrue() {
    Map<String, Function<Dialect, String>> rows = new LinkedHashMap<>();
    rows.put("PRDID begins with", Dialect::product);
    MANAGERS.forEach(manager -> rows.put(manager.term(), dialect -> level(dialect, manager)));
    rows.put("names", dialect -> dialect.names().name());
    rows.put(
        "user ids and passwords",
        dialect ->
            dialect.credentials().equals(CredentialEncoding.ofNames())
                ? "as names"
                : "`CredentialEncoding.ibmI()`");
    for (StatementAttribute attribute : StatementAttribute.values()) {
      rows.put("lacks " + attribute, d -> d.attributes().contains(attribute) ? "no" : "yes");
    }
    for (Variation form : Variation.values()) {
      rows.put("needs " + form, d -> d.variations().contains(form) ? "yes" : "no");
    }
    rows.put("RDBCOLID", dialect -> dialect.packages().collection());
    rows.put("PKGCNSTKN", d -> token(d.packages().consistencyToken()));
    rows.put(
        "small packages, sections of each",
        d -> d.packages().small() + ", " + d.packages().smallSections());
    rows.put(
        "large packages, sections of each",
        d -> d.packages().large() + ", " + d.packages().largeSections());
    rows.put("commands a chain", d -> Integer.toString(d.maximumCommands()));
    rows.put("of these, before replies are read", d -> Integer.toString(d.maximumUnread()));
    rows.put(
        "sections with a cursor", d -> d.packages().cursorStep() == 1 ? "each" : "the odd ones");
    rows.put("RDBNAM after ACCRDBRM, bytes", d -> range(capabilities(d).rdbnam()));
    rows.put(
        "TIMESTAMP, characters",
        d -> Integer.toString(capabilities(d).typeDefinition().timestampWidth()));

    List<List<String>> written = new ArrayList<>();
    rows.forEach((name, value) -> written.add(row(name, DIALECTS, value)));
    assertEquals(
        written, PageTables.below(PAGE, "`Dialect`").stream().map(this::withoutEvidence).toList());
  }

  /** Each cell of a server that was not tried says how it is known. */
  private List<String> withoutEvidence(List<String> row) {
    List<String> cells = new ArrayList<>(row);
    for (int i = 2; i < DIALECTS.size(); i++) {
      Matcher cell = EVIDENCE.matcher(row.get(i));
      assertTrue(cell.matches(), row::toString);
      cells.set(i, cell.group("value"));
    }
    return cells;
  }

  @Test
  void theTableOfDerbyReleasesIsTrue() {
    List<Capabilities> releases =
        Stream.of("1001", "1003", "1004", "1005", "1006", "1009", "1010", "1011")
            .map(release -> Capabilities.of("CSS" + release + "0", TypeDefinition.bigEndian()))
            .toList();
    assertEquals(
        List.of(
            row("RDBNAM, bytes", releases, release -> range(release.rdbnam())),
            row(
                "TIMESTAMP, characters",
                releases,
                release -> Integer.toString(release.typeDefinition().timestampWidth()))),
        PageTables.below(PAGE, "PRDID begins with", "CSS1001").subList(0, 2));
  }

  /** Every manager that a dialect asks for is in the table. */
  @Test
  void theTableHasEveryManager() {
    for (Dialect dialect : DIALECTS) {
      dialect
          .managerLevels()
          .forEach(entry -> assertEquals(true, MANAGERS.contains(entry.manager()), dialect.name()));
    }
  }

  private static <T> List<String> row(String name, List<T> columns, Function<T, String> value) {
    return Stream.concat(Stream.of(name), columns.stream().map(value)).toList();
  }

  private static String level(Dialect dialect, CodePoint manager) {
    return dialect.managerLevels().stream()
        .filter(entry -> entry.manager() == manager)
        .map(ManagerLevel::level)
        .map(String::valueOf)
        .findFirst()
        .orElse("-");
  }

  private static String token(long token) {
    return new String(ByteBuffer.allocate(Long.BYTES).putLong(token).array(), US_ASCII);
  }

  private static String range(LengthLimits limits) {
    return limits.minimum() + " to " + limits.maximum();
  }

  private static Capabilities capabilities(Dialect dialect) {
    String product = dialect.product().isEmpty() ? "ZZZ" : dialect.product();
    return Capabilities.of(product + "10160", TypeDefinition.bigEndian());
  }
}
