/// Records which dependencies a running body reads. There is one body at a time per program, on the main thread; runs can be nested.
///
/// A run has a number, unique in the program. A dependency stores the number of the latest run that read it, so that further reads in the
/// same run cost one comparison.
@MainActor
enum DependencyTracker {
  /// The node whose body is running, if any: reads of dependencies are tracked for it.
  static var currentNode: Node? { node?.takeUnretainedValue() }
  // SAFETY: the caller of the run keeps the node alive until its end, so the reference is not counted. All of these variables are accessed
  // on the main thread only.
  nonisolated(unsafe) private static var node: Unmanaged<Node>? = nil
  /// The same for a thread that reads it while the main thread is blocked: see `RunningHandler`.
  nonisolated static var runningNode: Node? { node?.takeUnretainedValue() }
  /// The number of the current run; 0 if no body is running.
  nonisolated(unsafe) private(set) static var run: UInt32 = 0
  nonisolated(unsafe) private static var runCount: UInt32 = 0
  /// The number of dependencies that the current run has read so far.
  nonisolated(unsafe) private static var readCount = 0

  /// Runs `body` without tracking its reads.
  static func untracked<Result>(_ body: () -> Result) -> Result {
    let previous = node
    node = nil
    defer { node = previous }
    return body()
  }

  /// Counts a dependency that the current run reads for the first time.
  @inline(__always) static func countRead() { readCount += 1 }

  /// Returns the number of a new run.
  @inline(__always) fileprivate static func nextRun() -> UInt32 {
    runCount = runCount == .max ? 1 : runCount + 1
    return runCount
  }

  /// Runs `body` as a part of a node's latest run.
  @inline(__always) fileprivate static func trackPart<Result>(of node: Node, _ body: () -> Result) -> Result {
    let previous = (self.node, run)
    (self.node, run) = (.passUnretained(node), node.latestRun)
    let result = body()
    (self.node, run) = previous
    return result
  }

  /// Runs `body`, and returns how many dependencies it read.
  @inline(__always) fileprivate static func counting<Result>(_ body: () -> Result) -> (result: Result, count: Int) {
    let outer = readCount
    readCount = 0
    let result = body()
    let count = readCount
    readCount = outer
    return (result, count)
  }
}

extension Node {
  /// Starts a new run: later reads belong to it.
  @inline(__always) final func beginRun() {
    latestRun = DependencyTracker.nextRun()
    flags.remove(.stale)
  }

  /// Runs `body`; its reads of dependencies are tracked for this node.
  @inline(__always) package final func track<Result>(_ body: () -> Result) -> Result {
    beginRun()
    let (result, count) = DependencyTracker.counting { trackPart(body) }
    if dependencies.count != count { removeUnreadDependencies() }
    return result
  }

  /// Runs a part of the latest run; its reads are tracked for this node.
  @inline(__always) final func trackPart<Result>(_ body: () -> Result) -> Result {
    DependencyTracker.trackPart(of: self, body)
  }

  /// Removes the dependencies that the latest run did not read.
  final func removeUnreadDependencies() {
    var position = dependencies.count - 1
    while position >= 0 {
      if !dependencies[position].isRead(by: self) {
        dependencies[position].forget(self)
        dependencies.remove(at: position)
      }
      position -= 1
    }
  }
}
