import IdemCore
import IdemViews

/// A body that ran because of what it reads, and only passed it on to one view.
package struct PassedOn: Sendable {
  /// The view whose body reads it, and what it reads.
  package let reader: Any.Type
  package let cause: Cause
  /// The only view that got another input.
  package let receiver: Any.Type
  /// The number of views that were skipped, or ran without effect.
  package let unchanged: Int
}

/// The views that the body of a type has made, and how often they were measured in one frame.
package struct Measuring: Sendable {
  package let type: Any.Type
  /// The number of these views that were measured.
  package var nodes = 0
  package var times = 0
  /// Whether a ViewThatFits is among them.
  package var hasChoice = false
  /// Whether a ViewThatFits is inside another one.
  package var hasNestedChoice = false
}

/// A value that an action of `onGeometryChange` has written, so that a body ran and was laid out again.
package struct LayoutWrite: Sendable {
  /// The view whose body ran for it.
  package let type: Any.Type
  package let cause: Cause
}

/// What is known about a frame beside its counts: the facts behind advice.
package struct Findings: Sendable {
  package var passedOn: [PassedOn] = []
  package var measured: [Measuring] = []
  package var layoutWrites: [LayoutWrite] = []
  /// The app's views around the nodes that an animation or a timeline has changed, each once.
  package var animated: [Any.Type] = []
  /// The outermost of the app's views that were made, each type once. Rows of a lazy list come and go with the scrolling and the order.
  package var made: [Any.Type] = []

  /// Adds a view that was made.
  mutating func addMade(_ view: Any.Type) { if !made.contains(where: { $0 == view }) { made.append(view) } }

  /// Adds a cause for which a node of a view will run or be painted.
  mutating func add(_ cause: Cause, of view: Any.Type, byLayout: Bool) {
    if byLayout { layoutWrites.append(LayoutWrite(type: view, cause: cause)) }
    if cause.kind == .animation, !animated.contains(where: { $0 == view }) { animated.append(view) }
  }
}

/// Collects the findings of the current frame.
@MainActor
struct FindingsRecorder {
  /// The sums before a body runs, and what the bodies inside it did.
  private struct RunningBody {
    let isApps: Bool
    /// Whether its node is being built.
    let isFirst: Bool
    let primitives: Int
    let requests: Int
    let removed: Int
    /// The number of views that were skipped before.
    let skipped: Int
    /// The number of bodies inside that ran without effect.
    var idle = 0
    var innerPrimitives = 0
    var innerRequests = 0
    /// The app's views that got another input: with effect, and without. A view that only passed it on is replaced by its receiver.
    var receivers: [Any.Type] = []
    var idleReceivers: [Any.Type] = []

    /// The only view that got another input, if there is just one. Those without effect count if there is no other.
    var receiver: Any.Type? {
      let views = receivers.isEmpty ? idleReceivers : receivers
      return views.count == 1 ? views[0] : nil
    }
  }

  private var running: [RunningBody] = []
  private var findings = Findings()
  private var measured: [ObjectIdentifier: (node: Node, times: Int)] = [:]

  mutating func begin(_ node: Node) {
    let stats = node.tree.diagnostics.stats
    running.append(
      RunningBody(
        isApps: ViewTypes.isApps(node.type), isFirst: node.isBuilding, primitives: stats.primitivesUpdated, requests: node.tree.requests,
        removed: stats.nodesRemoved,
        skipped: stats.bodiesSkipped))
  }

  mutating func end(_ node: Node, _ reason: Reason, wasted: Bool) {
    guard let body = running.popLast() else { return }
    let stats = node.tree.diagnostics.stats
    let primitives = stats.primitivesUpdated - body.primitives, requests = node.tree.requests - body.requests
    // Views that were replaced by equal ones are a finding of their own, so they do not hide this one.
    let changesNothing =
      primitives == body.innerPrimitives && (requests == body.innerRequests || stats.nodesRemoved > body.removed)
    let receiver = changesNothing ? body.receiver : nil
    let unchanged = stats.bodiesSkipped - body.skipped + body.idle
    if body.isApps, let receiver, [.state, .observed, .environment].contains(reason.kind), unchanged > 1 {
      findings.passedOn.append(
        PassedOn(reader: node.type, cause: reason.cause, receiver: receiver, unchanged: unchanged))
    }
    if body.isApps, reason.kind == .first, !running.contains(where: { $0.isApps && $0.isFirst }), !ViewTypes.isInRowOfLazyList(node) {
      findings.addMade(node.type)
    }
    guard let last = running.indices.last else { return }
    running[last].idle += body.idle + (wasted ? 1 : 0)
    // The framework's views belong to the view that contains them.
    running[last].innerPrimitives += body.isApps ? primitives : body.innerPrimitives
    running[last].innerRequests += body.isApps ? requests : body.innerRequests
    if !body.isApps {
      running[last].receivers += body.receivers
      running[last].idleReceivers += body.idleReceivers
    } else if reason.kind == .input, !wasted {
      running[last].receivers.append(receiver ?? node.type)
    } else if reason.kind == .input, ViewTypes.obstacle(of: node.type) == nil {
      running[last].idleReceivers.append(node.type)
    }
  }

  mutating func invalidated(_ cause: Cause, at node: Node, byLayout: Bool) {
    guard byLayout || cause.kind == .animation, let view = ViewTypes.appsView(around: node) else { return }
    findings.add(cause, of: view.type, byLayout: byLayout)
  }

  mutating func measured(_ node: Node, times: Int) { measured[ObjectIdentifier(node), default: (node, 0)].times += times }

  /// The findings since the last call.
  mutating func take() -> Findings {
    var sums: [ObjectIdentifier: Measuring] = [:]
    for (node, times) in measured.values {
      guard let view = ViewTypes.appsView(around: node) else { continue }
      var sum = sums[ObjectIdentifier(view.type)] ?? Measuring(type: view.type)
      sum.nodes += 1
      sum.times += times
      if node is any ChoosingNode {
        sum.hasChoice = true
        var outer = node.parent
        while let current = outer, current !== view {
          if current is any ChoosingNode { sum.hasNestedChoice = true }
          outer = current.parent
        }
      }
      sums[ObjectIdentifier(view.type)] = sum
    }
    var found = findings
    found.measured = Array(sums.values)
    findings = Findings()
    measured.removeAll(keepingCapacity: true)
    running.removeAll(keepingCapacity: true)
    return found
  }
}
