package org.drdawire.r2dbc;

import java.util.List;
import java.util.Optional;
import org.drdawire.fdoca.ParameterDescriptor;
import org.drdawire.reply.ColumnDescription;
import org.drdawire.reply.StatementDescription;
import org.drdawire.request.PackageSection;

/** A statement that the server has prepared, and what it says of columns and parameters. */
record Prepared(
    Sql sql,
    PackageSection section,
    List<ColumnDescription> columns,
    List<ColumnDescription> marks,
    ParameterDescriptor parameters) {

  private static final ParameterDescriptor NONE = new ParameterDescriptor(List.of());

  static Prepared of(Sql sql, PackageSection place, Said said) {
    List<StatementDescription> all =
        said.answers.stream().flatMap(each -> each.descriptions().stream()).toList();
    Optional<StatementDescription> marks =
        sql.marks() > 0 ? Optional.of(all.get(all.size() - 1)) : Optional.empty();
    return new Prepared(
        sql,
        place,
        sql.isCall() ? List.of() : all.get(0).columns(),
        marks.map(StatementDescription::columns).orElse(List.of()),
        marks.flatMap(StatementDescription::parameters).orElse(NONE));
  }
}
