/// The parts of the memory of a process, in bytes.
public struct ProcessMemory: Equatable, Sendable {
  /// Pages that belong to no file: the heap and the stacks.
  public var anonymous = 0
  /// Pages of files, which processes share, and shared memory.
  public var shared = 0
  /// Pages in the swap.
  public var swapped = 0
  /// The most that was resident at any time.
  public var peak = 0

  /// Creates values that are 0.
  public init() {}

  /// Reads `/proc/PID/status`. Nil for a thread of the kernel, which has no memory.
  init?(_ scanner: ByteScanner) {
    var scanner = scanner, isThere = false
    while var line = scanner.line() {
      func bytes(_ name: StaticString) -> Int? {
        guard line.skip(name) else { return nil }
        isThere = true
        return max(0, line.integer() ?? 0).saturatingProduct(1024)
      }
      if let value = bytes("RssAnon:") { anonymous = value }
      if let value = bytes("RssFile:") { shared = shared.saturatingSum(value) }
      if let value = bytes("RssShmem:") { shared = shared.saturatingSum(value) }
      if let value = bytes("VmSwap:") { swapped = value }
      if let value = bytes("VmHWM:") { peak = value }
    }
    if !isThere { return nil }
  }
}
