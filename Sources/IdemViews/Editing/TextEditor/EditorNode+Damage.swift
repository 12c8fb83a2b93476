import IdemCore
import IdemScreen
import IdemText

/// Which rows are painted again after a change.
extension EditorNode {
  /// All lines are others: the text was replaced.
  func allLinesChanged() {
    lines.buffer = editing.buffer
    lines.removeAll()
    syntax?.reset(lineCount: editing.buffer.lineCount)
  }

  /// Takes the edited text. Drops the rows of the edited lines, and damages them. If the number of rows is another one, all rows below are
  /// damaged too.
  func takeEdits(_ edits: [TextEdit], _ old: TextBuffer, _ oldCarets: [TextCaret], in context: UpdateContext) {
    let new = editing.buffer
    if let touched = linesOf(edits, old, new) {
      // The numbers of rows before the edit.
      let rows = touched.map { lines.isShort($0) ? lines.rowCount(ofLine: $0) : 0 }
      if edits.count == 1 { lines.take(new, after: edits[0], in: touched[0]) } else { lines.buffer = new }
      for (line, oldRows) in zip(touched, rows) {
        let isSame = lines.replaceLine(line, rows: oldRows)
        syntax?.replaceLines(line..<line + 1, with: 1)
        damage(from: EditorPlace(line: line), to: isSame ? EditorPlace(line: line, row: oldRows - 1) : nil)
      }
    } else if edits.count == 1 {
      let edit = edits[0]
      let line = old.line(at: edit.range.lowerBound), last = edit.range.isEmpty ? line : old.line(at: edit.range.upperBound)
      lines.buffer = new
      let count = new.line(at: edit.range.lowerBound + edit.count) - line + 1
      lines.replaceLines(line...last, with: count)
      syntax?.replaceLines(line..<last + 1, with: count)
      damage(from: EditorPlace(line: line), to: nil)
    } else {
      allLinesChanged()
      return setNeedsPaint(in: context)
    }
    // The marks of carets that stood elsewhere.
    let moved = oldCarets.map { caret in
      func place(_ offset: Int) -> Int { edits.reduce(offset) { $1.map($0) } }
      return TextCaret(anchor: place(caret.anchor), head: place(caret.head))
    }
    damageCarets(moved, in: context)
  }

  /// The lines of edits that each stay within a line, ascending. Nil if an edit adds or removes a line, or if there are many.
  private func linesOf(_ edits: [TextEdit], _ old: TextBuffer, _ new: TextBuffer) -> [Int]? {
    guard edits.count <= 64, old.lineCount == new.lineCount else { return nil }
    if edits.count == 1 {
      let edit = edits[0], line = old.line(at: edit.range.lowerBound)
      return line == old.line(at: edit.range.upperBound) && line == new.line(at: edit.range.lowerBound + edit.count) ? [line] : nil
    }
    var found: Set<Int> = []
    var end = Int.max
    for edit in edits {
      // From the end of the text to its start, as one command makes them, so that each line number is that of the old text.
      guard edit.range.upperBound <= end else { return nil }
      end = edit.range.lowerBound
      let line = old.line(at: edit.range.lowerBound)
      guard line == old.line(at: edit.range.upperBound) else { return nil }
      found.insert(line)
    }
    return found.sorted()
  }

  // MARK: Carets

  /// Damages the rows of carets, selections and current lines that are others than before.
  func damageCarets(_ old: [TextCaret], in context: UpdateContext) {
    let new = editing.carets
    if old.count > 64 || new.count > 64 { return setNeedsPaint(in: context) }
    if settings.currentLine == .highlighted {
      for caret in old + [editing.caret] {
        let line = lines.buffer.line(at: caret.head)
        damage(lines: line..<line + 1)
      }
    }
    if old.count == 1, new.count == 1 {
      let a = old[0], b = new[0]
      guard !a.isEmpty || !b.isEmpty else { return }
      let isSameAnchor = a.anchor == b.anchor
      let low = isSameAnchor ? min(a.head, b.head) : min(a.range.lowerBound, b.range.lowerBound)
      let high = isSameAnchor ? max(a.head, b.head) : max(a.range.upperBound, b.range.upperBound)
      return damage(low..<high)
    }
    for caret in old + new { damage(caret.range) }
  }

  private func damage(_ range: Range<Int>) {
    damage(from: lines.place(of: range.lowerBound, .upstream), to: lines.place(of: range.upperBound, .downstream))
  }

  /// Damages the rows of some lines.
  func damage(lines numbers: Range<Int>) {
    let next = EditorPlace(line: numbers.upperBound)
    let last = numbers.upperBound < lines.lineCount ? lines.moved(next, by: -1).place : nil
    damage(from: EditorPlace(line: numbers.lowerBound), to: last)
  }

  /// Damages the brackets that were marked, and those that will be.
  func damageBrackets() {
    guard settings.marksBrackets else { return }
    for cell in bracketCells + matchingCells { dirtyRows.append(cell.y..<cell.y + 1) }
  }

  /// The visible cells of the bracket at the caret and of its partner.
  var matchingCells: [Point] {
    guard isFocused, settings.marksBrackets, editing.caret.isEmpty, let pair = lines.buffer.matchingBracket(at: editing.caret.head)
    else { return [] }
    return [pair.bracket, pair.match].compactMap { position(of: TextCaret($0)) }
  }

  /// Damages the rows between two places, as far as they are visible. `last` nil means the last row. See `flushDamage`.
  private func damage(from first: EditorPlace, to last: EditorPlace?) {
    let start = first < top ? 0 : screenRow(of: first) ?? size.height
    let end = last.map { $0 < top ? -1 : screenRow(of: $0) ?? size.height - 1 } ?? size.height - 1
    if start <= end { dirtyRows.append(start..<end + 1) }
  }

  /// Damages the collected rows, each once: several parts of a change can concern one row.
  func flushDamage(in context: UpdateContext) {
    guard !dirtyRows.isEmpty else { return }
    var rows = 0..<0
    func add(_ new: Range<Int>) {
      if !rows.isEmpty { damage(Rect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count), in: context) }
      rows = new
    }
    for next in dirtyRows.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if !rows.isEmpty, next.lowerBound <= rows.upperBound {
        rows = rows.lowerBound..<max(rows.upperBound, next.upperBound)
      } else {
        add(next)
      }
    }
    add(0..<0)
    dirtyRows.removeAll(keepingCapacity: true)
  }
}
