package org.drdawire.request;

import java.util.List;
import java.util.Optional;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Variation;
import org.drdawire.fdoca.HostVariable;
import org.drdawire.fdoca.SqlText;

/**
 * What a command may ask while it is being written: the capabilities, and the CCSID of SQL text.
 */
public final class RequestContext {

  private final Capabilities capabilities;
  private final CcsidManager text;
  private final Optional<CcsidManager> singleBytes;

  RequestContext(Capabilities capabilities) {
    this(capabilities, capabilities.typeDefinition().newTextManager());
  }

  private RequestContext(Capabilities capabilities, CcsidManager text) {
    this.capabilities = capabilities;
    this.text = text;
    this.singleBytes =
        varies(Variation.SINGLE_BYTE_SQL)
            ? Optional.of(CcsidManager.forCcsid(capabilities.typeDefinition().ccsidSbc()))
            : Optional.empty();
  }

  /** What counts from now on, with the manager of SQL text if its CCSID stays. */
  RequestContext with(Capabilities changed) {
    return changed.typeDefinition().ccsidMbc() == text.ccsid()
        ? new RequestContext(changed, text)
        : new RequestContext(changed);
  }

  /**
   * What the server supports.
   *
   * @return the capabilities that the driver gave the encoder last, or {@link Capabilities#initial}
   */
  public Capabilities capabilities() {
    return capabilities;
  }

  /**
   * Writes an object of SQL text, in the mixed CCSID of the type definition, or in the single-byte
   * CCSID if the dialect says so.
   *
   * @param out the writer
   * @param object SQLSTT or SQLATTR
   * @param sql the text
   */
  public void writeSql(DdmWriter out, CodePoint object, CharSequence sql) {
    singleBytes.ifPresentOrElse(
        single -> SqlText.writeSingleByte(out, object, sql, single),
        () -> SqlText.write(out, object, sql, text));
  }

  /**
   * Writes MONITOR (X'1900') if the capabilities ask the server to measure something.
   *
   * @param out the writer, with a command begun that accepts the parameter
   */
  public void writeMonitor(DdmWriter out) {
    if (capabilities.monitoring() != 0) {
      out.writeInt(CodePoint.MONITOR, capabilities.monitoring());
    }
  }

  void writeObjectName(DdmWriter out, String name) {
    out.begin(CodePoint.SQLOBJNAM);
    SqlText.writeName(out, CodePoint.SQLOBJNAM, name, text);
    out.end();
  }

  void writeVariables(DdmWriter out, List<HostVariable> variables) {
    HostVariable.write(out, variables, capabilities.typeDefinition(), text);
  }

  boolean varies(Variation form) {
    return capabilities.dialect().variations().contains(form);
  }

  CcsidManager text() {
    return text;
  }
}
