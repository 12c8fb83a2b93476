import IdemCore
import IdemScreen

/// The visibility of scroll indicators, which show the visible part of the content.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// Shown in scroll views whose content does not fit; hidden in lists.
  case automatic
  /// Shown if the content does not fit.
  case visible
  /// Not shown.
  case hidden
  /// Same as `hidden`. In SwiftUI, a pointing device can make a hidden indicator visible; in a terminal it cannot.
  case never
}
