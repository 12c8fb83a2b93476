/// How many nodes do what other nodes must look for. While there are none, nobody looks.
@MainActor
package struct Interests {
  /// Nodes that join the lines below them.
  package var lineJoiners = NodeCount()
  /// Nodes with a transition.
  package var transitions = NodeCount()
  /// Nodes that observe preferences.
  var preferenceObservers = NodeCount()
  /// Nodes with a handler for their removal.
  var disappearHandlers = NodeCount()

  /// The tree ends: no handler runs any more.
  mutating func endHandlers() { (preferenceObservers, disappearHandlers) = (NodeCount(), NodeCount()) }
}

/// A number of nodes. A node that adds itself removes itself in its `close`.
@MainActor
package struct NodeCount {
  package private(set) var count = 0
  package mutating func add() { count += 1 }
  package mutating func remove() { count -= 1 }
}
