import IdemCore

// No part of a terminal is covered by the system, so there is nothing to keep clear of.

/// The parts of a screen that the system covers.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// Has no effect: the window's whole area is free.
  @inlinable public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
  /// Has no effect: the window's whole area is free.
  @inlinable public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Adds padding, as `padding(_:_:)`: a terminal has no safe area that the padding could become a part of.
  @inlinable public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View { padding(edges, length) }
  /// Adds padding in cells to all edges.
  @inlinable public func safeAreaPadding(_ length: Int) -> some View { padding(length) }
  /// Adds padding in cells.
  @inlinable public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Has no effect.
  @inlinable public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect.
  @inlinable public func statusBar(hidden: Bool) -> some View { self }
  /// Has no effect.
  @inlinable public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Has no effect.
  @inlinable public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
