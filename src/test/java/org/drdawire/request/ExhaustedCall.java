package org.drdawire.request;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.time.LocalDateTime;
import org.drdawire.DrdaException;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;

/** What a driver may ask of an encoder, to be tried where there is too little left for it. */
enum ExhaustedCall {
  ADD {
    @Override
    void run(Trial trial) {
      trial.requests.add(RdbCommitUnitOfWork.of());
    }
  },
  ADD_LONG {
    @Override
    void run(Trial trial) {
      trial.requests.add(ExecuteImmediateSqlStatement.of(SECTION, LONG_SQL));
    }
  },
  ADD_SECRET {
    @Override
    void run(Trial trial) {
      trial.requests.add(SecurityCheck.of("sample", "app", PASSWORD));
    }
  },
  ADD_DEEP_TEXT {
    @Override
    void run(Trial trial) {
      trial.requests.add(
          (out, context) -> context.writeSql(out, CodePoint.SQLSTT, new DeepText(0)));
    }
  },
  ROW {
    @Override
    void run(Trial trial) {
      trial.begin(ExecuteTemplate.of(ExecuteSqlStatement.of(SECTION), VALUES));
      trial.row.writeInt(7).writeText("h\u00e9llo \u20ac").writeDecimal(12345, 2);
      trial.row.writeTimestamp(TIME).writeBytes(new byte[9_000]).end();
    }
  },
  ROW_REPLACED {
    @Override
    void run(Trial trial) {
      trial.begin(ExecuteTemplate.of(ExecuteSqlStatement.of(SECTION), TEXT_ONLY));
      trial.row.writeText("a\ud800", new Replacements()).end();
    }
  },
  VALUE {
    @Override
    void prepare(Trial trial) {
      trial.begin(ExecuteTemplate.of(OpenQuery.of(SECTION), TEXT_ONLY));
    }

    @Override
    void run(Trial trial) {
      if (trial.row == null) {
        prepare(trial);
      }
      trial.row.writeText(new DeepText(0));
    }
  },
  ROW_LONG {
    @Override
    void run(Trial trial) {
      trial.begin(ExecuteTemplate.of(OpenQuery.of(SECTION), TEXTS));
      trial.row.writeText(LONG_TEXT).writeText(new DeepText(9)).writeText(LONG_TEXT).end();
    }
  },
  ROW_LARGE {
    @Override
    void run(Trial trial) {
      trial.writeLarge();
    }
  },
  STREAM_LARGE(2) {
    @Override
    void run(Trial trial) throws IOException {
      while (!trial.requests.streamTo(trial.wire)) {
        // The wire takes nothing now and then.
      }
    }
  },
  DRAIN_LARGE(2) {
    @Override
    void run(Trial trial) throws IOException {
      while (!trial.requests.drainTo((WritableByteChannel) trial.wire)) {
        // The wire takes nothing now and then.
      }
    }
  },
  DRAIN_LARGE_TO_STREAM(1) {
    @Override
    void run(Trial trial) throws IOException {
      trial.requests.drainTo((OutputStream) trial.wire);
    }
  },
  STREAM {
    @Override
    void run(Trial trial) throws IOException {
      trial.requests.streamTo(trial.wire);
    }
  },
  DRAIN {
    @Override
    void run(Trial trial) throws IOException {
      trial.requests.drainTo((WritableByteChannel) trial.wire);
    }
  },
  DRAIN_TO_STREAM {
    @Override
    void run(Trial trial) throws IOException {
      trial.requests.drainTo((OutputStream) trial.wire);
    }
  },
  HAND_OVER {
    @Override
    void run(Trial trial) {
      ByteBuffer bytes = trial.requests.toByteBuffer();
      trial.handed = trial.handed == null ? bytes : trial.handed;
    }
  },
  TRIM {
    @Override
    void run(Trial trial) {
      trial.requests.trim();
    }
  },
  CLEAR {
    @Override
    void run(Trial trial) {
      trial.requests.clear();
    }
  },
  USE {
    @Override
    void run(Trial trial) {
      trial.requests.use(trial.otherNames);
    }
  };

