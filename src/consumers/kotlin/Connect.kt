package consumer

import java.nio.ByteBuffer
import java.util.HexFormat
import org.drdawire.ccsid.CcsidManager
import org.drdawire.ddm.OutstandingCommands
import org.drdawire.ddm.Secret
import org.drdawire.dialect.Dialect
import org.drdawire.dialect.SecurityMechanism
import org.drdawire.fdoca.DrdaType
import org.drdawire.fdoca.TypeDefinition
import org.drdawire.reply.ReplyEvent
import org.drdawire.reply.ReplyReader
import org.drdawire.request.AccessRdb
import org.drdawire.request.AccessSecurity
import org.drdawire.request.CorrelationToken
import org.drdawire.request.ExchangeServerAttributes
import org.drdawire.request.RequestEncoder
import org.drdawire.request.SecurityCheck

private const val DATABASE = "memory:walk"

private val outstanding = OutstandingCommands()
private val requests = RequestEncoder(CcsidManager.ebcdic())
private val replies = ReplyReader(CcsidManager.ebcdic(), outstanding)

/** Does what Connect.java does, and handles a result that may be null. */
fun main(answers: Array<String>) {
  requests.reportTo(outstanding)
  requests.add(ExchangeServerAttributes.of(Dialect.derby()).withServerName("walk"))
  requests.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, DATABASE))
  exchange(answers[0])

  requests.use(CcsidManager.utf8())
  replies.use(CcsidManager.utf8())
  requests.add(SecurityCheck.of(DATABASE, "app", Secret.of("pw1".toCharArray())))
  val token = CorrelationToken.of(0x7F000001, 0xCD70, 0x01A1FD1F8AE4)
  requests.add(AccessRdb.of(DATABASE, "DNC10160", TypeDefinition.bigEndian(), token))
  exchange(answers[1])

  check(grownInto(DrdaType.VARCHAR) == "CLOB" && grownInto(DrdaType.INTEGER) == "nothing")
}

private fun exchange(answers: String) {
  val sent = ByteArray(requests.pendingBytes())
  requests.toByteBuffer().get(sent)
  println(HexFormat.of().withUpperCase().formatHex(sent))
  val received = ByteBuffer.wrap(HexFormat.of().parseHex(answers.replace(" ", "")))
  while (outstanding.count() > 0) {
    when (replies.next(received)) {
      ReplyEvent.MESSAGE -> println(replies.message().explanation())
      ReplyEvent.ANSWERED -> println(if (replies.outcome().failed()) "failed" else "done")
      else -> error("not an answer to a connect")
    }
  }
}

private fun grownInto(type: DrdaType): String = type.large()?.name ?: "nothing"
