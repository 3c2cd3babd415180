package org.drdawire.live.replies;

/** The bytes of a reply break a rule of DSS, DDM or FD:OCA. */
public class MalformedReplyException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public MalformedReplyException(String rule) {
    super(rule);
  }

  /** The data ends in the middle of a field: an error, unless another block follows. */
  static final class Truncated extends MalformedReplyException {

    private static final long serialVersionUID = 1L;

    Truncated(String rule) {
      super(rule);
    }
  }
}
