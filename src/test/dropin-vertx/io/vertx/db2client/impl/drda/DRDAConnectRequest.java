package io.vertx.db2client.impl.drda;

import io.netty.buffer.ByteBuf;
import java.net.InetAddress;
import java.net.UnknownHostException;
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
      ManagerLevel.of(CodePoint.AGENT, agent),
      ManagerLevel.of(CodePoint.SQLAM, sqlam),
      ManagerLevel.of(CodePoint.UNICODEMGR, unicodemgr),
      ManagerLevel.of(CodePoint.RDB, rdb),
      ManagerLevel.of(CodePoint.SECMGR, secmgr),
      ManagerLevel.of(CodePoint.CMNTCPIP, CMNTCPIP_LEVEL)
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
    AccessRdb access =
        AccessRdb.of(rdbnam, PRODUCT, ConnectionMetaData.TYPES)
            .withProductData(ProductSpecificData.of(PRODUCT, "JVM", APPLICATION, ""));
    add(readOnly ? access.readOnly() : access);
  }

  public void buildRDBCMM() {
    add(RdbCommitUnitOfWork.of());
  }
}
