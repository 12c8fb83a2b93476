import IdemCore
import IdemScreen

/// A way to arrange views. A layout of your own measures and places them; it is used like a container: `MyLayout { Text("a") }`.
@MainActor @preconcurrency
public protocol Layout {
  /// What is kept between the calls for one container.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Subviews) -> Cache
  /// Called when the views or the layout's value changed; makes a new cache where it is not said otherwise.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The size the container takes of what it is offered. It must depend on the arguments alone.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size
  /// Places each view by `LayoutSubview.place`; one that is not placed stands in the middle.
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Where a guide lies in the whole, from the start of `bounds`; nil to take that of the views.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Int?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Int?
  /// The properties of this value, where they differ from the type's (`AnyLayout`).
  var _properties: LayoutProperties { get }
}

/// What a container should know of a layout.
public struct LayoutProperties: Hashable, Sendable {
  /// The axis along which it lines up views, for Spacer and Divider; nil where it is no stack.
  public var stackOrientation: Axis?

  public init() {}
}

/// A value that a view gives to the layout around it, with `layoutValue(key:value:)`.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public var _properties: LayoutProperties { Self.layoutProperties }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Int? {
    LayoutGuides.leavesOut(.horizontal, Self.self)
    return nil
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Int? {
    LayoutGuides.leavesOut(.vertical, Self.self)
    return nil
  }

  /// The container that arranges the views of `content`.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { _LayoutView(layout: self, content: content()) }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// Views arranged by a layout.
public struct _LayoutView<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  public static func _makeNode(_ view: Self, parent: Node) -> Node {
    let node = LayoutNode(view.layout, parent: parent)
    node.content = Content._makeNode(view.content, parent: node)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self) {
    let node = unsafeDowncast(node, to: LayoutNode<L>.self)
    node.update(view.layout)
    Content._updateNode(node.content, view.content)
  }
}
