package org.drdawire.reply;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.Replacements;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.fdoca.TypeDefinition;

/** How what comes next is represented: as ACCRDBRM has said, or the answer for itself. */
final class ReplyTypes {

  private ReplyContext context;

  /** What applies again after an answer that has types of its own. */
  private TypeDefinition accepted = TypeDefinition.bigEndian();

  private boolean ofAnswer;

  ReplyTypes(CcsidManager names) {
    context = new ReplyContext(names, accepted);
  }

  ReplyContext context() {
    return context;
  }

  void use(CcsidManager names) {
    context = context.withNames(names);
  }

  void replace(Replacements counted) {
    context = context.withReplacements(counted);
  }

  void beginAnswer() {
    if (ofAnswer) {
      ofAnswer = false;
      context = context.withTypes(accepted);
    }
  }

  /** Takes TYPDEFNAM or TYPDEFOVR, which counts for its answer alone. */
  ReplyEvent read(CodePoint term, FieldReader fields) {
    ofAnswer = true;
    context =
        term == CodePoint.TYPDEFNAM
            ? context.afterTypdefnam(fields)
            : context.afterTypdefovr(fields);
    return ReplyEvent.OBJECT;
  }

  /** Takes EXCSATRD or ACCRDBRM. */
  void read(ReplyMessage message) {
    context = context.after(message);
    if (message.codePoint() == CodePoint.ACCRDBRM.value()) {
      accepted = context.types();
    }
  }
}
