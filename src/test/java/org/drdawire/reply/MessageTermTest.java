package org.drdawire.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.drdawire.ReplyFormatException;
import org.drdawire.ddm.ByteString;
import org.drdawire.ddm.CodePoint;
import org.drdawire.golden.Hex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which message it is, and messages that another reader has read. */
class MessageTermTest {

  @ParameterizedTest
  @CsvSource({
    "0004 1443, EXCSATRD", "0004 14AC, ACCSECRD", "0004 1219, SECCHKRM", "0004 2201, ACCRDBRM",
    "0004 2205, OPNQRYRM", "0004 2219, RSLSETRM", "0004 1248, SYNCCRD", "0004 C000, PBSD",
    "0004 220B, ENDQRYRM", "0004 220C, ENDUOWRM", "0004 124C, SYNTAXRM",
  })
  void eachIsItselfAlone(String hex, CodePoint term) {
    ReplyMessage message = Messages.of(hex);
    assertEquals(List.of(term), Stream.of(CodePoint.values()).filter(message::is).toList());
  }

  @Test
  void anUnknownOneIsNone() {
    ReplyMessage message = Messages.of("0004 FFFE");
    assertTrue(Stream.of(CodePoint.values()).noneMatch(message::is));
  }

  @Test
  void whatAnotherReaderHasRead() {
    ByteString data = ByteString.of(Hex.parse("0006 1149 0008 0007 2110 C4C2F1"));
    ReplyMessage message = ReplyMessage.of(CodePoint.RDBNFNRM, data, 500);
    assertTrue(message.is(CodePoint.RDBNFNRM));
    assertFalse(message.is(CodePoint.RDBNACRM));
    assertEquals(8, message.severity());
    assertEquals(Optional.of("DB1"), message.text(CodePoint.RDBNAM));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0006 1149 00", "0003 11", "00"})
  void itsParametersAreLookedAt(String hex) {
    ByteString data = ByteString.of(Hex.parse(hex));
    ReplyFormatException e =
        assertThrows(
            ReplyFormatException.class, () -> ReplyMessage.of(CodePoint.SECCHKRM, data, 1208));
    assertEquals("SECCHKRM", e.field());
    assertTrue(e.getMessage().contains("length of a parameter"), e.getMessage());
  }
}
