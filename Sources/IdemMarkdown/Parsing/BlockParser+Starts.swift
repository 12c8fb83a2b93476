import IdemText

/// The starts of blocks.
extension BlockParser {
  /// Opens the blocks that begin on the line. Returns the innermost block to which the rest of the line belongs.
  mutating func openBlocks(_ cursor: inout LineCursor, in container: Int32, mayBeLazy: Bool) -> Int32 {
    var container = container
    var mayBeLazy = mayBeLazy
    var depth = depth(of: container)
    while !nodes[container].kind.isVerbatim {
      let kind = nodes[container].kind
      let isParagraph = kind == .paragraph
      if cursor.isIndented {
        guard !mayBeLazy, !cursor.isBlank else { break }
        cursor.skip(columns: 4)
        return addChild(.indentedCode, to: container)
      }
      if cursor.isBlank { break }
      let byte = cursor.peek
      // Most lines begin with a letter.
      if byte.isLetter || byte >= 0x80 { break }
      if byte == .greater, depth < BlockParser.deepest {
        cursor.skip(columns: cursor.indent + 1)
        if cursor.bytes.at(cursor.offset).isSpaceOrTab { cursor.skip(columns: 1) }
        container = addChild(.quote, to: container)
      } else if byte == .hash, let level = headingLevel(cursor) {
        return addHeading(level, cursor, to: container)
      } else if byte == .backtick || byte == .tilde, let length = fenceLength(cursor) {
        return addFence(length, cursor, to: container)
      } else if byte == .less,
        let html = HTMLBlock.start(cursor.bytes, at: cursor.next, interruptsParagraph: isParagraph || mayBeLazy)
      {
        let node = addChild(.html, to: container)
        nodes[node].mark = html
        return node
      } else if isParagraph, byte == .equals || byte == .hyphen, let level = underlineLevel(cursor), makeHeading(container, level) {
        isLineUsed = true
        return container
      } else if isRule(cursor) {
        isLineUsed = true
        return addChild(.rule, to: container)
      } else if depth < BlockParser.deepest, let item = openItem(&cursor, in: container) {
        container = item
        depth += 1
      } else if byte == .openBracket, depth < BlockParser.deepest, let label = footnoteLabel(cursor) {
        container = addFootnote(label, &cursor, to: container)
      } else if isParagraph, byte == .pipe || byte == .hyphen || byte == .colon, tip == container,
        let table = makeTable(container, cursor)
      {
        isLineUsed = true
        return table
      } else {
        break
      }
      mayBeLazy = false
      depth += 1
    }
    return container
  }

  private func depth(of node: Int32) -> Int {
    var depth = 0, node = node
    while node > 0 {
      depth += 1
      node = nodes[node].parent
    }
    return depth
  }

  // MARK: Headings and rules

  private func headingLevel(_ cursor: LineCursor) -> Int? {
    let level = cursor.bytes.run(of: .hash, at: cursor.next)
    let after = cursor.next + level
    return level <= 6 && (after >= cursor.bytes.count || cursor.bytes[after].isSpaceOrTab) ? level : nil
  }

  private mutating func addHeading(_ level: Int, _ cursor: LineCursor, to container: Int32) -> Int32 {
    let node = addChild(.heading, to: container)
    nodes[node].mark = UInt8(level)
    let bytes = cursor.bytes
    let start = bytes.skippingSpaces(cursor.next + level)
    var end = bytes.count
    func trim() { while end > start, bytes[end - 1].isSpaceOrTab { end -= 1 } }
    trim()
    var hashes = end
    while hashes > start, bytes[hashes - 1] == .hash { hashes -= 1 }
    if hashes < end, hashes == start || bytes[hashes - 1].isSpaceOrTab {
      end = hashes
      trim()
    }
    text.append(contentsOf: bytes[start..<max(start, end)])
    nodes[node].contentEnd = Int32(text.count)
    isLineUsed = true
    return node
  }

  /// The level of the heading that a line of `=` or `-` makes of the paragraph before it.
  private func underlineLevel(_ cursor: LineCursor) -> UInt8? {
    let length = cursor.bytes.run(of: cursor.peek, at: cursor.next)
    guard cursor.bytes.isBlank(from: cursor.next + length) else { return nil }
    return cursor.peek == .equals ? 1 : 2
  }

