package org.drdawire.live.replies;

import java.util.List;
import java.util.Map;
import org.drdawire.oracle.Frame;

/**
 * Walks over the objects of a reply chain in order.
 *
 * <p>The object that a caller expects must come next. RDBUPDRM and PBSD are skipped unless they are
 * expected, because the server may send them at any time. An error instead of the expected object
 * becomes a {@link ReplyException}.
 */
public final class ReplyCursor {

  private final List<Reply> chain;
  private int next;

  public ReplyCursor(List<Reply> chain) {
    this.chain = List.copyOf(chain);
  }

  /** True when the next object has this code point. */
  public boolean at(int codePoint) {
    int index = skipped(codePoint);
    return index < chain.size() && chain.get(index).codePoint() == codePoint;
  }

  /** Takes the next object, which must have this code point. */
  public Reply expect(int codePoint) {
    int index = skipped(codePoint);
    if (index == chain.size()) {
      throw new MalformedReplyException("chain ended before " + Terms.name(codePoint));
    }
    Reply reply = chain.get(index);
    if (reply.codePoint() != codePoint) {
      throwIfError(index);
      throw new MalformedReplyException(
          Terms.name(reply.codePoint()) + " where " + Terms.name(codePoint) + " is expected");
    }
    next = index + 1;
    return reply;
  }

  /** Takes an SQLCARD, whatever it says. */
  public SqlCard card() {
    return SqlCard.of(expect(Terms.SQLCARD));
  }

  /** Takes an SQLCARD that reports a success or a warning; an error is thrown. */
  public SqlCard success() {
    SqlCard card = card();
    if (card.sqlCode() < 0) {
      throw new ReplyException(Terms.SQLCARD, 8, Map.of(), card);
    }
    return card;
  }

  /** Checks that only informational messages are left. */
  public void end() {
    int index = skipped(-1);
    if (index < chain.size()) {
      throwIfError(index);
      throw new MalformedReplyException("left over: " + chain.subList(index, chain.size()));
    }
  }

  /** The whole chain, for messages of a test. */
  @Override
  public String toString() {
    return chain.toString();
  }

  private int skipped(int wanted) {
    int index = next;
    while (index < chain.size() && informational(chain.get(index).codePoint(), wanted)) {
      index++;
    }
    return index;
  }

  private static boolean informational(int codePoint, int wanted) {
    return codePoint != wanted && (codePoint == Terms.RDBUPDRM || codePoint == Terms.PBSD);
  }

  private void throwIfError(int index) {
    Reply reply = chain.get(index);
    if (reply.codePoint() == Terms.SQLCARD) {
      SqlCard card = SqlCard.of(reply);
      if (card.sqlCode() < 0) {
        next = index + 1;
        throw new ReplyException(Terms.SQLCARD, 8, Map.of(), card);
      }
      return;
    }
    if (reply.type() == Frame.RPYDSS && Terms.isError(reply.codePoint())) {
      next = index + 1;
      throw error(reply);
    }
  }

  /** Takes an error message together with its SQLCARD. */
  private ReplyException error(Reply reply) {
    Parameters parameters = Parameters.any(reply.codePoint(), reply.data());
    int severity = parameters.u2(Terms.SVRCOD);
    Map<Integer, Integer> details = parameters.shortNumbers();
    details.remove(Terms.SVRCOD);
    int index = next;
    while (index < chain.size() && chain.get(index).correlation() == reply.correlation()) {
      Reply companion = chain.get(index++);
      if (companion.codePoint() == Terms.SQLCARD) {
        next = index;
        return new ReplyException(reply.codePoint(), severity, details, SqlCard.of(companion));
      }
    }
    return new ReplyException(reply.codePoint(), severity, details, null);
  }
}
