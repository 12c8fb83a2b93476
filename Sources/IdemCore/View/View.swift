/// A part of the user interface, described by a value.
///
/// A custom view has a `body` that consists of other views. Idem keeps one node for each place of a view. It runs the body again when a
/// dependency of the body changed, and skips it otherwise (see `Comparison`).
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content of the view. Idem calls it during an update on the main actor; it must not have side effects.
  @ViewBuilder var body: Body { get }

  /// Makes the node of a view below `parent`. Views with a body use the default implementation; primitive views implement it.
  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node
  /// Updates a node, made by this type's `_makeNode`, with a new value. Generic types mark their implementation for inlining: the witness
  /// has the type metadata at hand, while a separate function would look it up on each call.
  static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext)
  /// Whether views of this type contain a ForEach that yields its own rows to an enclosing list. A Section does, a stack does not.
  static var _yieldsRows: Bool { get }
}

extension View {
  public static var _yieldsRows: Bool { RowYielding.shared.answer(for: Self.self) { Body._yieldsRows } }

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    CompositeNode(view, parent: parent, in: context)
  }

  public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    node.uncheckedCast(to: CompositeNode<Self>.self).update(view, in: context)
  }
}

extension Never: View {
  public var body: Never { fatalError("Never has no values, so it has no body") }
  public static var _yieldsRows: Bool { false }
}

/// A view without a body. Idem draws it, lays it out or manages its children directly.
@MainActor @preconcurrency
package protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body; do not read it") }
}
