/// The byte ranges of a text's lines for one width, updated edit by edit. For a text that is being edited.
///
/// The lines are those of `LineBreaker`, but a tab is one column, so that each position in a line is a position in the text. There is
/// always at least one line. Cost: `init` scans the text once. An edit scans the paragraph around it, or some lines of a long one, until
/// the lines are the same as before. Later lines are only moved, about 0.3 ns each.
package struct WrappedText {
  package let width: Int
  private let options: CellWidth.Options
  /// Whether a line may break at a soft hyphen, as in `LineBreaker`. Then the line takes one column more than its text.
  private let hyphenates: Bool
  /// The UTF-8 offset of each line's first byte, ascending.
  private var starts: ContiguousArray<Int> = []
  /// The length of each line in bytes, without the line end.
  private var lengths: ContiguousArray<Int32> = []
  /// States within long paragraphs, by offset. Breaking can continue from each of them. The start of a paragraph needs none.
  private var checkpoints: [Checkpoint] = []

  private struct Checkpoint {
    /// The offset of the next cluster.
    var position: Int
    /// The index of the current line.
    var line: Int
    var state: LineBreaker.Breaking
  }

  /// The number of lines of a paragraph between two checkpoints.
  private static let interval = 16

  package init(_ text: String, width: Int, hyphenates: Bool = false, options: CellWidth.Options = CellWidth.options) {
    self.width = max(1, width)
    self.hyphenates = hyphenates
    self.options = options
    _ = breakLines(of: text, from: Checkpoint(position: 0, line: 0, state: start(at: 0)), edited: 0..<0, count: text.utf8.count)
  }

  /// The number of lines; at least one.
  package var count: Int { starts.count }

  /// The byte range of a line.
  package subscript(line: Int) -> Range<Int> { starts[line]..<(starts[line] + Int(lengths[line])) }

  /// The line that contains an offset. An offset between two lines belongs to the first of them. Cost: a binary search.
  package func line(at offset: Int) -> Int { max(0, starts.firstIndex(above: offset) - 1) }

  /// Updates the lines after `range` of the text was replaced by `count` bytes. `text` is the whole text after the edit. Returns the number
  /// of bytes that were broken into lines again.
  @discardableResult package mutating func replace(_ range: Range<Int>, with count: Int, in text: String) -> Int {
    breakLines(of: text, from: restart(before: range.lowerBound), edited: range, count: count)
  }

  // MARK: Breaking

  private func start(at position: Int) -> LineBreaker.Breaking {
    var state = LineBreaker.Breaking(width: width, limit: .max, count: 0, start: position)
    state.hyphenates = hyphenates
    return state
  }

  /// The place from which lines must be broken again after an edit at an offset: a checkpoint, or the start of the paragraph.
  private func restart(before offset: Int) -> Checkpoint {
    // At least one scalar (4 bytes) before the edit: the scalar after an offset determines whether a cluster ends there.
    let known = checkpoints.last { $0.position <= offset - 4 }
    var line = line(at: offset)
    let least = known.map { $0.line } ?? 0
    while line > least, isSoft[line] { line -= 1 }
    if let known, line <= known.line { return known }
    return Checkpoint(position: starts[line], line: line, state: start(at: starts[line]))
  }

  /// Whether a line continues the paragraph of the line before.
  private var isSoft: ContiguousArray<Bool> = []

  private mutating func breakLines(of text: String, from restart: Checkpoint, edited: Range<Int>, count: Int) -> Int {
    let delta = count - edited.count
    var run = Run(restart, isSoft: starts.isEmpty ? false : isSoft[restart.line])
    // Checkpoints after the edit. At one of them the state may be the same as before.
    var next = checkpoints.firstIndex { $0.position >= edited.upperBound } ?? checkpoints.count
    var end = starts.count, keptCheckpoints = checkpoints.count
    var isSettled = false, broken = 0
    var text = text
    text.withUTF8 { bytes in
      let rest = UnsafeBufferPointer(rebasing: bytes[restart.position...])
      CellWidth.forEachCluster(in: rest, options: options) { cluster in
        let isNewline = run.add(cluster, at: restart.position)
        let position = restart.position + cluster.end - delta
        if isNewline, restart.position + cluster.start - delta >= edited.upperBound, !starts.isEmpty {
          end = starts.firstIndex(above: position - 1)
          keptCheckpoints = checkpoints.firstIndex { $0.position >= position } ?? checkpoints.count
          (isSettled, broken) = (true, cluster.end)
          return false
        }
        while next < checkpoints.count, checkpoints[next].position < position { next += 1 }
        if next < checkpoints.count, checkpoints[next].position == position, run.state.isSame(as: checkpoints[next].state, movedBy: delta) {
          (end, keptCheckpoints, isSettled, broken) = (checkpoints[next].line, next, true, cluster.end)
          return false
        }
        return true
      }
      if !isSettled {
        run.finish(bytes.count)
        broken = rest.count
      }
    }
    let moved = run.starts.count - (end - restart.line)
    starts.replaceSubrange(restart.line..<end, with: run.starts)
    lengths.replaceSubrange(restart.line..<end, with: run.lengths)
    isSoft.replaceSubrange(restart.line..<end, with: run.isSoft)
    starts.add(delta, from: restart.line + run.starts.count)
    let first = checkpoints.firstIndex { $0.position > restart.position } ?? checkpoints.count
    for index in keptCheckpoints..<checkpoints.count {
      checkpoints[index].position += delta
      checkpoints[index].line += moved
      checkpoints[index].state.move(by: delta)
    }
    checkpoints.replaceSubrange(min(first, keptCheckpoints)..<keptCheckpoints, with: run.checkpoints)
    return broken
  }

  /// The new lines.
  private struct Run {
    var state: LineBreaker.Breaking
    var starts: ContiguousArray<Int> = []
    var lengths: ContiguousArray<Int32> = []
    var isSoft: ContiguousArray<Bool> = []
    var checkpoints: [Checkpoint] = []
    private let firstLine: Int
    private var isNextSoft: Bool
    private var sinceCheckpoint = 0

    init(_ restart: Checkpoint, isSoft: Bool) {
      state = restart.state
      firstLine = restart.line
      isNextSoft = isSoft
    }

    /// Adds a cluster. Returns whether it ended a paragraph.
    mutating func add(_ cluster: CellWidth.Cluster, at base: Int) -> Bool {
      var cluster = cluster
      cluster.start += base
      cluster.end += base
      _ = state.add(cluster)
      if state.pieces.isEmpty { return false }
      let isNewline = cluster.scalar == 0x0A || cluster.scalar == 0x2028 || cluster.scalar == 0x2029
      take(endsParagraph: isNewline)
      if isNewline {
        sinceCheckpoint = 0
      } else if sinceCheckpoint >= WrappedText.interval {
        sinceCheckpoint = 0
        checkpoints.append(Checkpoint(position: cluster.end, line: firstLine + starts.count, state: state))
      }
      return isNewline
    }

    mutating func finish(_ count: Int) {
      state.finish(at: count)
      take(endsParagraph: true)
    }

    private mutating func take(endsParagraph: Bool) {
      for piece in state.pieces {
        starts.append(piece.start)
        lengths.append(Int32(clamping: piece.end - piece.start))
        isSoft.append(isNextSoft)
        isNextSoft = true
        sinceCheckpoint += 1
      }
      isNextSoft = !endsParagraph
      state.forgetPieces()
    }
  }
}

extension ContiguousArray<Int> {
  /// The first index whose number is greater than `number`. The numbers must be ascending.
  fileprivate func firstIndex(above number: Int) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate mutating func add(_ delta: Int, from first: Int) {
    guard delta != 0, first < count else { return }
    // The pointer avoids a check for unique ownership in each step. Its subscript checks the index in debug builds.
    withUnsafeMutableBufferPointer { numbers in
      var index = first
      while index < numbers.count {
        numbers[index] &+= delta
        index &+= 1
      }
    }
  }
}
