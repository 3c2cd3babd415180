package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.Row;

/**
 * A command and its descriptor, to be executed row after row: both are encoded once, and for each
 * row the values alone.
 *
 * <p>The first row ties the template to its encoder, and to the CCSID of DDM character strings and
 * the capabilities in use then. Once either has changed, a new template is needed; setting an equal
 * one changes nothing. One thread at a time.
 */
public final class ExecuteTemplate {

  private final ParameterizedCommand command;
  private final ParameterDescriptor descriptor;
  private RequestEncoder encoder;
  private Settings settings;
  private byte[] commandParameters;

  private ExecuteTemplate(ParameterizedCommand command, ParameterDescriptor descriptor) {
    this.command = Objects.requireNonNull(command, "command");
    this.descriptor = Objects.requireNonNull(descriptor, "descriptor");
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
   *     CCSID or capabilities are not those of its first row, or if no command may be added now
   * @throws org.drdawire.DrdaEncodingException if the command cannot be encoded or the chain is
   *     full
   */
  public Row row(RequestEncoder requests) {
    if (encoder == null) {
      settings = requests.settings();
      encoder = requests;
    } else if (encoder != requests) {
      throw new IllegalStateException("template belongs to another encoder");
    }
    settings.requireEqual(requests.settings());
    settings = requests.settings();
    return requests.row(this);
  }

  ParameterDescriptor descriptor() {
    return descriptor;
  }

  void writeTo(DdmWriter out, RequestContext context) {
    out.begin(command.codePoint());
    if (commandParameters != null) {
      out.writeBytes(commandParameters, 0, commandParameters.length).end();
      return;
    }
    int start = out.position();
    command.writeParameters(out, context);
    commandParameters = out.copyFrom(start);
    out.end();
  }
}
