import Dispatch
import Idem
import Observation

/// A command that was started.
public protocol RunningCommand: Sendable {
  func terminate()
  func kill()
}

extension CommandProcess: RunningCommand {}

/// One task of a run: its state and its output. Views and tests read it; the runner writes it.
@MainActor @Observable
public final class TaskRun: Identifiable {
  /// The most rows of output that the tree shows for a task.
  public nonisolated static let mostTailRows = 3

  public nonisolated let id: Int
  public nonisolated let task: RunTask
  public internal(set) var state = Schedule.State.waiting
  public internal(set) var output = OutputLines()
  /// The last lines of output.
  public internal(set) var tail: [AttributedString] = []
  /// The number of rows for the tail. It never gets smaller, so that the rows below do not jump.
  public internal(set) var tailRows = 0
  public internal(set) var end: CommandEnd?
  /// The time of the start, in seconds since 1970.
  public internal(set) var started = 0.0
  /// How long the task ran, in seconds.
  public internal(set) var duration = 0.0
  @ObservationIgnored var command: (any RunningCommand)?

  nonisolated init(_ id: Int, _ task: RunTask) { (self.id, self.task) = (id, task) }

  func add(_ lines: [AttributedString], _ unfinished: AttributedString) {
    output.append(lines, unfinished: unfinished)
    let new = output.tail(TaskRun.mostTailRows)
    if new != tail { tail = new }
    if new.count > tailRows { tailRows = new.count }
  }
}

/// Runs the tasks of a graph, and reports what happens.
@MainActor @Observable
public final class Runner {
  /// Starts a command. The function that it gets is called on the main thread.
  public typealias Launch = @MainActor (RunTask, @escaping @MainActor (CommandEvent) -> Void) -> (any RunningCommand)?

  public let graph: TaskGraph
  public let tasks: [TaskRun]
  /// The states of all tasks.
  public private(set) var schedule: Schedule
  /// The time of the start, in seconds since 1970.
  public private(set) var started = 0.0
  @ObservationIgnored private let launch: Launch
  @ObservationIgnored private let now: () -> Double
  @ObservationIgnored private let grace: DispatchTimeInterval
  /// Called with the lines of a task as they come.
  @ObservationIgnored public var onOutput: (TaskRun, [AttributedString]) -> Void = { _, _ in }
  /// Called with each task that ran, once it has ended.
  @ObservationIgnored public var onEnd: (TaskRun) -> Void = { _ in }
  /// Called once, after all tasks have ended.
  @ObservationIgnored public var onFinish: () -> Void = {}
  @ObservationIgnored private var isFinished = false

  /// - Parameter now: the seconds since 1970.
  /// - Parameter grace: the time that commands have to end after `cancel`.
  public init(
    _ graph: TaskGraph, limit: Int, keepsGoing: Bool = false, grace: DispatchTimeInterval = .seconds(5), now: @escaping () -> Double,
    launch: @escaping Launch
  ) {
    self.graph = graph
    self.grace = grace
    self.now = now
    self.launch = launch
    schedule = Schedule(graph, limit: limit, keepsGoing: keepsGoing)
    tasks = graph.tasks.enumerated().map { TaskRun($0, $1) }
  }

  /// The launch of real processes.
  public static func processes(keepsStyles: Bool) -> Launch {
    { task, onEvent in
      CommandProcess.start(task.command, keepsStyles: keepsStyles) { event in
        // Waits: a command that prints faster than the main thread takes it waits for it, as for a slow terminal.
        DispatchQueue.main.sync { MainActor.assumeIsolated { onEvent(event) } }
      }
    }
  }

  public var isCancelled: Bool { schedule.isCancelled }
  public var isDone: Bool { schedule.isDone }
  /// 0 if all tasks passed, 130 if the user ended the run, otherwise 1.
  public var status: Int32 { isCancelled ? 130 : schedule.count(.passed) == tasks.count ? 0 : 1 }
  public var duration: Double { max(0, now() - started) }

  /// Starts the first tasks. Call it once.
  public func start() {
    started = now()
    startReady()
  }

  private func startReady() {
    for index in schedule.start() {
      let run = tasks[index]
      (run.state, run.started) = (.running, now())
      run.command = launch(run.task) { [weak self] event in self?.take(event, index) }
    }
    guard isDone, !isFinished else { return }
    isFinished = true
    onFinish()
  }

  private func take(_ event: CommandEvent, _ index: Int) {
    let run = tasks[index]
    switch event {
    case .output(let lines, let unfinished):
      run.add(lines, unfinished)
      if !lines.isEmpty { onOutput(run, lines) }
    case .ended(let end):
      run.end = end
      run.duration = max(0, now() - run.started)
      run.command = nil
      for skipped in schedule.end(index, passed: end.passed) { tasks[skipped].state = schedule.states[skipped] }
      run.state = schedule.states[index]
      onEnd(run)
      startReady()
    }
  }

  /// Ends the run: terminates the commands that run, and kills them after some time. A second call kills them at once.
  public func cancel() {
    if isCancelled { return kill() }
    for task in schedule.cancel() { tasks[task].state = .cancelled }
    for run in tasks where run.state == .running { run.command?.terminate() }
    if isDone { return startReady() }
    DispatchQueue.main.asyncAfter(deadline: .now() + grace) { [weak self] in MainActor.assumeIsolated { self?.kill() } }
  }

  /// Ends the commands that still run at once.
  public func kill() { for run in tasks where run.state == .running { run.command?.kill() } }
}
