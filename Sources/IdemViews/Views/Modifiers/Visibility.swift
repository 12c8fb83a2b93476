import IdemCore
import IdemScreen

/// Whether a part of a view is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The default of the view.
  case automatic
  case visible
  case hidden
}

/// A modifier that shows or hides a view. A hidden view keeps its place.
struct VisibilityModifier: SameSizeModifier, Animatable, Equatable {
  var animatableData: Double

  init(opacity: Double) { animatableData = opacity }

  var isHidden: Bool { animatableData <= 0 }

  func change(from old: VisibilityModifier) -> RenderChange { .none }

  static var drawsOnlyChild: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(isHidden ? ".hidden()" : ".opacity(\(animatableData))") }
}

extension View {
  /// Hides the view. It keeps its place and state, and gets no events.
  public func hidden() -> some View { modifier(VisibilityModifier(opacity: 0)) }

  /// Hides the view if `opacity` is 0 or less; the view keeps its place. A terminal has no partial transparency, so any higher value shows
  /// it.
  public func opacity(_ opacity: Double) -> some View { modifier(VisibilityModifier(opacity: opacity)) }

  /// Does nothing: every view is clipped to its frame anyway.
  public func clipped(antialiased: Bool = false) -> some View { self }
}
