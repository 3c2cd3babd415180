package org.drdawire.live;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.ccsid.CcsidEncodingException;
import org.drdawire.ddm.Secret;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.Row;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.RdbCommitUnitOfWork;

/**
 * The main job: a conversation with a live server from connect to commit, every value compared.
 *
 * <p>Without options it starts a Derby Network Server of its own. With {@code --host H --port P
 * --database D --user U} it talks to another one; the password then comes from the environment
 * variable {@code DRDA_WIRE_PASSWORD} or from a prompt.
 */
public final class MainJob {

  private static final int BATCH = 1_000;
  private static final int FIRST_BATCH_ID = 1_001;
  private static final int WIDE = 100;
  private static final int LONG_STATEMENT = 110_000;

  private final Conversation conversation;
  private int statements;
  private int rows;
  private int differences;

  private MainJob(Conversation conversation) {
    this.conversation = conversation;
  }

  /** Runs the job; the exit status is not zero if anything differs. */
  public static void main(String[] arguments) throws Exception {
    Target target = Target.of(arguments);
    boolean ok = target.host().isPresent() ? runThere(target) : runHere();
    if (!ok) {
      System.exit(1);
    }
  }

  private static boolean runHere() throws Exception {
    try (DerbyServer server = DerbyServer.start();
        Connection embedded = server.embedded()) {
      Target target = new Target(server.address().getPort(), server.database());
      return run(server.address(), target, Secret.of("any".toCharArray()), embedded);
    }
  }

  private static boolean runThere(Target target) throws Exception {
    InetSocketAddress address = new InetSocketAddress(target.host().get(), target.port());
    return run(address, target, target.password(), null);
  }

  private static boolean run(
      InetSocketAddress address, Target target, Secret password, Connection embedded)
      throws Exception {
    try (Conversation conversation =
        Conversation.open(address, target.database(), line -> System.out.println(line))) {
      conversation.signOn(target.user(), password);
      password.destroy();
      MainJob job = new MainJob(conversation);
      job.converse(embedded);
      System.out.printf(
          "main job: %s, %d statements, %d rows, %d bytes, %d differences%n",
          job.differences == 0 ? "ok" : "FAILED",
          job.statements,
          job.rows,
          conversation.bytes(),
          job.differences);
      return job.differences == 0;
    }
  }

  private void converse(Connection embedded) throws Exception {
    execute(SampleTable.CREATE);
    List<List<Object>> expected = new ArrayList<>();
    boolean nanoseconds =
        conversation.capabilities().typeDefinition().timestampWidth() == TypeDefinition.NANOSECONDS;
    expected.addAll(SampleTable.extremes(nanoseconds));
    IntStream.range(0, BATCH).forEach(i -> expected.add(SampleTable.ordinary(FIRST_BATCH_ID + i)));
    PackageSection insert = prepare(1, SampleTable.INSERT);
    ExecuteTemplate template =
        ExecuteTemplate.of(ExecuteSqlStatement.of(insert), SampleTable.PARAMETERS);
    int extremes = expected.size() - BATCH;
    insert(template, expected.subList(0, extremes));
    insert(template, expected.subList(extremes, expected.size()));
    refuseLoneSurrogate(template, expected);
    executeLongStatement();
    insertWideRow();
    differences += SampleTable.differences(expected, query());
    if (embedded != null) {
      differences += SampleTable.differences(expected, SampleTable.read(embedded));
    }
    execute("drop table wide");
    execute("drop table sample");
  }

  private void execute(String sql) throws IOException {
    conversation.requests().add(ExecuteImmediateSqlStatement.of(conversation.section(9), sql));
    conversation.requests().add(RdbCommitUnitOfWork.of());
    ReplyCursor answer = conversation.exchange();
    answer.success();
    answer.expect(Terms.ENDUOWRM);
    answer.success();
    answer.end();
    statements++;
  }

  private PackageSection prepare(int number, String sql) throws IOException {
    PackageSection section = conversation.section(number);
    conversation.requests().add(PrepareSqlStatement.of(section, sql));
    ReplyCursor answer = conversation.exchange();
    Description.of(answer.expect(Terms.SQLDARD));
    answer.end();
    statements++;
    return section;
  }

  /** Inserts all rows and commits, in one chain. */
  private void insert(ExecuteTemplate template, List<List<Object>> values) throws IOException {
    for (List<Object> row : values) {
      SampleTable.write(template.row(conversation.requests()), row);
    }
    conversation.requests().add(RdbCommitUnitOfWork.of());
    expectInserted(values.size());
  }

  private void expectInserted(int count) throws IOException {
    ReplyCursor answer = conversation.exchange();
    for (int i = 0; i < count; i++) {
      differences += answer.success().updateCount() == 1 ? 0 : 1;
    }
    answer.expect(Terms.ENDUOWRM);
    answer.success();
    answer.end();
    statements += count;
    rows += count;
  }

  /** The bad row is refused before a byte leaves; the good one before it and the next arrive. */
  private void refuseLoneSurrogate(ExecuteTemplate template, List<List<Object>> expected)
      throws IOException {
    List<Object> good = SampleTable.ordinary(3_001);
    List<Object> next = SampleTable.ordinary(3_002);
    List<Object> bad = new ArrayList<>(SampleTable.ordinary(3_003));
    bad.set(5, "a\ud800b");
    SampleTable.write(template.row(conversation.requests()), good);
    try {
      SampleTable.write(template.row(conversation.requests()), bad);
      differences++;
    } catch (CcsidEncodingException refused) {
      System.out.println("refused: " + refused.getMessage());
      boolean located =
          refused.parameter() == 6 && refused.index() == 1 && refused.codePoint() == 0xD800;
      differences += located ? 0 : 1;
    }
    SampleTable.write(template.row(conversation.requests()), next);
    conversation.requests().add(RdbCommitUnitOfWork.of());
    expectInserted(2);
    expected.addAll(List.of(good, next));
  }

  private void executeLongStatement() throws IOException {
    String filler = "\u00e9\u6f22\ud83d\ude00 ".repeat(LONG_STATEMENT / 10);
    PackageSection section = prepare(2, "values /* " + filler + " */ 42");
    differences += rows(section).equals(List.of(List.of(42))) ? 0 : 1;
  }

  private void insertWideRow() throws IOException {
    String columns =
        String.join(",", IntStream.range(0, WIDE).mapToObj(i -> "c" + i + " integer").toList());
    execute("create table wide (" + columns + ")");
    String markers = String.join(",", Collections.nCopies(WIDE, "?"));
    PackageSection section = prepare(3, "insert into wide values (" + markers + ")");
    ParameterType integer = ParameterType.of(DrdaType.INTEGER);
    ParameterDescriptor descriptor = new ParameterDescriptor(Collections.nCopies(WIDE, integer));
    Row row = conversation.requests().row(ExecuteSqlStatement.of(section), descriptor);
    IntStream.range(0, WIDE).forEach(row::writeInt);
    row.end();
    conversation.requests().add(RdbCommitUnitOfWork.of());
    expectInserted(1);
    List<List<Object>> read = rows(prepare(4, "select * from wide"));
    List<Object> expected = IntStream.range(0, WIDE).<Object>mapToObj(i -> i).toList();
    differences += read.equals(List.of(expected)) ? 0 : 1;
  }

  private List<List<Object>> query() throws IOException {
    return rows(prepare(5, SampleTable.SELECT));
  }

  private List<List<Object>> rows(PackageSection section) throws IOException {
    QueryReply query = conversation.rows(section);
    statements++;
    rows += query.rows().size();
    return query.rows();
  }
}
