package org.drdawire.door;

import java.io.InputStream;
import java.util.List;
import org.drdawire.conversation.Conversation;
import org.drdawire.conversation.Phase;
import org.drdawire.conversation.Query;
import org.drdawire.ddm.FrameLog;
import org.drdawire.dialect.Holdability;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObject;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.Batch;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RowWriter;

/** What programs chain. */
final class Statements {

  private static final List<OpenQuery.Close> CLOSES =
      List.of(OpenQuery.Close.SERVER_CHOICE, OpenQuery.Close.AT_END, OpenQuery.Close.NEVER);
  private static final ParameterDescriptor NUMBER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));
  private static final ParameterDescriptor OBJECT =
      ParameterDescriptor.of(ParameterType.of(DrdaType.BLOB), ParameterType.of(DrdaType.INTEGER));

  private final Conversation conversation;

  Statements(Conversation conversation) {
    this.conversation = conversation;
  }

  /** Keeps answers, and logs from here on, or no more. */
  void collect(boolean on) {
    conversation.collect(on ? 1 << 16 : 0);
    conversation.logTo(on ? new FrameLog(line -> {}) : null);
  }

  PrepareSqlStatement prepare(PackageSection section, String sql) {
    return PrepareSqlStatement.of(section, sql);
  }

  /** A query of a section, with a parameter unless that is 0. */
  Query open(PackageSection section, int close, int parameter) {
    OpenQuery open = OpenQuery.of(section).withClose(CLOSES.get(close));
    if (parameter == 0) {
      return conversation.open(open);
    }
    Query query = conversation.open(ExecuteTemplate.of(open, NUMBER));
    query.parameters().writeInt(parameter).end();
    return query;
  }

  ExecuteSqlStatement call(PackageSection section) {
    ProcedureCall call =
        ProcedureCall.of().withResultSets(ProcedureCall.ANY_NUMBER, QueryBlock.ofDefaultSize());
    return ExecuteSqlStatement.of(section).withCall(call);
  }

  RowWriter beginRow(PackageSection section) {
    return conversation.row(ExecuteTemplate.of(ExecuteSqlStatement.of(section), NUMBER));
  }

  /** None is lost. */
  void requireAllSections() {
    for (Holdability each : Holdability.values()) {
      int first = conversation.sections().acquire(each).section();
      Oracle.require(first == 1, "a section is lost: the first is " + first);
    }
  }

  /** A command within a row is refused. */
  void refusedWithin(PackageSection section) {
    RowWriter row = beginRow(section);
    try {
      conversation.add(RdbCommitUnitOfWork.of());
    } catch (IllegalStateException e) {
      Oracle.require(String.valueOf(e.getMessage()).contains("row is open"), "says " + e);
      row.close();
      return;
    }
    throw new AssertionError("a command within a row");
  }

  /** Rows of a batch, or of a statement with a large object. */
  interface Rows {
    void write(int number);
  }

  Rows rows(PackageSection section, boolean large) {
    ExecuteSqlStatement insert = ExecuteSqlStatement.of(section);
    if (large) {
      ExecuteTemplate template = ExecuteTemplate.of(insert, OBJECT);
      return number ->
          conversation
              .row(template)
              .writeLargeObject(source(number % 2 == 0))
              .writeInt(number)
              .end();
    }
    Batch batch = Batch.of(ExecuteTemplate.of(insert, NUMBER));
    return number -> conversation.row(batch).writeInt(number).end();
  }

  private LargeObject source(boolean knowsLength) {
    Source source = new Source();
    return knowsLength ? LargeObject.ofBytes(source, Source.LENGTH) : LargeObject.ofBytes(source);
  }

  /** A source that looks at its conversation, and calls what it must not. */
  private final class Source extends InputStream {
    private static final int LENGTH = 4000;
    private int given;

    @Override
    public int read() {
      if (given == LENGTH / 2) {
        Oracle.require(conversation.phase() == Phase.CONNECTED, "in a source: " + conversation);
        refused(() -> conversation.add(RdbCommitUnitOfWork.of()));
        refused(conversation::clear);
      }
      return given++ < LENGTH ? given & 0x7F : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      int one = read();
      if (one >= 0) {
        into[offset] = (byte) one;
      }
      return one < 0 ? -1 : 1;
    }

    private static void refused(Runnable call) {
      try {
        call.run();
      } catch (IllegalStateException e) {
        return;
      }
      throw new AssertionError("called within a source");
    }
  }
}
