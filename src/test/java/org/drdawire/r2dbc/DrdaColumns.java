package org.drdawire.r2dbc;

import io.r2dbc.spi.ColumnMetadata;
import io.r2dbc.spi.Nullability;
import io.r2dbc.spi.OutParameterMetadata;
import io.r2dbc.spi.OutParametersMetadata;
import io.r2dbc.spi.R2dbcType;
import io.r2dbc.spi.RowMetadata;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.reply.ColumnDescription;

/**
 * The columns of a row, or those parameters that have an output.
 *
 * @param all in their order
 */
record DrdaColumns(List<Column> all) implements RowMetadata, OutParametersMetadata {

  /**
   * A column.
   *
   * @param described what the server says of it
   * @param getName its name, or the number of a parameter
   * @param place which column of the row it is, from 1
   */
  record Column(ColumnDescription described, String getName, int place)
      implements ColumnMetadata, OutParameterMetadata {

    private static final int MOST_DIGITS = 31;

    boolean isText() {
      return getType() == R2dbcType.CLOB;
    }

    boolean isLarge() {
      return isText() || getType() == R2dbcType.BLOB;
    }

    @Override
    public R2dbcType getType() {
      return type(described.parameter().exactParameter().type());
    }

    @Override
    public Class<?> getJavaType() {
      return getType().getJavaType();
    }

    @Override
    public ColumnDescription getNativeTypeMetadata() {
      return described;
    }

    @Override
    public Nullability getNullability() {
      return described.nullable() ? Nullability.NULLABLE : Nullability.NON_NULL;
    }

    @Override
    public Integer getPrecision() {
      boolean digits = described.precision() > 0 && described.precision() <= MOST_DIGITS;
      return digits ? described.precision() : (int) Math.min(described.length(), Integer.MAX_VALUE);
    }

    @Override
    public Integer getScale() {
      return described.scale();
    }
  }

  static DrdaColumns of(List<ColumnDescription> columns) {
    return of(columns, IntStream.range(0, columns.size()).toArray());
  }

  static DrdaColumns of(List<ColumnDescription> columns, int... chosen) {
    return new DrdaColumns(
        IntStream.of(chosen).mapToObj(i -> column(columns.get(i), i + 1)).toList());
  }

  private static Column column(ColumnDescription described, int place) {
    String name = described.name().isEmpty() ? Integer.toString(place) : described.name();
    return new Column(described, name, place);
  }

  private static R2dbcType type(DrdaType type) {
    return switch (type) {
      case INTEGER, TINYINT -> R2dbcType.INTEGER;
      case SMALLINT -> R2dbcType.SMALLINT;
      case BIGINT -> R2dbcType.BIGINT;
      case DOUBLE -> R2dbcType.DOUBLE;
      case REAL -> R2dbcType.REAL;
      case DECIMAL, NUMERIC, DECFLOAT -> R2dbcType.DECIMAL;
      case BOOLEAN -> R2dbcType.BOOLEAN;
      case DATE -> R2dbcType.DATE;
      case TIME -> R2dbcType.TIME;
      case TIMESTAMP -> R2dbcType.TIMESTAMP;
      case BLOB, BLOB_LOCATOR -> R2dbcType.BLOB;
      case CLOB, CLOB_SBCS, DBCLOB, CLOB_LOCATOR, DBCLOB_LOCATOR -> R2dbcType.CLOB;
      case CHAR, CHAR_SBCS, GRAPHIC -> R2dbcType.CHAR;
      default -> type.isText() ? R2dbcType.VARCHAR : R2dbcType.VARBINARY;
    };
  }

  int index(String name) {
    return IntStream.range(0, all.size())
        .filter(i -> all.get(i).getName().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException("no column " + name));
  }

  @Override
  public Column getColumnMetadata(int index) {
    return all.get(index);
  }

  @Override
  public Column getColumnMetadata(String name) {
    return all.get(index(name));
  }

  @Override
  public List<Column> getColumnMetadatas() {
    return all;
  }

  @Override
  public Column getParameterMetadata(int index) {
    return all.get(index);
  }

  @Override
  public Column getParameterMetadata(String name) {
    return all.get(index(name));
  }

  @Override
  public List<Column> getParameterMetadatas() {
    return all;
  }
}
