import Idem
import Synchronization

/// The progress of work that `Prompt.progress`, `Prompt.spinner` or a task shows. It may be used from any thread.
///
/// The view takes the newest values for its next frame, so a change costs little, however often it comes.
public final class PromptProgress: Sendable {
  struct State: Sendable {
    var completed = 0
    var total: Int?
    var message = ""
    var summary: String?
    /// Why a task was skipped.
    var skipped: String?
    /// The printed lines that are not shown yet.
    var lines: [String] = []
    var isUpdateScheduled = false
  }

  private let state: Mutex<State>
  private let update: @MainActor @Sendable () -> Void

  /// - Parameter update: called on the main actor after changes, once for several of them.
  init(total: Int?, update: @escaping @MainActor @Sendable () -> Void) {
    state = Mutex(State(total: total))
    self.update = update
  }

  /// The completed part. Several tasks at once should call `advance`, because `+=` reads and writes in two steps.
  public var completed: Int {
    get { state.withLock { $0.completed } }
    set { change { $0.completed = newValue } }
  }

  /// The whole; nil if it is not known.
  public var total: Int? {
    get { state.withLock { $0.total } }
    set { change { $0.total = newValue } }
  }

  /// What is done at the moment, such as the name of a file.
  public var message: String {
    get { state.withLock { $0.message } }
    set { change { $0.message = newValue } }
  }

  /// The text of the line that is left at the end, instead of the number of completed parts.
  public var summary: String? {
    get { state.withLock { $0.summary } }
    set { change { $0.summary = newValue } }
  }

  /// Adds to the completed part.
  public func advance(by count: Int = 1) { change { $0.completed += count } }

  /// Prints a line above the progress, or below the heading of a task.
  public func print(_ text: String) { change { $0.lines.append(text) } }

  func skip(_ reason: String) { change { $0.skipped = reason } }

  private func change(_ body: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      body(&state)
      defer { state.isUpdateScheduled = true }
      return !state.isUpdateScheduled
    }
    guard isFirst else { return }
    Task { @MainActor in self.update() }
  }

  /// The newest values, and the printed lines since the last call.
  func takeChanges() -> State {
    state.withLock { state in
      let taken = state
      state.lines = []
      state.isUpdateScheduled = false
      return taken
    }
  }
}

/// What progress counts.
public enum ProgressUnit: Hashable, Sendable {
  /// Things: 42/100.
  case count
  /// Bytes: 4.2 MB/10 MB.
  case bytes

  /// A number in this unit: `12,345`, or `4.2 MB`.
  public func text(_ number: Int) -> String {
    switch self {
    case .count: grouped(number)
    case .bytes: ProgressUnit.bytes(number)
    }
  }

  /// Bytes in units of 1000, with one digit after the point below 100.
  static func bytes(_ number: Int) -> String {
    var value = Double(max(0, number)), unit = 0
    let names = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    while value >= 999.5, unit < names.count - 1 {
      value /= 1000
      unit += 1
    }
    guard unit > 0, value < 99.95 else { return "\(Int(value.rounded())) \(names[unit])" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(names[unit])"
  }
}

/// A duration in words: `0.4 s`, `12 s`, `1 min 20 s`, `2 h 5 min`.
func durationText(_ nanoseconds: Int) -> String {
  let seconds = nanoseconds / 1_000_000_000
  if seconds < 10 {
    let tenths = max(0, nanoseconds) / 100_000_000
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
  if seconds < 60 { return "\(seconds) s" }
  if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
  return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
}
