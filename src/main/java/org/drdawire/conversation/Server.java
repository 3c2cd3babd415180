package org.drdawire.conversation;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.CodePoint;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.reply.ReplyMessage;
import org.drdawire.reply.ReplyReader;
import org.drdawire.request.RequestEncoder;

/** What is known of the server, and in which CCSID names are. */
final class Server {

  /** PRDID of Apache Derby 10.2: 10.1 takes QRYCLSIMP, and leaves the query open. */
  private static final String CLOSING_DERBY = "CSS10020";

  private final RequestEncoder requests;
  private final ReplyReader replies;
  private Capabilities known;
  private CcsidManager names;

  /** It closes a query after its last row without a word, if it is asked to. */
  private boolean silentClose;

  Server(RequestEncoder requests, ReplyReader replies, Dialect dialect, CcsidManager names) {
    this.requests = requests;
    this.replies = replies;
    this.names = names;
    known = Capabilities.initial(dialect);
    requests.use(known);
  }

  Capabilities capabilities() {
    return known;
  }

  void use(Capabilities capabilities) {
    requests.use(capabilities);
    known = capabilities;
  }

  CcsidManager names() {
    return names;
  }

  void use(CcsidManager others) {
    replies.use(others);
    requests.use(others);
    names = others;
  }

  /** ACCRDBRM has come. */
  void note(ReplyMessage accessed) {
    String product = accessed.text(CodePoint.PRDID).orElse("");
    silentClose =
        product.startsWith(Dialect.derby().product()) && product.compareTo(CLOSING_DERBY) >= 0;
  }

  /** Whether it is Apache Derby, which also goes on with a chain behind an error. */
  boolean closesSilently() {
    return silentClose;
  }
}
