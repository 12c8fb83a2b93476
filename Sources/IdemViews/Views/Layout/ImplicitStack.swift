import IdemCore
import IdemScreen

/// The content of a view builder in a container that has one place for it, as in SwiftUI: a window, a sheet, a tab, a button's label.
///
/// A single view is placed directly, without a render node around it. Several views are stacked along an axis. No view has the size zero.
package struct ImplicitStack<Content: View>: PrimitiveView {
  let axis: Axis
  let content: Content

  package init(_ axis: Axis, _ content: Content) {
    self.axis = axis
    self.content = content
  }

  package static func _makeNode(_ view: ImplicitStack, parent: Node, in context: UpdateContext) -> Node {
    let node = ImplicitStackNode(view.axis, parent: parent, type: ImplicitStack.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) package static func _updateNode(_ node: Node, _ view: ImplicitStack, in context: UpdateContext) {
    Unmanaged.passUnretained(node.uncheckedCast(to: ImplicitStackNode.self).content!).use {
      Content._updateNode($0, view.content, in: context)
    }
  }
}

/// The node of an implicit stack. With one view inside, that view is the container's child, and this node is not drawn.
final class ImplicitStackNode: ContainerNode {
  private let arrangement: StackArrangement
  /// Whether the only child replaces this node in the container.
  private var isTransparent = false

  init(_ axis: Axis, parent: Node, type: Any.Type) {
    arrangement =
      axis == .vertical
      ? StackArrangement(axis: .vertical, spacing: 0, line: HorizontalAlignment.center.line)
      : StackArrangement(axis: .horizontal, spacing: 1, isUsualSpacing: true, line: VerticalAlignment.center.line)
    super.init(parent: parent, type: type)
    flags.insert(.delegatesRendering)
    excludeFromStatistics()
  }

  override var isPlain: Bool { true }
  override var passesTransitions: Bool { true }

  override func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>, in context: UpdateContext) {
    let children = renderChildren
    nodes.append(children.count == 1 ? children[0] : self)
  }

  override func childrenChanged(in context: UpdateContext) {
    // The frame of a child that replaced this node is in the coordinates of the outer container.
    if isTransparent, !flags.contains(.staleChildren) { for child in renderChildren where !child.isRemoved { child.unplace(in: context) } }
    super.childrenChanged(in: context)
    structureChanged(in: context)
  }

  override func childrenCollected(_ children: ContiguousArray<RenderNode>, in context: UpdateContext) {
    let wasTransparent = isTransparent
    isTransparent = children.count == 1
    guard isTransparent, !wasTransparent else { return }
    unplace(in: context)
    forgetSizes()
    children[0].unplace(in: context)
  }

  // MARK: Layout of several views

  override var drawsOnlyChildren: Bool { true }
  override var stackAxis: Axis? { isTransparent ? container?.stackAxis : arrangement.axis }
  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    arrangement.arrange(renderChildren, proposal, in: context).size
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    arrangement.range(renderChildren, along: axis, proposal, in: context)
  }

  override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
    arrangement.guide(key, renderChildren, proposal, in: context)
  }

  override func placeChildren(in context: PlacementContext) {
    let children = renderChildren
    guard children.count > 1 else { return }
    let result = arrangement.arrange(children, proposal, in: context.measuring)
    arrangement.frames(children, result, across: size[arrangement.axis.other], in: context.measuring) { index, frame in
      children[index].place(frame, proposal: result.offers[index], in: context)
    }
  }
}
