package org.drdawire.oracle;

import static org.drdawire.oracle.CursorWork.FOR_UPDATE;
import static org.drdawire.oracle.CursorWork.PARAMETER;
import static org.drdawire.oracle.CursorWork.QUERY;

import org.drdawire.dialect.StatementAttribute;
import org.drdawire.fdoca.DrdaType;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.fdoca.ParameterType;
import org.drdawire.request.CloseQuery;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.ExecuteImmediateSqlStatement;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.OpenQuery;
import org.drdawire.request.PackageSection;
import org.drdawire.request.PrepareSqlStatement;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.Scroll;

/** What Derby's client does with the cursors of {@link CursorWork}, as commands. */
final class CursorCommands {

  private static final QueryBlock ROWS =
      QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT);
  private static final ParameterDescriptor INTEGER =
      ParameterDescriptor.of(ParameterType.of(DrdaType.INTEGER));

  private CursorCommands() {}

  static void scroll(SameCommands commands) {
    PackageSection section = commands.hold(2);
    commands.prepare(
        PrepareSqlStatement.of(section, PARAMETER)
            .withAttributes(StatementAttribute.INSENSITIVE_SCROLL, StatementAttribute.HOLD));
    OpenQuery open = OpenQuery.of(section).withBlock(ROWS.withRows(3));
    commands.requests().row(open, INTEGER).writeInt(0).end();
    commands.send();
    ContinueQuery query = ContinueQuery.of(section, 0).withBlock(ROWS.withRows(3));
    QueryBlock noExtents = QueryBlock.ofDefaultSize().withRows(3);
    // before the client goes to a row, it asks how many there are
    commands.send(query.withBlock(noExtents).withScroll(Scroll.afterLast()));
    commands.send(query.withScroll(Scroll.absolute(5).withBlockReset()));
    commands.send(query.withScroll(Scroll.relative(1).withBlockReset()));
    commands.send(query.withScroll(Scroll.relative(-5).withBlockReset()));
    commands.send(query.withScroll(Scroll.absolute(-3).withBlockReset()));
    commands.send(query.withScroll(Scroll.absolute(1).withBlockReset()));
    commands.send(query.withScroll(Scroll.absolute(8).withBlockReset()));
    commands.send(query.withScroll(Scroll.relative(-3).withBlockReset()));
    commands.send(query.withBlock(noExtents).withScroll(Scroll.beforeFirst()));
    commands.send(query.withScroll(Scroll.relative(1).withBlockReset()));
    commands.send(
        query.withBlock(ROWS.withRows(4)).withScroll(Scroll.absolute(7).withBlockReset()));
    commands.send(CloseQuery.of(section, 0));
  }

  /** Derby has no sensitive cursors, and its client asks for an insensitive one. */
  static void scrollUnprepared(SameCommands commands) {
    PackageSection section = commands.hold(2);
    commands.send(
        PrepareSqlStatement.of(section, QUERY)
            .withAttributes(StatementAttribute.INSENSITIVE_SCROLL, StatementAttribute.HOLD),
        OpenQuery.of(section).withBlock(ROWS.withRows(64)));
    commands.send(CloseQuery.of(section, 1));
  }

  static void update(SameCommands commands) {
    PackageSection section = commands.hold(2);
    commands.send(
        PrepareSqlStatement.of(section, QUERY)
            .withAttributes(
                StatementAttribute.INSENSITIVE_SCROLL,
                StatementAttribute.UPDATABLE,
                StatementAttribute.HOLD),
        OpenQuery.of(section).withBlock(ROWS.withRows(64)));
    ContinueQuery query = ContinueQuery.of(section, 2).withBlock(ROWS.withRows(1));
    commands.send(
        query.withBlock(QueryBlock.ofDefaultSize().withRows(1)).withScroll(Scroll.afterLast()));
    ContinueQuery second = query.withScroll(Scroll.absolute(2).withBlockReset());
    commands.send(second);
    PackageSection update = commands.hold(1);
    commands.prepare(
        PrepareSqlStatement.of(
            update, "UPDATE \"APP\".\"R\" SET \"I\" = ?  WHERE CURRENT OF SQL_CURLH000C2"));
    commands.requests().row(ExecuteSqlStatement.of(update), INTEGER).writeInt(20).end();
    commands.send();
    commands.send(second);
    commands.send(query.withScroll(Scroll.absolute(3).withBlockReset()));
    deleteAtCursor(commands, commands.hold(3));
    PackageSection insert = commands.hold(4);
    commands.prepare(SameCommands.held(insert, "INSERT INTO \"APP\".\"R\" (\"I\") VALUES (?)"));
    commands.requests().row(ExecuteSqlStatement.of(insert), INTEGER).writeInt(30).end();
    commands.send();
    commands.send(CloseQuery.of(section, 2));
  }

  static void forwardUpdate(SameCommands commands) {
    PackageSection section = commands.hold(2);
    commands.send(
        PrepareSqlStatement.of(section, QUERY)
            .withAttributes(StatementAttribute.UPDATABLE, StatementAttribute.HOLD),
        OpenQuery.of(section));
    commands.send(ContinueQuery.of(section, 3));
    commands.send(ContinueQuery.of(section, 3));
    deleteAtCursor(commands, commands.hold(3));
    commands.send(CloseQuery.of(section, 3));
  }

  private static void deleteAtCursor(SameCommands commands, PackageSection section) {
    commands.prepare(
        PrepareSqlStatement.of(
            section, "DELETE FROM \"APP\".\"R\" WHERE CURRENT OF \"SQL_CURLH000C2\""));
    commands.send(ExecuteSqlStatement.of(section));
  }

  static void closeAtCommit(SameCommands commands) {
    PackageSection section = commands.noHold(5);
    commands.prepare(PrepareSqlStatement.of(section, QUERY));
    commands.send(OpenQuery.of(section));
    commands.send(PrepareSqlStatement.of(section, QUERY), OpenQuery.of(section));
    PackageSection named = commands.noHold(6);
    commands.send(PrepareSqlStatement.of(named, FOR_UPDATE), OpenQuery.of(named));
    commands.send(ContinueQuery.of(named, 6));
    commands.send(
        ExecuteImmediateSqlStatement.of(section, "delete from r where current of SQL_CURLN000C6"));
    commands.send(CloseQuery.of(named, 6));
  }
}
