import IdemScreen

/// A node that can have the keyboard focus.
@MainActor
package protocol FocusTarget: Node {
  /// Whether it takes the focus now.
  var canFocus: Bool { get }
  /// The focus came (true) or went.
  func focusChanged(_ isFocused: Bool)
}

/// A focus target that shows the terminal's cursor.
@MainActor
package protocol CaretHolder: RenderNode {
  /// Where, in its own coordinates; nil for nowhere.
  var caret: Point? { get }
}

extension ViewTree {
  /// Where the cursor is to be shown; nil hides it. Asked once a frame, when everything stands.
  package var cursor: Point? {
    guard let focused, takesInput(focused), let holder = focused as? any CaretHolder, var place = holder.caret else { return nil }
    var node: RenderNode = holder
    while let container = node.container {
      guard node.bounds.contains(place) else { return nil }
      place = place + node.origin
      node = container
    }
    return node === root && node.bounds.contains(place) ? place : nil
  }

  /// Moves the focus to a node, or away from all. It stays with its node when that moves, and goes when that ends.
  ///
  /// The nodes around hear of it through `focusWithin`: first those that the focus left, from the innermost outwards, then those it came to.
  package func focus(_ node: (any FocusTarget)?) {
    guard node !== focused else { return }
    let old = focused
    focused = node
    (old as? any FocusTarget)?.focusChanged(false)
    node?.focusChanged(true)
    tellFocus(from: old, to: node)
  }

  private func tellFocus(from old: Node?, to new: Node?) {
    var left = old, entered = new
    // Up to the innermost node that is around both.
    while let a = left, a !== entered {
      if let b = entered, b.depth > a.depth {
        entered = b.parent
      } else {
        if !a.isRemoved { a.focusWithin(false) }
        left = a.parent
      }
    }
    let around = left
    entered = new
    while let b = entered, b !== around, focused === new {
      b.focusWithin(true)
      entered = b.parent
    }
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

  /// Moves the focus to the nearest target in a direction; to the first one where nobody has it. False where there is none.
  @discardableResult
  package func focusNearest(_ edge: Edge) -> Bool {
    let targets = focusOrder
    guard let current = focused?.firstRenderNode?.screenFrame else {
      guard let first = targets.first else { return false }
      focus(first)
      return true
    }
    var best: (target: any FocusTarget, distance: Int)?
    for target in targets where target !== focused {
      guard let frame = target.firstRenderNode?.screenFrame, let distance = frame.distance(from: current, towards: edge) else { continue }
      if distance < best?.distance ?? .max { best = (target, distance) }
    }
    guard let best else { return false }
    focus(best.target)
    return true
  }

  /// Who can have the focus, in reading order; within the newest modal scope, if there is one.
  package var focusOrder: [any FocusTarget] {
    var visible: [(target: any FocusTarget, frame: Rect)] = []
    let screen = Rect(origin: .zero, size: size)
    focusTargets.forEach { node in
      guard takesInput(node), let target = node as? any FocusTarget, target.canFocus else { return }
      guard let frame = node.firstRenderNode?.screenFrame, frame.intersects(screen) else { return }
      visible.append((target, frame))
    }
    return visible.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.map(\.target)
  }

  package func register(focusTarget: any FocusTarget) { focusTargets.add(focusTarget) }

  /// To be called from the target's `close`. A focus that it had goes to nobody.
  package func unregister(focusTarget: any FocusTarget) {
    focusTargets.noteRemoval()
    guard focused === focusTarget else { return }
    focused = nil
    tellFocus(from: focusTarget, to: nil)
  }

  /// Gives the focus to the first target at or below a node; false where there is none yet.
  @discardableResult
  package func focus(within node: Node) -> Bool {
    guard let target = firstFocusTarget(in: node) else { return false }
    focus(target)
    return true
  }

  private func firstFocusTarget(in node: Node) -> (any FocusTarget)? {
    if node.isRemoved || node.flags.contains(.hidden) { return nil }
    if let target = node as? any FocusTarget, target.canFocus { return target }
    var found: (any FocusTarget)?
    node.visitChildren { if found == nil { found = firstFocusTarget(in: $0) } }
    return found
  }
}

extension Rect {
  /// How far this rectangle is from another in a direction, a row counting for two columns as it is twice as large, and what lies askew
  /// for twice as far; nil where it does not lie in that direction.
  fileprivate func distance(from other: Rect, towards edge: Edge) -> Int? {
    let columns = max(0, max(minX - other.maxX + 1, other.minX - maxX + 1))
    let rows = max(0, max(minY - other.maxY + 1, other.minY - maxY + 1))
    switch edge {
    case .top: return maxY <= other.minY ? rows * 2 + columns * 2 : nil
    case .bottom: return minY >= other.maxY ? rows * 2 + columns * 2 : nil
    case .leading: return maxX <= other.minX ? columns + rows * 4 : nil
    case .trailing: return minX >= other.maxX ? columns + rows * 4 : nil
    }
  }
}

extension Node {
  /// The first drawn node that stands here.
  package final var firstRenderNode: RenderNode? {
    if flags.contains(.render) { return unsafeDowncast(self, to: RenderNode.self) }
    var nodes: ContiguousArray<RenderNode> = []
    collectRenderNodes(into: &nodes)
    return nodes.first
  }
}
