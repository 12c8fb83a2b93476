import IdemCore
import IdemScreen

/// A view that keeps its place, shown or not.
struct VisibilityModifier: RenderModifier, Animatable, Equatable {
  var animatableData: Double

  init(opacity: Double) { animatableData = opacity }

  var isHidden: Bool { animatableData <= 0 }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode) -> Size { child.measure(proposal) }

  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode) -> ClosedRange<Int>? {
    let part = child.flexibility(along: axis, proposal)
    return part.least...part.most
  }

  func change(from old: VisibilityModifier) -> RenderChange { .none }
}

extension View {
  /// Shows nothing of the view, which keeps its place and state, and gets no event.
  public func hidden() -> some View { modifier(VisibilityModifier(opacity: 0)) }

  /// Hides the view at 0 (or below), where it keeps its place; a terminal has no half transparency, so anything more shows it.
  public func opacity(_ opacity: Double) -> some View { modifier(VisibilityModifier(opacity: opacity)) }

  /// Does nothing: whatever is drawn is cut off at the frame.
  public func clipped(antialiased: Bool = false) -> some View { self }
}
