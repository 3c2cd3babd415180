package org.drdawire.ccsid.charset;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * Answers that take time to find. Each is kept when it is found, and never changes. Threads may
 * share a memo.
 *
 * @param <K> the questions
 * @param <V> the answers
 */
public final class Memo<K, V> {

  private final ConcurrentMap<K, V> answers = new ConcurrentHashMap<>();

  /** Makes an empty one. */
  public Memo() {}

  /**
   * Gives the answer; finds it first if it is not known yet.
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
