import Idem
import IdemCore
import Observation

/// A task of `Prompt.tasks`, with tasks below it.
///
/// A task that is running shows the last lines that it printed. When it is done, these and its own tasks are folded into one line. When it
/// fails, they stay.
@Observable @MainActor
public final class PromptTask: Identifiable {
  enum Status: Equatable {
    case pending, running, done
    case skipped(String)
    case failed(String)

    var isFinished: Bool { self != .pending && self != .running }
  }

  /// The most lines that are kept of a task's output.
  static let mostKept = 1_000

  /// The title of the task.
  public nonisolated let title: String
  /// The completed part, the total, the message and the output. It may be used from any thread, and so may the functions below.
  public nonisolated var progress: PromptProgress { handle.progress }

  @ObservationIgnored private nonisolated let handle: Handle
  @ObservationIgnored nonisolated let context: PromptContext
  @ObservationIgnored nonisolated let depth: Int
  @ObservationIgnored private var started = 0
  @ObservationIgnored private var ended = 0
  private(set) var status = Status.pending
  private(set) var children: [PromptTask] = []
  /// The last lines of the output.
  private(set) var output: [String] = []
  private(set) var shown = PromptProgress.State()

  /// The progress, which needs the task itself.
  private final class Handle: Sendable {
    let progress: PromptProgress
    private let target: WeakTask

    init() {
      let target = WeakTask()
      self.target = target
      progress = PromptProgress(total: nil) { target.task?.update() }
    }

    @MainActor func connect(to task: PromptTask) { target.task = task }
  }

  @MainActor
  private final class WeakTask {
    weak var task: PromptTask?
    nonisolated init() {}
  }

  /// Creates a task. `connect` must be called before its first update.
  nonisolated init(title: String, depth: Int, context: PromptContext) {
    self.title = title
    self.depth = depth
    self.context = context
    handle = Handle()
  }

  func connect() { handle.connect(to: self) }

  private func insert(_ task: PromptTask) {
    task.connect()
    children.append(task)
  }

  // MARK: For the closure of the task

  /// Adds a task that will run later. Until then it is shown as waiting.
  public nonisolated func add(_ title: String) -> PromptTask {
    let task = PromptTask(title: title, depth: depth + 1, context: context)
    if MainThread.isCurrent {
      MainActor.assumeIsolated { insert(task) }
    } else {
      // The changes of the task come after it, because the main actor keeps their order.
      Task { @MainActor in insert(task) }
    }
    return task
  }

  /// Adds a task and runs it.
  public func run<Result: Sendable>(
    _ title: String, @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable (PromptTask) async throws -> Result
  ) async throws -> Result {
    try await add(title).run(operation)
  }

  /// Runs the task. An error marks it as failed and is thrown.
  ///
  /// A task that has failed can run again: its output and the tasks below it start again. Traps if the task is running or has succeeded.
  public func run<Result: Sendable>(
    @_inheritActorContext _ operation: @escaping @isolated(any) @Sendable (PromptTask) async throws -> Result
  ) async throws -> Result {
    if case .failed = status {
      (children, output) = ([], [])
    } else {
      precondition(status == .pending, "PromptTask.run: the task \"\(title.plainLine)\" is running or has succeeded; add another one")
    }
    started = context.now()
    status = .running
    do {
      let result = try await operation(self)
      end(nil)
      return result
    } catch {
      end(error)
      throw error
    }
  }

  /// Prints a line of the task's output.
  public nonisolated func print(_ text: String) { progress.print(text) }

  /// Shows what is done at the moment.
  public nonisolated func message(_ text: String) { progress.message = text }

  /// Marks the task as skipped when its closure returns.
  public nonisolated func skip(_ reason: String = "") { progress.skip(reason) }

  // MARK: State

  private func end(_ error: (any Error)?) {
    update()
    ended = context.now()
    if let error {
      status = .failed(context.reason(error))
      for child in children where child.status == .pending { child.status = .skipped("") }
    } else if let reason = shown.skipped {
      status = .skipped(reason)
    } else {
      status = .done
    }
    guard context.mode != .interactive, depth > 0 else { return }
    for line in TaskLines.finished(self, symbols: context.symbols) { context.write(line.text) }
  }

  /// Marks a task as failed whose closure was abandoned.
  func fail(_ error: any Error) {
    if !status.isFinished { end(error) }
    for child in children { child.fail(error) }
  }

  private func update() {
    var new = progress.takeChanges()
    output += new.lines.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    if output.count > PromptTask.mostKept { output.removeFirst(output.count - PromptTask.mostKept) }
    new.lines = []
    shown = new
  }

  /// The time since the start, until the end if the task is finished; nil below a second.
  var elapsed: Int? {
    guard status != .pending else { return nil }
    let time = (status.isFinished ? ended : context.now()) - started
    return time >= 1_000_000_000 ? time : nil
  }
}
