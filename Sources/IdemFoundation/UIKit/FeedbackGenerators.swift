import Foundation

// A terminal cannot shake. The generators compile, so that code that has them needs no change, and do nothing.

/// Has no effect.
@MainActor @preconcurrency
open class UIFeedbackGenerator {
  public nonisolated init() {}
  /// Has no effect.
  public func prepare() {}
}

/// Has no effect.
@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public nonisolated override init() { super.init() }
  public nonisolated init(style: FeedbackStyle) { super.init() }
  /// Has no effect.
  public func impactOccurred() {}
  /// Has no effect.
  public func impactOccurred(intensity: Foundation.CGFloat) {}
}

/// Has no effect.
@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What happened.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  public nonisolated override init() { super.init() }
  /// Has no effect.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// Has no effect.
@MainActor @preconcurrency
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public nonisolated override init() { super.init() }
  /// Has no effect.
  public func selectionChanged() {}
}
