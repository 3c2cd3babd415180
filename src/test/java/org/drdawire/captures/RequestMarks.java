package org.drdawire.captures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.drdawire.ddm.CodePoint;
import org.jspecify.annotations.Nullable;

/** Notes what may tell something of a user in what a client sends, and hides what nobody knows. */
final class RequestMarks {

  /** Parameters that are texts of a user, in the CCSID of names. */
  private static final Set<CodePoint> TEXTS =
      Set.of(
          CodePoint.EXTNAM,
          CodePoint.SRVNAM,
          CodePoint.RDBNAM,
          CodePoint.USRID,
          CodePoint.PASSWORD,
          CodePoint.NEWPASSWORD,
          CodePoint.PRCNAM);

  /**
   * The parameters that stay, however long: a code, a number, or what a program or a machine is.
   * All others go, however short, and so does one that nobody knows.
   */
  static final Set<String> TOLD =
      Set.of(
          """
          CODPNT TYPDEFNAM RSCTYP RSNCOD PRDID PRCCNVCD SRVCLSNM SVRCOD SYNERRCD SRVRLSLV RECCNT \
          FORGET SYNCTYPE DEPERRCD CCSIDSBC CCSIDDBC CCSIDMBC CCSIDXML RLSCONV SECMEC SECCHKCD \
          UOWSTATE SVCERRNO RSYNCTYP MGRLVLLS MONITOR ETIME XAFLAGS XARETVAL XIDCNT TIMEOUT ENCALG \
          ENCKEYLEN DSCERRCD QRYPRCTYP RDBCMTOK DECPRC PKGSN RTNSETSTT RDBACCCL OUTEXP QRYBLKSZ \
          UOWDSP RTNSQLDA SQLSTTNBR RDBALWUPD BNDCHKEXS PKGRPLOPT BNDCRTCTL PKGATHOPT SQLCSRHLD \
          STTSTRDEL STTDECDEL STTDATFMT STTTIMFMT PKGISOLVL PKGDFTCST MAXSCTNBR RDBRLSOPT DGRIOPRL \
          BNDEXPOPT QRYBLKCTL QRYEXTDTASZ SMLDTASZ MEDDTASZ NBRROW TRGDFTRT QRYROWNBR MAXRSLCNT \
          MAXBLKEXT RSLSETFLG TYPSQLDA OUTOVROPT RTNEXTDTA QRYATTSCR QRYATTSET DYNDTAFMT QRYATTUPD \
          QRYSCRORN QRYROWSNS QRYBLKRST QRYRTNDTA QRYROWSET QRYATTSNS QRYINSID QRYCLSIMP QRYCLSRLS \
          QRYOPTVAL DIAGLVL SRVLSTCNT SRVPRTY QRYATTISOL PBSD_ISO\
          """
              .split(" "));

  /** SQLATTR stays if it has these words alone; else the name of a column is among them. */
  private static final Set<String> ATTRIBUTES =
      Set.of(
          """
          FOR READ ONLY UPDATE FETCH WITH WITHOUT HOLD RETURN NO SCROLL STATIC DYNAMIC SENSITIVE \
          INSENSITIVE ASENSITIVE ROWSET POSITIONING EXTENDED INDICATORS\
          """
              .split(" "));

  private static final int NAME = 18;
  private static final int NAMES = 3 * NAME;
  private static final int PRDID = 8;

  /** What the client has declared; the names are those of the server. */
  private final ServerState client = new ServerState();

  private DecodedRows values;

  /** Whether names, statements and values are noted, or secrets alone. */
  private final boolean all;

  RequestMarks(boolean all) {
    this.all = all;
  }

  boolean isLittle() {
    return client.isLittle();
  }

  /** Notes the fields of a command or of its data. */
  void mark(int codePoint, Octets in, int names) {
    client.names = names;
    switch (CodePoint.ofValue(codePoint).orElse(CodePoint.SVRCOD)) {
      case SQLSTT, SQLOBJNAM, SQLATTR -> statement(in, codePoint == CodePoint.SQLATTR.value());
      case TYPDEFNAM, OUTOVR -> {}
      case TYPDEFOVR -> parameters(in);
      case SQLDTA -> values(in);
      case EXTDTA -> {
        if (all) {
          values.readObject(in);
        }
      }
      case SECTKN -> in.marked(in.remaining(), Octets.Kind.BYTES, 0);
      case SQLSTTVRB, SVRCOD -> {
        if (all) {
          in.marked(in.remaining(), Octets.Kind.BYTES, 0);
        }
      }
      default -> parameters(in);
    }
  }

