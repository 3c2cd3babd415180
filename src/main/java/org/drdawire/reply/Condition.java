package org.drdawire.reply;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.fdoca.values.PackedDecimal;

/**
 * SQLDCGRP: one condition of SQLDIAGGRP.
 *
 * <pre>
 *   SQLDCCODE 4, SQLDCSTATE 5, SQLDCREASON 4, SQLDCLINEN 4, SQLDCROWN 16 (packed)
 *   SQLDCER01 to 04 4 each, SQLDCPART 4, SQLDCPPOP 4
 *   SQLDCMSGID 10, SQLDCMDE 8, SQLDCPMOD 5, SQLDCRDB 2 + n
 *   SQLDCTOKS indicator 1; X'FF': nothing of it follows
 *     SQLNUMROW 2, a text for each
 *   SQLDCMSG, SQLDCCOLN, SQLDCCURN, SQLDCPNAM
 *   SQLDCXGRP indicator 1, X'FF'
 *
 *   Apache Derby: SQLDCROWN 8 (binary), SQLDCMSG 2 + n, SQLDCCOLN to SQLDCPNAM without indicators
 * </pre>
 *
 * <p>A text is mixed, indicator 1 and 2 + n, and then single-byte, indicator 1 and 2 + n. Sources
 * disagree about SQLDCXGRP, so it is not read.
 *
 * <p>Source: DRDA volume 1, SQLDCGRP, as others cite it; what Apache Derby sends.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param code SQLDCCODE: above 0 a warning; below 0 an error
 * @param sqlState SQLDCSTATE, five characters
 * @param reason SQLDCREASON
 * @param line SQLDCLINEN: the line of the statement
 * @param rowNumber SQLDCROWN: the row, from 1; 0 if it is not about a row
 * @param messageId SQLDCMSGID
 * @param module SQLDCMDE: what has found it
 * @param rdbnam SQLDCRDB
 * @param tokens SQLDCTOKS
 * @param message SQLDCMSG
 * @param column SQLDCCOLN
 * @param cursor SQLDCCURN
 * @param parameter SQLDCPNAM
 */
public record Condition(
    int code,
    String sqlState,
    int reason,
    int line,
    long rowNumber,
    String messageId,
    String module,
    String rdbnam,
    List<String> tokens,
    String message,
    String column,
    String cursor,
    String parameter) {

  private static final int STATE = 5;
  private static final int NUMBERS = 6 * Integer.BYTES;
  private static final int MESSAGE_ID = 10;
  private static final int MODULE = 8;
  private static final int REST_OF_MODULE = 5;
  private static final int PACKED = 16;
  private static final BigInteger TOO_LARGE = BigInteger.valueOf(Long.MAX_VALUE / 10 * 10);

  /** What stands before and behind the number of the row, without SQLDCRDB. */
  private static final int START = STATE + 3 * Integer.BYTES;

  private static final int MIDDLE = NUMBERS + MESSAGE_ID + MODULE + REST_OF_MODULE;

  /** How many texts stand behind the tokens. */
  private static final int LAST = 4;

  private static final int LEAST_TOKEN = 2;

  /** Copies the list. */
  public Condition {
    Objects.requireNonNull(sqlState, "sqlState");
    Objects.requireNonNull(messageId, "messageId");
    Objects.requireNonNull(module, "module");
    Objects.requireNonNull(rdbnam, "rdbnam");
    Objects.requireNonNull(tokens, "tokens");
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(column, "column");
    Objects.requireNonNull(cursor, "cursor");
    Objects.requireNonNull(parameter, "parameter");
    tokens = List.copyOf(tokens);
  }

  static Condition read(GroupReader in) {
    int code = in.i4();
    String state = in.fcs(STATE);
    int reason = in.i4();
    int line = in.i4();
    long row = in.context().isDerby() ? in.i8() : packed(in.fields());
    in.fields().skip(NUMBERS);
    String messageId = plain(in, MESSAGE_ID);
    String module = plain(in, MODULE);
    in.fields().skip(REST_OF_MODULE);
    String rdbnam = in.vcs();
    List<String> tokens = new ArrayList<>();
    for (int left = tokens(in); left > 0; left--) {
      tokens.add(text(in));
    }
    String[] last = last(in);
    return new Condition(
        code, state, reason, line, row, messageId, module, rdbnam, tokens, last[0], last[1],
        last[2], last[3]);
  }

  /** Passes what stands before the tokens; gives how many there are. */
  static int passToTokens(GroupReader in) {
    in.fields().skip(START + (in.context().isDerby() ? Long.BYTES : PACKED) + MIDDLE);
    in.vcs();
    return tokens(in);
  }

  private static int tokens(GroupReader in) {
    return in.isPresent() ? in.count("SQLNUMROW of tokens", LEAST_TOKEN) : 0;
  }

  /** What stands behind the tokens: message, column, cursor and parameter. */
  static String[] last(GroupReader in) {
    boolean derby = in.context().isDerby();
    String[] texts = new String[LAST];
    texts[0] = derby ? in.vcm() : text(in);
    for (int i = 1; i < LAST; i++) {
      texts[i] = derby ? in.name() : text(in);
    }
    if (in.isPresent()) {
      throw in.fields().malformed("SQLDCXGRP of unknown form");
    }
    return texts;
  }

  /** Characters of a fixed length, for which Derby writes bytes of zero. */
  private static String plain(GroupReader in, int length) {
    return in.fcs(length).replace("\0", "").stripTrailing();
  }

  /** A token or another text, in one of its two forms. */
  static String text(GroupReader in) {
    String mixed = in.isPresent() ? in.vcm() : "";
    String single = in.isPresent() ? in.vcs() : "";
    return mixed.isEmpty() ? single : mixed;
  }

  /** 31 digits and a sign. */
  private static long packed(FieldReader fields) {
    ByteBuffer bytes = fields.bytes(PACKED);
    int at = bytes.arrayOffset() + bytes.position();
    if (!PackedDecimal.isValid(bytes.array(), at, PACKED)) {
      throw fields.malformed("row number of other than digits");
    }
    BigInteger row = PackedDecimal.integer(bytes.array(), at, PACKED);
    if (row.abs().compareTo(TOO_LARGE) >= 0) {
      throw fields.malformed("row number too large");
    }
    return row.longValue();
  }

  /** Shows codes alone, no text of a user. */
  @Override
  public String toString() {
    return "SQLDCCODE=" + code + " SQLDCSTATE=" + sqlState + " row=" + rowNumber;
  }
}
