import IdemFoundation

/// What a system shows of an item that is shared. It has no effect: a `ShareLink` copies the item.
@available(*, deprecated, message: "has no effect: a ShareLink copies the item, and shows nothing of it before")
public struct SharePreview {
  /// Creates a preview with a literal as its title.
  public init(_ titleKey: LocalizedStringKey, image: Image? = nil, icon: Image? = nil) {}
  /// Creates a preview with a string as its title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image? = nil, icon: Image? = nil) {}
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a share link for a text. The preview has no effect.
  @available(*, deprecated, message: "has no effect: a ShareLink copies the item, and shows nothing of it before")
  public init(item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview) {
    self.init(item: item, subject: subject, message: message)
  }

  /// Creates a share link for an address. The preview has no effect.
  @available(*, deprecated, message: "has no effect: a ShareLink copies the item, and shows nothing of it before")
  public init(item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview) {
    self.init(item: item, subject: subject, message: message)
  }

  /// Creates a share link for a text, with a literal as its label. The preview has no effect.
  @available(*, deprecated, message: "has no effect: a ShareLink copies the item, and shows nothing of it before")
  public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview) {
    self.init(titleKey, item: item, subject: subject, message: message)
  }

  /// Creates a share link for an address, with a literal as its label. The preview has no effect.
  @available(*, deprecated, message: "has no effect: a ShareLink copies the item, and shows nothing of it before")
  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview) {
    self.init(titleKey, item: item, subject: subject, message: message)
  }
}
