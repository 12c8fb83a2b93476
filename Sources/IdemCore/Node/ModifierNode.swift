import IdemScreen

/// A modifier that measures, places or paints: padding, frames, borders.
@MainActor @preconcurrency
package protocol RenderModifier: ViewModifier where Body == Never {
  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode) -> Size
  func place(_ child: RenderNode, in node: RenderNode)
  func paint(_ child: RenderNode, in node: RenderNode, _ painter: inout Painter)
  /// The least and the most cells along an axis; nil to find out by measuring.
  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode) -> ClosedRange<Int>?
  /// What of the picture differs from what `old` gave.
  func change(from old: Self) -> RenderChange
  /// Whether it paints behind or over the child.
  static var isLayered: Bool { get }
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
  package func paint(_ child: RenderNode, in node: RenderNode, _ painter: inout Painter) { painter.paint(child) }
  package func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode) -> ClosedRange<Int>? { nil }
  package static var isLayered: Bool { false }

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
    tree.stats.primitivesUpdated += 1
  }
}

/// The node of a `RenderModifier`. Around several views (a Group, a ForEach) it stands around each of them: as SwiftUI has it.
package final class ModifierNode<Modifier: RenderModifier>: ContainerNode {
  @exclusivity(unchecked) private var modifier: Modifier
  /// One node around each view, where there is not exactly one.
  @exclusivity(unchecked) private var copies: ContiguousArray<CopyNode> = []

  init(_ modifier: Modifier, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent, type: Modifier.self)
    if Modifier.isLayered { flags.insert(.layered) }
  }

  func update(_ new: Modifier) {
    let change = new.change(from: modifier)
    modifier = new
    apply(change)
    for copy in copies { copy.apply(change) }
  }

  package override func drawingChanged() {
    if Modifier.isLayered {
      setNeedsPaint()
      for copy in copies { copy.setNeedsPaint() }
    }
    super.drawingChanged()
  }

  // MARK: Around one view

  private var child: RenderNode? { renderChildren.first }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    child.map { modifier.sizeThatFits(proposal, child: $0) } ?? .zero
  }

  package override func placeChildren() { if let child { modifier.place(child, in: self) } }

  package override func paint(_ painter: inout Painter) { if let child { modifier.paint(child, in: self, &painter) } }

  package override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> {
    child.flatMap { modifier.range(along: axis, proposal, child: $0) } ?? super.range(along: axis, proposal)
  }

  // MARK: Around several

  package override func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>) {
    let children = renderChildren
    if children.count == 1 {
      copies.removeAll()
      nodes.append(self)
      return
    }
    copies = ContiguousArray(children.map { CopyNode(around: $0, of: self) })
    for copy in copies { nodes.append(copy) }
  }

  package override func childrenChanged() {
    super.childrenChanged()
    structureChanged()
  }

  package override func close() {
    super.close()
    for copy in copies { copy.close() }
  }

  /// The modifier around one of several views.
  private final class CopyNode: RenderNode {
    private let child: RenderNode
    private unowned let original: ModifierNode

    init(around child: RenderNode, of original: ModifierNode) {
      self.child = child
      self.original = original
      super.init(parent: original, type: Modifier.self)
      tree.stats.nodesBuilt -= 1
      if Modifier.isLayered { flags.insert(.layered) }
      layoutPriority = child.layoutPriority
      zIndex = child.zIndex
      child.container = self
    }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { original.modifier.sizeThatFits(proposal, child: child) }
    override func placeChildren() { original.modifier.place(child, in: self) }
    override func paint(_ painter: inout Painter) { original.modifier.paint(child, in: self, &painter) }
    override func visitRenderChildren(_ visit: (RenderNode) -> Void) { visit(child) }
    override func childrenChanged() { original.childrenChanged() }
  }
}
