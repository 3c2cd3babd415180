package org.apache.derby.client.net;

import java.util.ArrayList;
import java.util.List;
import org.apache.derby.client.am.ColumnMetaData;
import org.apache.derby.client.am.SqlException;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.ParameterizedCommand;

/**
 * What one execution in a section leaves for the next: if the command and the types are the same
 * again, only the values are written.
 */
final class DropInSection {

  private final PackageSection named;
  private final byte[] answered;
  private final ExecuteSqlStatement execute;
  private final OpenQuery open;
  private ParameterizedCommand command;
  private ParameterDescriptor descriptor;

  /** Of the last execution with values; null before it. */
  ExecuteTemplate template;

  /** A section, and what the client has kept of the server's answer, from which it was named. */
  DropInSection(PackageSection named, byte[] answered) {
    this.named = named;
    this.answered = answered;
    execute = ExecuteSqlStatement.of(named);
    open = OpenQuery.of(named);
  }

  PackageSection named() {
    return named;
  }

  byte[] answered() {
    return answered;
  }

  ExecuteSqlStatement execute() {
    return execute;
  }

  OpenQuery open() {
    return open;
  }

  /** The template of an execution. A value counts only for its type. */
  ExecuteTemplate template(
      ParameterizedCommand execution, ColumnMetaData parameters, Object[] values)
      throws SqlException {
    if (template == null || !execution.equals(command) || !describes(parameters, values)) {
      command = execution;
      descriptor = descriptor(parameters, values);
      template = ExecuteTemplate.of(command, descriptor);
    }
    return template;
  }

  private boolean describes(ColumnMetaData parameters, Object[] values) throws SqlException {
    boolean same = descriptor.size() == parameters.columns_;
    for (int i = 0; same && i < parameters.columns_; i++) {
      same = descriptor.parameters().get(i).equals(DropInType.of(parameters, i, values[i]));
    }
    return same;
  }

  private static ParameterDescriptor descriptor(ColumnMetaData parameters, Object[] values)
      throws SqlException {
    List<ParameterType> types = new ArrayList<>(parameters.columns_);
    for (int i = 0; i < parameters.columns_; i++) {
      types.add(DropInType.of(parameters, i, values[i]));
    }
    return new ParameterDescriptor(types);
  }
}
