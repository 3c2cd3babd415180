package org.drdawire.request;

import java.util.Objects;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;

/**
 * How the SQL text of a connection is punctuated, where ACCRDB says it. Otherwise a package says it
 * when it is bound.
 *
 * <p>Db2 for i sends both with X'241E'. Apache Derby refuses them with CMDNSPRM.
 *
 * <p>Source: DDM architecture, terms STTDECDEL, STTSTRDEL and DFTPKG; the bytes of Db2 for i V5R3.
 *
 * <p>The canonical constructor may change when the protocol needs more; the factories stay.
 *
 * @param decimal STTDECDEL
 * @param strings STTSTRDEL
 */
public record StatementDelimiters(Decimal decimal, Strings strings) {

  /** STTDECDEL (X'2121'): the decimal point. */
  public enum Decimal {
    /** As the package says, DFTPKG (X'241E'). */
    OF_PACKAGE(0x241E),
    /** A period, DECDELPRD (X'243C'). */
    PERIOD(0x243C),
    /** A comma, DECDELCMA (X'243D'). */
    COMMA(0x243D);

    private final int value;

    Decimal(int value) {
      this.value = value;
    }

    /**
     * The value of the STTDECDEL parameter.
     *
     * @return the code point that stands for it
     */
    public int value() {
      return value;
    }
  }

  /** STTSTRDEL (X'2120'): what stands around a string. */
  public enum Strings {
    /** As the package says, DFTPKG (X'241E'). */
    OF_PACKAGE(0x241E),
    /** Apostrophes, STRDELAP (X'2426'). */
    APOSTROPHES(0x2426),
    /** Quotation marks, STRDELDQ (X'2427'). */
    QUOTATION_MARKS(0x2427);

    private final int value;

    Strings(int value) {
      this.value = value;
    }

    /**
     * The value of the STTSTRDEL parameter.
     *
     * @return the code point that stands for it
     */
    public int value() {
      return value;
    }
  }

  public StatementDelimiters {
    Objects.requireNonNull(decimal, "decimal");
    Objects.requireNonNull(strings, "strings");
  }

  /**
   * Says how SQL text is punctuated.
   *
   * @param decimal STTDECDEL
   * @param strings STTSTRDEL
   * @return the delimiters
   */
  public static StatementDelimiters of(Decimal decimal, Strings strings) {
    return new StatementDelimiters(decimal, strings);
  }

  void writeTo(DdmWriter out) {
    out.writeShort(CodePoint.STTDECDEL, decimal.value);
    out.writeShort(CodePoint.STTSTRDEL, strings.value);
  }
}
