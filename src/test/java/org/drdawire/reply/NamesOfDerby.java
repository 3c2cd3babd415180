package org.drdawire.reply;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;

/** Lets a reader change its names as Apache Derby and its clients do. */
final class NamesOfDerby {

  private final ReplyReader replies;
  private boolean unicode;

  NamesOfDerby(ReplyReader replies) {
    this.replies = replies;
  }

  /** Looks at a message of the server. */
  void follow(ReplyMessage message) {
    if (message.is(CodePoint.EXCSATRD)) {
      unicode = message.level(CodePoint.UNICODEMGR) == 1208;
    } else if (message.is(CodePoint.ACCSECRD) && unicode) {
      replies.use(CcsidManager.utf8());
    }
  }
}
