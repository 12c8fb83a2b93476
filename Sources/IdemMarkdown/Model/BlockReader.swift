import IdemText

/// Makes values for the views from the parser's blocks.
struct BlockReader {
  let blocks: BlockParser
  let source: [UInt8]
  /// Whether the text may go on.
  let isPartial: Bool
  /// The text of the open leaf, which is parsed on from its checkpoint.
  var openText: OpenText?
  /// The open paragraph whose view reads its text by itself; nil for none.
  var openLeaf: OpenLeaf?
  /// The row that is read.
  var row = 0
  /// What the line at the end can change.
  var unsettled = UnsettledBlocks()
  /// The children of open containers that cannot change any more, by container.
  var settled: [Int32: SettledChildren] = [:]
  /// The labels without a definition that were met.
  var missingLabels: Set<String> = []
  /// Whether there was a task, whose mark can change later.
  var hasTasks = false

  /// The label of a block that waits for all labels.
  static let anyLabel = ""

  struct OpenText: Sendable {
    var node: Int32
    var contentStart: Int32
    var inline = InlineText()
    var builder = StyledTextBuilder()
    /// What was parsed, to see whether the text still begins with it.
    var bytes: [UInt8] = []
  }

  init(_ blocks: BlockParser, source: [UInt8], isPartial: Bool, openText: OpenText? = nil) {
    self.blocks = blocks
    self.source = source
    self.isPartial = isPartial
    self.openText = openText
  }

