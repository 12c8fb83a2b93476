import IdemCore
import IdemScreen

/// Shows a node of another view's content at its own place.
final class BorrowedNode: RenderNode {
  private(set) var shown: RenderNode?

  init(_ node: RenderNode?, parent: Node, in context: UpdateContext) {
    super.init(parent: parent, type: BorrowedNode.self)
    shown = node
    adopt(in: context)
    flags.remove(.building)
  }

  func show(_ new: RenderNode?, in context: UpdateContext) {
    guard new !== shown || new?.container !== self else { return }
    release(in: context)
    shown = new
    adopt(in: context)
    apply(.all, in: context)
  }

  override var takesTraits: Bool { true }

  private func adopt(in context: UpdateContext) {
    guard let shown else { return }
    shown.unplace(in: context)
    shown.container = self
    shown.stackAxisChanged(in: context)
    takeTraits(of: shown, in: context)
  }

  private func release(in context: UpdateContext) {
    guard let shown, shown.container === self else { return }
    shown.unplace(in: context)
    shown.container = nil
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    release(in: context)
  }

  override var stackAxis: Axis? { container?.stackAxis }
  override func stackAxisChanged(in context: UpdateContext) { shown?.stackAxisChanged(in: context) }

  override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
    shown?.guide(key, proposal, in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    shown?.measure(proposal, in: context) ?? .zero
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    guard let part = shown?.flexibility(along: axis, proposal, in: context) else { return 0...0 }
    return part.least...part.most
  }
  override func placeChildren(in context: PlacementContext) { shown?.place(bounds, proposal: proposal, in: context) }
  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    if let shown, shown.container === self, !shown.isRemoved { visit(shown) }
  }
  override func paint(_ context: inout PaintContext) {
    if let shown, shown.container === self, !shown.isRemoved { context.paint(shown) }
  }
}
