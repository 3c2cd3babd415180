package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drdawire.DrdaException;
import org.drdawire.ReplyFormatException;

/** What the message of each error of a reply must say: what is wrong, which figure, and where. */
final class FormatErrors {

  private static final Pattern FORM =
      Pattern.compile(
          "[^=:]+"
              + "(?:: (bytes|count|digits|blocks|objects|chars|microseconds|length)=(-?\\d+)"
              + "(?: limit=(\\d+))?|: [a-zA-Z]+=(?:X'[0-9A-F]+'|\\d+))?"
              + "(?: offset=(\\d+))?(?: row=\\d+)?(?: column=\\d+)?");

  private FormatErrors() {}

  /** Checks the form of the message, that it has the figures, and that these break the limit. */
  static void require(DrdaException e) {
    if (!(e instanceof ReplyFormatException error)) {
      return;
    }
    String message = e.getMessage();
    Matcher form = FORM.matcher(message);
    assertTrue(form.matches(), message);
    assertEquals(form.group(2) == null ? -1 : Long.parseLong(form.group(2)), e.actual(), message);
    assertEquals(form.group(3) == null ? -1 : Long.parseLong(form.group(3)), e.limit(), message);
    assertEquals(
        form.group(4) == null ? -1 : Long.parseLong(form.group(4)), error.offset(), message);
    if (form.group(3) != null) {
      assertNotEquals(e.limit(), e.actual(), message);
      assertTrue(!message.contains("too short") || e.actual() < e.limit(), message);
      assertTrue(!message.contains("too long") || e.actual() > e.limit(), message);
    }
  }
}
