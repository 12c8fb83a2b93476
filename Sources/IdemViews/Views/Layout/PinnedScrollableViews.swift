/// The headers and footers of sections that stay at the edge of their scroll view.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The header of the section at the start of the visible part.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footer of the section at the end of the visible part.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
