package org.drdawire.request;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.SqlText;

/** What a command may ask while it is written: the capabilities, and the CCSID of SQL text. */
public final class RequestContext {

  private final Capabilities capabilities;
  private final CcsidManager text;

  RequestContext(Capabilities capabilities) {
    this.capabilities = capabilities;
    this.text = capabilities.typeDefinition().newTextManager();
  }

  /**
   * What the server supports.
   *
   * @return the record that was handed to the encoder last
   */
  public Capabilities capabilities() {
    return capabilities;
  }

  /**
   * Writes an object of SQL text, in the mixed CCSID of the type definition.
   *
   * @param out the writer
   * @param object SQLSTT or SQLATTR
   * @param sql the text
   */
  public void writeSql(DdmWriter out, CodePoint object, CharSequence sql) {
    SqlText.write(out, object, sql, text);
  }

  CcsidManager text() {
    return text;
  }
}
