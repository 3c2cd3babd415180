package org.drdawire.ddm.chain;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import org.drdawire.golden.OpenChannel;

/**
 * A channel that follows a script, one step for each write: it takes at most so many bytes, or
 * fails after so many bytes. After the end of its script it takes everything, or its usual portion.
 */
public final class ScriptedChannel implements OpenChannel.Taking {

  private record Step(int bytes, RuntimeException unchecked, boolean fails) {}

  private final Deque<Step> script = new ArrayDeque<>();
  private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
  private int usual = Integer.MAX_VALUE;
  int writes;

  public ScriptedChannel thenTakes(int... portions) {
    for (int portion : portions) {
      script.add(new Step(portion, null, false));
    }
    return this;
  }

  public ScriptedChannel thenFailsAfter(int bytes) {
    script.add(new Step(bytes, null, true));
    return this;
  }

  public ScriptedChannel thenThrowsAfter(int bytes, RuntimeException failure) {
    script.add(new Step(bytes, failure, true));
    return this;
  }

  public ScriptedChannel usually(int portion) {
    usual = portion;
    return this;
  }

  public byte[] taken() {
    return taken.toByteArray();
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    writes++;
    Step step = script.isEmpty() ? new Step(usual, null, false) : script.remove();
    int count = Math.min(step.bytes(), source.remaining());
    byte[] portion = new byte[count];
    source.get(portion);
    taken.write(portion);
    if (step.unchecked() != null) {
      throw step.unchecked();
    }
    if (step.fails()) {
      throw new IOException("scripted");
    }
    return count;
  }
}
