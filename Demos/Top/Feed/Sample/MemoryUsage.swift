/// The machine's memory, in bytes.
public struct MemoryUsage: Hashable, Sendable {
  public var total = 0
  /// What programs and the kernel hold and can't give back: `total - available`.
  public var used = 0
  /// Held by nobody.
  public var free = 0
  /// What a new program could get without swapping: free, and the caches that can be dropped.
  public var available = 0
  public var buffers = 0
  /// Files kept in memory and reclaimable slabs, without what is shared between programs.
  public var cached = 0

  public init() {}

  /// The part of `total` that is used, 0 to 1.
  public var usedFraction: Double { Int.fraction(used, of: total) }

  /// What is cached and buffered.
  public var reclaimable: Int { cached.saturatingSum(buffers) }
}
