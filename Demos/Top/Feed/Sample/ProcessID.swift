/// The identity of a process: its number and its start time, since the kernel reuses the number of a process that has ended.
public struct ProcessID: Hashable, Comparable, Sendable {
  public var pid: Int32
  /// The start time in clock ticks (hundredths of a second) since the system was started.
  public var startTime: Int

  public init(pid: Int32, startTime: Int) {
    self.pid = pid
    self.startTime = startTime
  }

  public static func < (left: ProcessID, right: ProcessID) -> Bool {
    left.pid == right.pid ? left.startTime < right.startTime : left.pid < right.pid
  }
}
