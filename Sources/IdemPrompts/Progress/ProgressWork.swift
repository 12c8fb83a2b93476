import Idem
import Observation

/// Work with a progress, as the region shows it.
@Observable @MainActor
final class ProgressWork: RegionWork, Identifiable {
  let title: String
  let unit: ProgressUnit
  @ObservationIgnored let started: Int
  /// Receives the lines that the work prints.
  @ObservationIgnored private let printLine: @MainActor (String) -> Void
  @ObservationIgnored private let now: @MainActor () -> Int
  @ObservationIgnored private var estimate: RateEstimate
  @ObservationIgnored private(set) var progress: PromptProgress!
  /// Called by Ctrl-C: the first time and again.
  @ObservationIgnored var onCancel: (@MainActor () -> Void)?

  /// The newest values that the view shows.
  private(set) var shown = PromptProgress.State()
  private(set) var isStopping = false

  init(title: String, total: Int?, unit: ProgressUnit, now: @escaping @MainActor () -> Int, print: @escaping @MainActor (String) -> Void) {
    self.title = title
    self.unit = unit
    self.now = now
    printLine = print
    started = now()
    estimate = RateEstimate(start: started)
    super.init()
    progress = PromptProgress(total: total) { [weak self] in self?.update() }
    shown = progress.takeChanges()
  }

  override var view: AnyView { AnyView(ProgressRow(work: self)) }

  override func cancel() {
    isStopping = true
    onCancel?()
  }

  /// Takes the newest values, and prints the lines of the work.
  func update() {
    var new = progress.takeChanges()
    for line in new.lines { printLine(line) }
    new.lines = []
    estimate.add(new.completed, at: now())
    shown = new
  }

  var elapsed: Int { now() - started }

  /// The completed fraction; nil if the total is not known.
  var fraction: Double? {
    guard let total = shown.total else { return nil }
    return total > 0 ? min(1, max(0, Double(shown.completed) / Double(total))) : 1
  }

  /// The numbers behind the bar: completed and total, rate, time left or elapsed time, and the message.
  var details: [String] {
    var parts: [String] = []
    let time = now()
    if let total = shown.total {
      parts.append("\(unit.text(shown.completed))/\(unit.text(total))")
    } else if shown.completed > 0 {
      parts.append(unit.text(shown.completed))
    }
    if let rate = estimate.rate(at: time) { parts.append("\(unit == .bytes || rate >= 10 ? unit.text(Int(rate)) : tenths(rate))/s") }
    if let total = shown.total {
      if shown.completed < total, let left = estimate.timeLeft(total - shown.completed, at: time) {
        parts.append("\(durationText(left)) left")
      }
    } else if elapsed >= 1_000_000_000 {
      parts.append(durationText(elapsed / 1_000_000_000 * 1_000_000_000))
    }
    if isStopping {
      parts.append("stopping: Ctrl-C again ends at once")
    } else if !shown.message.isEmpty {
      parts.append(shown.message)
    }
    return parts
  }

  private func tenths(_ rate: Double) -> String {
    let tenths = Int((rate * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// The text of the last line about the work.
  func summary() -> String {
    update()
    if let summary = shown.summary { return summary }
    let time = elapsed >= 1_000_000_000 ? durationText(elapsed) : nil
    guard shown.completed > 0 else { return time ?? "" }
    return unit.text(shown.completed) + (time.map { " in \($0)" } ?? "")
  }
}
