import IdemText

/// The block structure of a Markdown text: CommonMark 0.31 with GitHub's tables and footnotes. Lines are added one by one.
///
/// A block is open while later lines can belong to it. The open blocks are a path from the document to `tip`. Only they change; a closed
/// block stays as it is. Cost of a line: the number of open blocks, plus its length.
struct BlockParser: Sendable {
  /// Deeper blocks are text of the deepest one, so that no document can use up the stack.
  static let deepest = 60

  var nodes: ContiguousArray<BlockNode>
  /// The text of all leaves, one after the other. Only one leaf at a time receives lines, so the text of each is contiguous.
  var text: [UInt8] = []
  /// What few blocks have: fences, tables and footnotes, in the order in which they were found.
  var infos: [BlockInfo] = []
  /// The rows of the document, from the top: blocks of the top level, and the items of lists there.
  var rows: [Int32] = []
  /// The number of blocks of the top level.
  var blockCount = 0
  /// The link definitions and the labels of footnotes, in the order in which they were found. The first one with a label counts.
  var definitions = LinkDefinitions()
  /// The deepest open block.
  var tip: Int32 = 0
  /// The source range of the current line, with its end.
  var lineRange = 0..<0
  /// Whether the start of a block took the whole line.
  var isLineUsed = false

  init() { nodes = [BlockNode(.document, parent: -1, start: 0)] }

  /// Adds a line. `line` is without its end; `range` is the line in the source, with its end.
  mutating func add(_ line: Bytes, range: Range<Int>) {
    lineRange = range
    isLineUsed = false
    var cursor = LineCursor(line)
    guard var container = matchOpenBlocks(&cursor) else { return }
    let matched = container
    let mayBeLazy = nodes[tip].kind == .paragraph
    container = openBlocks(&cursor, in: container, mayBeLazy: mayBeLazy)
    // A paragraph may go on without the markers of the blocks around it.
    if tip != matched, container == matched, !cursor.isBlank, mayBeLazy, nodes[tip].kind == .paragraph {
      return addParagraphLine(cursor, to: tip)
    }
    close(downTo: container)
    noteBlankLine(cursor, in: container)
    if !isLineUsed { addRest(&cursor, to: container) }
  }

  /// Closes all blocks. Nothing can be added afterwards.
  mutating func finish() {
    close(downTo: 0)
    nodes[0].isOpen = false
  }

  /// Follows the open blocks as far as the line continues them. Returns the last of them; nil if the line closed a fence.
  private mutating func matchOpenBlocks(_ cursor: inout LineCursor) -> Int32? {
    var container: Int32 = 0
    while case let child = nodes[container].lastChild, child >= 0, nodes[child].isOpen {
      switch nodes[child].kind {
      case .quote:
        guard !cursor.isIndented, cursor.peek == .greater else { return container }
        cursor.skip(columns: cursor.indent + 1)
        if cursor.bytes.at(cursor.offset).isSpaceOrTab { cursor.skip(columns: 1) }
      case .item, .footnote:
        if cursor.isBlank, nodes[child].firstChild < 0 { return container }
        let indent = nodes[child].kind == .item ? Int(nodes[child].indent) : 4
        if cursor.indent >= indent {
          cursor.skip(columns: indent)
        } else {
          guard cursor.isBlank else { return container }
          cursor.skipSpaces()
        }
      case .fencedCode:
        if !cursor.isIndented, cursor.peek == nodes[child].mark {
          let length = cursor.bytes.run(of: nodes[child].mark, at: cursor.next)
          if length >= infos[Int(nodes[child].number)].length, cursor.bytes.isBlank(from: cursor.next + length) {
            close(downTo: child)
            closeTip()
            return nil
          }
        }
        cursor.skip(columns: min(cursor.indent, Int(nodes[child].indent)))
      case .indentedCode:
        if cursor.isIndented {
          cursor.skip(columns: 4)
        } else {
          guard cursor.isBlank else { return container }
          cursor.skipSpaces()
        }
      case .html: if cursor.isBlank, nodes[child].mark >= 6 { return container }
      case .paragraph, .table: if cursor.isBlank { return container }
      case .heading, .rule, .definitions: return container
      case .document, .list: break
      }
      container = child
    }
    return container
  }

  /// Stores where lines are blank, which makes a list loose when another block follows.
  private mutating func noteBlankLine(_ cursor: LineCursor, in container: Int32) {
    if cursor.isBlank, nodes[container].lastChild >= 0 { nodes[nodes[container].lastChild].endsBlank = true }
    let isNewItem = nodes[container].kind == .item && nodes[container].firstChild < 0 && Int(nodes[container].start) == lineRange.lowerBound
    switch nodes[container].kind {
    case .quote, .heading, .rule, .fencedCode: nodes[container].endsBlank = false
    default: nodes[container].endsBlank = cursor.isBlank && !isNewItem
    }
    var outer = nodes[container].parent
    while outer >= 0 {
      nodes[outer].endsBlank = false
      outer = nodes[outer].parent
    }
  }

  /// Adds what is left of the line after all markers.
  private mutating func addRest(_ cursor: inout LineCursor, to container: Int32) {
    switch nodes[container].kind {
    case .fencedCode, .indentedCode: appendLine(cursor, to: container)
    case .html:
      appendLine(cursor, to: container)
      if HTMLBlock.ends(kind: nodes[container].mark, cursor.bytes, from: cursor.offset) { closeTip() }
    case .table:
      cursor.skipSpaces()
      appendLine(cursor, to: container)
    case .paragraph: if !cursor.isBlank { addParagraphLine(cursor, to: container) }
    default:
      guard !cursor.isBlank else { return }
      let paragraph = addChild(.paragraph, to: container)
      addParagraphLine(cursor, to: paragraph)
    }
  }

  private mutating func addParagraphLine(_ cursor: LineCursor, to node: Int32) {
    var cursor = cursor
    cursor.skipSpaces()
    appendLine(cursor, to: node)
  }

  /// Appends the rest of the line and a newline to the text of a leaf.
  mutating func appendLine(_ cursor: LineCursor, to node: Int32) {
    var offset = cursor.offset
    if cursor.isInTab {
      // The rest of the tab is spaces.
      offset += 1
      for _ in 0..<(4 - cursor.column % 4) { text.append(.space) }
    }
    let room = cursor.bytes.count + 5
    if text.capacity - text.count < room { text.reserveCapacity(text.count + text.count / 4 + room) }
    if offset < cursor.bytes.count { text.append(contentsOf: cursor.bytes[offset...]) }
    text.append(.newline)
    nodes[node].contentEnd = Int32(text.count)
    noteEnd(of: node)
  }

  /// The current line belongs to the block.
  mutating func noteEnd(of node: Int32) {
    var node = node
    while node >= 0 {
      nodes[node].end = Int32(lineRange.upperBound)
      node = nodes[node].parent
    }
  }
}

extension ContiguousArray where Element == BlockNode {
  subscript(index: Int32) -> BlockNode {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) _modify { yield &self[Int(index)] }
  }
}
