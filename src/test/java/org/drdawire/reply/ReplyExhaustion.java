package org.drdawire.reply;

import java.util.List;
import java.util.Random;
import org.drdawire.request.Exhausted;

/**
 * Reads recorded replies where the stack or the heap is at its end, in a machine of its own: a
 * reader is right, or it says that it can no longer be used.
 */
final class ReplyExhaustion {

  private static final int WARMING = 400;

  private final List<Recording> recordings = Recording.all();
  private final List<String> sample = sample();

  private ReplyExhaustion() {}

  /** Takes what is to be exhausted, the number of places, and a seed. */
  public static void main(String[] arguments) throws Exception {
    ReplyExhaustion exhaustion = new ReplyExhaustion();
    // Nothing is loaded or linked where there is no room for it: that is the machine's to mend.
    for (int i = 0; i < WARMING; i++) {
      exhaustion.trial(new Random(i), new Tried((random, call) -> thrownBy(call)), i);
    }
    Tried tried = new Tried(Exhausted.of(arguments[0]));
    int places = Integer.parseInt(arguments[1]);
    int wrong = 0;
    for (int i = 0; i < places; i++) {
      String finding = exhaustion.trial(new Random(Long.parseLong(arguments[2]) + i), tried, i);
      if (finding != null) {
        wrong++;
        System.out.println("place=" + i + " " + finding);
      }
    }
    System.out.println("places=" + places + " failures=" + tried.failures() + " wrong=" + wrong);
  }

  private static Throwable thrownBy(Exhausted.Call call) {
    try {
      call.run();
      return null;
    } catch (Exception e) {
      return e;
    }
  }

  /** Says what is wrong, if anything is. Whatever has failed, another reader must go on. */
  private String trial(Random random, Tried tried, int place) {
    String finding =
        place % 3 == 0
            ? new ExhaustedQueue(random).trial(tried)
            : new ExhaustedReader(recordings.get(random.nextInt(recordings.size())), random)
                .trial(tried);
    return finding == null && !sample.equals(sample()) ? "another reader" : finding;
  }

  private List<String> sample() {
    Transcript transcript = new Transcript();
    recordings
        .get(0)
        .exchanges()
        .forEach(
            exchange -> {
              exchange.sendTo(transcript.outstanding);
              transcript.read(exchange.reply().duplicate());
            });
    return transcript.events;
  }

  /** Tries calls at one kind of place, and counts the errors of the machine. */
  static final class Tried {

    private final Exhausted place;
    private int failures;

    Tried(Exhausted place) {
      this.place = place;
    }

    int failures() {
      return failures;
    }

    /** What a call threw that had little left; null if it went through. */
    Throwable run(Random random, Exhausted.Call call) {
      Throwable thrown = place.run(random, call);
      failures += thrown instanceof VirtualMachineError ? 1 : 0;
      return thrown;
    }
  }
}
