extension ViewTree {
  /// Sentences that are kept at most.
  static let mostAdvice = 50

  /// Says what the app's author ought to know of a list: once on the log, and on the inspector's page of lists.
  func advise(_ sentence: String) {
    if advice.count < ViewTree.mostAdvice, !advice.contains(sentence) { advice.append(sentence) }
    Diagnostics.once(sentence)
  }

  /// How much was done so far in this frame, in no unit: where it stays while a row is given a value, the row is as it was.
  @inline(__always) var rowWork: Int {
    stats.bodiesEvaluated + stats.primitivesUpdated + stats.nodesBuilt + stats.nodesRemoved
  }
}
