/// The machine's memory in bytes.
public struct MemoryUsage: Hashable, Sendable {
  public var total = 0
  /// Memory that programs and the kernel use and cannot release: `total - available`.
  public var used = 0
  /// Unused memory.
  public var free = 0
  /// Memory that a new program can get without swapping: free memory and caches that can be dropped.
  public var available = 0
  public var buffers = 0
  /// Cached files and reclaimable slabs, without memory shared between programs.
  public var cached = 0

  public init() {}

  /// The used fraction of `total`, 0 to 1.
  public var usedFraction: Double { Int.fraction(used, of: total) }

  /// Cached and buffered memory.
  public var reclaimable: Int { cached.saturatingSum(buffers) }
}
