import IdemScreen

/// One row of a tree of tasks.
struct TaskLine: Equatable, Sendable {
  enum Sign: Equatable, Sendable { case pending, running, done, failed, skipped, output, none }

  var sign: Sign
  var indentation: Int
  var title: String
  var detail = ""
  /// The sign and the texts in plain text.
  var text = ""
}

/// Makes rows of a tree of tasks.
@MainActor
enum TaskLines {
  /// The rows of output below a running task, and below a failed one.
  static let runningOutput = 4, failedOutput = 20

  /// The rows while tasks run: at most `limit`. If there are more, finished tasks are left out first, then waiting ones, then the first rows.
  static func running(_ root: PromptTask, limit: Int, symbols: PromptSymbols) -> [TaskLine] {
    var lines: [TaskLine] = []
    for child in root.children { add(child, to: &lines, symbols) }
    appendOutput(of: root, runningOutput, to: &lines, symbols)
    guard lines.count > limit else { return lines }
    let done = leaveOut(&lines, count: lines.count - limit + 1) { $0.sign == .done || $0.sign == .skipped }
    let waiting = lines.count + (done > 0 ? 1 : 0) > limit ? leaveOut(&lines, count: lines.count - limit + 1) { $0.sign == .pending } : 0
    let parts = [done > 0 ? "\(grouped(done)) finished" : nil, waiting > 0 ? "\(grouped(waiting)) waiting" : nil].compactMap { $0 }
    let hidden = TaskLine(sign: .none, indentation: 0, title: "", detail: parts.joined(separator: ", "))
    return (parts.isEmpty ? [] : [hidden]) + lines.suffix(max(0, limit - (parts.isEmpty ? 0 : 1)))
  }

  /// Removes the first rows that fulfill a condition. Returns their number.
  private static func leaveOut(_ lines: inout [TaskLine], count: Int, where isLess: (TaskLine) -> Bool) -> Int {
    var removed = 0
    lines.removeAll { line in
      guard removed < count, isLess(line) else { return false }
      removed += 1
      return true
    }
    return removed
  }

  private static func add(_ task: PromptTask, to lines: inout [TaskLine], _ symbols: PromptSymbols) {
    lines.append(line(task, symbols))
    switch task.status {
    case .running:
      for child in task.children { add(child, to: &lines, symbols) }
      appendOutput(of: task, runningOutput, to: &lines, symbols)
    case .failed: lines += details(of: task, symbols)
    case .pending, .done, .skipped: break
    }
  }

  /// The rows of a finished task: one, or for a failed one also the failed tasks below and the output.
  static func finished(_ task: PromptTask, symbols: PromptSymbols) -> [TaskLine] {
    guard case .failed = task.status else { return [line(task, symbols)] }
    // Without a terminal, the tasks below have written their lines already.
    return [line(task, symbols)] + output(of: task, failedOutput, symbols)
  }

  /// The rows below a failed task.
  static func details(of task: PromptTask, _ symbols: PromptSymbols) -> [TaskLine] {
    task.children.flatMap { child in
      if case .failed = child.status { return [line(child, symbols)] + details(of: child, symbols) }
      return [line(child, symbols)]
    } + output(of: task, failedOutput, symbols)
  }

  private static func appendOutput(of task: PromptTask, _ count: Int, to lines: inout [TaskLine], _ symbols: PromptSymbols) {
    lines += output(of: task, count, symbols)
  }

  private static func output(of task: PromptTask, _ count: Int, _ symbols: PromptSymbols) -> [TaskLine] {
    task.output.suffix(count).map { line in
      let indentation = task.depth * 2
      let text = line.plainLine
      return TaskLine(
        sign: .output, indentation: indentation, title: "", detail: text,
        text: String(repeating: " ", count: indentation) + "\(symbols.bar) \(text)")
    }
  }

  static func line(_ task: PromptTask, _ symbols: PromptSymbols) -> TaskLine {
    let (sign, symbol): (TaskLine.Sign, String)
    var parts: [String] = []
    switch task.status {
    case .pending: (sign, symbol) = (.pending, symbols.pending)
    case .running:
      (sign, symbol) = (.running, symbols.more)
      if let total = task.shown.total { parts.append("\(grouped(task.shown.completed))/\(grouped(total))") }
      if !task.shown.message.isEmpty { parts.append(task.shown.message) }
    case .done:
      (sign, symbol) = (.done, symbols.done)
      if let summary = task.shown.summary { parts.append(summary) }
    case .skipped(let reason):
      (sign, symbol) = (.skipped, symbols.skipped)
      parts.append(reason.isEmpty ? "skipped" : "skipped: \(reason)")
    case .failed(let reason):
      (sign, symbol) = (.failed, symbols.failed)
      parts.append(reason)
    }
    if let elapsed = task.elapsed { parts.append(durationText(task.status.isFinished ? elapsed : elapsed / 1_000_000_000 * 1_000_000_000)) }
    let detail = parts.joined(separator: " \(symbols.separator) ").plainLine
    let indentation = max(0, task.depth - 1) * 2
    let end = detail.isEmpty ? "" : " \(symbols.separator) \(detail)"
    return TaskLine(
      sign: sign, indentation: indentation, title: task.title, detail: detail,
      text: String(repeating: " ", count: indentation) + "\(symbol) \(task.title.plainLine)\(end)")
  }
}