  private mutating func makeHeading(_ node: Int32, _ level: UInt8) -> Bool {
    // The line underlines only the paragraph that is open, not one outside of it.
    guard tip == node, !takeDefinitions(of: node) else { return false }
    nodes[node].kind = .heading
    nodes[node].mark = level
    noteEnd(of: node)
    return true
  }

  private func isRule(_ cursor: LineCursor) -> Bool {
    let mark = cursor.peek
    guard mark == .asterisk || mark == .hyphen || mark == .underscore else { return false }
    var count = 0
    for byte in cursor.bytes[cursor.next...] {
      if byte == mark { count += 1 } else if !byte.isSpaceOrTab { return false }
    }
    return count >= 3
  }

  // MARK: Code

  private func fenceLength(_ cursor: LineCursor) -> Int? {
    let bytes = cursor.bytes, mark = cursor.peek
    let length = bytes.run(of: mark, at: cursor.next)
    if length < 3 || mark == .backtick && bytes[(cursor.next + length)...].contains(.backtick) { return nil }
    return length
  }

  private mutating func addFence(_ length: Int, _ cursor: LineCursor, to container: Int32) -> Int32 {
    let node = addChild(.fencedCode, to: container)
    nodes[node].mark = cursor.peek
    nodes[node].indent = UInt8(cursor.indent)
    let bytes = cursor.bytes
    let start = bytes.skippingSpaces(cursor.next + length)
    var end = bytes.count
    while end > start, bytes[end - 1].isSpaceOrTab { end -= 1 }
    addInfo(bytes[start..<end], length: length, to: node)
    isLineUsed = true
    return node
  }

  /// Stores the info of a new leaf before its text.
  private mutating func addInfo(_ info: Slice<Bytes>, length: Int = 0, to node: Int32) {
    let start = Int32(text.count)
    text.append(contentsOf: info)
    nodes[node].number = Int32(infos.count)
    infos.append(BlockInfo(text: start..<Int32(text.count), length: length))
    if !nodes[node].kind.isContainer { nodes[node].content = text.count..<text.count }
  }

  // MARK: Footnotes

  private func footnoteLabel(_ cursor: LineCursor) -> Range<Int>? {
    let bytes = cursor.bytes, start = cursor.next + 2
    guard bytes.at(cursor.next + 1) == .caret else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != .closeBracket {
      if bytes[end].isWhitespace || bytes[end] == .openBracket { return nil }
      end += 1
    }
    return end > start && bytes.at(end) == .closeBracket && bytes.at(end + 1) == .colon ? start..<end : nil
  }

  private mutating func addFootnote(_ label: Range<Int>, _ cursor: inout LineCursor, to container: Int32) -> Int32 {
    let node = addChild(.footnote, to: container)
    addInfo(cursor.bytes[label], to: node)
    definitions.addFootnote(cursor.bytes.string(label))
    cursor.skip(bytes: label.upperBound + 2 - cursor.offset)
    cursor.skipSpaces()
    return node
  }

  // MARK: Tables

  /// Makes a table of the last line of a paragraph and the delimiter row that follows it.
  private mutating func makeTable(_ paragraph: Int32, _ cursor: LineCursor) -> Int32? {
    let row = Bytes(rebasing: cursor.bytes[cursor.next...])
    guard let alignments = TableRow.alignments(row) else { return nil }
    let content = nodes[paragraph].content
    var header = content.upperBound - 1
    while header > content.lowerBound, text[header - 1] != .newline { header -= 1 }
    let headerText = Array(text[header..<content.upperBound])
    let columns = headerText.withUnsafeBufferPointer { TableRow.cells(Bytes(rebasing: $0.dropLast())).count }
    guard columns == alignments.count else { return nil }
    let table: Int32
    if header == content.lowerBound {
      table = paragraph
      nodes[table].kind = .table
      noteEnd(of: table)
    } else {
      nodes[paragraph].content = content.lowerBound..<header
      table = addChild(.table, to: paragraph)
    }
    addInfo(row[...], to: table)
    text.append(contentsOf: headerText)
    nodes[table].contentEnd = Int32(text.count)
    return table
  }
}
