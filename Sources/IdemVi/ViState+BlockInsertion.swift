import IdemText

/// An insertion in the first line of a block that the other lines get too, when insert mode ends.
struct ViBlockInsertion: Sendable {
  enum Kind: Sendable { case insert, append, change }

  var kind: Kind
  var block: ViBlock
  /// The offset in the first line from which its new text is known, and the bytes of the line and those behind that offset.
  var offset: Int, count: Int, rest: Int
  /// The number of lines of the text.
  var lineCount: Int
  /// Where the cursor goes: its offset in the first line.
  var corner: Int
}

extension ViState {
  /// Inserts before a block, or behind it. Shorter lines are left out, or filled with spaces.
  mutating func insert(_ block: ViBlock, appends: Bool, count: Int, in editing: inout TextEditing) {
    let text = text(editing), tabs = editing.options.tabWidth, line = block.lines.lowerBound
    let start = text.start(line), corner = cursor - start
    var slice = text.slice(line, block, tabWidth: tabs)
    if appends {
      cursor = max(cursor, slice.range.upperBound)
      if !block.toEnd, slice.width <= block.columns.upperBound {
        let spaces = ViSlice.spaces(block.columns.upperBound - slice.width + 1)
        replace(cursor..<cursor, with: spaces, in: &editing)
        cursor += spaces.utf8.count
        slice.range = slice.range.lowerBound..<cursor
      }
    } else {
      slice.range = slice.range.lowerBound..<slice.range.lowerBound
    }
    let end = self.text(editing).end(line)
    let insertion = ViBlockInsertion(
      kind: appends ? .append : .insert, block: block, offset: (appends ? slice.range.upperBound : cursor) - start, count: end - start,
      rest: end - slice.range.upperBound, lineCount: text.buffer.lineCount, corner: corner)
    insert(count: count, block: insertion, in: &editing)
  }

  /// Deletes a block, and inserts in its place.
  mutating func change(_ block: ViBlock, _ name: Character?, in editing: inout TextEditing) {
    let line = block.lines.lowerBound, start = text(editing).start(line), corner = cursor
    delete(block, name, inserts: true, in: &editing)
    let text = text(editing), end = text.end(line)
    cursor = min(cursor, text.inLine(end))
    if corner > cursor, end > start { cursor = text.next(cursor) }
    let insertion = ViBlockInsertion(
      kind: .change, block: block, offset: cursor - start, count: end - start, rest: end - cursor, lineCount: text.buffer.lineCount,
      corner: corner - start)
    insert(count: 1, block: insertion, in: &editing)
  }

  /// Inserts into the other lines what was inserted into the first one.
  mutating func finish(_ insertion: ViBlockInsertion, in editing: inout TextEditing) {
    let text = text(editing), tabs = editing.options.tabWidth, block = insertion.block
    // Text of several lines, and a visit to another line, are not repeated.
    guard text.buffer.lineCount == insertion.lineCount, text.line(cursor) == block.lines.lowerBound else { return }
    let start = text.start(block.lines.lowerBound), end = text.end(block.lines.lowerBound)
    let added = end - start - insertion.count, first = start + insertion.offset
    guard added > 0, first + added <= end else { return }
    let new = text.buffer[first..<first + added]
    if block.lines.count > 1 {
      let others = ViBlock(lines: block.lines.lowerBound + 1...block.lines.upperBound, columns: block.columns, toEnd: block.toEnd)
      edit(others, in: &editing) { _, slice, text in
        switch insertion.kind {
        case .append: ViState.appended(new, slice, block, text, tabs)
        case .insert, .change: ViState.inserted(new, slice, block, text, tabs, splits: insertion.kind == .insert)
        }
      }
    }
    if insertion.kind != .change { cursor = min(start + insertion.corner, self.text(editing).end(block.lines.lowerBound)) }
    cursor = valid(cursor, in: self.text(editing))
  }

  /// A text at the first column. A tab there becomes spaces.
  private static func inserted(
    _ new: TextBuffer, _ slice: ViSlice, _ block: ViBlock, _ text: ViText, _ tabs: Int, splits: Bool
  ) -> (range: Range<Int>, text: TextBuffer)? {
    guard slice.width >= block.columns.lowerBound else { return nil }
    let place = slice.range.lowerBound
    guard splits, slice.before > 0 else { return (place..<place, new) }
    guard text.byte(place) == 0x09 else { return (place..<place, new.between(slice.before, 0)) }
    let cells = text.columns(at: place, tabWidth: tabs)
    return (place..<place + 1, new.between(slice.before, cells.count - slice.before))
  }

  /// A text behind the last column.
  private static func appended(
    _ new: TextBuffer, _ slice: ViSlice, _ block: ViBlock, _ text: ViText, _ tabs: Int
  ) -> (range: Range<Int>, text: TextBuffer)? {
    let place = slice.range.upperBound
    if block.toEnd { return (place..<place, new) }
    if slice.width <= block.columns.upperBound {
      return (place..<place, new.between(block.columns.upperBound - slice.width + 1, 0))
    }
    guard slice.after > 0 else { return (place..<place, new) }
    let last = text.previous(place), cells = text.columns(at: last, tabWidth: tabs)
    let spaces = cells.count - slice.after
    guard text.byte(last) == 0x09 else { return (last..<last, new.between(spaces, 0)) }
    return (last..<place, new.between(spaces, slice.after))
  }
}

extension TextBuffer {
  /// The text with spaces before and behind it.
  fileprivate func between(_ before: Int, _ after: Int) -> TextBuffer {
    .joining([TextBuffer(ViSlice.spaces(before)), self, TextBuffer(ViSlice.spaces(after))])
  }
}
