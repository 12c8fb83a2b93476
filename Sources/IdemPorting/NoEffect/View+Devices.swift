import IdemFoundation

// Devices that a terminal does not have: pens, remote controls, the menu bar of macOS.

/// What a tap with a pen reports.
@available(*, deprecated, message: "has no effect: a terminal reports no pen")
public struct PencilDoubleTapGestureValue: Hashable, Sendable {}
/// What pressing a pen reports.
@available(*, deprecated, message: "has no effect: a terminal reports no pen")
public struct PencilSqueezeGesturePhase: Hashable, Sendable {}

extension View {
  /// Has no effect: a terminal reports no pen.
  @available(*, deprecated, message: "has no effect: a terminal reports no pen")
  @inlinable public func onPencilDoubleTap(perform action: @escaping (PencilDoubleTapGestureValue) -> Void) -> some View { self }
  /// Has no effect: a terminal reports no pen.
  @available(*, deprecated, message: "has no effect: a terminal reports no pen")
  @inlinable public func onPencilSqueeze(perform action: @escaping (PencilSqueezeGesturePhase) -> Void) -> some View { self }
  /// Has no effect: a terminal has no button for playing.
  @available(*, deprecated, message: "has no effect: a terminal has no button for playing")
  @inlinable public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
}
