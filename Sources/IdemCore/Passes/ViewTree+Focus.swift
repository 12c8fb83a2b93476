import IdemScreen

/// A node that can have the keyboard focus.
@MainActor
package protocol FocusTarget: Node {
  /// Whether it takes the focus now.
  var canFocus: Bool { get }
  /// The focus came (true) or went.
  func focusChanged(_ isFocused: Bool)
}

extension ViewTree {
  /// Moves the focus to a node, or away from all. It stays with its node when that moves, and goes when that ends.
  package func focus(_ node: (any FocusTarget)?) {
    guard node !== focused else { return }
    let old = focused
    focused = node
    (old as? any FocusTarget)?.focusChanged(false)
    node?.focusChanged(true)
  }

  /// Moves the focus on in reading order: row by row, from the left; around at the end. False where nothing can have it.
  @discardableResult
  package func focusNext(backwards: Bool = false) -> Bool {
    let targets = focusOrder
    guard !targets.isEmpty else { return false }
    let current = targets.firstIndex { $0 === focused }
    let step = backwards ? -1 : 1
    let next = current.map { ($0 + step + targets.count) % targets.count } ?? (backwards ? targets.count - 1 : 0)
    focus(targets[next])
    return true
  }

  /// Who can have the focus, in reading order.
  package var focusOrder: [any FocusTarget] {
    let visible = focusTargets.filter { !$0.isRemoved && $0.canFocus }.compactMap { target in
      target.firstRenderNode.map { (target, $0.screenFrame) }
    }.filter { $0.1.intersects(Rect(origin: .zero, size: size)) }
    return visible.sorted { ($0.1.minY, $0.1.minX) < ($1.1.minY, $1.1.minX) }.map(\.0)
  }

  package func register(focusTarget: any FocusTarget) { focusTargets.append(focusTarget) }

  package func unregister(focusTarget: any FocusTarget) {
    focusTargets.removeAll { $0 === focusTarget }
    if focused === focusTarget { focused = nil }
  }
}

extension Node {
  /// The first drawn node that stands here.
  package final var firstRenderNode: RenderNode? {
    var nodes: ContiguousArray<RenderNode> = []
    collectRenderNodes(into: &nodes)
    return nodes.first
  }
}
