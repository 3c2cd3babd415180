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
import org.drdawire.golden.Table;
import org.drdawire.oracle.RequestTerms;
import org.drdawire.oracle.RequiresTshark;
import org.drdawire.oracle.Tshark;
import org.junit.jupiter.api.Test;

class CodePointTest {
  private static final String TSHARK_TABLE = "tshark-code-points.tsv";

  /** Code points that neither tshark's table nor a request contains. */
  private static final Map<Integer, String> NOT_IN_TSHARK =
      Table.ofCodePoints(
          """
          # Sync point: what the two sides tell each other about it.
          1248 SYNCCRD  126D SYNCRRD
          # tshark knows PKGNAMCSN, but not the part.
          210C PKGSN
          # Names in Unicode.
          1C08 UNICODEMGR
          # Only of Apache Derby, in the range that the architecture reserves for products.
          C000 PBSD  C001 PBSD_ISO  C002 PBSD_SCHEMA
          # Only in replies.
          115C RECCNT  1901 ETIME  1904 XARETVAL  1905 PRPHRCLST  1906 XIDCNT
          190A ENCKEYLEN  214A QRYATTSET  11E9 SNAADDR  1912 TCPPORTHOST  244C SRVLSTCNT
          244D SRVLSRV  244E SRVLST  244F SRVPRTY  2460 QRYATTISOL
          """);

  /** Code points of tshark's table that no request contains and no requester needs. */
  private static final Map<Integer, String> LEFT_OUT =
      Table.ofCodePoints(
          """
          # Classes of values: names in the manual, but no objects on the wire.
          0000 DATA  0064 CODPNTDR  1473 MGRLVLN
          # Scrolling before SQLAM level 7, which replaced them by QRYSCRORN.
          213C QRYRELSCR  213E QRYRFRTBL
          """);

  @Test
  void termsAndValuesAreThoseOfTsharkApartFromTheListedDifferences() throws IOException {
    Map<Integer, String> tshark = tsharkTable();
    tshark.keySet().removeAll(LEFT_OUT.keySet());
    RequestTerms.all().forEach(tshark::putIfAbsent);
    tshark.putAll(NOT_IN_TSHARK);

    assertEquals(text(tshark), text(ours()));
  }

  @Test
  void theTermsOfRequestsAreOurs() {
    Map<Integer, String> ours = ours();
    ours.keySet().retainAll(RequestTerms.all().keySet());
    assertEquals(text(RequestTerms.all()), text(ours));
  }

  /** A later version may know more. */
  @Test
  @RequiresTshark
  void theTableIsThatOfTshark() throws IOException {
    Map<Integer, String> names = Tshark.codePointNames();
    names.keySet().retainAll(tsharkTable().keySet());
    assertEquals(text(tsharkTable()), text(names));
  }

  @Test
  void listedDifferencesAreStillDifferences() throws IOException {
    Map<Integer, String> tshark = tsharkTable();

    assertTrue(tshark.entrySet().containsAll(LEFT_OUT.entrySet()), "left out, not in tshark");
    Set<Integer> known = new TreeSet<>(tshark.keySet());
    known.addAll(RequestTerms.all().keySet());
    known.retainAll(NOT_IN_TSHARK.keySet());
    assertEquals(Set.of(), known, "listed as unknown, yet in a table");
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
    for (int value :
        new int[] {0, 0xFFFF, 0x10000, 0x11041, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertEquals(Optional.empty(), CodePoint.ofValue(value));
    }
  }

  @Test
  void secretsAreTheUserTheTwoPasswordsAndTheToken() {
    Set<CodePoint> secrets = EnumSet.noneOf(CodePoint.class);
    Arrays.stream(CodePoint.values()).filter(CodePoint::isSecret).forEach(secrets::add);

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
