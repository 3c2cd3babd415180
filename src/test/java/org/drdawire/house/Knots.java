package org.drdawire.house;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The knots of a graph: its strongly connected components of more than one node. In a knot, every
 * node can be reached from every other. The algorithm is Tarjan's.
 */
final class Knots {

  private final Map<String, Set<String>> edges;
  private final Map<String, Integer> order = new HashMap<>();
  private final Map<String, Integer> lowest = new HashMap<>();
  private final Deque<String> open = new ArrayDeque<>();
  private final List<Set<String>> knots = new ArrayList<>();

  private Knots(Map<String, Set<String>> edges) {
    this.edges = edges;
  }

  /**
   * The knots, the largest first.
   *
   * @param edges the nodes that each node refers to; only its keys are nodes
   */
  static List<Set<String>> of(Map<String, Set<String>> edges) {
    Knots knots = new Knots(edges);
    edges.keySet().stream().filter(node -> !knots.order.containsKey(node)).forEach(knots::visit);
    knots.knots.sort(Comparator.<Set<String>>comparingInt(Set::size).reversed());
    return knots.knots;
  }

  private void visit(String node) {
    order.put(node, order.size());
    lowest.put(node, order.get(node));
    open.push(node);
    for (String next : edges.get(node)) {
      if (!edges.containsKey(next)) {
        continue;
      }
      if (!order.containsKey(next)) {
        visit(next);
        lowest.merge(node, lowest.get(next), Math::min);
      } else if (open.contains(next)) {
        lowest.merge(node, order.get(next), Math::min);
      }
    }
    if (lowest.get(node).equals(order.get(node))) {
      close(node);
    }
  }

  private void close(String root) {
    Set<String> component = new TreeSet<>();
    String node;
    do {
      node = open.pop();
      component.add(node);
    } while (!node.equals(root));
    if (component.size() > 1) {
      knots.add(component);
    }
  }
}
