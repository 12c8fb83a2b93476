import IdemScreen

/// A modifier that puts a drawn node around each view: what it modifies makes no rows of a lazy container itself.
package protocol WrappingModifier: ViewModifier {}

/// A modifier that measures, places or paints: padding, frames, borders.
@MainActor @preconcurrency
package protocol RenderModifier: WrappingModifier where Body == Never {
  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode) -> Size
  /// Where the child stands in a node of `size` that was offered `proposal`, and what it is offered; all of both where it is not said.
  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize) -> (frame: Rect, proposal: ProposedViewSize)
  func place(_ child: RenderNode, in node: RenderNode)
  func paint(_ child: RenderNode, in node: RenderNode, _ painter: inout Painter)
  /// The least and the most cells along an axis; nil to find out by measuring.
  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode) -> ClosedRange<Int>?
  /// What of the picture differs from what `old` gave.
  func change(from old: Self) -> RenderChange
  /// How far from its place the whole is drawn; only where `isShifting`.
  var shift: Point { get }
  /// Whether nothing is drawn, though it keeps its place.
  var isHidden: Bool { get }
  /// Whether it paints behind or over the child.
  static var isLayered: Bool { get }
  /// Whether `shift` is ever other than zero.
  static var isShifting: Bool { get }
  /// Whether what it paints depends on the inherited style.
  static var readsDrawing: Bool { get }
}

/// What must be done when a drawn view got another value.
package enum RenderChange: Sendable {
  case none
  /// Painted again, in the same size.
  case paint
  /// Measured again; painted where that gives another frame.
  case layout
  /// Measured and painted again.
  case all
}

extension RenderModifier {
  package func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize) -> (frame: Rect, proposal: ProposedViewSize) {
    (Rect(origin: .zero, size: size), proposal)
  }

  package func place(_ child: RenderNode, in node: RenderNode) {
    let (frame, proposal) = placement(of: child, in: node.size, node.proposal)
    child.place(frame, proposal: proposal)
  }

  package func paint(_ child: RenderNode, in node: RenderNode, _ painter: inout Painter) { painter.paint(child) }
  package func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode) -> ClosedRange<Int>? { nil }
  package var shift: Point { .zero }
  package var isHidden: Bool { false }
  package static var isLayered: Bool { false }
  package static var isShifting: Bool { false }
  package static var readsDrawing: Bool { false }

  var nodeFlags: NodeFlags {
    var flags: NodeFlags = []
    if Self.isLayered { flags.insert(.layered) }
    if Self.isShifting { flags.insert(.shifted) }
    if isHidden { flags.insert(.hidden) }
    return flags
  }

  /// Where a guide of the child lies in the modified view.
  func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize, child: RenderNode, in node: RenderNode) -> Int? {
    guard child.flags.contains(.hasGuides) else { return nil }
    let (frame, offer) = placement(of: child, in: node.measure(proposal), proposal)
    return child.guide(key, offer).map { $0 + (key.axis == .horizontal ? frame.minX : frame.minY) }
  }

  public static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node) -> Node {
    let node = ModifierNode(modifier, parent: parent)
    node.content = Inner._makeNode(content, parent: node)
    return node
  }

  public static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner) {
    let node = unsafeDowncast(node, to: ModifierNode<Self>.self)
    node.update(modifier)
    Inner._updateNode(node.content, content)
  }
}

extension RenderNode {
  /// Asks for what a change of value makes necessary.
  package final func apply(_ change: RenderChange) {
    switch change {
    case .none: return
    case .paint: setNeedsPaint()
    case .layout: setNeedsLayout()
    case .all:
      setNeedsLayout()
      setNeedsPaint()
    }
    treeReference.use { $0.stats.primitivesUpdated += 1 }
  }
}
