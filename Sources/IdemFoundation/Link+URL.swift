import IdemViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Link {
  /// Creates a link to a URL with a label of any views.
  public init(destination: URL, @ViewBuilder label: () -> Label) { self.init(destination: destination.absoluteString, label: label) }
}

extension Link where Label == Text {
  /// Creates a link to a URL with a literal as its label, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, destination: URL) { self.init(titleKey, destination: destination.absoluteString) }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) { self.init(title, destination: destination.absoluteString) }
}
