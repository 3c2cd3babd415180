package consumer

import org.drdawire.dialect.Dialect
import org.drdawire.reply.RowReader
import org.drdawire.request.ExchangeServerAttributes

// None of these compiles: .ci/consumers compares what the compiler says.
fun passesNull() = ExchangeServerAttributes.of(Dialect.derby()).withServerName(null)

fun passesWhatMayBeNull(dialect: Dialect?) = ExchangeServerAttributes.of(dialect)

fun expectsText(rows: RowReader): Int = rows.getText(1).length

fun expectsBytes(rows: RowReader): ByteArray = rows.getBytes(1)
