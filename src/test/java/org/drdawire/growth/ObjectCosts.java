package org.drdawire.growth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.DynamicPackages;
import org.drdawire.dialect.Holdability;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.golden.OpenChannel;
import org.drdawire.request.BindSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.HostVariable;
import org.drdawire.request.PackageSection;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.SectionPool;
import org.drdawire.request.SecurityCheck;
import org.drdawire.request.SetSqlEnvironment;

/** Commands and their objects: names, texts, nesting, secrets, chains, logs, sections. */
final class ObjectCosts {

  private static final int OBJECTS = 10_000;

  private ObjectCosts() {}

  static List<Cost> all() {
    return List.of(
        Cost.of("name of a database", 250, n -> connect("a".repeat(n), "app")),
        Cost.of("user id", 60, n -> connect("sample", "a".repeat(n))),
        Cost.of("password", 60, n -> secrets(1, n)),
        Cost.of("token", 8_000, ObjectCosts::token),
        Cost.of("secrets in a command", 1_000, n -> secrets(n, 8)),
        Cost.of("commands with a secret in a chain", 1_000, n -> chain(n, true)),
        Cost.of("commands in a chain", OBJECTS, n -> chain(n, false)),
        Cost.of("commands in a chain, logged", 1_000, ObjectCosts::logged),
        Cost.of("commands, streamed one by one", OBJECTS, ObjectCosts::streamed),
        Cost.of("bytes of a chain, 100 taken at a time", OBJECTS, ObjectCosts::slowly),
        Cost.of("SQL text", 100_000, n -> sql("a".repeat(n))),
        Cost.of("objects in an object", OBJECTS, n -> Sender.command((out, c) -> siblings(out, n))),
        Cost.of("objects, nested", 2_000, n -> Sender.command((out, c) -> nest(out, n, 0))),
        Cost.of(
            "objects, nested, each above 32,767 bytes",
            OBJECTS,
            n -> Sender.command((out, c) -> nest(out, n, 33_000))),
        Cost.of(
            "objects above 32,767 bytes in an object",
            25,
            n -> Sender.command((out, c) -> longSiblings(out, n))),
        Cost.of(
            "data objects of a command", OBJECTS, n -> Sender.command((out, c) -> many(out, n))),
        Cost.of("statements of EXCSQLSET", 2_000, ObjectCosts::settings),
        Cost.of("host variables", 1_500, ObjectCosts::variables),
        Cost.of("sections, handed out and taken back", 5_000, ObjectCosts::sections),
        Cost.of("sections, after so many others", 20_000, ObjectCosts::laterSections));
  }

  private static Cost.Work connect(String database, String user) {
    return Sender.command(SecurityCheck.of(database, user, Secret.of("pw1".toCharArray())));
  }

  private static Cost.Work sql(String text) {
    return Sender.command(ExecuteImmediateSqlStatement.of(Sender.SECTION, text));
  }

  private static Cost.Work token(int n) {
    Secret token = Secret.of(new byte[n]);
    return Sender.command(
        (out, context) -> {
          out.begin(CodePoint.SECCHK);
          out.writeSecret(CodePoint.SECTKN, token, LengthLimits.TOKEN);
          out.end();
        });
  }

  private static Cost.Work secrets(int count, int length) {
    Secret secret = Secret.of("p".repeat(length).toCharArray());
    return Sender.command(
        (out, context) -> {
          out.begin(CodePoint.SECCHK);
          for (int i = 0; i < count; i++) {
            out.writeSecret(CodePoint.PASSWORD, secret, LengthLimits.CREDENTIAL);
          }
          out.end();
        });
  }

  private static Cost.Work chain(int n, boolean secret) {
    Sender sender = new Sender();
    SecurityCheck check = SecurityCheck.of("sample", "app", Secret.of("pw1".toCharArray()));
    return () -> {
      for (int i = 0; i < n; i++) {
        sender.requests.add(secret ? check : RdbCommitUnitOfWork.of());
      }
      sender.send();
    };
  }

  private static Cost.Work logged(int n) {
    Sender sender = new Sender();
    sender.requests.logTo(new FrameLog(line -> {}));
    return () -> {
      for (int i = 0; i < n; i++) {
        sender.requests.add(RdbCommitUnitOfWork.of());
      }
      sender.send();
    };
  }

  private static Cost.Work streamed(int n) {
    Sender sender = new Sender();
    return () -> {
      for (int i = 0; i < n; i++) {
        sender.requests.add(RdbCommitUnitOfWork.of());
        sender.requests.streamTo(OpenChannel.NOWHERE);
      }
      sender.send();
    };
  }

  private static Cost.Work slowly(int n) {
    Sender sender = new Sender();
    String text = "a".repeat(n);
    return () -> {
      sender.requests.add(ExecuteImmediateSqlStatement.of(Sender.SECTION, text));
      sender.send(100);
    };
  }

  private static void siblings(DdmWriter out, int n) {
    out.begin(CodePoint.SQLATTR);
    for (int i = 0; i < n; i++) {
      out.begin(CodePoint.TYPDEFOVR).writeShort(CodePoint.CCSIDSBC, 1208).end();
    }
    out.end();
  }

  private static void nest(DdmWriter out, int depth, int data) {
    for (int i = 0; i < depth; i++) {
      out.begin(CodePoint.SQLDTA);
    }
    out.writeBytes(new byte[data], 0, data);
    for (int i = 0; i < depth; i++) {
      out.end();
    }
  }

  private static void longSiblings(DdmWriter out, int n) {
    out.begin(CodePoint.SQLDTA);
    for (int i = 0; i < n; i++) {
      nest(out, 1, 33_000);
    }
    out.end();
  }

  private static void many(DdmWriter out, int n) {
    out.begin(CodePoint.EXCSQLSTT).end();
    for (int i = 0; i < n; i++) {
      out.begin(CodePoint.SQLDTA).end();
    }
  }

  private static Cost.Work settings(int n) {
    String[] statements = IntStream.range(0, n).mapToObj(i -> "set " + i).toArray(String[]::new);
    return Sender.command(SetSqlEnvironment.of(Sender.SECTION, statements));
  }

  private static Cost.Work variables(int n) {
    HostVariable variable = HostVariable.of("v", 497, 4);
    HostVariable[] variables = new HostVariable[n];
    Arrays.fill(variables, variable);
    BindSqlStatement bind =
        BindSqlStatement.of(Sender.SECTION, "values 1").withVariables(variables);
    return Sender.command(bind);
  }

  private static Cost.Work sections(int n) {
    SectionPool pool =
        new SectionPool("sample", Dialect.derby().packages(), IsolationLevel.CURSOR_STABILITY);
    return () -> {
      List<PackageSection> taken = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        taken.add(pool.acquire(Holdability.HOLD));
      }
      taken.forEach(pool::release);
    };
  }

  private static Cost.Work laterSections(int n) {
    DynamicPackages packages = DynamicPackages.of("NULLID", 256, 65_534);
    SectionPool pool = new SectionPool("sample", packages, IsolationLevel.CURSOR_STABILITY);
    for (int i = 0; i < n; i++) {
      pool.acquire(Holdability.HOLD);
    }
    return () -> {
      for (int i = 0; i < n / 100; i++) {
        pool.release(pool.acquire(Holdability.HOLD));
      }
    };
  }
}
