package io.vertx.db2client.impl.drda;

import io.netty.buffer.ByteBuf;
import io.vertx.db2client.DB2Exception;
import java.util.regex.Pattern;
import org.drdawire.dialect.StatementAttribute;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.DescribeSqlStatement;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.ParameterizedCommand;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;

/** Statements, their parameters, and queries. */
public class DRDAQueryRequest extends DRDAConnectRequest {

  private static final String COLLECTION = "NULLID";

  /** Comments may come before the first word. */
  private static final Pattern QUERY =
      Pattern.compile("(?is)\\s*(/\\*.*?\\*/\\s*)*(SELECT|VALUES|WITH).*");

  private final DropInRow row = new DropInRow(this);

  public DRDAQueryRequest(ByteBuf packet, ConnectionMetaData metadata) {
    super(packet, metadata);
  }

  public static boolean isQuery(String sql) {
    return QUERY.matcher(sql).matches();
  }

  public void writePrepareDescribeOutput(String sql, String rdbnam, Section section) {
    addFirst(
        section,
        PrepareSqlStatement.of(section(rdbnam, section), sql)
            .withAttributes(
                isQuery(sql) ? StatementAttribute.READ_ONLY : StatementAttribute.UPDATABLE));
  }

  public void writeDescribeInput(Section section, String rdbnam) {
    add(DescribeSqlStatement.of(section(rdbnam, section)));
  }

  public void writeExecuteImmediate(String sql, Section section, String rdbnam) {
    addFirst(section, ExecuteImmediateSqlStatement.of(section(rdbnam, section), sql));
  }

  /** The client gives a section back only after a reply. */
  private void addFirst(Section section, Command command) {
    try {
      add(command);
    } catch (DB2Exception refused) {
      section.release();
      throw refused;
    }
  }

  public void writeExecute(
      Section section,
      String rdbnam,
      ColumnMetaData parameters,
      Object[] values,
      boolean outputExpected,
      boolean chained) {
    addRow(ExecuteSqlStatement.of(section(rdbnam, section)), parameters, values);
  }

  public void writeOpenQuery(Section section, String rdbnam, int fetchSize, int resultSetType) {
    add(open(section, rdbnam, fetchSize));
  }

  public void writeOpenQuery(
      Section section,
      String rdbnam,
      int fetchSize,
      int resultSetType,
      ColumnMetaData parameters,
      Object[] values) {
    addRow(open(section, rdbnam, fetchSize), parameters, values);
  }

  private static OpenQuery open(Section section, String rdbnam, int fetchSize) {
    OpenQuery open = OpenQuery.of(section(rdbnam, section));
    return fetchSize == 0 ? open : open.withBlock(QueryBlock.ofDefaultSize().withRows(fetchSize));
  }

  public void writeFetch(Section section, String rdbnam, int fetchSize, long queryInstance) {
    long instance = metadata.replies.asSent(queryInstance, metadata.isZos());
    add(
        ContinueQuery.of(section(rdbnam, section), instance)
            .withBlock(
                QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT).withRows(fetchSize))
            .withAllLargeObjects());
  }

  public void buildCLSQRY(Section section, String rdbnam, long queryInstance) {
    long instance = metadata.replies.asSent(queryInstance, metadata.isZos());
    add(CloseQuery.of(section(rdbnam, section), instance));
  }

  private void addRow(ParameterizedCommand command, ColumnMetaData parameters, Object[] values) {
    if (values == null || values.length == 0) {
      add(command);
    } else {
      row.add(command, parameters, values);
    }
  }

  private static PackageSection section(String rdbnam, Section section) {
    return PackageSection.of(rdbnam, COLLECTION, section.pkg.name, section.number);
  }
}