  /** How many rows with large objects are chained before. */
  private final int large;

  ExhaustedCall() {
    this(0);
  }

  ExhaustedCall(int large) {
    this.large = large;
  }

  /** One encoder, and what it has sent. */
  static final class Trial {

    final RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    final CcsidManager otherNames = CcsidManager.ebcdic();
    final ExhaustedWire wire = new ExhaustedWire();
    private RowWriter row;
    private ByteBuffer handed;

    /** Has something to lose: two commands, which end near the first capacity. */
    Trial() {
      Capabilities agreed = Capabilities.initial().withAgreementAssumed();
      requests.use(agreed.withLargeObjects(LargeObjectForm.derby()));
      requests.add(ExecuteImmediateSqlStatement.of(SECTION, "s".repeat(7_700)));
      requests.add(RdbCommitUnitOfWork.of());
    }

    private void begin(ExecuteTemplate template) {
      row = null;
      row = template.row(requests);
    }

    private void writeLarge() {
      begin(ExecuteTemplate.of(ExecuteSqlStatement.of(SECTION), ExhaustedSources.TYPES));
      ExhaustedSources.write(row);
    }

    private void addLarge() {
      writeLarge();
      row = null;
    }

    /** Gives up a row that is still open. If it contains all its values, it is complete. */
    boolean endRow() {
      RowWriter last = row;
      row = null;
      try {
        if (last != null) {
          last.end();
        }
        return last != null;
      } catch (IllegalStateException e) {
        return false;
      }
    }

    /** Everything that was sent, then what remains, then one more command. */
    byte[] sent() throws IOException {
      if (handed != null) {
        wire.write(handed.array(), handed.arrayOffset(), handed.remaining());
      }
      drain();
      requests.add(RdbCommitUnitOfWork.of());
      drain();
      return wire.bytes();
    }

    /** A source that has failed before may be told of only now, when everything was sent. */
    private void drain() throws IOException {
      try {
        requests.drainTo((OutputStream) wire);
      } catch (DrdaException | VirtualMachineError e) {
        requests.drainTo((OutputStream) wire);
      }
    }
  }

  private static final String TEXT = "hunter2#hunter2#";

  private static final Secret PASSWORD = Secret.of(TEXT.toCharArray());
  private static final PackageSection SECTION = PackageSection.of("db", "NULLID", "SYSLH000", 1);
  private static final String LONG_SQL = "values '\u20ac' ".repeat(4_000);
  private static final String LONG_TEXT = "h\u00e9llo ".repeat(2_000);
  private static final LocalDateTime TIME = LocalDateTime.of(2026, 2, 28, 23, 59, 58, 123_456_000);
  private static final ParameterDescriptor VALUES =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.INTEGER),
          ParameterType.of(DrdaType.VARCHAR),
          ParameterType.decimal(9, 2),
          ParameterType.of(DrdaType.TIMESTAMP),
          ParameterType.of(DrdaType.VARCHAR_FOR_BIT_DATA));
  private static final ParameterDescriptor TEXT_ONLY =
      ParameterDescriptor.of(ParameterType.of(DrdaType.VARCHAR));
  private static final ParameterDescriptor TEXTS =
      ParameterDescriptor.of(
          ParameterType.of(DrdaType.LONG_VARCHAR),
          ParameterType.of(DrdaType.VARCHAR),
          ParameterType.of(DrdaType.LONG_VARCHAR));

  /** Whether it may have been done although it failed, because it leaves nothing half done. */
  boolean isAllOrNothing() {
    return this == CLEAR || this == USE;
  }

  /** Whether it reads sources, which may fail for themselves. */
  boolean readsSources() {
    return large > 0;
  }

  /** Whether nobody knows afterwards how much has been taken. */
  boolean sendsThroughAStream() {
    return this == DRAIN_TO_STREAM || this == DRAIN_LARGE_TO_STREAM;
  }

  /** Does what must have been done before, where there is enough left for it. */
  void prepare(Trial trial) {
    for (int i = 0; i < large; i++) {
      trial.addLarge();
    }
  }

  abstract void run(Trial trial) throws Exception;
}
