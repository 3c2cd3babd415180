package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.frames.CommandPrefix;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.values.ProgramVariableData;
import org.jspecify.annotations.Nullable;

/**
 * A command and its descriptor that are executed row after row. Both are encoded for the first two
 * rows; for each other row only the values are encoded.
 *
 * <p>The first call of {@link #row} ties the template to its encoder, to the CCSID of DDM character
 * strings with its newline, and to the capabilities in use then. After any of them has changed, a
 * new template is needed. Setting an equal one makes it encode the command for two more rows. Only
 * one thread at a time may use a template.
 */
public final class ExecuteTemplate {

  private final ParameterizedCommand command;
  private final ParameterDescriptor descriptor;

  /** What the last row was begun in; null before the first. */
  @Nullable RequestContext context;

  /** The CCSID of names that it was begun in. */
  @Nullable CcsidManager names;

  /** What its rows have in common in that context. */
  @Nullable ProgramVariableData data;

  /** The first row may be the only one, so that a copy would not be worth its time. */
  boolean repeated;

  /** All bytes before the first value, or null. */
  @Nullable CommandPrefix prefix;

  private ExecuteTemplate(ParameterizedCommand command, ParameterDescriptor descriptor) {
    this.command = Objects.requireNonNull(command, "command");
    this.descriptor = Objects.requireNonNull(descriptor, "descriptor");
  }

  /**
   * Makes a template. If there are no parameters, each of its rows is the command alone.
   *
   * @param command {@link ExecuteSqlStatement} or {@link OpenQuery}
   * @param descriptor the parameters of the statement
   * @return the template
   */
  public static ExecuteTemplate of(ParameterizedCommand command, ParameterDescriptor descriptor) {
    return new ExecuteTemplate(command, descriptor);
  }

  /**
   * What is executed.
   *
   * @return the command
   */
  public ParameterizedCommand command() {
    return command;
  }

  /**
   * Begins a command with a row of values.
   *
   * @param requests the encoder
   * @return the encoder's one row, to be filled and ended
   * @throws IllegalStateException if the template belongs to another connection, if the encoder's
   *     CCSID, newline or capabilities are not those of the first call, or if no command may be
   *     added now
   * @throws org.drdawire.DrdaException if the command cannot be encoded or the chain is full
   */
  public RowWriter row(RequestEncoder requests) {
    return requests.row(this);
  }

  /** Ties it to settings in which it writes the same bytes, or refuses that. */
  void tieTo(RequestContext now, CcsidManager nowNames) {
    if (context != null) {
      context.requireSame(now);
      requireSame(names, nowNames);
    }
    LargeObjectForm form = now.capabilities().largeObjects();
    // The first EXTDTA of a query must say its length.
    LargeObjectForm taken = command instanceof OpenQuery ? form.withoutUnknownLength() : form;
    ProgramVariableData prepared = now.rows(descriptor, taken);
    // Nothing below can fail: the template is tied to the new settings, or still to the old ones.
    prefix = null;
    repeated = false;
    data = prepared;
    names = nowNames;
    context = now;
  }

  private static void requireSame(CcsidManager names, CcsidManager now) {
    if (names.ccsid() != now.ccsid()) {
      throw new IllegalStateException(
          "CCSID of names has changed: template=" + names.ccsid() + " encoder=" + now.ccsid());
    }
    if (names.newline() != now.newline()) {
      throw new IllegalStateException("newline of names has changed: ccsid=" + names.ccsid());
    }
  }

  boolean hasValues() {
    return descriptor.size() > 0;
  }

  /** Writes what is the same for all rows: the command, and SQLDTA up to the first value. */
  void writeTo(DdmWriter out) {
    command.writeTo(out, context);
    data.writeTo(out);
  }
}
