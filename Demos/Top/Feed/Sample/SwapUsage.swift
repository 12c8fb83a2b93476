/// The swap space, in bytes; all 0 where there is none.
public struct SwapUsage: Hashable, Sendable {
  public var total = 0
  public var used = 0

  public init() {}

  /// The part of `total` that is used, 0 to 1.
  public var usedFraction: Double { Int.fraction(used, of: total) }
}
