package org.drdawire.bench;

import java.nio.channels.WritableByteChannel;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
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

/** One encoder, a template of the query, and records that are new for each connect. */
final class OurChains implements Chains {

  static final String RDBNAM = "sample";

  private static final String PRDID = "DNC10160";
  private static final String RELEASE = "DNC10160/10.16.1.1 - (1901046)";
  private static final int LONGEST_APPLICATION = 20;
  private static final Dialect DERBY = Dialect.derby();
  private static final Capabilities UNKNOWN = Capabilities.initial(DERBY);

  private final CcsidManager ebcdic = CcsidManager.ebcdic();
  private final CcsidManager utf8 = CcsidManager.utf8();
  private final RequestEncoder requests = new RequestEncoder(utf8);
  private final Capabilities known = Capabilities.of("CSS10160", TypeDefinition.bigEndian());
  private final Secret password = Secret.of(TransactionBytesBenchmark.PASSWORD.toCharArray());
  private final ExecuteTemplate select =
      ExecuteTemplate.of(
          OpenQuery.of(PackageSection.of(RDBNAM, "NULLID", "SYSLH000", 1)),
          ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER)));
  private final String externalName;
  private final String application;
  private final CorrelationToken token;
  private final WritableByteChannel channel;

  /** Takes the name and the token of the other client, so that the bytes can be compared. */
  OurChains(WritableByteChannel channel, String externalName, byte[] token) {
    this.channel = channel;
    this.externalName = externalName;
    application = externalName.substring(0, Math.min(externalName.length(), LONGEST_APPLICATION));
    this.token = CorrelationToken.of(ByteString.of(token));
    requests.use(known);
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
    requests.use(ebcdic);
    requests.use(UNKNOWN);
    requests.add(
        ExchangeServerAttributes.of(DERBY)
            .withExternalName(externalName)
            .withServerName("Derby")
            .withServerReleaseLevel(RELEASE)
            .withServerClassName("QDERBY/JVM"));
    requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, RDBNAM));
    requests.drainTo(channel);
    requests.use(utf8);
    requests.add(SecurityCheck.of(RDBNAM, TransactionBytesBenchmark.USER, password));
    requests.add(
        AccessRdb.of(RDBNAM, PRDID, TypeDefinition.bigEndian(), token)
            .withProductData(ProductSpecificData.of(PRDID, "JVM", application, "")));
    requests.drainTo(channel);
    requests.use(known);
  }
}
