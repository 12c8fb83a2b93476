import IdemFoundation

/// The action that requests a review of the app in a shop. A terminal program is in no shop, so it does nothing.
@available(*, deprecated, message: "has no effect: a program in a terminal is in no shop, so nothing is shown")
@MainActor
public struct RequestReviewAction {
  /// Has no effect.
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// The action that requests a review of the app. It does nothing.
  @available(*, deprecated, message: "has no effect: a program in a terminal is in no shop, so nothing is shown")
  @MainActor public var requestReview: RequestReviewAction { RequestReviewAction() }
}
