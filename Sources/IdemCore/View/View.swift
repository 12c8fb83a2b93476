/// A piece of a user interface, described by a value.
///
/// A view of your own has a `body` made of other views. Idem keeps a node for each place in which a view stands, runs its body when what the
/// body depends on changed, and skips it otherwise (see `Sameness`).
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Makes the node of a view below `parent`. Views with a body have one already; Idem's own drawn views have theirs.
  static func _makeNode(_ view: Self, parent: Node) -> Node
  /// Gives a node that this type's `_makeNode` made a new value. Where the type is generic, the function is to be inlined: in the witness the type is
  /// at hand, elsewhere each call would look it up.
  static func _updateNode(_ node: Node, _ view: Self)
  /// Whether views of this type hold a ForEach that gives rows of its own to a list around: a Section does, a stack does not.
  static var _yieldsRows: Bool { get }
}

extension View {
  public static var _yieldsRows: Bool { RowYielding.shared.answer(for: Self.self) { Body._yieldsRows } }

  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    CompositeNode(view, parent: parent)
  }

  public static func _updateNode(_ node: Node, _ view: Self) {
    unsafeDowncast(node, to: CompositeNode<Self>.self).update(view)
  }
}

extension Never: View {
  public var body: Never { fatalError("Never has no value, and so no body") }
  public static var _yieldsRows: Bool { false }
}

/// A view that Idem draws, lays out or arranges itself: it has no body.
@MainActor @preconcurrency
package protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) is drawn by Idem; its body is never asked for") }
}
