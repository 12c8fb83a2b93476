/// One of two views: the branches of an `if`/`else` or a `switch`. Each branch has its own identity, even if both have the same type.
public enum _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
  case first(TrueContent)
  case second(FalseContent)

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = BranchNode(parent: parent, type: Self.self)
    node.show(view, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    node.uncheckedCast(to: BranchNode.self).show(view, in: context)
  }

  public static var _yieldsRows: Bool { TrueContent._yieldsRows || FalseContent._yieldsRows }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError("an optional view has no body; do not read it") }

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = BranchNode(parent: parent, type: Self.self)
    node.show(view, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    node.uncheckedCast(to: BranchNode.self).show(view, in: context)
  }

  public static var _yieldsRows: Bool { Wrapped._yieldsRows }
}

/// The node of a place with optional content: it shows one of several branches, or none.
final class BranchNode: Node {
  override var handlesEvents: Bool { false }
  private var branch = 0
  private var child: Node?
  private var exitingNodes: ExitingNodes<Int>?

  func show<First: View, Second: View>(_ view: _ConditionalContent<First, Second>, in context: UpdateContext) {
    switch view {
    case .first(let content): show(content, branch: 1, in: context)
    case .second(let content): show(content, branch: 2, in: context)
    }
  }

  func show<Wrapped: View>(_ view: Wrapped?, in context: UpdateContext) {
    if let view {
      show(view, branch: 1, in: context)
    } else if let old = child {
      let last = branch
      child = nil
      branch = 0
      replaced(old, last, in: context)
    }
  }

  private func show<V: View>(_ view: V, branch: Int, in context: UpdateContext) {
    if let child, self.branch == branch {
      V._updateNode(child, view, in: context)
      return
    }
    let old = child, last = self.branch
    child = nil
    self.branch = branch
    if let returning = exitingNodes?.take(branch, in: context) {
      V._updateNode(returning, view, in: context)
      child = returning
    } else {
      child = V._makeNode(view, parent: self, in: context)
    }
    replaced(old, last, in: context)
  }

  private func replaced(_ old: Node?, _ last: Int, in context: UpdateContext) {
    if !isBuilding { tree.note(.identity, at: self) }
    if let old { end(old, key: last, place: last == 1 ? 0 : 1, &exitingNodes, in: context) }
    structureChanged(in: context)
  }

  /// An exiting first branch comes before the second branch, so the order of the source is kept.
  override func visitContent(_ visit: (Node) -> Void) {
    exitingNodes?.visit(at: 0, visit)
    if let child { visit(child) }
    exitingNodes?.visit(at: 1, visit)
  }

  override var isPlain: Bool { true }
  override var stateKey: AnyHashable? { AnyHashable(branch) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
    exitingNodes?.visit(visit)
  }
}

extension _ConditionalContent: PlannedComparison {
  package static var _comparison: Comparison {
    let first = Comparison.of(TrueContent.self), second = Comparison.of(FalseContent.self)
    let isExhaustive = first.isExhaustive && second.isExhaustive
    return Comparison(of: Self.self, obstacle: first.obstacle ?? second.obstacle, isExhaustive: isExhaustive) { a, b, level in
      switch (a, b) {
      case (.first(let a), .first(let b)): first.areEqual(a, b, at: level)
      case (.second(let a), .second(let b)): second.areEqual(a, b, at: level)
      default: false
      }
    }
  }
}
