import IdemCore
import IdemScreen

/// Records the current frame, from the commit of the previous frame to its own, as `FrameStats` does.
@MainActor
package class FrameLog: FrameRecorder {
  /// The maximum number of causes in a frame's record.
  package static let mostCauses = 12

  private var causes: [Cause] = []
  /// The tallies by type, in the order in which the types appeared.
  private var tallies: [ViewTally] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var lists: [ListChange] = []
  /// The reason for the next evaluation of each node's body.
  private var pending: [ObjectIdentifier: Reason] = [:]
  private var running: [RunningBody] = []
  private var noteCount = 0
  /// The number of elements of each list that changed.
  private var elementCounts: [ObjectIdentifier: Int] = [:]
  /// The last finished frame.
  private var ended: (stats: FrameStats, causes: [Cause], views: [ViewTally], lists: [ListChange])?

  private struct RunningBody {
    let node: Node
    let reason: Reason
    let start: Int
    /// The time of nested body evaluations in nanoseconds.
    var innerTime = 0
    let stats: FrameStats
    let requests: Int
    let notes: Int
  }

  // MARK: Recording

  package override func invalidated(_ cause: Cause, at node: Node) {
    noteCount += 1
    pending[ObjectIdentifier(node)] = Reason(cause)
    if causes.count < FrameLog.mostCauses, !causes.contains(cause) { causes.append(cause) }
  }

  package override func changed(_ node: Node, fields: [String]) {
    pending[ObjectIdentifier(node)] = Reason(.input, fields: fields)
  }

  package override func evaluates(_ node: Node, _ cause: Cause?) {
    let noted = pending.removeValue(forKey: ObjectIdentifier(node))
    let reason: Reason
    if let cause, cause.kind != noted?.kind { reason = Reason(cause) } else { reason = noted ?? Reason(cause ?? .handler) }
    tally(node) { _ in }
    running.append(
      RunningBody(
        node: node, reason: reason, start: MonotonicClock.now(), stats: node.tree.diagnostics.stats, requests: node.tree.requests,
        notes: noteCount))
  }

  package override func evaluated(_ node: Node) {
    guard let body = running.popLast(), body.node === node else {
      running.removeAll()
      return
    }
    let time = MonotonicClock.now() - body.start
    if !running.isEmpty { running[running.count - 1].innerTime += time }
    let wasted = isWasted(body)
    evaluated(node, body.reason, wasted: wasted, ownTime: time - body.innerTime)
    tally(node) {
      $0.evaluations += 1
      $0.ownTime += time - body.innerTime
      $0.reasons[body.reason, default: 0] += 1
      if wasted { $0.wasted += 1 }
    }
  }

  /// Called after a body evaluation: with its reason, whether it was wasted, and its own time in nanoseconds.
  package func evaluated(_ node: Node, _ reason: Reason, wasted: Bool, ownTime: Int) {}

  /// Whether a body evaluation had no effect: it changed neither a view inside nor the pending layout and painting.
  private func isWasted(_ body: RunningBody) -> Bool {
    guard body.reason.kind != .first, body.notes == noteCount, body.requests == body.node.tree.requests else { return false }
    let before = body.stats, now = body.node.tree.diagnostics.stats
    return now.bodiesEvaluated == before.bodiesEvaluated && now.nodesBuilt == before.nodesBuilt && now.nodesRemoved == before.nodesRemoved
      && now.nodesMoved == before.nodesMoved && now.primitivesUpdated == before.primitivesUpdated
  }

  package override func removed(_ node: Node) { elementCounts[ObjectIdentifier(node)] = nil }
  package override func skipped(_ node: Node) { tally(node) { $0.skips += 1 } }
  package override func compared(_ node: Node, nanoseconds: Int) { tally(node) { $0.compareTime += nanoseconds } }

  package override func rearranged(_ node: Node, _ changes: RowChanges) {
    guard changes != RowChanges() else { return }
    let count = (node as? any CountedElements)?.elementCount
    lists.append(ListChange(node, changes, formerCount: elementCounts[ObjectIdentifier(node)]))
    elementCounts[ObjectIdentifier(node)] = count
  }

  package func tally(_ node: Node, _ change: (inout ViewTally) -> Void) {
    if let place = places[ObjectIdentifier(node.type)] { return change(&tallies[place]) }
    places[ObjectIdentifier(node.type)] = tallies.count
    tallies.append(ViewTally(node.type))
    change(&tallies[tallies.count - 1])
  }

  // MARK: Record

  package override func committed(_ stats: FrameStats) {
    let order = tallies.indices.sorted { (tallies[$1].evaluations, $0) < (tallies[$0].evaluations, $1) }
    let views = order.map { tallies[$0] }
    ended = (stats, causes, views, lists)
    clear()
  }

  /// The record of the last finished frame.
  package func record(number: Int, time: Int) -> FrameRecord {
    guard let ended else { return FrameRecord(number: number, time: time, stats: FrameStats(), causes: [], views: [], lists: []) }
    return FrameRecord(number: number, time: time, stats: ended.stats, causes: ended.causes, views: ended.views, lists: ended.lists)
  }

  private func clear() {
    causes.removeAll(keepingCapacity: true)
    tallies.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    lists.removeAll(keepingCapacity: true)
    running.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
  }
}
