import IdemCore
import IdemViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ShareLink {
  /// Creates a share link for an address, with a label of any views. It copies the address.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(item: item.absoluteString, subject: subject, message: message, label: label)
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a share link for an address, with the usual label.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item.absoluteString, subject: subject, message: message)
  }

  /// Creates a share link for an address, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(titleKey, item: item.absoluteString, subject: subject, message: message)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(title, item: item.absoluteString, subject: subject, message: message)
  }
}