  private void parameters(Octets in) {
    while (in.remaining() > 0) {
      int length = in.u2() - 4;
      CodePoint parameter = CodePoint.ofValue(in.u2()).orElse(null);
      Octets data = in.part(length);
      if (parameter == CodePoint.TYPDEFNAM) {
        client.machine = client.decode(data.raw(length), client.names);
      } else if (parameter == CodePoint.TYPDEFOVR) {
        client.use(data.from(0, false).raw(length), true);
      }
      if (all || (parameter != null && parameter.isSecret())) {
        mark(parameter, data, client.names);
      }
    }
  }

  /**
   * Notes a parameter of either side by what its term means; all of it if it has another form.
   *
   * @param parameter null if nobody knows it
   */
  static void mark(@Nullable CodePoint parameter, Octets data, int names) {
    int noted = data.marks().size();
    try {
      parts(parameter == null ? CodePoint.TITLE : parameter, data, names);
    } catch (RuntimeException e) {
      data.marks().subList(noted, data.marks().size()).clear();
      data = data.from(0, false);
      data.marked(data.remaining(), Octets.Kind.BYTES, 0);
    }
  }

  private static void parts(CodePoint parameter, Octets data, int names) {
    switch (parameter) {
      case PKGNAM, PKGNAMCT, PKGNAMCSN -> packageName(data, names);
      case PKGSNLST, TYPDEFOVR -> {
        while (data.remaining() > 0) {
          int length = data.u2() - 4;
          mark(CodePoint.ofValue(data.u2()).orElse(null), data.part(length), names);
        }
      }
      case PRDDTA -> {
        // PRDID stays, and so do the lengths of all and of the suffix.
        if (isCount(data) && data.remaining() > PRDID) {
          data.raw(PRDID + 1);
          data.marked(Math.min(NAMES - PRDID, data.remaining()), Octets.Kind.TEXT, names);
          data.raw(isCount(data) ? 1 : 0);
        }
        data.marked(data.remaining(), Octets.Kind.TEXT, names);
      }
      default -> {
        if (!TOLD.contains(parameter.term())) {
          boolean text = TEXTS.contains(parameter);
          data.marked(data.remaining(), text ? Octets.Kind.TEXT : Octets.Kind.BYTES, names);
        }
      }
    }
  }

  /** Whether the next byte says how many are behind it. */
  private static boolean isCount(Octets data) {
    return data.remaining() > 0 && data.from(data.position(), false).u1() == data.remaining() - 1;
  }

  /** The names of a package, each of 18 bytes or with its length; a token and a number stay. */
  private static void packageName(Octets data, int names) {
    boolean fixed = data.remaining() <= NAMES + 10;
    for (int i = 0; i < 3; i++) {
      data.marked(fixed ? NAME : data.u2(), Octets.Kind.TEXT, names);
    }
  }

  private void statement(Octets in, boolean attributes) {
    for (int ccsid : new int[] {client.mixed, client.single}) {
      if (all && in.isPresent()) {
        Octets text = in.part((in.u2() << 16) + in.u2());
        String words = client.decode(text.from(0, false).raw(text.remaining()), ccsid);
        boolean told = Arrays.stream(words.strip().split("\\s+")).allMatch(ATTRIBUTES::contains);
        if (!attributes || !told) {
          text.marked(text.remaining(), Octets.Kind.TEXT, ccsid);
        }
      }
    }
  }

  /** SQLDTA: FDODSC, and FDODTA with one row or more. */
  private void values(Octets in) {
    List<Octets> parts = new ArrayList<>();
    while (all && in.remaining() > 0) {
      int length = in.u2();
      in.u2();
      parts.add(in.part(length - 4));
    }
    if (parts.size() == 2) {
      values = new DecodedRows(parts.get(0), client);
      while (parts.get(1).remaining() > 0) {
        values.readParameters(parts.get(1));
      }
    }
  }
}
