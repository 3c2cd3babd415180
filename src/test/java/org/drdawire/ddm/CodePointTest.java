package org.drdawire.ddm;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CodePointTest {
  private static final String TSHARK_TABLE = "tshark-code-points.tsv";

  /** Code points that tshark's table does not contain. */
  private static final Map<Integer, String> NOT_IN_TSHARK =
      Map.ofEntries(
          // Sync point and XA: DDM level 5 and later, of which tshark knows only XAMGR.
          Map.entry(0x1186, "FORGET"),
          Map.entry(0x1187, "SYNCTYPE"),
          Map.entry(0x119F, "RLSCONV"),
          Map.entry(0x11EA, "RSYNCTYP"),
          Map.entry(0x1248, "SYNCCRD"),
          Map.entry(0x126D, "SYNCRRD"),
          Map.entry(0x1801, "XID"),
          Map.entry(0x1903, "XAFLAGS"),
          Map.entry(0x1907, "TIMEOUT"),
          // Sync point without XA: the log, and what the two sides tell each other about it.
          Map.entry(0x1070, "CNNTKN"),
          Map.entry(0x1184, "LOGNAME"),
          Map.entry(0x1185, "LOGTSTMP"),
          Map.entry(0x11AA, "UOWID"),
          Map.entry(0x11AB, "UOWSTATE"),
          Map.entry(0x11E8, "IPADDR"),
          // Binding: tshark knows the commands, but few of their parameters.
          Map.entry(0x0045, "TITLE"),
          Map.entry(0x2106, "DECPRC"),
          Map.entry(0x210A, "PKGNAM"),
          Map.entry(0x2117, "SQLSTTNBR"),
          Map.entry(0x211B, "BNDCHKEXS"),
          Map.entry(0x211C, "PKGRPLOPT"),
          Map.entry(0x211D, "BNDCRTCTL"),
          Map.entry(0x211E, "PKGATHOPT"),
          Map.entry(0x2122, "STTDATFMT"),
          Map.entry(0x2123, "STTTIMFMT"),
          Map.entry(0x2124, "PKGISOLVL"),
          Map.entry(0x2127, "MAXSCTNBR"),
          Map.entry(0x2128, "DFTRDBCOL"),
          Map.entry(0x2129, "RDBRLSOPT"),
          Map.entry(0x212D, "PKGRPLVRS"),
          Map.entry(0x212F, "DGRIOPRL"),
          Map.entry(0x2130, "BNDEXPOPT"),
          Map.entry(0x2131, "PKGOWNID"),
          // Large objects in queries: only later versions of tshark know these.
          Map.entry(0x2134, "QRYEXTDTASZ"),
          Map.entry(0x2136, "SMLDTASZ"),
          Map.entry(0x2137, "MEDDTASZ"),
          Map.entry(0x214B, "DYNDTAFMT"),
          // tshark knows DSCRDBTBL, but not its object.
          Map.entry(0x243E, "SQLOBJNAM"),
          // Large objects, Unicode names and XML.
          Map.entry(0x146C, "EXTDTA"),
          Map.entry(0x1C08, "UNICODEMGR"),
          Map.entry(0x1913, "CCSIDXML"),
          // tshark knows RDBINTTKN and PKGNAMCSN, but not the command or the part.
          Map.entry(0x2003, "INTRDBRQS"),
          Map.entry(0x210C, "PKGSN"),
          // Only of Apache Derby, in the range that the architecture reserves for products.
          Map.entry(0xC000, "PBSD"),
          Map.entry(0xC001, "PBSD_ISO"),
          Map.entry(0xC002, "PBSD_SCHEMA"),
          // Only in replies.
          Map.entry(0x115C, "RECCNT"),
          Map.entry(0x1901, "ETIME"),
          Map.entry(0x1904, "XARETVAL"),
          Map.entry(0x1905, "PRPHRCLST"),
          Map.entry(0x1906, "XIDCNT"),
          Map.entry(0x1909, "ENCALG"),
          Map.entry(0x190A, "ENCKEYLEN"),
          Map.entry(0x214A, "QRYATTSET"),
          Map.entry(0x11E9, "SNAADDR"),
          Map.entry(0x1912, "TCPPORTHOST"),
          Map.entry(0x244C, "SRVLSTCNT"),
          Map.entry(0x244D, "SRVLSRV"),
          Map.entry(0x244E, "SRVLST"),
          Map.entry(0x244F, "SRVPRTY"),
          Map.entry(0x2460, "QRYATTISOL"));

  /** Code points of tshark's table that no request contains and no requester needs. */
  private static final Map<Integer, String> LEFT_OUT =
      Map.ofEntries(
          // Classes of values: names in the manual, but no objects on the wire.
          Map.entry(0x0000, "DATA"),
          Map.entry(0x0064, "CODPNTDR"),
          Map.entry(0x1473, "MGRLVLN"),
          // Scrolling before SQLAM level 7, which replaced them by QRYSCRORN.
          Map.entry(0x213C, "QRYRELSCR"),
          Map.entry(0x213E, "QRYRFRTBL"));

  @Test
  void termsAndValuesAreThoseOfTsharkApartFromTheListedDifferences() throws IOException {
    Map<Integer, String> tshark = tsharkTable();
    tshark.keySet().removeAll(LEFT_OUT.keySet());
    tshark.putAll(NOT_IN_TSHARK);

    assertEquals(text(tshark), text(ours()));
  }

  @Test
  void listedDifferencesAreStillDifferences() throws IOException {
    Map<Integer, String> tshark = tsharkTable();

    assertTrue(tshark.entrySet().containsAll(LEFT_OUT.entrySet()), "left out, not in tshark");
    Set<Integer> known = new TreeSet<>(tshark.keySet());
    known.retainAll(NOT_IN_TSHARK.keySet());
    assertEquals(Set.of(), known, "listed as unknown to tshark, yet in its table");
  }

  @Test
  void everyValueIsAnUnsignedSixteenBitNumberThatNoOtherCodePointHas() {
    Set<Integer> seen = new HashSet<>();
    for (CodePoint codePoint : CodePoint.values()) {
      assertTrue(codePoint.value() > 0 && codePoint.value() <= 0xFFFF, codePoint.name());
      assertTrue(seen.add(codePoint.value()), codePoint.name());
    }
  }

  @Test
  void valueTermAndTitleOfOneCodePointInEachGroup() {
    assertCodePoint(CodePoint.EXCSAT, 0x1041, "EXCSAT", "Exchange Server Attributes");
    assertCodePoint(CodePoint.SQLDTA, 0x2412, "SQLDTA", "SQL Program Variable Data");
    assertCodePoint(CodePoint.ACCRDBRM, 0x2201, "ACCRDBRM", "Access to RDB Completed");
    assertCodePoint(CodePoint.SQLDARD, 0x2411, "SQLDARD", "SQLDA Reply Data");
    assertCodePoint(CodePoint.RDBNAM, 0x2110, "RDBNAM", "Relational Database Name");
    assertCodePoint(CodePoint.UNICODEMGR, 0x1C08, "UNICODEMGR", "Unicode Manager");
    assertCodePoint(CodePoint.FRCFIXROW, 0x2410, "FRCFIXROW", "Force Fixed Row Query Protocol");
  }

  @Test
  void titlesArePresentTrimmedAndUnique() {
    Set<String> seen = new HashSet<>();
    for (CodePoint codePoint : CodePoint.values()) {
      String title = codePoint.title();
      assertTrue(!title.isBlank() && title.equals(title.strip()), codePoint.name());
      if (codePoint != CodePoint.RDB) { // the database and its name share their title
        assertTrue(seen.add(title), codePoint.name());
      }
    }
  }

  @Test
  void ofValueFindsEveryCodePoint() {
    for (CodePoint codePoint : CodePoint.values()) {
      assertEquals(Optional.of(codePoint), CodePoint.ofValue(codePoint.value()));
    }
  }

  @Test
  void ofValueIsEmptyForUnlistedAndOutOfRangeValues() {
    for (int value : new int[] {0, 0xFFFF, 0x11041, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertEquals(Optional.empty(), CodePoint.ofValue(value));
    }
  }

  @Test
  void secretsAreTheUserTheTwoPasswordsAndTheToken() {
    Set<CodePoint> secrets = EnumSet.noneOf(CodePoint.class);
    Arrays.stream(CodePoint.values()).filter(CodePoint::secret).forEach(secrets::add);

    assertEquals(
        EnumSet.of(CodePoint.USRID, CodePoint.PASSWORD, CodePoint.NEWPASSWORD, CodePoint.SECTKN),
        secrets);
  }

  private static void assertCodePoint(CodePoint codePoint, int value, String term, String title) {
    assertEquals(value, codePoint.value());
    assertEquals(term, codePoint.term());
    assertEquals(title, codePoint.title());
  }

  private static Map<Integer, String> ours() {
    Map<Integer, String> terms = new TreeMap<>();
    for (CodePoint codePoint : CodePoint.values()) {
      terms.put(codePoint.value(), codePoint.term());
    }
    return terms;
  }

  /** Reads the table, whose lines are a hexadecimal value, a tab and a term. */
  private static Map<Integer, String> tsharkTable() throws IOException {
    Map<Integer, String> terms = new TreeMap<>();
    try (InputStream in = CodePointTest.class.getResourceAsStream(TSHARK_TABLE)) {
      for (String line : new String(in.readAllBytes(), US_ASCII).lines().toList()) {
        if (!line.startsWith("#")) {
          String[] cells = line.split("\t", 2);
          terms.put(Integer.parseInt(cells[0], 16), cells[1]);
        }
      }
    }
    return terms;
  }

  /** One code point on each line, so that a failure shows a readable difference. */
  private static String text(Map<Integer, String> terms) {
    List<String> lines = new ArrayList<>();
    terms.forEach((value, term) -> lines.add(String.format("%04X %s", value, term)));
    return String.join("\n", lines);
  }
}
