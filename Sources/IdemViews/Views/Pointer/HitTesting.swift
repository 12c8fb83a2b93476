import IdemCore
import IdemScreen

/// Whether the pointer reaches a view and all that is in it.
struct HitTestingModifier: SameSizeModifier, Equatable {
  let isEnabled: Bool

  func change(from old: HitTestingModifier) -> RenderChange { isEnabled == old.isEnabled ? .none : .paint }
  func takesPointer(at point: Point, in size: Size) -> Bool { isEnabled }

  static var drawsOnlyChild: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(".allowsHitTesting(\(isEnabled))") }
}

extension View {
  /// Whether the pointer reaches the view. If not, presses, the wheel and hovering go to what is behind it. Keys still reach it.
  public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }
}
