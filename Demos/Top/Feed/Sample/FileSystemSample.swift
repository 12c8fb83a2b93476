/// A mounted file system on a local disk.
public struct FileSystemSample: Hashable, Sendable, Identifiable {
  public var device: String
  public var mountPoint: String
  /// Such as `ext4`.
  public var type: String
  /// All its bytes.
  public var size: Int
  /// Bytes in use.
  public var used: Int
  /// Bytes that an ordinary user can still fill: less than `size - used` where some are reserved.
  public var available: Int

  public init(device: String, mountPoint: String, type: String, size: Int = 0, used: Int = 0, available: Int = 0) {
    self.device = device
    self.mountPoint = mountPoint
    self.type = type
    self.size = size
    self.used = used
    self.available = available
  }

  public var id: String { mountPoint }

  /// The part in use of what an ordinary user can use, 0 to 1: what df(1) shows.
  public var usedFraction: Double { Int.fraction(used, of: used.saturatingSum(available)) }
}
