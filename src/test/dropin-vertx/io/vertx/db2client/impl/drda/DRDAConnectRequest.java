package io.vertx.db2client.impl.drda;

import io.netty.buffer.ByteBuf;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.Secret;
import org.drdawire.dialect.ManagerLevel;
import org.drdawire.dialect.SecurityMechanism;
import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ProductSpecificData;
import org.drdawire.request.RdbCommitUnitOfWork;
import org.drdawire.request.SecurityCheck;

/** Connecting, and the end of a unit of work. */
public class DRDAConnectRequest extends DRDARequest {

  private static final String PRODUCT = "JNT00001";
  private static final String APPLICATION = "db2jnt_application";
  private static final int CMNTCPIP_LEVEL = 8;
  private static final int EXTNAM_LENGTH = 141;

  public DRDAConnectRequest(ByteBuf packet, ConnectionMetaData metadata) {
    super(packet, metadata);
  }

  /** The client gives 0 for all levels after SECMGR but the last. */
  public void buildEXCSAT(
      String externalName,
      int agent,
      int sqlam,
      int rdb,
      int secmgr,
      int cmntcpip,
      int cmnappc,
      int xamgr,
      int syncptmgr,
      int rsyncmgr,
      int unicodemgr) {
    ManagerLevel[] levels = {
      new ManagerLevel(CodePoint.AGENT, agent),
      new ManagerLevel(CodePoint.SQLAM, sqlam),
      new ManagerLevel(CodePoint.UNICODEMGR, unicodemgr),
      new ManagerLevel(CodePoint.RDB, rdb),
      new ManagerLevel(CodePoint.SECMGR, secmgr),
      new ManagerLevel(CodePoint.CMNTCPIP, CMNTCPIP_LEVEL)
    };
    add(
        ExchangeServerAttributes.of(levels)
            .withExternalName(externalName + " ".repeat(EXTNAM_LENGTH - externalName.length()))
            .withServerName(hostAddress())
            .withServerReleaseLevel(PRODUCT)
            .withServerClassName("QDB2/JVM"));
  }

  private static String hostAddress() {
    try {
      return InetAddress.getLocalHost().getHostAddress();
    } catch (UnknownHostException nameless) {
      return InetAddress.getLoopbackAddress().getHostAddress();
    }
  }

  /** The client knows one mechanism, 3. */
  public void buildACCSEC(int mechanism, String rdbnam, byte[] token) {
    add(AccessSecurity.of(SecurityMechanism.USRIDPWD, rdbnam));
  }

  /** This client sends no CRRTKN. */
  public byte[] getCorrelationToken(int port) {
    return new byte[0];
  }

  public void buildSECCHK(
      int mechanism,
      String rdbnam,
      String user,
      String password,
      byte[] userToken,
      byte[] passwordToken) {
    Secret secret = Secret.of(password.toCharArray());
    try {
      add(SecurityCheck.of(rdbnam, user, secret));
    } finally {
      secret.destroy();
    }
  }

  public void buildACCRDB(String rdbnam, boolean readOnly, byte[] correlationToken, String types) {
    add(
        new AccessRdb(
            rdbnam,
            PRODUCT,
            ConnectionMetaData.TYPES,
            Optional.empty(),
            Optional.of(ProductSpecificData.of(PRODUCT, "JVM", APPLICATION, "")),
            !readOnly,
            false));
  }

  public void buildRDBCMM() {
    add(RdbCommitUnitOfWork.of());
  }
}
