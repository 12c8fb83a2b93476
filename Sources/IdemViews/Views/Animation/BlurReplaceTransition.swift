import IdemCore

/// The values of SwiftUI's `blurReplace`; see `AnyTransition.blurReplace`.
public enum BlurReplaceTransition {
  /// In which direction the blurred views move.
  public enum Configuration: Hashable, Sendable {
    case downUp, upUp
  }
}
