/// What `AttributedString(ansi:options:)` takes from the output of a program.
public struct ANSIOptions: Hashable, Sendable {
  /// The distance of the stops of a tab, in columns; at least 1.
  public var tabWidth: Int
  /// Whether colors and text attributes (SGR) become attributes.
  public var readsStyles: Bool
  /// Whether links (OSC 8) become attributes.
  public var readsLinks: Bool

  /// Creates options. The default takes all.
  public init(tabWidth: Int = 8, readsStyles: Bool = true, readsLinks: Bool = true) {
    (self.tabWidth, self.readsStyles, self.readsLinks) = (tabWidth, readsStyles, readsLinks)
  }
}
