package org.drdawire.request;

import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Variation;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fdoca.values.ProgramVariableData;
import org.drdawire.fdoca.values.SqlText;
import org.drdawire.fdoca.values.TextManagers;
import org.jspecify.annotations.Nullable;

/**
 * What the bytes of a command depend on apart from the command itself and the CCSID of names, and
 * what it may ask while it is being written: the capabilities, and the CCSID of SQL text. An
 * immutable value of one encoder, which replaces it when the capabilities change.
 */
public final class RequestContext {

  /** The encoder, of which nothing else is known here. */
  private final Object encoder;

  private final Capabilities capabilities;
  private final TextManagers managers;
  private final boolean singleBytes;

  /** The manager of SQL text. */
  private final CcsidManager text;

  /** The names of a package that were written last; null if none were. */
  @Nullable WrittenNames written;

  /** Refuses a type definition without a CCSID that its text needs. */
  private RequestContext(Object encoder, Capabilities capabilities, TextManagers managers) {
    this.encoder = encoder;
    this.capabilities = capabilities;
    this.managers = managers;
    TypeDefinition types = capabilities.typeDefinition();
    singleBytes = varies(Variation.SINGLE_BYTE_SQL);
    if (types.hasMixedCcsid() || !singleBytes) {
      mixed();
    }
    text = singleBytes ? managers.of(types.ccsidSbc(), NewlineMapping.IBM) : mixed();
  }

  static RequestContext initial(Object encoder) {
    return new RequestContext(encoder, Capabilities.initial(), new TextManagers());
  }

  RequestContext with(Capabilities other) {
    return new RequestContext(encoder, other, managers);
  }

  RequestContext withNewManagers() {
    return new RequestContext(encoder, capabilities, new TextManagers());
  }

  /** Gives back the memory of the managers. */
  void trim() {
    managers.trim();
  }

  /** Throws unless the same bytes are written in another context, and says what differs. */
  void requireSame(RequestContext now) {
    if (encoder != now.encoder) {
      throw new IllegalStateException("template belongs to another connection");
    }
    if (!capabilities.equals(now.capabilities)) {
      throw new IllegalStateException("capabilities have changed");
    }
  }

  /** Prepares the rows of a statement, whose large objects a server takes in a form. */
  ProgramVariableData rows(ParameterDescriptor descriptor, LargeObjectForm form) {
    if (varies(Variation.DECLARED_TYPES_ALONE)) {
      ProgramVariableData.requireDeclared(descriptor, capabilities.typeDefinition());
    }
    return new ProgramVariableData(descriptor, capabilities.typeDefinition(), managers, form);
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
  void writeSql(DdmWriter out, CodePoint object, CharSequence sql) {
    if (singleBytes) {
      SqlText.writeSingleByte(out, object, sql, text);
    } else {
      SqlText.write(out, object, sql, text);
    }
  }

  /**
   * Writes MONITOR (X'1900') if the capabilities ask the server to measure something.
   *
   * @param out the writer, with a command begun that accepts the parameter
   */
  void writeMonitor(DdmWriter out) {
    if (capabilities.monitoring() != 0) {
      out.writeInt(CodePoint.MONITOR, capabilities.monitoring());
    }
  }

  void writeObjectName(DdmWriter out, String name) {
    out.begin(CodePoint.SQLOBJNAM);
    SqlText.writeName(out, CodePoint.SQLOBJNAM, name, mixed());
    out.end();
  }

  void writeVariables(DdmWriter out, List<HostVariable> variables) {
    HostVariable.write(out, variables, capabilities.typeDefinition(), mixed());
  }

  boolean varies(Variation form) {
    return capabilities.dialect().variations().contains(form);
  }

  /** The manager of the mixed CCSID, if there is one. */
  private CcsidManager mixed() {
    return managers.of(capabilities.typeDefinition().ccsidMbc(), NewlineMapping.IBM);
  }
}
