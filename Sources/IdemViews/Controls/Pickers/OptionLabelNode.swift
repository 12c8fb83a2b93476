import IdemCore
import IdemScreen

/// Shows the view of an option in the view of a picker's style.
final class OptionLabelNode: RenderNode, BorrowedText {
  private(set) var option: RenderNode
  var textSource: Node { option }

  init(_ option: RenderNode, parent: Node, in context: UpdateContext) {
    self.option = option
    super.init(parent: parent, type: PickerStyleConfiguration.OptionLabel.self)
    adopt(in: context)
    flags.remove(.building)
  }

  func show(_ new: RenderNode, in context: UpdateContext) {
    guard new !== option else { return }
    release(in: context)
    option = new
    adopt(in: context)
    apply(.all, in: context)
  }

  private func adopt(in context: UpdateContext) {
    option.unplace(in: context)
    option.container = self
    option.stackAxisChanged(in: context)
  }

  private func release(in context: UpdateContext) {
    guard option.container === self else { return }
    option.unplace(in: context)
    option.container = nil
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    release(in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { option.measure(proposal, in: context) }
  override func placeChildren(in context: PlacementContext) { option.place(bounds, proposal: proposal, in: context) }

  // The option is no render child: events belong to the view of the style, not to the picker around it.
  override func paint(_ context: inout PaintContext) {
    guard option.container === self, !option.isRemoved else { return }
    context.paint(option)
    let inherited = option.environment.drawing.style, own = environment.drawing.style
    guard inherited != own else { return }
    context.restyle(bounds) { style in
      if style.foreground == inherited.foreground { style.foreground = own.foreground }
      style.attributes.formUnion(own.attributes.subtracting(inherited.attributes))
    }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}
