/// Which process: its number and when it was started, since the kernel gives a number again once its process has ended.
public struct ProcessID: Hashable, Comparable, Sendable {
  public var pid: Int32
  /// Clock ticks (hundredths of a second) after the machine was started.
  public var startTime: Int

  public init(pid: Int32, startTime: Int) {
    self.pid = pid
    self.startTime = startTime
  }

  public static func < (left: ProcessID, right: ProcessID) -> Bool {
    left.pid == right.pid ? left.startTime < right.startTime : left.pid < right.pid
  }
}
