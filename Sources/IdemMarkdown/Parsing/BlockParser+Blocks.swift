import IdemText

extension BlockParser {
  // MARK: Opening

  /// Adds an open block below a container, and closes the blocks that do not contain it. Containers that cannot hold it are closed too.
  @discardableResult mutating func addChild(_ kind: BlockNode.Kind, to container: Int32) -> Int32 {
    var container = container
    // Only a list holds items, and it holds nothing else.
    while !nodes[container].kind.isContainer || nodes[container].kind == .list && kind != .item { container = nodes[container].parent }
    close(downTo: container)
    let index = Int32(nodes.count)
    // Grown by a quarter instead of by its size: a large document would have up to twice the blocks that it uses.
    if nodes.count == nodes.capacity { nodes.reserveCapacity(nodes.count + nodes.count / 4 + 16) }
    nodes.append(BlockNode(kind, parent: container, start: lineRange.lowerBound, text: text.count))
    let last = nodes[container].lastChild
    if last >= 0 {
      makeLoose(container, before: last)
      nodes[last].next = index
    } else {
      nodes[container].firstChild = index
    }
    nodes[container].lastChild = index
    tip = index
    noteEnd(of: index)
    if container == 0 { blockCount += 1 }
    if container == 0 ? kind != .list : kind == .item && nodes[container].parent == 0 { rows.append(index) }
    return index
  }

  /// Marks the list of a container as loose if there is a blank line between `last` and the block that is added after it.
  private mutating func makeLoose(_ container: Int32, before last: Int32) {
    switch nodes[container].kind {
    case .item where nodes[last].kind != .definitions && endsWithBlankLine(last): nodes[nodes[container].parent].isLoose = true
    case .list where nodes[last].endsBlank || nodes[last].lastChild >= 0 && endsWithBlankLine(nodes[last].lastChild):
      nodes[container].isLoose = true
    default: break
    }
  }

  private func endsWithBlankLine(_ node: Int32) -> Bool {
    var node = node
    while nodes[node].kind == .list || nodes[node].kind == .item, nodes[node].lastChild >= 0 { node = nodes[node].lastChild }
    return nodes[node].endsBlank
  }

  // MARK: Closing

  /// Closes all open blocks below a container.
  mutating func close(downTo container: Int32) { while tip != container, tip > 0 { closeTip() } }

  mutating func closeTip() {
    let node = tip
    nodes[node].isOpen = false
    tip = nodes[node].parent
    switch nodes[node].kind {
    case .paragraph: if takeDefinitions(of: node) { nodes[node].kind = .definitions }
    case .indentedCode: nodes[node].content = withoutBlankEnd(nodes[node].content)
    default: break
    }
  }

  /// A range of lines without the blank lines at its end.
  private func withoutBlankEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound, position = range.upperBound
    while position > range.lowerBound, text[position - 1].isWhitespace {
      position -= 1
      if text[position] == .newline { end = position + 1 }
    }
    return range.lowerBound..<end
  }

  /// Takes the link definitions from the start of a paragraph. Returns whether nothing is left of it.
  mutating func takeDefinitions(of node: Int32) -> Bool {
    var range = nodes[node].content
    guard range.lowerBound < range.upperBound, text[range.lowerBound] == .openBracket else { return false }
    text.withUnsafeBufferPointer { text in
      let bytes = Bytes(rebasing: text[range])
      var position = 0
      while let (definition, end) = LinkDefinition.parse(bytes, at: position) {
        definitions.add(definition)
        position = end
      }
      range = (range.lowerBound + position)..<range.upperBound
    }
    nodes[node].content = range
    return range.isEmpty
  }

  // MARK: Reading

  /// The children of a block.
  func children(of node: Int32) -> [Int32] {
    var list: [Int32] = []
    var child = nodes[node].firstChild
    while child >= 0 {
      list.append(child)
      child = nodes[child].next
    }
    return list
  }

  /// Calls `body` with the text of a leaf. Spaces and line ends at its end are left out, unless it is code.
  func withContent<Result>(of node: Int32, _ body: (Bytes) -> Result) -> Result {
    var range = nodes[node].content
    return text.withUnsafeBufferPointer { text in
      if !nodes[node].kind.isVerbatim {
        while !range.isEmpty, text[range.upperBound - 1].isWhitespace { range = range.lowerBound..<(range.upperBound - 1) }
      }
      return body(Bytes(rebasing: text[range]))
    }
  }

  /// The info of a fence, a table or a footnote: a range of `text`. Empty for other blocks.
  func info(of node: Int32) -> Range<Int> {
    switch nodes[node].kind {
    case .fencedCode, .table, .footnote:
      let range = infos[Int(nodes[node].number)].text
      return Int(range.lowerBound)..<Int(range.upperBound)
    default: return 0..<0
    }
  }
}
