/// One of two views: the branches of an `if`/`else` or a `switch`. The branches are different identities, whatever stands in them.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
  public enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    let node = BranchNode(parent: parent, type: Self.self)
    node.show(view)
    node.flags.remove(.building)
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    unsafeDowncast(node, to: BranchNode.self).show(view)
  }

  public static var _yieldsRows: Bool { TrueContent._yieldsRows || FalseContent._yieldsRows }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError("an optional view is arranged by Idem; its body is never asked for") }

  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    let node = BranchNode(parent: parent, type: Self.self)
    node.show(view)
    node.flags.remove(.building)
    return node
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    unsafeDowncast(node, to: BranchNode.self).show(view)
  }

  public static var _yieldsRows: Bool { Wrapped._yieldsRows }
}

/// The node of a place where one of several views, or none, stands.
final class BranchNode: Node {
  @exclusivity(unchecked) private var branch = 0
  @exclusivity(unchecked) private var child: Node?

  func show<First: View, Second: View>(_ view: _ConditionalContent<First, Second>) {
    switch view.storage {
    case .first(let content): show(content, branch: 1)
    case .second(let content): show(content, branch: 2)
    }
  }

  func show<Wrapped: View>(_ view: Wrapped?) {
    if let view {
      show(view, branch: 1)
    } else if let old = child {
      child = nil
      branch = 0
      replaced(old)
    }
  }

  private func show<V: View>(_ view: V, branch: Int) {
    if let child, self.branch == branch {
      V._updateNode(child, view)
      return
    }
    let old = child
    child = nil
    self.branch = branch
    let new = V._makeNode(view, parent: self)
    child = new
    replaced(old)
  }

  private func replaced(_ old: Node?) {
    if !isBuilding { tree.note(.identity, at: self) }
    old?.remove()
    structureChanged()
  }

  override var isPlain: Bool { true }
  override var stateKey: AnyHashable? { AnyHashable(branch) }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
