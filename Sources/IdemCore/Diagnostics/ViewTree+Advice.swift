extension ViewTree {
  /// The maximum number of stored messages.
  static let mostAdvice = 50

  /// Reports a problem with a list to the developer: once on the log, and on the inspector's page of lists.
  func advise(_ sentence: String) {
    if advice.count < ViewTree.mostAdvice, !advice.contains(sentence) { advice.append(sentence) }
    Diagnostics.once(sentence)
  }

  /// A measure of the work done so far in this frame, without a unit. If it does not change while a row is updated, the row did not change.
  @inline(__always) var rowWork: Int {
    stats.bodiesEvaluated + stats.primitivesUpdated + stats.nodesBuilt + stats.nodesRemoved
  }
}
