package org.drdawire.captures;

import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.VectorFields;
import org.drdawire.oracle.DdmObject;
import org.drdawire.oracle.Frame;
import org.drdawire.oracle.WireRuleException;

/** What bytes consist of, in terms, as a reader finds it that shares no code with an encoder. */
public final class DssTerms {

  /** Objects that consist of parameters, as commands and messages do. */
  private static final Set<CodePoint> COLLECTIONS =
      Set.of(CodePoint.EXCSATRD, CodePoint.ACCSECRD, CodePoint.SQLDTA, CodePoint.TYPDEFOVR);

  private DssTerms() {}

  /**
   * Whether all lengths of DSSs and objects add up; some requests of the tests are bad on purpose.
   */
  static boolean areWhole(byte[] bytes) {
    try {
      Frames.of(bytes).forEach(Frame::objects);
      return true;
    } catch (UncheckedIOException | WireRuleException broken) {
      return false;
    }
  }

  /** Each DSS before the first that is broken. */
  public static List<Map<String, Object>> of(byte[] bytes) {
    return Frames.beforeTheBroken(bytes).stream()
        .map(
            frame ->
                VectorFields.of(
                    "format",
                    HexFormat.of().toHexDigits((byte) frame.format()),
                    "id",
                    frame.correlation(),
                    "objects",
                    Frames.objects(frame).stream().map(object -> object(frame, object)).toList()))
        .toList();
  }

  private static Map<String, Object> object(Frame frame, DdmObject object) {
    Map<String, Object> fields = named(object);
    if (frame.type() != Frame.OBJDSS
        || CodePoint.ofValue(object.codePoint()).filter(COLLECTIONS::contains).isPresent()) {
      try {
        List<DdmObject> parameters = DdmObject.all(object.data());
        fields.put("parameters", parameters.stream().map(DssTerms::whole).toList());
      } catch (WireRuleException bad) {
        // Some requests of the tests are bad on purpose: what is not there is not read.
      }
    }
    return fields;
  }

  private static Map<String, Object> whole(DdmObject parameter) {
    Map<String, Object> fields = named(parameter);
    fields.put("bytes", HexFormat.of().formatHex(parameter.bytes()));
    return fields;
  }

  private static Map<String, Object> named(DdmObject object) {
    return VectorFields.of(
        "term",
        CodePoint.termOf(object.codePoint()),
        "codePoint",
        HexFormat.of().toHexDigits((short) object.codePoint()));
  }
}
