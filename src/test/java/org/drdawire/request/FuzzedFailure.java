package org.drdawire.request;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.drdawire.ddm.CodePoint;
import org.drdawire.ddm.DdmWriter;
import org.drdawire.ddm.LengthLimits;
import org.drdawire.ddm.Secret;
import org.drdawire.fuzz.FuzzBytes;

/** A command of a driver's own that never comes to its end, and keeps the writer. */
final class FuzzedFailure implements Command {

  /** What a driver's own command may throw. */
  static final class Broken extends RuntimeException {}

  private static final List<CodePoint> CODE_POINTS =
      List.of(CodePoint.EXCSQLSTT, CodePoint.SQLSTT, CodePoint.SQLDTA, CodePoint.RDBNAM);

  private final FuzzBytes in;
  private final List<Consumer<DdmWriter>> steps = new ArrayList<>();
  private final boolean thrown;
  private DdmWriter kept;
  private int mark;

  FuzzedFailure(FuzzBytes in) {
    this.in = in;
    thrown = in.flag();
    for (int left = in.unsignedByte() % 16; left > 0; left--) {
      steps.add(step());
    }
  }

  private Consumer<DdmWriter> step() {
    int value = in.unsignedByte();
    return switch (value % 10) {
      case 0, 1, 2 -> begin(in.oneOf(CODE_POINTS));
      case 3, 4 -> this::end;
      case 5 -> text(in.text());
      case 6 -> secret(in.text());
      case 7 -> out -> out.writeBytes(new byte[256 * value], 0, 256 * value);
      case 8 -> out -> out.putAt(mark + value / 16, 1 << value % 3, value);
      default -> out -> out.rewind(mark);
    };
  }

  private Consumer<DdmWriter> begin(CodePoint codePoint) {
    return out -> mark = out.begin(codePoint).position();
  }

  private void end(DdmWriter out) {
    mark = out.end().position();
  }

  private static Consumer<DdmWriter> text(String text) {
    return out -> out.writeName(CodePoint.SRVNAM, text, LengthLimits.upTo(50_000));
  }

  private static Consumer<DdmWriter> secret(String text) {
    return out ->
        out.writeSecret(CodePoint.PASSWORD, Secret.of(text.toCharArray()), LengthLimits.CREDENTIAL);
  }

  @Override
  public void writeTo(DdmWriter out, RequestContext context) {
    kept = out;
    mark = out.position();
    steps.forEach(step -> step.accept(out));
    if (thrown) {
      throw new Broken();
    }
    out.begin(CodePoint.RDBCMM);
  }

  /** Begins a command through the writer, although none is to be written. */
  void stray() {
    if (kept != null) {
      kept.begin(CodePoint.RDBCMM).writeInt(1);
    }
  }

  @Override
  public String toString() {
    return "failure";
  }
}
