package org.drdawire.live.replies;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.oracle.DssParser;
import org.drdawire.oracle.Frame;

/**
 * Reads what a server has answered to another client, whose requests say which commands they are.
 */
public final class RecordedAnswers {

  private RecordedAnswers() {}

  /** The answers of each flush. Names are in UTF-8 after the first. */
  public static List<Answers> of(List<byte[]> requests, List<byte[]> replies) throws IOException {
    OutstandingCommands outstanding = new OutstandingCommands();
    List<ByteArrayInputStream> streams = replies.stream().map(ByteArrayInputStream::new).toList();
    AnswerReader reader =
        new AnswerReader(new SequenceInputStream(Collections.enumeration(streams)), outstanding);
    List<Answers> answers = new ArrayList<>();
    for (byte[] request : requests.subList(0, replies.size())) {
      for (Frame frame : DssParser.anyChain(request)) {
        if (frame.type() == Frame.RQSDSS) {
          outstanding.add(frame.object().codePoint());
        }
      }
      outstanding.endChain();
      answers.add(reader.read());
      reader.library().use(CcsidManager.utf8());
    }
    return answers;
  }
}
