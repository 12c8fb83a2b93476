import IdemCore
import IdemScreen

/// The frame log of an open inspector. It also records the counters of each view, and the reason for each painted rectangle.
@MainActor
package final class InspectorLog: FrameLog {
  /// The counters of one view since the inspector was opened or reset.
  package struct NodeTally {
    package var tally: ViewTally
    package var lastReason: Reason?
    package var lastWasWasted = false
    /// How often the view changed its position in a ForEach.
    package var moves = 0
    /// Whether the inspector was open, so that skips and times are known.
    package var isMeasured = false
    /// The number of the frame in which its body ran last.
    package var lastFrame = 0
  }

  package private(set) var nodes: [ObjectIdentifier: NodeTally] = [:]
  /// The number of existing views with a body.
  package private(set) var liveBodies = 0
  /// The maximum number of events in a frame's record.
  package static let mostEvents = 4
  private var events: [String] = []
  private var endedEvents: [String] = []
  private var findings = FindingsRecorder()
  private var endedFindings = Findings()

  /// Adds an event that the app gets.
  package func received(_ event: Event) {
    if events.count < InspectorLog.mostEvents, let name = FrameEvent(event).displayName, events.last != name { events.append(name) }
  }

  package override func record(number: Int, time: Int) -> FrameRecord {
    var record = super.record(number: number, time: time)
    record.events = endedEvents
    record.findings = endedFindings
    return record
  }

  /// The number of the current frame.
  var frame: Int
  private var painted: [(rect: Rect, node: Node)] = []
  /// The nodes whose bodies ran in this frame, with the kind of cause.
  private var ran: [ObjectIdentifier: Cause.Kind] = [:]
  private var evaluatedNodes: [Node] = []
  /// For the last finished frame: the painted rectangles in their order, and the frames of the views whose bodies ran, with the kinds of
  /// cause.
  private(set) var paintedRects: [(rect: Rect, kind: Cause.Kind)] = []
  private(set) var evaluatedRects: [(rect: Rect, kind: Cause.Kind)] = []

  package init(of tree: ViewTree, frame: Int) {
    self.frame = frame
    super.init()
    if let root = tree.root { liveBodies = InspectorLog.countBodies(root) }
    nodes = InspectorLog.counts(of: tree.diagnostics.history?.frames ?? [], in: tree)
  }

  /// The counters of the views in a tree for recorded frames. What was skipped, and the times, are not recorded.
  package static func counts(of frames: [FrameHistory.Frame], in tree: ViewTree) -> [ObjectIdentifier: NodeTally] {
    let live = LiveViews(below: tree.root).types
    var counts: [ObjectIdentifier: NodeTally] = [:], noted: [ObjectIdentifier: Cause] = [:]
    for frame in frames {
      for work in frame.work {
        guard let type = live[work.node], type == work.type else { continue }
        guard work.kind == .ran || work.kind == .ranWithoutEffect else {
          noted[work.node] = work.cause
          continue
        }
        let reason = Reason(of: work, noted: noted.removeValue(forKey: work.node))
        var count = counts[work.node] ?? NodeTally(tally: ViewTally(type))
        count.tally.add(work, reason)
        (count.lastReason, count.lastWasWasted, count.lastFrame) = (reason, work.kind == .ranWithoutEffect, frame.number)
        counts[work.node] = count
      }
    }
    return counts
  }

  package static func countBodies(_ node: Node) -> Int {
    var count = node.hasBody ? 1 : 0
    node.visitChildren { count += countBodies($0) }
    return count
  }

  package override func evaluates(_ node: Node, _ cause: Cause?) {
    if node.isBuilding { liveBodies += 1 }
    super.evaluates(node, cause)
    findings.begin(node)
  }

  package override func invalidated(_ cause: Cause, at node: Node) {
    super.invalidated(cause, at: node)
    findings.invalidated(cause, at: node, byLayout: RunningHandler.isLayoutAction)
  }

  package override func measured(_ node: Node, times: Int) { findings.measured(node, times: times) }

  package override func evaluated(_ node: Node, _ reason: Reason, wasted: Bool, ownTime: Int) {
    findings.end(node, reason, wasted: wasted)
    ran[ObjectIdentifier(node)] = reason.kind
    evaluatedNodes.append(node)
    change(node) {
      $0.tally.evaluations += 1
      $0.tally.ownTime += ownTime
      $0.tally.reasons[reason, default: 0] += 1
      if wasted { $0.tally.wasted += 1 }
      $0.lastWasWasted = wasted
      $0.lastReason = reason
      $0.lastFrame = frame
    }
  }

  package override func skipped(_ node: Node) {
    super.skipped(node)
    change(node) { $0.tally.skips += 1 }
  }

  package override func compared(_ node: Node, nanoseconds: Int) {
    super.compared(node, nanoseconds: nanoseconds)
    change(node) { $0.tally.compareTime += nanoseconds }
  }

  /// Counts the move for the first view with a body inside the moved element.
  package override func moved(_ node: Node) {
    var inner: Node? = node
    while let current = inner, !current.hasBody {
      inner = nil
      current.visitChildren { if inner == nil { inner = $0 } }
    }
    if let inner { change(inner) { $0.moves += 1 } }
  }

  package override func removed(_ node: Node) {
    super.removed(node)
    if node.hasBody { liveBodies -= 1 }
    nodes[ObjectIdentifier(node)] = nil
  }

  package override func painted(_ rect: Rect, because node: Node) { painted.append((rect, node)) }

  private func change(_ node: Node, _ change: (inout NodeTally) -> Void) {
    var count = nodes[ObjectIdentifier(node)] ?? NodeTally(tally: ViewTally(node.type))
    count.isMeasured = true
    change(&count)
    nodes[ObjectIdentifier(node)] = count
  }

  // MARK: Results of a frame

  package override func committed(_ stats: FrameStats) {
    super.committed(stats)
    (endedEvents, events) = (events, [])
    endedFindings = findings.take()
    paintedRects = painted.map { ($0.rect, kind(because: $0.node, stats.causes)) }
    evaluatedRects = evaluatedNodes.compactMap { node in
      guard !node.isRemoved, let kind = ran[ObjectIdentifier(node)], let frame = node.firstRenderNode?.screenFrame else { return nil }
      return (frame, kind)
    }
    painted.removeAll(keepingCapacity: true)
    ran.removeAll(keepingCapacity: true)
    evaluatedNodes.removeAll(keepingCapacity: true)
    frame += 1
  }

  /// The kind of cause for which a node was painted: that of the nearest ancestor whose body ran, otherwise one of the frame's causes.
  private func kind(because node: Node, _ causes: Causes) -> Cause.Kind {
    var current: Node? = node
    while let inner = current {
      if let kind = ran[ObjectIdentifier(inner)] { return kind }
      current = inner.parent
    }
    return Cause.Kind.allCases.first { causes.contains(Causes($0)) } ?? .state
  }

  /// Removes the counters of all views.
  func reset() { nodes.removeAll() }
}
