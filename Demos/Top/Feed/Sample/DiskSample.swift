/// One whole disk: no partition, and nothing that is made of other disks (their traffic would be counted twice).
public struct DiskSample: Hashable, Sendable, Identifiable {
  public var name: String
  /// Bytes per second since the sample before; 0 in the first.
  public var readRate: Int
  /// Bytes per second since the sample before; 0 in the first.
  public var writeRate: Int
  /// The part of the time since the sample before in which it had something to do, 0 to 1.
  public var busy: Double

  public init(name: String, readRate: Int = 0, writeRate: Int = 0, busy: Double = 0) {
    self.name = name
    self.readRate = readRate
    self.writeRate = writeRate
    self.busy = busy
  }

  public var id: String { name }
}
