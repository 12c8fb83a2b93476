import IdemCore

/// The action that requests a review of the app in a shop. A terminal program is in no shop, so it does nothing.
@MainActor
public struct RequestReviewAction {
  /// Has no effect.
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// The action that requests a review of the app. It does nothing.
  @MainActor public var requestReview: RequestReviewAction { RequestReviewAction() }
}
