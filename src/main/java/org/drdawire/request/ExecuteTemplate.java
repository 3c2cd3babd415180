package org.drdawire.request;

import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.Row;

/**
 * A command and its descriptor, to be executed row after row: both are encoded once, and for each
 * row the values alone.
 *
 * <p>The first row ties the template to its encoder and to the CCSID and capabilities in use then;
 * once either has changed, a new template is needed. One thread at a time.
 */
public final class ExecuteTemplate {

  private final ParameterizedCommand command;
  private final ParameterDescriptor descriptor;
  private RequestEncoder encoder;
  private int settings;
  private byte[] commandParameters;
  private byte[] descriptorGroups;

  private ExecuteTemplate(ParameterizedCommand command, ParameterDescriptor descriptor) {
    this.command = command;
    this.descriptor = descriptor;
  }

  /**
   * Makes a template.
   *
   * @param command {@link ExecuteSqlStatement} or {@link OpenQuery}
   * @param descriptor the parameters of the statement
   * @return the template
   */
  public static ExecuteTemplate of(ParameterizedCommand command, ParameterDescriptor descriptor) {
    return new ExecuteTemplate(command, descriptor);
  }

  /**
   * Begins a command with a row of values.
   *
   * @param requests the encoder
   * @return the encoder's one row, to be filled and ended
   * @throws IllegalStateException if the template belongs to another encoder, if the encoder's
   *     CCSID or capabilities have changed since its first row, or if no command may be added now
   * @throws org.drdawire.DrdaEncodingException if the command cannot be encoded or the chain is
   *     full
   */
  public Row row(RequestEncoder requests) {
    if (encoder == null) {
      encoder = requests;
      settings = requests.settings();
    }
    if (encoder != requests || settings != requests.settings()) {
      throw new IllegalStateException("template was made for other settings");
    }
    return requests.row(this);
  }

  ParameterDescriptor descriptor() {
    return descriptor;
  }

  void writeTo(DdmWriter out, RequestContext context) {
    if (descriptorGroups != null) {
      out.begin(command.codePoint());
      out.writeBytes(commandParameters, 0, commandParameters.length).end();
      out.begin(CodePoint.SQLDTA).begin(CodePoint.FDODSC);
      out.writeBytes(descriptorGroups, 0, descriptorGroups.length).end();
      return;
    }
    out.begin(command.codePoint());
    int parametersStart = out.position();
    command.writeParameters(out, context);
    commandParameters = out.copyFrom(parametersStart);
    out.end();
    out.begin(CodePoint.SQLDTA).begin(CodePoint.FDODSC);
    int groupsStart = out.position();
    descriptor.writeTo(out, context.capabilities().typeDefinition());
    descriptorGroups = out.copyFrom(groupsStart);
    out.end();
  }
}
