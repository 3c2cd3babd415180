package org.drdawire.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.drdawire.ccsid.CcsidManager;
import org.drdawire.ddm.ByteString;
import org.drdawire.dialect.IsolationLevel;
import org.drdawire.dialect.Xid;
import org.drdawire.request.BeginBindingPackage;
import org.drdawire.request.BindOption;
import org.drdawire.request.Command;
import org.drdawire.request.ContinueQuery;
import org.drdawire.request.EndBindingPackage;
import org.drdawire.request.ExecuteSqlStatement;
import org.drdawire.request.InterruptRdbRequest;
import org.drdawire.request.OutputOverride;
import org.drdawire.request.OutputOverride.Column;
import org.drdawire.request.PackageName;
import org.drdawire.request.PackageSection;
import org.drdawire.request.ProcedureCall;
import org.drdawire.request.QueryBlock;
import org.drdawire.request.RequestEncoder;
import org.drdawire.request.Scroll;
import org.drdawire.request.SyncPointControl;
import org.junit.jupiter.api.Test;

/** The further commands of docs/wire-format.md, written by hand, are what the encoder writes. */
class WireFormatCommandsTest {

  private static final int OBJECTS_BEFORE = 3;
  private static final int FLUSHES_BEHIND = 2;
  private static final PackageName NAME = PackageName.of("memory:db", "NULLID", "SYSLH000");
  private static final PackageSection SECTION = PackageSection.of(NAME, 1);

  @Test
  void theExamplesAreTrue() throws IOException {
    List<String> all = Examples.of("hex", "docs/wire-format.md");
    List<String> examples = all.subList(OBJECTS_BEFORE, all.size() - FLUSHES_BEHIND);
    assertEquals(5, examples.size());
    assertFrames(examples.get(0), scroll());
    assertFrames(examples.get(1), call());
    Xid xid = Xid.of(4711, new byte[] {1, 2, 3}, new byte[] {9});
    assertFrames(
        examples.get(2),
        SyncPointControl.of(SyncPointControl.Step.START, xid).withTimeout(Duration.ofSeconds(3)));
    assertFrames(
        examples.get(3),
        BeginBindingPackage.of(
            NAME, IsolationLevel.CURSOR_STABILITY, BindOption.Choice.KEEP_EXISTING),
        EndBindingPackage.of(NAME).withHighestSection(385));
    assertFrames(examples.get(4), InterruptRdbRequest.of(ByteString.of((byte) 0xAB, (byte) 0xCD)));
  }

  private static Command scroll() {
    return ContinueQuery.of(SECTION, 7)
        .withBlock(QueryBlock.ofDefaultSize().withRows(10))
        .withScroll(Scroll.absolute(-10))
        .withOverride(
            OutputOverride.of(Column.NULLABLE_BLOB_LOCATOR, Column.NULLABLE_CLOB_LOCATOR));
  }

  private static Command call() {
    QueryBlock block = QueryBlock.ofDefaultSize().withExtents(QueryBlock.NO_LIMIT).withRows(64);
    return ExecuteSqlStatement.of(SECTION)
        .withCall(ProcedureCall.of().withOutput().withResultSets(ProcedureCall.ANY_NUMBER, block));
  }

  private static void assertFrames(String golden, Command... commands) {
    RequestEncoder requests = new RequestEncoder(CcsidManager.utf8());
    for (Command command : commands) {
      requests.add(command);
    }
    Hex.assertBytes(golden, requests.toByteBuffer());
  }
}
