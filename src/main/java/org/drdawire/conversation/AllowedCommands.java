package org.drdawire.conversation;

import org.drdawire.request.AccessRdb;
import org.drdawire.request.AccessSecurity;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExchangeServerAttributes;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.SecurityCheck;

/** Which commands a method of a conversation takes: it names the method for any other. */
final class AllowedCommands {

  private AllowedCommands() {}

  /** Refuses what has a method of its own, if the conversation has a plan. */
  static void requirePlain(Command command, boolean isPlanned) {
    if (!isPlanned) {
      return;
    }
    if (command instanceof OpenQuery) {
      throw refused(command, "Conversation.open");
    } else if (command instanceof ContinueQuery) {
      throw refused(command, "Query.fetch");
    } else if (command instanceof CloseQuery) {
      throw refused(command, "Query.close");
    } else if (command instanceof ExchangeServerAttributes
        || command instanceof AccessSecurity
        || command instanceof SecurityCheck
        || command instanceof AccessRdb) {
      throw refused(command, "ConnectPlan");
    }
  }

  static OpenQuery requireQuery(ExecuteTemplate template) {
    if (template.command() instanceof OpenQuery query) {
      return query;
    }
    throw refused(template.command(), "Conversation.row");
  }

  static void requireStatement(ExecuteTemplate template, boolean isPlanned) {
    if (isPlanned && template.command() instanceof OpenQuery query) {
      throw refused(query, "Conversation.open");
    }
  }

  private static IllegalArgumentException refused(Command command, String way) {
    return new IllegalArgumentException(command + " belongs to " + way);
  }
}
