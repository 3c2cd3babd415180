package org.drdawire.house;

import java.util.Set;
import java.util.TreeSet;

/**
 * Exported methods that no recipe, example, driver of the tests or drop-in calls, by the reason why
 * they are there.
 */
final class UncalledMethods {

  /** What the packages of the module call from each other. No driver does. */
  private static final String PLUMBING =
      """
      Batch.rowNumberOf ByteString.at ByteString.copyOf ByteString.signedInt Ccsid.bytesPerChar
      Ccsid.of Ccsid.requireDoubleBytes Ccsid.requireSingleBytes CcsidEncodingException.new
      CcsidEncodingException.redacted CcsidEncodingException.withoutCharacter
      CcsidManager.decodeOnce CcsidManager.forCcsid CcsidManager.maxBytesPerStep
      CcsidManager.newline CcsidManager.startDecoding CharacterKind.require CharacterKind.unit
      CodePoint.secretFrom ColumnConversionException.new ColumnType.locatorLid CommandOutcome.of
      CredentialEncoding.ofNames CredentialEncoding.userId DdmWriter.commandStart DdmWriter.copyFrom
      DdmWriter.forgetText DdmWriter.new DdmWriter.rewind DdmWriter.writeFirst DdmWriter.writeNumber
      DdmWriter.writeStream Dialect.attributeText DrdaException.atColumn DrdaException.atParameter
      DrdaException.inField DrdaException.new DrdaType.isBytes DrdaType.ofLid DrdaType.shape
      DynamicPackages.numberOf DynamicPackages.packageOf EventLoopRows.isLastPiece
      EventLoopRows.isNullPiece EventLoopRows.nextPiece FieldLimitException.alreadyTooLong
      FieldLimitException.checkRange FieldLimitException.tooLong FieldLimitException.tooManyChars
      FieldLimitException.tooManyDigits IsolationLevel.ofValue LargeObjectException.new
      LargeObjectForm.db2 LargeObjectForm.derby LargeObjectForm.of LargeObjectForm.plain
      LargeObjectForm.withLengthInTypeOrder LargeObjectForm.withUnknownLength
      LargeObjectForm.withoutUnknownLength ParameterDescriptor.typeDefinition
      ParameterType.lengthField ParameterType.timestampWidth ParameterValueException.new
      ParameterizedCommand.writeParameters QueryDescription.located Replacements.confirm
      Replacements.provisional ReplyFormatException.at ReplyFormatException.content
      ReplyFormatException.length RequestEncoder.reportTo RequestEncoder.sentBytes
      RequestTooLargeException.chain RequestTooLargeException.command RequestTooLargeException.commands
      RequestTooLargeException.noteSourceRead RequestTooLargeException.rows RowReader.useLocator
      SecurityMechanism.layouts SignOn.isAccepted TypeDefinition.hasMixedCcsid
      TypeDefinition.isHexadecimal TypeDefinition.isIeee TypeDefinition.writeName
      TypeDefinition.writeOverrides UnsupportedTypeException.new
      """;

  /**
   * Parameters that DRDA gives to a command, for servers and drivers that want more than the usual.
   */
  private static final String PARAMETERS =
      """
      Client.of Credentials.ofNewPassword Credentials.ofPassword Credentials.ofSubstitute
      Credentials.ofToken Credentials.ofTokenObject Credentials.ofTokens DataSizes.ofServer
      DataSizes.withExternal DataSizes.withMedium DataSizes.withSmall HostVariable.of
      ProcedureCall.withOverrides ProductSpecificData.withClient Quantity.decimalPrecision
      Quantity.ioParallelism StatementDelimiters.of Text.defaultCollection Text.owner
      Text.replacedVersion Text.title Text.version
      """;

  /** Commands of a connect of one's own, which a driver may have a use for. */
  private static final String COMMANDS =
      """
      DescribeRdbTable.of DropRdbPackage.of Log.of Log.withAddress RebindPackage.of ServerAddress.of
      SyncPointResynchronization.end SyncPointResynchronization.of
      """;

  /** What a driver says of a server or a reader that is not as usual. */
  private static final String SETTINGS =
      """
      Capabilities.withLargeObjects Capabilities.withRdbnam CcsidManager.trim
      Conversation.replaceBadCharacters Conversation.trim
      CredentialEncoding.db2Luw CredentialEncoding.ibmI CredentialEncoding.withPassword
      CredentialEncoding.withUserId Dialect.db2Luw Dialect.informix Dialect.of
      Dialect.withCredentials Dialect.withManagerLevels Dialect.withMaximumCommands
      Dialect.withMaximumUnread Dialect.withNames Dialect.withPackages Dialect.withVariations
      DynamicPackages.of DynamicPackages.withCursorStep DynamicPackages.withSmall LengthLimits.of
      LengthLimits.padded LengthLimits.upTo Replacements.new ReplyLimits.withDescriptionBytes
      ReplyLimits.withEmptyInARow ReplyLimits.withNotices ReplyLimits.withObjectBytes
      RequestEncoder.remainingCommands RequestEncoder.trim RowReader.useCcsid RowReader.useUsaDates
      SectionPool.new SignOn.nextUnasked SignOnPlan.hasReadableSecret SignOnPlan.withRdbnam
      TypeDefinition.littleEndian TypeDefinition.withCcsidXml TypeDefinition.withNewline
      """;

  /** What DDM objects of a driver's own are written with, and printed. */
  private static final String OBJECTS =
      """
      CodePoint.termOf CodePoint.title DdmWriter.writeName DdmWriter.writeSecret
      DdmWriter.writeShort
      """;

  /** What an answer, an error or a pool says beside what the recipes ask. */
  private static final String SAID =
      """
      Answer.omitted CcsidDecodingException.malformed CcsidEncodingException.malformed
      Conversation.notices ElapsedTime.duration ElapsedTime.of LargeObjectException.status
      MechanismRefusedException.algorithm Reply.commandNumber Reply.isLastPiece Reply.setStatement
      ReplyFormatException.offset SectionPool.available SecurityCheckCode.ofValue
      SecurityCheckCode.wantsToken SecurityCheckReply.isAccepted SqlCommunicationArea.success
      SyncPointAnswer.isRolledBack XaResult.ofValue
      """;

  /** What a loop of a driver's own calls, in place of an exchange. */
  private static final String LOOPS =
      """
      Conversation.streamTo Reply.requireSuccess RequestEncoder.streamTo
      """;

  /** Types and values beside those of the recipes. */
  private static final String VALUES =
      """
      ParameterType.decfloat ParameterType.numeric ParameterType.timestamp
      ParameterType.withMostChars RowReader.getUnscaled RowWriter.writeDouble RowWriter.writeFloat
      RowWriter.writeUuid
      """;

  private UncalledMethods() {}

  /** All of them, in order. */
  static Set<String> all() {
    String all = PLUMBING + PARAMETERS + COMMANDS + SETTINGS + OBJECTS + SAID + LOOPS + VALUES;
    return new TreeSet<>(Set.of(all.strip().split("\\s+")));
  }
}
