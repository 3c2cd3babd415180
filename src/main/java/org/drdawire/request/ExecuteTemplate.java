package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.frames.CommandPrefix;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.Row;
import org.drdawire.fdoca.RowSlot;

/**
 * A command and its descriptor that are executed row after row. Both are encoded for the first two
 * rows, and again after {@link RequestEncoder#continueOnError} has changed; for each other row only
 * the values are encoded.
 *
 * <p>The first call of {@link #row} ties the template to its encoder, to the CCSID of DDM character
 * strings with its newline, and to the capabilities in use then. After any of them has changed, a
 * new template is needed; setting an equal one changes nothing. Only one thread at a time may use a
 * template.
 */
public final class ExecuteTemplate {

  private final ParameterizedCommand command;
  private final ParameterDescriptor descriptor;
  private RequestEncoder encoder;
  private Settings settings;

  /** The first row may be the only one, so that a copy would not be worth its time. */
  private boolean repeated;

  private CommandPrefix prefix;
  private LargeObjectForm largeObjects;

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
   *     CCSID, newline or capabilities are not those of the first call, or if no command may be
   *     added now
   * @throws org.drdawire.DrdaEncodingException if the command cannot be encoded or the chain is
   *     full
   */
  public Row row(RequestEncoder requests) {
    return requests.row(this);
  }

  /** Begins a row of a batch. */
  Row row(RequestEncoder requests, BatchRows batch, int number) {
    return requests.row(this, batch, number);
  }

  /** Holds that the encoder and its settings are those of the first row. */
  @SuppressWarnings("ReferenceEquality") // To compare what they hold takes longer than a row.
  void tieTo(RequestEncoder requests, Settings now) {
    if (encoder == null) {
      settings = now;
      encoder = requests;
    } else if (encoder != requests) {
      throw new IllegalStateException("template belongs to another encoder");
    }
    if (settings != now) {
      settings.requireEqual(now);
      settings = now;
    }
  }

  ParameterDescriptor descriptor() {
    return descriptor;
  }

  /** The first EXTDTA of a query must say its length. */
  LargeObjectForm largeObjects(RequestContext context) {
    if (largeObjects == null) {
      LargeObjectForm form = context.capabilities().largeObjects();
      largeObjects = command instanceof OpenQuery ? form.withoutUnknownLength() : form;
    }
    return largeObjects;
  }

  /** Writes what is the same for all rows: the command, and SQLDTA up to the first value. */
  void writeTo(DdmWriter out, RequestContext context, RowSlot slot) {
    if (prefix != null && out.putPrefix(prefix)) {
      return;
    }
    out.begin(command.codePoint());
    command.writeParameters(out, context);
    out.end();
    slot.describe(descriptor);
    if (repeated) {
      prefix = out.copyPrefix().orElse(null);
    }
    repeated = true;
  }
}
