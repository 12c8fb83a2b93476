/// The numbers of processes by state. `total` is the sum of the six values after it.
public struct TaskCounts: Hashable, Sendable {
  public var total = 0
  public var running = 0
  public var sleeping = 0
  /// In an uninterruptible sleep, usually waiting for a disk.
  public var waiting = 0
  /// Kernel threads with nothing to do.
  public var idle = 0
  public var stopped = 0
  public var zombies = 0
  /// The threads of all processes.
  public var threads = 0

  public init() {}

  /// Counts the processes by state.
  public init(_ processes: [ProcessSample]) {
    for process in processes {
      switch process.state {
      case .running: running += 1
      case .waiting: waiting += 1
      case .idle: idle += 1
      case .stopped, .traced: stopped += 1
      case .zombie, .dead: zombies += 1
      case .sleeping, .unknown: sleeping += 1
      }
      threads = threads.saturatingSum(process.threads)
    }
    total = processes.count
  }
}
