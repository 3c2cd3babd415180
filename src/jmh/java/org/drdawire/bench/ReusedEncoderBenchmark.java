package org.drdawire.bench;

import java.nio.ByteBuffer;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.RowWriter;
import org.drdawire.request.SecurityCheck;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/** One encoder for all chains, against a new one with new managers for each. */
@Warmup(iterations = 4, time = 1)
public class ReusedEncoderBenchmark extends TextBenchmark {

  private static final int ROOM = 64 << 10;
  private static final int WARM_CHAINS = 5_000;
  private static final String RDBNAM = "sample";
  private static final CorrelationToken TOKEN = CorrelationToken.of(0x7F000001, 40_000, 1);

  /** A connect in two chains, EXCSAT with ACCSEC and SECCHK with ACCRDB; or a row of 1 or 16. */
  @Param({"connect", "1", "16"})
  public String chain;

  /** The candidate: one encoder, or a new one each time. */
  @Param({"ours", "newEncoder"})
  public String candidate;

  private final ByteBuffer target = ByteBuffer.allocate(ROOM);
  private final RowSample[] values = RowSample.some("common", 16).toArray(new RowSample[0]);
  private final Secret password = Secret.of("password".toCharArray());
  private CcsidManager ebcdic = CcsidManager.ebcdic();
  private CcsidManager utf8 = CcsidManager.utf8();
  private RequestEncoder requests = new RequestEncoder(utf8);
  private ParameterDescriptor descriptor;
  private int parameters;

  /** Warms the candidate with both kinds of chains, and compares the bytes. */
  @Setup
  public void setUp() {
    parameters = 1;
    for (int i = 0; i < WARM_CHAINS; i++) {
      connect();
      row();
    }
    parameters = chain.equals("connect") ? 0 : Integer.parseInt(chain);
    descriptor = null;
    write();
    ByteBuffer first = copy();
    renew();
    write();
    if (!first.equals(copy())) {
      throw new IllegalStateException("the bytes differ");
    }
  }

  private ByteBuffer copy() {
    return ByteBuffer.allocate(ROOM).put(target.duplicate().flip()).flip();
  }

  /**
   * Writes the chain, or the two of a connect.
   *
   * @return the bytes
   */
  @Benchmark
  public int write() {
    if (parameters == 0) {
      connect();
    } else {
      row();
    }
    return target.position();
  }

  private void begin() {
    target.clear();
    if (candidate.equals("newEncoder")) {
      renew();
    }
  }

  private void renew() {
    ebcdic = CcsidManager.ebcdic();
    utf8 = CcsidManager.utf8();
    requests = new RequestEncoder(utf8);
  }

  private void connect() {
    begin();
    requests.use(ebcdic);
    requests.use(Capabilities.initial().withAgreementAssumed());
    requests.add(ExchangeServerAttributes.of(Dialect.derby()));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, RDBNAM));
    requests.drainTo(target);
    requests.use(utf8);
    requests.add(SecurityCheck.of(RDBNAM, "app", password));
    requests.add(AccessRdb.of(RDBNAM, "DNC10160", TypeDefinition.bigEndian(), TOKEN));
    requests.drainTo(target);
  }

  private void row() {
    begin();
    if (descriptor == null) {
      descriptor =
          new ParameterDescriptor(
              RowSample.some("common", parameters).stream().map(RowSample::type).toList());
    }
    RowWriter row = requests.row(SampleRows.COMMAND, descriptor);
    for (int i = 0; i < parameters; i++) {
      values[i].writeTo(row, i);
    }
    row.end();
    requests.drainTo(target);
  }
}