  mutating func content(of index: Int32) -> MarkdownBlock.Content {
    let node = blocks.nodes[index]
    switch node.kind {
    case .document, .definitions: return .nothing
    case .heading: return .heading(level: Int(node.mark), text(of: index))
    case .paragraph:
      if let openLeaf, openLeaf.node == index { return .open(openLeaf) }
      return isUndecided(index) ? .nothing : .paragraph(text(of: index))
    case .fencedCode:
      let info = blocks.text[blocks.info(of: index)].withUnsafeBufferPointer { Entities.unescaped($0, 0..<$0.count) }
      return .code(code(index), language: String(info.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," }))
    case .indentedCode: return .code(code(index), language: "")
    case .html: return .html(code(index))
    case .quote:
      let children = children(of: index)
      return children.alert.map { .alert($0, children.values) } ?? .quote(children.values)
    case .list: return .list(children(of: index).values, isLoose: node.isLoose)
    case .item: return .item(item(index), isLoose: blocks.nodes[node.parent].isLoose)
    case .footnote:
      let label = String(decoding: blocks.text[blocks.info(of: index)], as: UTF8.self)
      let number = blocks.definitions.number(ofFootnote: label) ?? 0
      return .footnote(number: number, children(of: index).values)
    case .table: return .table(table(index))
    case .rule: return .rule
    }
  }

  mutating func item(_ index: Int32) -> MarkdownBlock.Item {
    let node = blocks.nodes[index], list = blocks.nodes[node.parent]
    var depth = 0, outer = list.parent
    while outer > 0 {
      if blocks.nodes[outer].kind == .list { depth += 1 }
      outer = blocks.nodes[outer].parent
    }
    let isOrdered = list.number >= 0
    // A later item may have a longer number. Then it alone is wider, and no row above changes.
    let markerWidth = isOrdered ? String(max(list.number, node.number)).count + 1 : 1
    let children = children(of: index)
    return MarkdownBlock.Item(
      number: isOrdered ? Int(node.number) : nil, markerWidth: markerWidth, isDone: children.isDone, task: children.task, depth: depth,
      content: children.values)
  }

  func alert(_ paragraph: Int32) -> (MarkdownAlert, Int)? {
    blocks.withContent(of: paragraph) { bytes in
      guard bytes.at(0) == .openBracket, bytes.at(1) == .exclamation else { return nil }
      var end = 2
      while bytes.at(end).isLetter { end += 1 }
      guard bytes.at(end) == .closeBracket, end < 14 else { return nil }
      let lineEnd = bytes.skippingSpaces(end + 1)
      guard lineEnd >= bytes.count || bytes[lineEnd] == .newline else { return nil }
      return MarkdownAlert(rawValue: bytes.string(2..<end).lowercased()).map { ($0, min(bytes.count, lineEnd + 1)) }
    }
  }

  private mutating func table(_ index: Int32) -> MarkdownBlock.TableContent {
    let node = blocks.nodes[index]
    // The cells are parsed by the view. One of them may wait for any definition.
    let mayHaveLinks = blocks.text.withUnsafeBufferPointer { Bytes(rebasing: $0[node.content]).includes(.openBracket) }
    if mayHaveLinks { missingLabels.insert(BlockReader.anyLabel) }
    let alignments = blocks.text[blocks.info(of: index)].withUnsafeBufferPointer { TableRow.alignments($0) ?? [] }
    return MarkdownBlock.TableContent(
      alignments: alignments, source: Array(blocks.text[node.content]), definitions: blocks.definitions, isFinished: !node.isOpen)
  }

  /// The text of a code block, without the last line end. Tabs are spaces.
  private func code(_ index: Int32) -> String {
    blocks.withContent(of: index) { bytes in
      let bytes = bytes.last == .newline ? Bytes(rebasing: bytes.dropLast()) : bytes
      guard bytes.includes(.tab) else { return bytes.string(0..<bytes.count) }
      var code: [UInt8] = [], column = 0
      for byte in bytes {
        if byte == .tab {
          repeat {
            code.append(.space)
            column += 1
          } while column % 4 != 0
        } else {
          code.append(byte)
          if byte == .newline { column = 0 } else if byte & 0xC0 != 0x80 { column += 1 }
        }
      }
      return String(decoding: code, as: UTF8.self)
    }
  }

  /// Whether an open paragraph may become something else: a link definition, the header of a table, the title of an alert, or a task. It is not
  /// shown before that is known.
  private func isUndecided(_ index: Int32) -> Bool {
    let node = blocks.nodes[index]
    guard isPartial, node.isOpen, index == blocks.tip else { return false }
    return blocks.withContent(of: index) { bytes in
      if bytes.at(0) == .pipe { return !bytes.contains(.newline) }
      guard bytes.at(0) == .openBracket else { return false }
      if let end = LinkSyntax.labelEnd(bytes, at: 0), bytes.at(end) == .colon { return bytes.at(1) != .caret }
      switch blocks.nodes[node.parent].kind {
      case .quote: return bytes.at(1) == .exclamation && !bytes.contains(.closeBracket)
      case .item: return bytes.count <= 3
      default: return false
      }
    }
  }

  // MARK: Text

  mutating func text(of index: Int32, skipping count: Int = 0) -> StyledText {
    let node = blocks.nodes[index]
    let isOpen = isPartial && node.isOpen && index == blocks.tip
    if isOpen, count == 0 { return openText(of: index) }
    let inline = blocks.withContent(of: index) { bytes in
      let start = count == 0 ? 0 : bytes.skippingSpaces(min(count, bytes.count))
      return InlineText(Bytes(rebasing: bytes[start...]), blocks.definitions, isPartial: isOpen)
    }
    missingLabels.formUnion(inline.missingLabels)
    return StyledText(inline)
  }

  private mutating func openText(of index: Int32) -> StyledText {
    let node = blocks.nodes[index]
    var open = openText ?? OpenText(node: index, contentStart: node.contentStart)
    openText = nil
    blocks.withContent(of: index) { bytes in
      let checkpoint = open.inline.checkpoint.position
      let isSame =
        open.node == index && open.contentStart == node.contentStart && checkpoint <= bytes.count
        && open.bytes.count >= checkpoint && open.bytes.withUnsafeBufferPointer { $0.commonPrefix(with: bytes) } >= checkpoint
      if !isSame { open = OpenText(node: index, contentStart: node.contentStart) }
      open.inline.extend(with: bytes, blocks.definitions, isPartial: true)
      let end = open.inline.checkpoint.position
      if open.bytes.count < end { open.bytes.append(contentsOf: bytes[open.bytes.count..<end]) }
    }
    missingLabels.formUnion(open.inline.missingLabels)
    let text = open.builder.text(of: open.inline)
    openText = open
    return text
  }
}
