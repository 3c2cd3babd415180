package io.vertx.db2client.impl.drda;

import io.vertx.db2client.impl.DB2DatabaseMetadata;
import java.nio.charset.Charset;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.fdoca.TypeDefinition;

/** What is known of a connection, and the encoder of its requests. */
public class ConnectionMetaData {

  static final TypeDefinition TYPES =
      TypeDefinition.bigEndian()
          .withCcsids(1208, 1208, 1208)
          .withTimestampWidth(TypeDefinition.MICROSECONDS);

  public final SectionManager sectionManager = new SectionManager();
  public byte[] correlationToken;
  public String databaseName;

  public final DropInReplies replies;
  final DropInRequests requests = new DropInRequests();
  private DB2DatabaseMetadata server;

  public ConnectionMetaData() {
    replies = new DropInReplies(requests);
  }

  public Charset getCCSID() {
    return isZos() ? CCSIDConstants.UTF8 : CCSIDConstants.EBCDIC;
  }

  public boolean isZos() {
    return server != null && server.isZOS();
  }

  public DB2DatabaseMetadata getDbMetadata() {
    return server;
  }

  /** EXCSATRD has said which server it is. */
  public void setDbMetadata(DB2DatabaseMetadata server) {
    this.server = server;
    Capabilities capabilities = Capabilities.of(server.fullVersion(), TYPES);
    requests.use(replies.known(capabilities));
    if (capabilities.dialect().names() == Dialect.NameEncoding.UTF8_AFTER_EXCSATRD) {
      requests.use(CcsidManager.utf8());
    }
  }
}
