/// The bounds of the loops that run until nothing is left to do. A view that never comes to rest would make such a loop endless. At its bound,
/// a loop ends with one message, and the frame is completed.
///
/// The update and the layout drop the node: it keeps its latest result until something changes it again. So an app at rest uses no CPU time.
/// Only commit actions wait for the next frame, because a lost one would never be requested again.
@MainActor
struct LoopLimit {
  /// The number of times that one commit may run actions requested by actions.
  static let commitRounds = 1000
  /// The number of bodies that may run before one event, in addition to one for each ancestor.
  static let handlerUpdates = 100
  /// The number of times that one node may run in one pass.
  static let runs = 100
  /// The number of nodes that a pass runs before it starts to count the runs of each node.
  static let uncounted = 10_000

  private var total = 0
  // Not `[:]`, which calls a function in each pass.
  private var counts = [ObjectIdentifier: Int]()

  /// Counts a run of a node in a pass. Returns false if the node has run too often. Costs one addition until a pass is very long.
  @inline(__always) mutating func permits(_ node: Node) -> Bool {
    total += 1
    return total <= LoopLimit.uncounted || permitsCounted(node)
  }

  @inline(never) private mutating func permitsCounted(_ node: Node) -> Bool {
    counts[ObjectIdentifier(node), default: 0] += 1
    return counts[ObjectIdentifier(node)]! <= LoopLimit.runs
  }

  /// Reports a loop that was ended.
  @inline(never) static func report(_ problem: String) {
    Diagnostics.once("Idem ended an endless loop: \(problem)")
  }
}
