package consumer

import java.nio.ByteBuffer
import java.util.HexFormat
import org.drdawire.ccsid.CcsidManager
import org.drdawire.conversation.Conversation
import org.drdawire.ddm.Secret
import org.drdawire.dialect.Dialect
import org.drdawire.dialect.SecurityMechanism
import org.drdawire.fdoca.DrdaType
import org.drdawire.fdoca.TypeDefinition
import org.drdawire.reply.ReplyEvent
import org.drdawire.request.AccessRdb
import org.drdawire.request.AccessSecurity
import org.drdawire.request.CorrelationToken
import org.drdawire.request.ExchangeServerAttributes
import org.drdawire.request.SecurityCheck

private const val DATABASE = "memory:walk"

private val conversation = Conversation.withoutPlan()

/** Does what Connect.java does, and handles a result that may be null. */
fun main(answers: Array<String>) {
  conversation.add(ExchangeServerAttributes.of(Dialect.derby()).withServerName("walk"))
  conversation.add(AccessSecurity.of(SecurityMechanism.USRIDPWD, DATABASE))
  exchange(answers[0])

  conversation.useNames(CcsidManager.utf8())
  conversation.add(SecurityCheck.of(DATABASE, "app", Secret.of("pw1".toCharArray())))
  val token = CorrelationToken.of(0x7F000001, 0xCD70, 0x01A1FD1F8AE4)
  conversation.add(AccessRdb.of(DATABASE, "DNC10160", TypeDefinition.bigEndian(), token))
  exchange(answers[1])

  check(grownInto(DrdaType.VARCHAR) == "CLOB" && grownInto(DrdaType.INTEGER) == "nothing")
}

private fun exchange(answers: String) {
  val sent = ByteBuffer.allocate(conversation.pendingBytes())
  check(conversation.drainTo(sent)) { "more than was pending" }
  println(HexFormat.of().withUpperCase().formatHex(sent.array()))
  val received = ByteBuffer.wrap(HexFormat.of().parseHex(answers.replace(" ", "")))
  val reply = conversation.reply()
  while (conversation.awaitsReplies()) {
    when (conversation.next(received)) {
      ReplyEvent.MESSAGE -> println(reply.message().explanation())
      ReplyEvent.ANSWERED -> println(if (reply.outcome().failed()) "failed" else "done")
      else -> error("not an answer to a connect")
    }
  }
}

private fun grownInto(type: DrdaType): String = type.large()?.name ?: "nothing"
