/// A mounted file system on a local disk.
public struct FileSystemSample: Hashable, Sendable, Identifiable {
  public var device: String
  public var mountPoint: String
  /// The type, such as `ext4`.
  public var type: String
  /// The size in bytes.
  public var size: Int
  /// Used bytes.
  public var used: Int
  /// Bytes available to an ordinary user: less than `size - used` if some are reserved.
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

  /// The used fraction of the space that an ordinary user can use, 0 to 1, as df(1) shows it.
  public var usedFraction: Double { Int.fraction(used, of: used.saturatingSum(available)) }
}
