// What must not happen in a pass: each line that is expected in the compiler's words is next to `refused:`.
// in all: 7
import IdemCore
import IdemScreen

final class Wrong: RenderNode {
  // refused: no exact matches in call to instance method 'setNeedsPaint'
  // refused: cannot convert value of type 'PaintContext' to expected argument type 'UpdateContext'
  override func paint(_ context: inout PaintContext) {
    setNeedsPaint(in: context)
    setNeedsLayout(in: context)
  }

  // refused: cannot convert value of type 'MeasureContext' to expected argument type 'PlacementContext'
  // refused: cannot convert value of type 'MeasureContext' to expected argument type 'UpdateContext'
  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    container?.place(.zero, proposal: proposal, in: context)
    remove(in: context)
    return .zero
  }

  // refused: cannot convert value of type 'PlacementContext' to expected argument type 'UpdateContext'
  override func placeChildren(in context: PlacementContext) {
    setNeedsLayout(in: context)
  }

  // refused: initializer is inaccessible due to 'private' protection level
  // refused: initializer is inaccessible due to 'internal' protection level
  override var caret: Point? {
    setNeedsPaint(in: UpdateContext())
    setNeedsPaint(in: PlacementContext())
    return nil
  }
}
