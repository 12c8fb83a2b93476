import IdemCore
import IdemScreen

/// A modifier that gives a view its ideal size, whatever is proposed.
struct FixedSizeModifier: RenderModifier, Equatable {
  let horizontal: Bool
  let vertical: Bool

  private func ideal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    child.measure(ideal(proposal), in: context)
  }

  /// The child is placed with its own size as the proposal, so that flexible parts of it, such as a Divider, fill that size.
  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    let wanted = child.measure(ideal(proposal), in: context)
    let offer = ProposedViewSize(
      width: horizontal ? wanted.width : proposal.width, height: vertical ? wanted.height : proposal.height)
    return (Rect(origin: .zero, size: wanted), offer)
  }

  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> ClosedRange<Int>? {
    guard axis == .horizontal ? horizontal : vertical else {
      let part = child.flexibility(along: axis, ideal(proposal), in: context)
      return part.least...part.most
    }
    let length = child.measure(ideal(proposal), in: context)[axis]
    return length...length
  }

  func change(from old: FixedSizeModifier) -> RenderChange { self == old ? .none : .layout }

  static var drawsOnlyChild: Bool { true }

  var inspectedWords: _InspectedWords? {
    let isBoth = horizontal && vertical
    return _InspectedWords(
      ".fixedSize", ["horizontal": isBoth ? nil : "\(horizontal)", "vertical": isBoth ? nil : "\(vertical)"])
  }
}

extension View {
  /// Gives the view its ideal size, even if that is more than the available space.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal length along some axes.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}
