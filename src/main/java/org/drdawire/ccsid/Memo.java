package org.drdawire.ccsid;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * Answers that take time to find, each kept once it is found. It fills, and no answer of it ever
 * changes, so that it may be shared by all threads.
 */
final class Memo<K, V> {

  private final ConcurrentMap<K, V> answers = new ConcurrentHashMap<>();

  V answer(K question, Function<K, V> finder) {
    V known = answers.get(question);
    return known == null ? answers.computeIfAbsent(question, finder) : known;
  }
}
