import Foundation

// The scene and its window, for code that looks for the safe area of a device: a terminal has none.

/// The terminal, as a scene.
@MainActor @preconcurrency
public class UIScene: @preconcurrency Hashable {
  /// Whether a scene is in front.
  public enum ActivationState: Hashable, Sendable { case unattached, foregroundActive, foregroundInactive, background }

  fileprivate init() {}

  /// The app runs in front.
  public var activationState: ActivationState { .foregroundActive }

  public nonisolated static func == (one: UIScene, other: UIScene) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The terminal, as a scene with one window.
public final class UIWindowScene: UIScene {
  static let terminal = UIWindowScene()

  /// The one window.
  public let windows = [UIWindow()]
  /// The one window.
  public var keyWindow: UIWindow? { windows.first }
  /// The terminal.
  public var screen: UIScreen { .main }
}

/// Distances from four edges, in cells.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: Foundation.CGFloat, left: Foundation.CGFloat, bottom: Foundation.CGFloat, right: Foundation.CGFloat

  /// No distances.
  public static let zero = UIEdgeInsets()

  public init(
    top: Foundation.CGFloat = 0, left: Foundation.CGFloat = 0, bottom: Foundation.CGFloat = 0, right: Foundation.CGFloat = 0
  ) { (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right) }
}
