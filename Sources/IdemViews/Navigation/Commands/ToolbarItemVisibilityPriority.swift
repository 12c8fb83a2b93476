/// Which items stay in a bar that has no room for all: those with the highest priority.
public struct ToolbarItemVisibilityPriority: Hashable, Comparable, Sendable {
  let value: Int

  /// Items without a wish. Of equal ones, the first ones stay.
  public static let automatic = ToolbarItemVisibilityPriority(value: 0)
  /// Items that leave before the others.
  public static let low = ToolbarItemVisibilityPriority(value: -1_000)
  /// Items that stay when others have left.
  public static let high = ToolbarItemVisibilityPriority(value: 1_000)

  private init(value: Int) { self.value = value }

  /// The next lower priority.
  public init(lowerThan other: ToolbarItemVisibilityPriority) { value = max(-1_000_000, other.value - 1) }

  /// The next higher priority.
  public init(higherThan other: ToolbarItemVisibilityPriority) { value = min(1_000_000, other.value + 1) }

  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
}
