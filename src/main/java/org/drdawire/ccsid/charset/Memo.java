package org.drdawire.ccsid.charset;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * Answers that take time to find, each kept once it is found. It fills, and no answer of it ever
 * changes, so that it may be shared by all threads.
 *
 * @param <K> the questions
 * @param <V> the answers
 */
public final class Memo<K, V> {

  private final ConcurrentMap<K, V> answers = new ConcurrentHashMap<>();

  /** Makes one that knows no answer yet. */
  public Memo() {}

  /**
   * Gives the answer, and finds it if it is not known yet.
   *
   * @param question the question
   * @param finder finds the answer
   * @return the answer
   */
  public V answer(K question, Function<K, V> finder) {
    V known = answers.get(question);
    return known == null ? answers.computeIfAbsent(question, finder) : known;
  }
}
