/// One whole disk. Partitions and devices that consist of other disks are left out, because their traffic would be counted twice.
public struct DiskSample: Hashable, Sendable, Identifiable {
  public var name: String
  /// Bytes per second read since the previous sample. 0 in the first sample.
  public var readRate: Int
  /// Bytes per second written since the previous sample. 0 in the first sample.
  public var writeRate: Int
  /// The fraction of the time since the previous sample in which the disk was busy, 0 to 1.
  public var busy: Double

  public init(name: String, readRate: Int = 0, writeRate: Int = 0, busy: Double = 0) {
    self.name = name
    self.readRate = readRate
    self.writeRate = writeRate
    self.busy = busy
  }

  public var id: String { name }
}
