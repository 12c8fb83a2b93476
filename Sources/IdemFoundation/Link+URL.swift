import Foundation
import IdemViews

extension Link {
  /// Creates a link to a URL with a label of any views.
  public init(destination: URL, @ViewBuilder label: () -> Label) { self.init(destination: destination.absoluteString, label: label) }
}

extension Link where Label == Text {
  /// Creates a link to a URL with a text as its label.
  public init<S: StringProtocol>(_ title: S, destination: URL) { self.init(title, destination: destination.absoluteString) }
}

extension OpenURLAction {
  /// What a handler did with a URL.
  public enum Result: Hashable, Sendable {
    /// The handler opened the URL.
    case handled
    /// The handler ignored the URL.
    case discarded
  }

  /// Creates an action whose handler receives a URL: `OpenURLAction { url in show(url); return .handled }`. An address that is no URL is
  /// ignored. The result has no effect: a terminal has no system that opens URLs.
  public init(handler: @escaping @MainActor (URL) -> Result) {
    self.init { (address: String) in
      if let url = URL(string: address) { _ = handler(url) }
    }
  }

  /// Opens a URL. The handler of the action receives it as text.
  public func callAsFunction(_ url: URL) { self(url.absoluteString) }
}
