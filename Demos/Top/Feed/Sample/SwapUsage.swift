/// The swap space in bytes. All values are 0 if there is none.
public struct SwapUsage: Hashable, Sendable {
  public var total = 0
  public var used = 0

  public init() {}

  /// The used fraction of `total`, 0 to 1.
  public var usedFraction: Double { Int.fraction(used, of: total) }
}
