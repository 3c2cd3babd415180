package org.drdawire.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.drdawire.ddm.chain.OutstandingCommands;
import org.drdawire.reply.ReplyExhaustion.Tried;

/** The queue of commands where too little is left for it, beside a list of what it must have. */
final class ExhaustedQueue {

  private static final int CALLS = 6;

  private final OutstandingCommands queue = new OutstandingCommands();

  /** Each command as its code point and the number of its chain. */
  private final List<Entry> left = new ArrayList<>();

  private final Random random;
  private int chain;
  private int inChain;
  private int answered = -1;

  private record Entry(int codePoint, int chain) {}

  ExhaustedQueue(Random random) {
    this.random = random;
    for (int i = random.nextInt(80); i > 0; i--) {
      if (random.nextInt(3) > 0) {
        queue.add(added());
      } else if (random.nextInt(4) == 0) {
        endChain();
        queue.endChain();
      } else if (!left.isEmpty()) {
        answered();
        queue.answer();
      }
    }
  }

  /** The encoder and the reader do something, with little left. Says what is wrong. */
  String trial(Tried tried) {
    String finding = null;
    for (int i = 0; i < CALLS && finding == null; i++) {
      int what = random.nextInt(5);
      finding =
          switch (what) {
            case 0 -> answer(tried);
            case 1 -> drop(tried);
            case 2 -> keep(tried);
            default -> add(tried);
          };
      if (finding == null && queue.count() != left.size()) {
        finding = "count " + queue.count() + " and not " + left.size() + " after " + what;
      }
    }
    return finding == null ? drain() : finding;
  }

  private int added() {
    inChain++;
    int codePoint = 0x2000 + random.nextInt(20);
    left.add(new Entry(codePoint, chain));
    return codePoint;
  }

  private void endChain() {
    chain += inChain > 0 ? 1 : 0;
    inChain = 0;
  }

  private void answered() {
    answered = left.remove(0).chain;
  }

  /** A command that could not be added is none of the chain, and the encoder says so. */
  private String add(Tried tried) {
    int codePoint = added();
    if (tried.run(random, () -> queue.add(codePoint)) != null) {
      left.remove(left.size() - 1);
      inChain--;
      queue.keep(inChain);
    }
    return null;
  }

  /** Commands that were answered have been sent, so nobody takes them back. */
  private String keep(Tried tried) {
    int open = (int) left.stream().filter(entry -> entry.chain == chain).count();
    int kept = inChain - (open == 0 ? 0 : random.nextInt(1 + open));
    if (tried.run(random, () -> queue.keep(kept)) != null) {
      queue.keep(kept);
    }
    for (; inChain > kept; inChain--) {
      left.remove(left.size() - 1);
    }
    return null;
  }

  /** It was taken, or it was not. */
  private String answer(Tried tried) {
    if (left.isEmpty()) {
      return null;
    }
    int before = left.size();
    tried.run(random, queue::answer);
    if (queue.count() < before) {
      answered();
    }
    return null;
  }

  /**
   * The chain of the command that was answered last is dropped at the second time at the latest.
   */
  private String drop(Tried tried) {
    if (answered < 0) {
      return null;
    }
    endChain();
    queue.endChain();
    if (tried.run(random, queue::drop) != null) {
      queue.drop();
    }
    left.removeIf(entry -> entry.chain == answered);
    return null;
  }

  private String drain() {
    for (Entry entry : left) {
      if (queue.next() != entry.codePoint) {
        return "command " + queue.next() + " and not " + entry.codePoint;
      }
      queue.answer();
    }
    return queue.count() == 0 ? null : "more commands";
  }
}
