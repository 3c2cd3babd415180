package org.drdawire.reply.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.drdawire.ddm.frames.FieldReader;
import org.drdawire.fdoca.TypeDefinition;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;

class RowCopyTest {

  /** A row without an SQLCAGRP, large objects and texts that are asked for needs none of these. */
  private static <T> T unused(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, values) -> {
              if (method.getName().equals("begin")) {
                return null;
              }
              throw new AssertionError(method);
            }));
  }

  @Test
  void itHasNoMoreBytesThanTheRow() {
    ColumnLayout[] columns = {ColumnLayout.of(3, 4, 0, false), ColumnLayout.of(0x3E, 9, 0, false)};
    RowLayout layout = new RowLayout(false, TypeDefinition.bigEndian(), columns);
    RowFeed feed =
        RowFeed.ofOutput(layout, unused(RowSqlcagrp.class), unused(RowContext.class), false);
    byte[] bytes = Arrays.copyOf(Hex.parse("00 00 0000002A 0002 6869"), 30_000);
    feed.takeOutput(new FieldReader("FDODTA", bytes, 0, 10), ByteBuffer.allocate(0));
    assertEquals(10, feed.copy().values().row().array().length);
  }
}
