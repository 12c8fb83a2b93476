import IdemCore
import IdemScreen

/// A modifier that leaves a view its size.
protocol SameSizeModifier: RenderModifier {}

extension SameSizeModifier {
  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    child.measure(proposal, in: context)
  }

  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> ClosedRange<Int>? {
    let part = child.flexibility(along: axis, proposal, in: context)
    return part.least...part.most
  }
}
