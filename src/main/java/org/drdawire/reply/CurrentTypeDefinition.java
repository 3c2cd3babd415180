package org.drdawire.reply;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.ddm.frames.ObjectReader;
import org.drdawire.fdoca.TypeDefinition;
import org.jspecify.annotations.Nullable;

/**
 * TYPDEFNAM and TYPDEFOVR that apply to what comes next: those of ACCRDBRM, or those that an answer
 * has for itself. It also tells the requester which security mechanism ACCSECRD accepts.
 */
final class CurrentTypeDefinition {

  private static final int EXCSATRD = CodePoint.EXCSATRD.value();
  private static final int ACCSECRD = CodePoint.ACCSECRD.value();
  private static final int ACCRDBRM = CodePoint.ACCRDBRM.value();
  private static final int UTF_16 = 1200;

  /** What a server is like that has said no CCSID of a character. */
  private static final TypeDefinition UNSAID = TypeDefinition.bigEndian().withCcsids(0, UTF_16, 0);

  private final OutstandingCommands outstanding;

  private ReplyContext context = new ReplyContext(UNSAID);

  /** The CCSID of DDM character strings. */
  private CcsidManager names;

  /** The message, if it says what comes next. */
  private @Nullable ReplyMessage message;

  /** What applies again after an answer that has types of its own. */
  private TypeDefinition accepted = UNSAID;

  private boolean ofAnswer;

  CurrentTypeDefinition(CcsidManager names, OutstandingCommands outstanding) {
    this.outstanding = outstanding;
    this.names = names;
  }

  ReplyContext context() {
    return context;
  }

  void use(CcsidManager other) {
    names = other;
  }

  void replace(Replacements counted) {
    context = context.withReplacements(counted);
  }

  /** Lets another object begin, perhaps as the first one of its answer. */
  void begin(boolean answer) {
    message = null;
    if (answer && ofAnswer) {
      ofAnswer = false;
      context = context.withTypes(accepted);
    }
  }

  /** Takes TYPDEFNAM or TYPDEFOVR, which counts for its answer alone. */
  ReplyEvent read(CodePoint term, ObjectReader object) {
    ofAnswer = true;
    context =
        term == CodePoint.TYPDEFNAM
            ? context.afterTypdefnam(object.fields(term.term()), names)
            : context.afterTypdefovr(message(object));
    return ReplyEvent.OBJECT;
  }

  /** Takes EXCSATRD, ACCSECRD and ACCRDBRM, of which ACCRDBRM has the largest code point. */
  void read(int codePoint, ObjectReader object) {
    if (codePoint > ACCRDBRM
        || (codePoint != EXCSATRD && codePoint != ACCSECRD && codePoint != ACCRDBRM)) {
      return;
    }
    message = message(object);
    if (codePoint == ACCSECRD) {
      AccessSecurityReply.tell(message, outstanding);
      return;
    }
    context = context.after(message);
    if (codePoint == ACCRDBRM) {
      accepted = context.said();
    }
  }

  /** The message that has been read. */
  ReplyMessage message(ObjectReader object) {
    return message != null
        ? message
        : ReplyMessage.of(object.codePoint(), object.fields(""), names.ccsid());
  }
}
