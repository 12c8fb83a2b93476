import IdemFoundation

// No part of a terminal is covered by the system, so there is nothing to keep clear of.

/// The parts of a screen that the system covers.
@available(*, deprecated, message: "has no effect: a system covers no part of a terminal")
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// Has no effect: the window's whole area is free.
  @available(*, deprecated, message: "has no effect: the window's whole area is free")
  @inlinable public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
  /// Has no effect: the window's whole area is free.
  @available(*, deprecated, message: "has no effect: the window's whole area is free")
  @inlinable public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a terminal has no status bar of a system")
  @inlinable public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a terminal has no status bar of a system")
  @inlinable public func statusBar(hidden: Bool) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a system shows nothing over a terminal")
  @inlinable public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a terminal reports no gestures of a system")
  @inlinable public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
