package org.drdawire.captures;

import java.util.ArrayList;
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
          CodePoint.PRCNAM,
          CodePoint.PKGNAM,
          CodePoint.PKGNAMCT,
          CodePoint.PKGNAMCSN);

  /** What stays though it is longer than a code: it says what a program or a machine is. */
  private static final Set<CodePoint> TOLD =
      Set.of(
          CodePoint.SRVRLSLV,
          CodePoint.SRVCLSNM,
          CodePoint.PRDID,
          CodePoint.TYPDEFNAM,
          CodePoint.TYPDEFOVR,
          CodePoint.MGRLVLLS,
          CodePoint.QRYINSID,
          CodePoint.SMLDTASZ,
          CodePoint.MEDDTASZ,
          CodePoint.QRYEXTDTASZ,
          CodePoint.QRYROWNBR,
          CodePoint.SQLATTR);

  private static final int LONGEST_CODE = 4;
  private static final int NAME = 18;
  private static final int NAMES = 3 * NAME;

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
      case SQLSTT, SQLOBJNAM -> statement(in);
      case SQLATTR, TYPDEFNAM, TYPDEFOVR, OUTOVR -> {}
      case SQLDTA -> values(in);
      case EXTDTA -> {
        if (all) {
          values.readObject(in);
        }
      }
      case SECTKN -> in.marked(in.remaining(), Octets.Kind.BYTES, 0);
      case SVRCOD -> rest(in);
      default -> parameters(in);
    }
  }

  /** Whether a parameter stays: a code, or what says which program or machine it is. */
  static boolean isTold(@Nullable CodePoint parameter, int length) {
    return length <= LONGEST_CODE || (parameter != null && TOLD.contains(parameter));
  }

  private void rest(Octets in) {
    if (all) {
      in.marked(in.remaining(), Octets.Kind.BYTES, 0);
    }
  }

  private void parameters(Octets in) {
    while (in.remaining() > 0) {
      int length = in.u2() - 4;
      CodePoint parameter = CodePoint.ofValue(in.u2()).orElse(CodePoint.SVRCOD);
      Octets data = in.part(length);
      switch (parameter) {
        case USRID, PASSWORD, NEWPASSWORD -> data.marked(length, Octets.Kind.TEXT, client.names);
        case SECTKN -> data.marked(length, Octets.Kind.BYTES, 0);
        case TYPDEFNAM -> client.machine = client.decode(data.raw(length), client.names);
        case TYPDEFOVR -> client.use(data.raw(length), true);
        default -> {
          if (all && !isTold(parameter, length)) {
            name(parameter, data);
          }
        }
      }
    }
  }

  private void name(CodePoint parameter, Octets data) {
    int length = data.remaining();
    switch (parameter) {
      case PKGNAM, PKGNAMCT, PKGNAMCSN -> packageName(data, client.names);
      case PRDDTA -> {
        // The lengths stay: PRDID and what is padded to 55 bytes, and a suffix.
        data.raw(9);
        data.marked(Math.min(NAMES - 8, data.remaining()), Octets.Kind.TEXT, client.names);
        if (data.remaining() > 0) {
          data.raw(1);
          data.marked(data.remaining(), Octets.Kind.TEXT, client.names);
        }
      }
      default -> {
        boolean text = TEXTS.contains(parameter);
        data.marked(length, text ? Octets.Kind.TEXT : Octets.Kind.BYTES, client.names);
      }
    }
  }

  /** The names of a package, each of 18 bytes or with its length; a token and a number stay. */
  static void packageName(Octets data, int names) {
    boolean fixed = data.remaining() <= NAMES + 10;
    for (int i = 0; i < 3; i++) {
      data.marked(fixed ? NAME : data.u2(), Octets.Kind.TEXT, names);
    }
  }

  private void statement(Octets in) {
    for (int ccsid : new int[] {client.mixed, client.single}) {
      if (all && in.isPresent()) {
        int length = (in.u2() << 16) + in.u2();
        in.marked(length, Octets.Kind.TEXT, ccsid);
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
