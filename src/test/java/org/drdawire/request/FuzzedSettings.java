package org.drdawire.request;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.NewlineMapping;
import org.drdawire.dialect.Capabilities;
import org.drdawire.dialect.Dialect;
import org.drdawire.dialect.Variation;
import org.drdawire.fdoca.LargeObjectForm;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.fuzz.FuzzBytes;

/** Any CCSID of names, and anything that a server may support. */
final class FuzzedSettings {

  private static final List<Integer> NAMES = List.of(500, 1208, 37, 930);
  private static final List<Integer> TEXTS = List.of(1208, 500, 37, 930, 9999);
  private static final List<String> PRODUCTS =
      List.of("CSS10160", "CSS10050", "CSSxxxxx", "SQL11050", "DSN12015", "QSQ07040", "XYZ00000");

  private final FuzzBytes in;

  FuzzedSettings(FuzzBytes in) {
    this.in = in;
  }

  /** A CCSID whose manager each encoder makes for itself. */
  int names() {
    return in.oneOf(NAMES);
  }

  static CcsidManager manager(int ccsid) {
    return CcsidManager.forCcsid(ccsid);
  }

  Capabilities capabilities() {
    Capabilities settled =
        in.flag() ? Capabilities.of(in.oneOf(PRODUCTS), types()) : Capabilities.initial();
    settled = in.flag() ? settled.withAgreementAssumed() : settled;
    settled = in.flag() ? settled.withMonitoring() : settled;
    settled = in.flag() ? settled.withDialect(dialect()) : settled;
    return in.flag() ? settled.withLargeObjects(largeObjects()) : settled;
  }

  LargeObjectForm largeObjects() {
    return new LargeObjectForm(
        in.oneOf(List.of(LargeObjectForm.Placeholder.values())), in.flag(), in.flag(), false);
  }

  private Dialect dialect() {
    Dialect family = Dialect.ofProduct(in.oneOf(PRODUCTS));
    Variation[] forms =
        Arrays.stream(Variation.values()).filter(form -> in.flag()).toArray(Variation[]::new);
    return family.withVariations(forms);
  }

  TypeDefinition types() {
    ByteOrder order = in.flag() ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    int width = in.flag() ? TypeDefinition.MICROSECONDS : TypeDefinition.NANOSECONDS;
    int mixed = in.oneOf(TEXTS);
    return new TypeDefinition("QTDSQLASC", mixed, 1200, mixed, 0, order, width, NewlineMapping.IBM);
  }
}
