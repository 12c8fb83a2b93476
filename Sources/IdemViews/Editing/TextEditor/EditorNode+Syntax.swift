import IdemCore
import IdemScreen
import IdemText

extension EditorNode {
  /// The last visible line.
  private var lastVisibleLine: Int { places.last?.line ?? top.line }

  /// Reads what the visible rows need, and repaints the rows whose tokens are others. If that is too much for one frame, the rest is read
  /// in the next ones; until then the rows show what is known.
  func updateSyntax(in context: UpdateContext) {
    guard isPlaced else { return }
    let changed = syntax?.advance(through: lastVisibleLine, reading: lines.readLine) ?? 0..<0
    if !changed.isEmpty, changed.upperBound > top.line { damage(lines: changed) }
    flushDamage(in: context)
    readSyntaxLater()
  }

  /// Reads what the visible rows need, for an editor that is painted again as a whole. Returns whether anything was read.
  @discardableResult func readVisibleSyntax() -> Bool {
    guard let syntax, isPlaced else { return false }
    let changed = syntax.advance(through: lastVisibleLine, reading: lines.readLine)
    readSyntaxLater()
    return !changed.isEmpty
  }

  /// Reads what the visible rows need after this frame, if that is not known.
  private func readSyntaxLater() {
    guard let syntax, isPlaced, syntaxWakeUp == nil, syntax.cache.firstStaleLine <= lastVisibleLine else { return }
    syntaxWakeUp = tree.timers.schedule(at: tree.timers.clock.now) { [weak self] context in
      guard let self, !isRemoved else { return }
      syntaxWakeUp = nil
      updateSyntax(in: context)
    }
  }

  /// The styles of the tokens of a row.
  func tokens(of row: EditorLines.Row, in line: Int, _ style: Style) -> [StyledBytes] {
    syntax?.parts(in: row.range, ofLine: line, from: lines.range(ofLine: line).lowerBound, on: style, reading: lines.readLine) ?? []
  }

  /// Writes a row. `parts` are its bytes in other styles, ascending.
  func write(
    _ row: EditorLines.Row, at place: EditorPlace, _ parts: [StyledBytes], _ context: PaintContext, y: Int, style: Style
  ) {
    if row.isPlain { return writePlain(row, parts, context, y: y, style: style) }
    context.write(row.text, from: row.range.lowerBound, lines.shown(parts, of: row, at: place), x: -left, y: y, style: style) {
      lines.settings.expandingTabs($0, from: $1)
    }
  }

  /// Writes a row in which each byte is one column.
  private func writePlain(
    _ row: EditorLines.Row, _ parts: [StyledBytes], _ context: PaintContext, y: Int, style: Style
  ) {
    let left = left
    // SAFETY: the bytes are used during the call only.
    _ = row.text.utf8.withContiguousStorageIfAvailable { bytes in
      var position = 0
      func write(upTo limit: Int, _ style: Style) {
        guard limit > position else { return }
        _ = context.write(ascii: UnsafeBufferPointer(rebasing: bytes[position..<limit]), x: position - left, y: y, style: style)
        position = limit
      }
      for part in parts {
        write(upTo: part.range.lowerBound - row.range.lowerBound, style)
        write(upTo: part.range.upperBound - row.range.lowerBound, part.style)
      }
      write(upTo: bytes.count, style)
    }
  }
}

extension EditorLines {
  /// Calls `body` with the bytes of a line, as far as a lexer reads it.
  func readLine(_ line: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) { buffer.read(range(ofLine: line), body) }

  /// The styles of a row's bytes as those of what the row shows.
  func shown(_ parts: [StyledBytes], of row: Row, at place: EditorPlace) -> [StyledBytes] {
    let part = part(place.line, place.part), start = row.range.lowerBound
    if part.hasEqualOffsets { return parts }
    return parts.map { styled in
      let range = styled.range.clamped(to: row.range)
      let first = part.shown(range.lowerBound - start, inRow: place.row), last = part.shown(range.upperBound - start, inRow: place.row)
      return (start + first..<start + last, styled.style)
    }
  }
}
