package io.vertx.db2client.impl.drda;

import io.netty.buffer.ByteBuf;
import io.vertx.sqlclient.data.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.drdawire.DrdaException;
import org.drdawire.fdoca.ParameterDescription;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.ExecuteTemplate;
import org.drdawire.request.ParameterizedCommand;
import org.drdawire.request.RowWriter;

/** Rows of values as the client holds them. Rows that are alike follow one template. */
final class DropInRow {

  private final DRDARequest request;
  private ParameterizedCommand repeated;
  private ParameterDescriptor described;
  private ExecuteTemplate template;

  DropInRow(DRDARequest request) {
    this.request = request;
  }

  /** Adds a command with its values, or nothing at all. */
  void add(ParameterizedCommand command, ColumnMetaData parameters, Object[] values) {
    try {
      ParameterDescriptor descriptor = descriptor(parameters, values);
      if (!command.equals(repeated) || !descriptor.equals(described)) {
        template = ExecuteTemplate.of(command, descriptor);
        repeated = command;
        described = descriptor;
      }
      try (RowWriter row = request.requests.row(template)) {
        for (Object value : values) {
          write(row, value);
        }
        row.end();
      }
      request.metadata.replies.added();
    } catch (DrdaException refused) {
      throw request.refused(refused);
    }
  }

  private static void write(RowWriter row, Object value) {
    if (value instanceof ByteBuf bytes) {
      row.writeBytes(bytes.nioBuffer());
    } else if (value instanceof DB2RowId id) {
      row.writeBytes(id.getBytes());
    } else if (value instanceof Numeric number) {
      row.writeDecimal(number.bigDecimalValue());
    } else {
      row.writeObject(value);
    }
  }

  private static ParameterDescriptor descriptor(ColumnMetaData parameters, Object[] values) {
    List<ParameterType> types = new ArrayList<>(parameters.columns_);
    for (int i = 0; i < parameters.columns_; i++) {
      types.add(type(parameters, i, values[i]));
    }
    return new ParameterDescriptor(types);
  }

  private static ParameterType type(ColumnMetaData parameters, int index, Object value) {
    ParameterDescription described =
        ParameterDescription.of(parameters.sqlType_[index], parameters.sqlLength_[index])
            .withPrecision(parameters.sqlPrecision_[index])
            .withScale(parameters.sqlScale_[index])
            .withCcsid(parameters.sqlCcsid_[index]);
    ParameterType usual = described.parameter();
    ParameterType sent =
        switch (usual.type()) {
          case TIMESTAMP -> described.exactParameter();
          case DECIMAL -> decimal(usual, value);
          // up to the greatest length of the type, and from there on a large object
          case VARCHAR_FOR_BIT_DATA -> ParameterType.of(usual.type());
          default -> usual;
        };
    return usual.nullable() ? sent : sent.notNull();
  }

  /** The client describes as many digits as a value has. */
  private static ParameterType decimal(ParameterType column, Object value) {
    if (value == null) {
      return ParameterType.decimal(1, 0);
    } else if (value instanceof BigDecimal number) {
      int scale = Math.max(0, number.scale());
      int integerDigits = number.precision() - number.scale();
      return ParameterType.decimal(scale + Math.max(0, integerDigits), scale);
    }
    return column;
  }
}
