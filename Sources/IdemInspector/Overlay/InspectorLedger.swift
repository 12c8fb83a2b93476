import IdemCore
import IdemScreen

/// The ledger of an open inspector: keeps also what each view did, and why each rectangle was painted.
@MainActor
package final class InspectorLedger: FrameLedger {
  /// What one view did since the inspector was opened, or reset.
  package struct NodeTally {
    package var tally: ViewTally
    package var lastReason: Reason?
    package var lastWasWasted = false
    /// How often it changed its place in a ForEach.
    package var moves = 0
    /// The frame in which its body ran last.
    package var lastFrame = 0
  }

  package private(set) var nodes: [ObjectIdentifier: NodeTally] = [:]
  /// Views with a body that there are now.
  package private(set) var liveBodies = 0
  /// Events that a frame's record keeps at most.
  package static let mostEvents = 4
  private var events: [String] = []
  private var endedEvents: [String] = []

  /// The app gets an event.
  package func heard(_ event: Event) {
    if events.count < InspectorLedger.mostEvents, let words = event.words, events.last != words { events.append(words) }
  }

  package override func record(number: Int, time: Int) -> FrameRecord {
    var record = super.record(number: number, time: time)
    record.events = endedEvents
    return record
  }

  /// The frame that is being made.
  var frame: Int
  private var painted: [(rect: Rect, node: Node)] = []
  /// The nodes whose bodies ran in this frame, and why.
  private var ran: [ObjectIdentifier: Cause.Kind] = [:]
  private var ranNodes: [Node] = []
  /// Of the frame that ended last: the rectangles that were painted, in their order, and those of the views whose bodies ran, with the reasons.
  private(set) var paintedRects: [(rect: Rect, kind: Cause.Kind)] = []
  private(set) var ranRects: [(rect: Rect, kind: Cause.Kind)] = []

  package init(of tree: ViewTree, frame: Int) {
    self.frame = frame
    super.init()
    if let root = tree.root { liveBodies = InspectorLedger.countBodies(root) }
  }

  package static func countBodies(_ node: Node) -> Int {
    var count = node.hasBody ? 1 : 0
    node.visitChildren { count += countBodies($0) }
    return count
  }

  package override func evaluates(_ node: Node, _ cause: Cause?) {
    if node.isBuilding { liveBodies += 1 }
    super.evaluates(node, cause)
  }

  package override func evaluated(_ node: Node, _ reason: Reason, wasted: Bool, ownTime: Int) {
    ran[ObjectIdentifier(node)] = reason.kind
    ranNodes.append(node)
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

  /// The first view with a body in what an element made stands for it.
  package override func moved(_ node: Node) {
    var inner: Node? = node
    while let current = inner, !current.hasBody {
      inner = nil
      current.visitChildren { if inner == nil { inner = $0 } }
    }
    if let inner { change(inner) { $0.moves += 1 } }
  }

  package override func removed(_ node: Node) {
    if node.hasBody { liveBodies -= 1 }
    nodes[ObjectIdentifier(node)] = nil
  }

  package override func painted(_ rect: Rect, because node: Node) { painted.append((rect, node)) }

  private func change(_ node: Node, _ change: (inout NodeTally) -> Void) {
    change(&nodes[ObjectIdentifier(node), default: NodeTally(tally: ViewTally(node.type))])
  }

  // MARK: What is shown of a frame

  package override func committed(_ stats: FrameStats) {
    super.committed(stats)
    (endedEvents, events) = (events, [])
    paintedRects = painted.map { ($0.rect, kind(because: $0.node, stats.causes)) }
    ranRects = ranNodes.compactMap { node in
      guard !node.isRemoved, let kind = ran[ObjectIdentifier(node)], let frame = node.firstRenderNode?.screenFrame else { return nil }
      return (frame, kind)
    }
    painted.removeAll(keepingCapacity: true)
    ran.removeAll(keepingCapacity: true)
    ranNodes.removeAll(keepingCapacity: true)
    frame += 1
  }

  /// Why a node looks different: the body around it that ran, or else what made the frame.
  private func kind(because node: Node, _ causes: Causes) -> Cause.Kind {
    var current: Node? = node
    while let inner = current {
      if let kind = ran[ObjectIdentifier(inner)] { return kind }
      current = inner.parent
    }
    return Cause.Kind.allCases.first { causes.contains(Causes($0)) } ?? .state
  }

  /// Forgets what was counted of the views.
  func reset() { nodes.removeAll() }
}
