package org.apache.derby.client.net;

import java.util.List;
import org.apache.derby.client.ClientAutoloadedDriver;
import org.apache.derby.client.am.ClientTypes;
import org.apache.derby.client.am.ColumnMetaData;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.StatementDescription;

/** The columns or parameters of a statement, as the client keeps them: an array for each field. */
final class DropInColumns {

  private DropInColumns() {}

  static ColumnMetaData of(NetAgent agent, StatementDescription description) {
    List<ColumnDescription> columns = description.columns();
    int count = columns.size();
    ColumnMetaData all = ClientAutoloadedDriver.getFactory().newColumnMetaData(agent.logWriter_);
    all.initializeCache(count);
    description.header().ifPresent(header -> put(all, header));
    all.sqlLabel_ = new String[count];
    all.sqlUnnamed_ = new short[count];
    all.sqlComment_ = new String[count];
    all.sqlxKeymem_ = new short[count];
    all.sqlxGenerated_ = new short[count];
    all.sqlxCorname_ = new String[count];
    all.sqlxName_ = new String[count];
    all.sqlxBasename_ = new String[count];
    all.sqlxUpdatable_ = new int[count];
    all.sqlxSchema_ = new String[count];
    all.sqlxRdbnam_ = new String[count];
    for (int i = 0; i < count; i++) {
      put(all, i, columns.get(i));
      put(all, i, columns.get(i).details());
    }
    return all;
  }

  private static void put(ColumnMetaData all, StatementDescription.Header header) {
    all.sqldHold_ = (short) header.holdable();
    all.sqldReturn_ = (short) header.returnable();
    all.sqldScroll_ = (short) header.scrollable();
    all.sqldSensitive_ = (short) header.sensitive();
    all.sqldFcode_ = (short) header.functionCode();
    all.sqldKeytype_ = (short) header.keyType();
    all.sqldRdbnam_ = text(header.rdbnam());
    all.sqldSchema_ = text(header.schema());
  }

  private static void put(ColumnMetaData all, int i, ColumnDescription column) {
    all.sqlPrecision_[i] = column.precision();
    all.sqlScale_[i] = column.scale();
    all.sqlLength_[i] = column.length();
    all.sqlType_[i] = column.sqlType();
    all.nullable_[i] = column.nullable();
    all.sqlCcsid_[i] = column.ccsid();
    all.types_[i] =
        ClientTypes.mapDERBYTypeToDriverType(
            true, column.sqlType(), column.length(), column.ccsid());
    all.sqlName_[i] = text(column.name());
    all.sqlLabel_[i] = text(column.label());
    all.sqlUnnamed_[i] = (short) (column.unnamed() ? 1 : 0);
    all.sqlComment_[i] = text(column.comment());
    column
        .userType()
        .ifPresent(
            type -> {
              all.types_[i] = java.sql.Types.JAVA_OBJECT;
              all.sqlUDTname_[i] = text(type.name());
              all.sqlUDTclassName_[i] = text(type.className());
            });
  }

  private static void put(ColumnMetaData all, int i, ColumnDescription.Details details) {
    all.sqlxKeymem_[i] = (short) details.keyMember();
    all.sqlxGenerated_[i] = (short) details.generated();
    all.sqlxParmmode_[i] = (short) details.parameterMode();
    all.sqlxCorname_[i] = text(details.correlation());
    all.sqlxName_[i] = text(details.column());
    all.sqlxBasename_[i] = text(details.table());
    all.sqlxUpdatable_[i] = details.updateable();
    all.sqlxSchema_[i] = details.schema().isEmpty() ? all.sqldSchema_ : details.schema();
    all.sqlxRdbnam_[i] = details.rdbnam().isEmpty() ? all.sqldRdbnam_ : details.rdbnam();
  }

  /** The client has null where there is no text. */
  private static String text(String text) {
    return text.isEmpty() ? null : text;
  }
}
