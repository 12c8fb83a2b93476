/// One network interface.
public struct NetworkSample: Hashable, Sendable, Identifiable {
  public var name: String
  /// Bytes per second received since the previous sample. 0 in the first sample.
  public var receiveRate: Int
  /// Bytes per second sent since the previous sample. 0 in the first sample.
  public var sendRate: Int
  /// Bytes received since the interface came up.
  public var receivedBytes: Int
  /// Bytes sent since the interface came up.
  public var sentBytes: Int

  public init(name: String, receiveRate: Int = 0, sendRate: Int = 0, receivedBytes: Int = 0, sentBytes: Int = 0) {
    self.name = name
    self.receiveRate = receiveRate
    self.sendRate = sendRate
    self.receivedBytes = receivedBytes
    self.sentBytes = sentBytes
  }

  public var id: String { name }
  /// Bytes received and sent since the interface came up.
  public var totalBytes: Int { receivedBytes.saturatingSum(sentBytes) }
  /// Whether it is the loopback interface.
  public var isLoopback: Bool { name == "lo" }
}
