import IdemCore
import IdemScreen

/// A way to arrange views. A custom layout measures and places them. It is used like a container: `MyLayout { Text("a") }`.
@MainActor @preconcurrency
public protocol Layout {
  /// Data that is kept between the calls for one container.
  associatedtype Cache = Void
  /// The type of the size that the layout returns: `Size`, or Foundation's `CGSize`. Swift infers it.
  associatedtype LayoutExtent: LayoutSize = Size
  /// The type of the container's rectangle: `Rect`, or Foundation's `CGRect`. Swift infers it.
  associatedtype LayoutBounds: LayoutRect = Rect
  /// The views to arrange.
  typealias Subviews = LayoutSubviews

  /// The properties of all layouts of this type. The default is no stack.
  static var layoutProperties: LayoutProperties { get }
  /// Makes the cache for a container.
  func makeCache(subviews: Subviews) -> Cache
  /// Called after the views or the layout's value changed. The default makes a new cache.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the size of the container for a proposal, in cells. The result must depend on the arguments only.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> LayoutExtent
  /// Places each view with `LayoutSubview.place`. A view that is not placed is centered.
  func placeSubviews(in bounds: LayoutBounds, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns the space that the container prefers to the views beside it. The default is that of most views. Layouts read it with
  /// `LayoutSubview.spacing`; `HStack` and `VStack` have the same spacing beside every view.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Returns the position of a guide in the container, in cells from the start of `bounds`. Nil: the guides of the views determine it.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Int?
  /// The position of a vertical guide in the container. It is not called; see above.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Int?
  /// The properties of this value, if they differ from those of the type (`AnyLayout`).
  var _properties: LayoutProperties { get }
}

/// A type of sizes that a layout can return. Fractions are rounded to cells.
public protocol LayoutSize {
  /// The size in cells.
  var layoutSize: Size { get }
}

extension Size: LayoutSize {
  @inlinable public var layoutSize: Size { self }
}

/// A type of rectangles in which a layout can place its views.
public protocol LayoutRect {
  /// Creates the rectangle from one in cells.
  init(layoutRect: Rect)
}

extension Rect: LayoutRect {
  @inlinable public init(layoutRect: Rect) { self = layoutRect }
}

/// The properties of a layout that a container uses.
public struct LayoutProperties: Hashable, Sendable {
  /// The axis of a stack, for Spacer and Divider; nil if the layout is no stack.
  public var stackOrientation: Axis?

  /// Creates the properties of a layout that is no stack.
  public init() {}
}

/// A key for values that a view passes to its layout with `layoutValue(key:value:)`.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that has not set one.
  static var defaultValue: Value { get }
}

extension Layout {
  /// No stack.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// The properties of the type.
  public var _properties: LayoutProperties { Self.layoutProperties }

  /// The spacing that most views have.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  /// Makes a new cache.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// Returns nil.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Int? {
    LayoutGuides.recordDefault(.horizontal, Self.self)
    return nil
  }

  /// Returns nil.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Int? {
    LayoutGuides.recordDefault(.vertical, Self.self)
    return nil
  }

  /// Returns a container that arranges the views of `content` with this layout.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { _LayoutView(layout: self, content: content()) }
}

extension Layout where Cache == Void {
  /// Does nothing: the layout has no cache.
  public func makeCache(subviews: Subviews) {}
}

/// A container of views that a layout arranges.
public struct _LayoutView<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = LayoutNode(view.layout, parent: parent)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: LayoutNode<L>.self)
    node.update(view.layout, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}
