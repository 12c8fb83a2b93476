import IdemScreen

/// The undo history of a text field. A step is one replacement. Letters that are typed after each other within a second are one step.
struct FieldHistory {
  private struct Step {
    /// The range in the text before the step.
    var range: Range<Int>
    var removed: String, inserted: String
    var caretBefore: Int, caretAfter: Int
    var time: Int

    var bytes: Int { removed.utf8.count + inserted.utf8.count }
  }

  private var past: [Step] = [], future: [Step] = []
  private var bytes = 0
  /// Whether the next letter starts a step of its own: after a move of the caret.
  private var isClosed = true
  /// The largest size of the history, in bytes. The oldest steps go first, but the newest one always stays.
  static let limit = 1 << 20
  private static let pause = 1_000_000_000
  private static let longestGroup = 100

  mutating func close() { isClosed = true }

  mutating func removeAll() { self = FieldHistory() }

  /// Adds the difference of two versions of a text. `time` is in nanoseconds.
  mutating func add(_ change: TextChange, from old: EditedText, to new: EditedText, at time: Int) {
    let removed = old.text.slice(change.range)
    let inserted = new.text.slice(change.range.lowerBound..<change.range.lowerBound + change.count)
    future.removeAll()
    if !isClosed, removed.isEmpty, var last = past.last, last.removed.isEmpty, inserted != "\n",
      change.range.lowerBound == last.range.lowerBound + last.inserted.utf8.count, time - last.time < FieldHistory.pause,
      last.inserted.utf8.count < FieldHistory.longestGroup
    {
      last.inserted += inserted
      last.caretAfter = new.caret
      last.time = time
      past[past.count - 1] = last
      bytes += inserted.utf8.count
    } else {
      let step = Step(
        range: change.range, removed: removed, inserted: inserted, caretBefore: old.caret, caretAfter: new.caret, time: time)
      past.append(step)
      bytes += step.bytes
    }
    // A paste is a step of its own.
    isClosed = inserted.utf8.count > 32
    var count = 0
    while bytes > FieldHistory.limit, count < past.count - 1 {
      bytes -= past[count].bytes
      count += 1
    }
    past.removeFirst(count)
  }

  mutating func undo(_ text: inout EditedText) {
    guard let step = past.popLast() else { return }
    future.append(step)
    bytes -= step.bytes
    isClosed = true
    let start = step.range.lowerBound
    text.replace(start..<start + step.inserted.utf8.count, with: step.removed, caret: step.caretBefore)
  }

  mutating func redo(_ text: inout EditedText) {
    guard let step = future.popLast() else { return }
    past.append(step)
    bytes += step.bytes
    isClosed = true
    text.replace(step.range, with: step.inserted, caret: step.caretAfter)
  }
}

extension String {
  /// The text of a range of bytes. The ends must be between two scalars.
  fileprivate func slice(_ range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}
