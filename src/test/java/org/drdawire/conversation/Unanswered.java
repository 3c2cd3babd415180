package org.drdawire.conversation;

/** How far a conversation has read, for models of it: nobody else is told. */
public final class Unanswered {

  private Unanswered() {}

  /**
   * How many commands have left whose answers were not read.
   *
   * @param of the conversation
   * @return 0 or more
   */
  public static int in(Conversation of) {
    return of.commands.outstanding.awaited();
  }
}
