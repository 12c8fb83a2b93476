/// The scroll requests of a container since its last layout, in order.
struct ScrollRequests {
  private var waiting: ContiguousArray<ScrollRequest> = []

  var isEmpty: Bool { waiting.isEmpty }
  /// The last request whose result depends on the visible rows.
  var goal: ScrollRequest? { waiting.last(where: \.dependsOnRows) }

  mutating func add(_ request: ScrollRequest) { waiting.append(request) }
  mutating func removeAll() { waiting.removeAll(keepingCapacity: true) }

  /// The requests that have an effect. Requests before an absolute one are dropped, and consecutive steps in one direction are merged.
  ///
  /// - Parameter exists: whether there is a row, or a view, with an id. Called for the last row alone that exists.
  func effective(exists: (AnyHashable, _ near: RowPosition?) -> Bool) -> ContiguousArray<ScrollRequest> {
    guard waiting.count > 1 else { return waiting }
    var kept: ContiguousArray<ScrollRequest> = [], hasRow = false
    for request in waiting.reversed() {
      if case .row(let id, let point, let near) = request {
        // Only the last of several rows. The rows of earlier requests are not even looked up.
        if hasRow { continue }
        guard exists(id, near) else { continue }
        hasRow = true
        kept.append(request)
        if point != nil { break }
      } else {
        kept.append(request)
        if request.isAbsolute { break }
      }
    }
    var result: ContiguousArray<ScrollRequest> = []
    for request in kept.reversed() {
      if case .by(let cells) = request, case .by(let before) = result.last, (cells < 0) == (before < 0) {
        result[result.count - 1] = .by((before.length + cells.length).length)
      } else {
        result.append(request)
      }
    }
    return result
  }
}
