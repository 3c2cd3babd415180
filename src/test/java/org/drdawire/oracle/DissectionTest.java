package org.drdawire.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.request.Command;
import org.drdawire.request.CommandSamples;
import org.drdawire.request.RequestEncoder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An independent parser reads our frames as they are meant. */
@RequiresTshark
class DissectionTest {

  /** Every command with its objects: the code points of one session, from the specification. */
  private static final List<Integer> SESSION =
      List.of(
          0x1041, 0x106D, // EXCSAT ACCSEC
          0x106E, 0x2001, // SECCHK ACCRDB
          0x200A, 0x2414, // EXCSQLIMM SQLSTT
          0x200D, 0x2450, 0x2414, 0x2008, // PRPSQLSTT SQLATTR SQLSTT DSCSQLSTT
          0x200B, 0x2412, // EXCSQLSTT SQLDTA, values
          0x200B, 0x2412, // nulls
          0x200B, 0x2412, 0x200B, 0x2412, 0x200B, 0x2412, // a batch of three
          0x200E, // RDBCMM
          0x200D, 0x2450, 0x2414, 0x2008, // the query
          0x200C, 0x2412, // OPNQRY SQLDTA
          0x2006, // CNTQRY
          0x2005, // CLSQRY
          0x200F); // RDBRLLBCK

  /** Each command with the fewest and with the most parts that it may have. */
  private static final List<String> SAMPLES =
      """
      EXCSAT
      EXCSAT EXTNAM SRVNAM SRVRLSLV MGRLVLLS SRVCLSNM
      SYNCCTL SYNCTYPE XAFLAGS
      SYNCCTL SYNCTYPE XID XAFLAGS TIMEOUT
      SYNCRSY RSYNCTYP
      SYNCRSY RSYNCTYP SYNCLOG UOWID UOWSTATE
      ACCSEC SECMEC
      ACCSEC SECMEC RDBNAM SECTKN ENCALG
      SECCHK SECMEC RDBNAM USRID
      SECCHK SECMEC RDBNAM USRID PASSWORD NEWPASSWORD
      ACCRDB RDBNAM RDBACCCL PRDID TYPDEFNAM TYPDEFOVR
      ACCRDB RDBNAM RDBACCCL PRDID PRDDTA TYPDEFNAM CRRTKN TYPDEFOVR STTDECDEL STTSTRDEL \
      RDBALWUPD TRGDFTRT
      BGNBND PKGNAMCT PKGISOLVL
      BGNBND PKGNAMCT PKGISOLVL PKGRPLOPT PKGATHOPT BNDCHKEXS BNDCRTCTL BNDEXPOPT RDBRLSOPT \
      QRYBLKCTL STTSTRDEL STTDECDEL STTDATFMT STTTIMFMT PKGDFTCST DECPRC DGRIOPRL VRSNAM \
      PKGRPLVRS PKGOWNID DFTRDBCOL TITLE
      INTRDBRQS RDBINTTKN
      INTRDBRQS RDBINTTKN
      BNDSQLSTT PKGNAMCSN, SQLSTT
      BNDSQLSTT PKGNAMCSN SQLSTTNBR, SQLSTT, SQLSTTVRB
      CLSQRY PKGNAMCSN QRYINSID MONITOR
      CLSQRY PKGNAMCSN QRYINSID QRYCLSRLS MONITOR
      CNTQRY PKGNAMCSN QRYBLKSZ QRYINSID MONITOR
      CNTQRY PKGNAMCSN QRYBLKSZ MAXBLKEXT QRYINSID QRYROWSET QRYSCRORN QRYROWNBR QRYBLKRST \
      QRYRTNDTA RTNEXTDTA SMLDTASZ MEDDTASZ QRYEXTDTASZ MONITOR, OUTOVR
      DRPPKG PKGNAM
      DRPPKG PKGNAM VRSNAM
      DSCSQLSTT PKGNAMCSN TYPSQLDA MONITOR
      DSCSQLSTT PKGNAMCSN TYPSQLDA MONITOR
      ENDBND PKGNAMCT
      ENDBND PKGNAMCT MAXSCTNBR
      EXCSQLIMM PKGNAMCSN MONITOR, SQLSTT
      EXCSQLIMM PKGNAMCSN RDBCMTOK RTNSETSTT MONITOR, SQLSTT
      EXCSQLSTT PKGNAMCSN MONITOR
      EXCSQLSTT PKGNAMCSN RDBCMTOK RTNSETSTT OUTEXP QRYBLKSZ MAXBLKEXT MAXRSLCNT RSLSETFLG \
      QRYROWSET PRCNAM OUTOVROPT MONITOR
      OPNQRY PKGNAMCSN QRYBLKSZ MONITOR
      OPNQRY PKGNAMCSN QRYBLKSZ MAXBLKEXT QRYROWSET QRYCLSIMP QRYBLKCTL OUTOVROPT DYNDTAFMT \
      SMLDTASZ MEDDTASZ QRYEXTDTASZ MONITOR
      PRPSQLSTT PKGNAMCSN MONITOR, SQLSTT
      PRPSQLSTT PKGNAMCSN RTNSQLDA TYPSQLDA MONITOR, SQLATTR, SQLSTT
      RDBCMM
      RDBCMM
      RDBRLLBCK
      RDBRLLBCK
      REBIND PKGNAM PKGISOLVL
      REBIND PKGNAM PKGISOLVL VRSNAM PKGOWNID BNDCHKEXS BNDEXPOPT RDBRLSOPT DGRIOPRL DFTRDBCOL
      DSCRDBTBL MONITOR, SQLOBJNAM
      DSCRDBTBL MONITOR, SQLOBJNAM
      EXCSQLSET PKGNAMCSN MONITOR, SQLSTT
      EXCSQLSET PKGNAMCSN RTNSETSTT MONITOR, SQLSTT, SQLSTT
      """
          .lines()
          .toList();

