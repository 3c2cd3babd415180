package org.drdawire.reply.rows;

import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ccsid.charset.FastDecoder;
import org.drdawire.ccsid.charset.ShortTexts;
import org.drdawire.fdoca.TypeShape;
import org.jspecify.annotations.Nullable;

/** The CCSIDs of columns that were needed. Columns count from 0. */
final class TextDecoders {

  private final TypeShape[] shapes;
  private final @Nullable CcsidManager[] managers;

  /** Of those of texts, what decodes most of them: to ask the manager for each text takes time. */
  private final @Nullable FastDecoder[] fast;

  TextDecoders(TypeShape[] shapes) {
    this.shapes = shapes;
    managers = new @Nullable CcsidManager[shapes.length];
    fast = new @Nullable FastDecoder[shapes.length];
  }

  /** Makes those of other columns, as many as here. */
  TextDecoders of(TypeShape[] others) {
    TextDecoders made = new TextDecoders(others);
    for (int i = 0; i < managers.length; i++) {
      CcsidManager manager = managers[i];
      if (manager != null) {
        made.use(i, manager);
      }
    }
    return made;
  }

  void use(int index, CcsidManager manager) {
    TypeShape shape = shapes[index];
    boolean text = shape == TypeShape.FIXED_TEXT || shape == TypeShape.VARYING_TEXT;
    managers[index] = manager;
    fast[index] = text ? ((ShortTexts) manager).fastDecoder() : null;
  }

  @Nullable CcsidManager manager(int index) {
    return managers[index];
  }

  @Nullable FastDecoder fast(int index) {
    return fast[index];
  }
}
