package org.drdawire.r2dbc;

import java.util.List;
import java.util.stream.IntStream;
import org.drdawire.conversation.Query;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.QueryDescription.ColumnType;
import org.drdawire.request.OutputOverride;
import org.jspecify.annotations.Nullable;

/**
 * Which columns of a query are large objects, and which of them the server is asked for as
 * locators: those that may be too large to be read into memory.
 *
 * @param forms for each column the form in which it is wanted
 * @param isEmpty whether no column is a large object
 */
record LargeColumns(List<OutputOverride.Column> forms, boolean isEmpty) {

  static LargeColumns of(Session session, List<ColumnDescription> described, Query query) {
    List<ColumnType> types = query.rows().description().columns();
    boolean none =
        types.stream().noneMatch(type -> form(type) != OutputOverride.Column.AS_DESCRIBED);
    List<OutputOverride.Column> forms =
        IntStream.range(0, types.size())
            .mapToObj(
                i ->
                    session.isDerby() && described.get(i).length() > LargeValues.MOST
                        ? form(types.get(i))
                        : OutputOverride.Column.AS_DESCRIBED)
            .toList();
    return new LargeColumns(forms, none);
  }

  private static OutputOverride.Column form(ColumnType type) {
    boolean nullable = type.nullable();
    return switch (type.lid() & ~1) {
      case 0xC8 ->
          nullable
              ? OutputOverride.Column.NULLABLE_BLOB_LOCATOR
              : OutputOverride.Column.BLOB_LOCATOR;
      case 0xCA, 0xCE ->
          nullable
              ? OutputOverride.Column.NULLABLE_CLOB_LOCATOR
              : OutputOverride.Column.CLOB_LOCATOR;
      default -> OutputOverride.Column.AS_DESCRIBED;
    };
  }

  boolean isLocated(int column) {
    return forms.get(column - 1) != OutputOverride.Column.AS_DESCRIBED;
  }

  boolean isText(int column) {
    return forms.get(column - 1).lid() >= 0x1A;
  }

  @Nullable OutputOverride override() {
    boolean any = IntStream.rangeClosed(1, forms.size()).anyMatch(this::isLocated);
    return any ? new OutputOverride(forms) : null;
  }
}