  /** What the samples contain and tshark 4.0.17 shows as unknown. */
  private static final Set<String> UNKNOWN_TO_TSHARK =
      Set.of(
          "BNDCHKEXS",
          "BNDCRTCTL",
          "BNDEXPOPT",
          "DECPRC",
          "DFTRDBCOL",
          "DGRIOPRL",
          "DYNDTAFMT",
          "ENCALG",
          "INTRDBRQS",
          "MAXSCTNBR",
          "MEDDTASZ",
          "PKGATHOPT",
          "PKGISOLVL",
          "PKGNAM",
          "PKGOWNID",
          "PKGRPLOPT",
          "PKGRPLVRS",
          "QRYEXTDTASZ",
          "RDBRLSOPT",
          "RSYNCTYP",
          "SMLDTASZ",
          "SQLOBJNAM",
          "SQLSTTNBR",
          "STTDATFMT",
          "STTTIMFMT",
          "SYNCTYPE",
          "TIMEOUT",
          "TITLE",
          "UOWID",
          "UOWSTATE",
          "XAFLAGS",
          "XID");

  private static Tshark.Dissection dissection;
  private static List<byte[]> samples;
  private static Tshark.Dissection dissectedSamples;

  @BeforeAll
  static void dissect() throws Exception {
    dissection = Tshark.dissect(SameCommands.encode(new RowWork(), "memory:sample"));
    samples =
        CommandSamples.all().stream()
            .flatMap(sample -> Stream.of(sample.least(), sample.most()))
            .map(DissectionTest::encode)
            .toList();
    dissectedSamples = Tshark.dissect(samples);
  }

  @Test
  void everyCommandWithAllThatItMayHave() {
    assertEquals(List.of(), dissectedSamples.complaints());
    Iterator<Tshark.Dissected> frames = dissectedSamples.frames().iterator();
    List<String> seen = new ArrayList<>();
    for (byte[] sample : samples) {
      seen.add(
          DssParser.chain(sample).stream()
              .map(frame -> line(frames.next()))
              .collect(Collectors.joining(", ")));
    }
    assertEquals(SAMPLES, seen);
  }

  @Test
  void namesAreTheSameButForThoseThatTsharkDoesNotKnow() throws Exception {
    Map<Integer, String> names = Tshark.codePointNames();
    Set<String> unknown = new HashSet<>();
    for (Tshark.Dissected frame : dissectedSamples.frames()) {
      for (int codePoint : codePoints(frame)) {
        String name = RequestTerms.name(codePoint);
        if (names.containsKey(codePoint)) {
          assertEquals(names.get(codePoint), name);
        } else {
          unknown.add(name);
        }
      }
    }
    assertEquals(UNKNOWN_TO_TSHARK, unknown);
  }

  @Test
  void allThatIsSharedWithDerbysClient() throws Exception {
    List<byte[]> flushes = new ArrayList<>();
    for (SharedWork work : SharedWork.all()) {
      SameCommands.encode(work, "memory:sample").stream()
          .filter(flush -> Tshark.understands(DssParser.chain(flush)))
          .forEach(flushes::add);
    }
    List<Integer> codePoints =
        flushes.stream()
            .flatMap(flush -> DssParser.chain(flush).stream())
            .map(frame -> frame.object().codePoint())
            .toList();
    Tshark.Dissection shared = Tshark.dissect(flushes);
    assertEquals(List.of(), shared.complaints());
    assertEquals(codePoints, shared.codePoints());
  }

  @Test
  void nothingIsMalformed() {
    assertEquals(List.of(), dissection.complaints());
  }

  @Test
  void theCodePointsComeInOrder() {
    assertEquals(SESSION, dissection.codePoints());
  }

  @Test
  void theParametersComeInOrder() {
    assertEquals(
        List.of(0x115E, 0x116D, 0x115A, 0x1404, 0x1147), dissection.frames().get(0).parameters());
    assertEquals(List.of(0x11A2, 0x2110, 0x11A0, 0x11A1), dissection.frames().get(2).parameters());
    assertEquals(
        List.of(0x2110, 0x210F, 0x112E, 0x2104, 0x002F, 0x2135, 0x0035),
        dissection.frames().get(3).parameters());
  }

  @Test
  void lengthsAndChainingAreConsistent() {
    for (Tshark.Dissected frame : dissection.frames()) {
      assertEquals(frame.length(), frame.objectLength() + 6, frame::toString);
      assertTrue(frame.type() == 1 || frame.type() == 3, frame::toString);
    }
    assertEquals(
        List.of(0x51, 0x43, 0x51, 0x43, 0x51, 0x03),
        dissection.frames().subList(14, 20).stream().map(Tshark.Dissected::format).toList());
    assertEquals(
        List.of(1, 1, 2, 2, 3, 3),
        dissection.frames().subList(14, 20).stream().map(Tshark.Dissected::correlation).toList());
  }

  private static byte[] encode(Command command) {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    requests.use(Capabilities.initial().withAgreementAssumed().withMonitoring());
    requests.add(command);
    ByteBuffer bytes = requests.toByteBuffer();
    byte[] flush = new byte[bytes.remaining()];
    bytes.get(flush);
    return flush;
  }

  private static String line(Tshark.Dissected frame) {
    return codePoints(frame).stream().map(RequestTerms::name).collect(Collectors.joining(" "));
  }

  private static List<Integer> codePoints(Tshark.Dissected frame) {
    return Stream.concat(Stream.of(frame.codePoint()), frame.parameters().stream()).toList();
  }
}
