package org.drdawire.bench;

import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.FrameLog;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CorrelationToken;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.ProductSpecificData;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.SecurityCheck;
import org.jspecify.annotations.Nullable;

/**
 * A template of the query, and records that a data source makes once for all its connections. It
 * can keep the bytes of the first flush, too.
 */
final class OurChains implements Chains {

  static final String RDBNAM = "sample";

  private static final String PRDID = "DNC10160";
  private static final String RELEASE = "DNC10160/10.16.1.1 - (1901046)";
  private static final int LONGEST_APPLICATION = 20;
  private static final Dialect DERBY = Dialect.derby();

  private final RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
  private final Capabilities known = Capabilities.of("CSS10160", TypeDefinition.bigEndian());
  private final Secret password = Secret.of(TransactionBytesBenchmark.PASSWORD.toCharArray());
  private final ExecuteTemplate select =
      ExecuteTemplate.of(
          OpenQuery.of(PackageSection.of(RDBNAM, "NULLID", "SYSLH000", 1)),
          ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)));
  private final CcsidManager ebcdic = CcsidManager.ebcdic();
  private final CcsidManager namesInUtf8 = CcsidManager.utf8();
  private final RequestEncoder connecting = new RequestEncoder(ebcdic);
  private final AccessSecurity mechanism = AccessSecurity.of(SecurityMechanism.USRIDPWD, RDBNAM);
  private final SecurityCheck check =
      SecurityCheck.of(RDBNAM, TransactionBytesBenchmark.USER, password);
  private final ExchangeServerAttributes attributes;
  private final AccessRdb access;
  private final ByteBuffer first;
  private final WritableByteChannel channel;

  /** Takes the name and the token of the other client, so that the bytes can be compared. */
  OurChains(WritableByteChannel channel, String externalName, byte[] token) {
    this.channel = channel;
    attributes =
        ExchangeServerAttributes.of(DERBY)
            .withExternalName(externalName)
            .withServerName("Derby")
            .withServerReleaseLevel(RELEASE)
            .withServerClassName("QDERBY/JVM");
    String application =
        externalName.substring(0, Math.min(externalName.length(), LONGEST_APPLICATION));
    access =
        AccessRdb.of(
                RDBNAM,
                PRDID,
                TypeDefinition.bigEndian(),
                CorrelationToken.of(ByteString.of(token)))
            .withProductData(ProductSpecificData.of(PRDID, "JVM", application, ""));
    requests.use(known);
    connecting.use(Capabilities.initial(DERBY).withAgreementAssumed());
    addFirstFlush();
    first = connecting.toByteBuffer();
  }

  /** Null: to none from now on. */
  void logTo(@Nullable FrameLog log) {
    requests.logTo(log);
    connecting.logTo(log);
  }

  @Override
  public void select() throws Throwable {
    select.row(requests).writeInt(TransactionBytesBenchmark.KEY).end();
    requests.drainTo(channel);
    requests.add(RdbCommitUnitOfWork.of());
    requests.drainTo(channel);
  }

  @Override
  public void connect() throws Throwable {
    connecting.use(ebcdic);
    addFirstFlush();
    connecting.drainTo(channel);
    sendSecondFlush();
  }

  @Override
  public void connectAgain() throws Throwable {
    channel.write(first.rewind());
    sendSecondFlush();
  }

  private void addFirstFlush() {
    connecting.add(attributes);
    connecting.add(mechanism);
  }

  private void sendSecondFlush() throws Throwable {
    connecting.use(namesInUtf8);
    connecting.add(check);
    connecting.add(access);
    connecting.drainTo(channel);
  }
}
