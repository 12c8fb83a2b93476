/// How many processes there are, by what they do. `total` is the sum of the six that follow it.
public struct TaskCounts: Hashable, Sendable {
  public var total = 0
  public var running = 0
  public var sleeping = 0
  /// Waiting where no signal reaches them, mostly for a disk.
  public var waiting = 0
  /// Kernel threads with nothing to do.
  public var idle = 0
  public var stopped = 0
  public var zombies = 0
  /// Threads of all processes.
  public var threads = 0

  public init() {}

  /// Counts `processes`.
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
