/// Which tasks may start, which run, and how each one ended. It starts nothing itself.
public struct Schedule: Sendable {
  public enum State: Int, Sendable, CaseIterable {
    case waiting, running, passed, failed
    /// Not run, because a task before it failed, or because a failure ended the run.
    case skipped
    /// Ended, or not run, because the user ended the run.
    case cancelled

    public var hasEnded: Bool { self != .waiting && self != .running }
  }

  public private(set) var states: [State]
  private let limit: Int
  private let keepsGoing: Bool
  /// The number of tasks that must still pass before each task.
  private var missing: [Int]
  private var dependents: [[Int]]
  /// The tasks that may start, the first one last.
  private var ready: [Int]
  private var counts = [Int](repeating: 0, count: State.allCases.count)
  public private(set) var isCancelled = false

  /// - Parameter limit: the number of tasks that may run at once.
  /// - Parameter keepsGoing: whether tasks that do not depend on a failed one still start.
  public init(_ graph: TaskGraph, limit: Int, keepsGoing: Bool = false) {
    precondition(limit > 0, "Schedule: the limit must be 1 or more")
    self.limit = limit
    self.keepsGoing = keepsGoing
    states = [State](repeating: .waiting, count: graph.tasks.count)
    counts[State.waiting.rawValue] = graph.tasks.count
    missing = graph.tasks.map(\.after.count)
    dependents = [[Int]](repeating: [], count: graph.tasks.count)
    for (index, task) in graph.tasks.enumerated() { for before in task.after { dependents[before].append(index) } }
    ready = graph.tasks.indices.filter { graph.tasks[$0].after.isEmpty }.reversed()
  }

  /// The number of tasks in a state.
  public func count(_ state: State) -> Int { counts[state.rawValue] }
  /// Whether all tasks have ended.
  public var isDone: Bool { count(.waiting) == 0 && count(.running) == 0 }

  /// The tasks to start now, in the order in which they were written. They count as running from here on.
  public mutating func start() -> [Int] {
    var started: [Int] = []
    while count(.running) < limit, let task = ready.popLast() {
      set(task, .running)
      started.append(task)
    }
    return started
  }

  /// A running task has ended. Returns the tasks that will not run because of it, in their order.
  public mutating func end(_ task: Int, passed: Bool) -> [Int] {
    precondition(states[task] == .running, "Schedule: a task that does not run cannot end")
    guard passed else {
      set(task, isCancelled ? .cancelled : .failed)
      return keepsGoing ? skipDependents(of: task) : endWaiting(.skipped)
    }
    set(task, .passed)
    for dependent in dependents[task] where states[dependent] == .waiting {
      missing[dependent] -= 1
      if missing[dependent] == 0 { insert(dependent) }
    }
    return []
  }

  /// The user ends the run: nothing starts any more. Returns the tasks that will not run, in their order.
  public mutating func cancel() -> [Int] {
    isCancelled = true
    return endWaiting(.cancelled)
  }

  private mutating func endWaiting(_ state: State) -> [Int] {
    ready = []
    let waiting = states.indices.filter { states[$0] == .waiting }
    for task in waiting { set(task, state) }
    return waiting
  }

  private mutating func skipDependents(of task: Int) -> [Int] {
    var skipped: [Int] = [], open = [task]
    while let next = open.popLast() {
      // A task that is ready or runs has no failed task before it.
      for dependent in dependents[next] where states[dependent] == .waiting {
        set(dependent, .skipped)
        skipped.append(dependent)
        open.append(dependent)
      }
    }
    return skipped.sorted()
  }

  private mutating func insert(_ task: Int) {
    var low = 0, high = ready.count
    while low < high {
      let middle = (low + high) / 2
      if ready[middle] > task { low = middle + 1 } else { high = middle }
    }
    ready.insert(task, at: low)
  }

  private mutating func set(_ task: Int, _ state: State) {
    counts[states[task].rawValue] -= 1
    counts[state.rawValue] += 1
    states[task] = state
  }
}
