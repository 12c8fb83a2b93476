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
  /// Opens a URL. The handler of the action receives it as text.
  public func callAsFunction(_ url: URL) { self(url.absoluteString) }
}
