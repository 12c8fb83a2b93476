/// The children of open containers that cannot change any more, so that an append to a long quote or list does not read them again.
///
/// The last two children are not among them: the line at the end, which has no end yet, may have closed the one and opened the other.
struct ClosedChildren: Sendable {
  struct Part<Value: Sendable>: Sendable {
    var values: [Value] = []
    /// The first child that is not among the values.
    var next: Int32
  }

  var contents: [Int32: Part<MarkdownBlock.Content>] = [:]
  var items: [Int32: Part<MarkdownBlock.Item>] = [:]
}

extension BlockReader {
  /// The contents of the children of a block.
  mutating func children(of index: Int32) -> [MarkdownBlock.Content] {
    var part = closed.contents[index] ?? ClosedChildren.Part(next: blocks.nodes[index].firstChild)
    closed.contents[index] = nil
    while part.next >= 0, isSettled(part.next) {
      let content = content(of: part.next)
      if content != .nothing { part.values.append(content) }
      part.next = blocks.nodes[part.next].next
    }
    if !part.values.isEmpty, blocks.nodes[index].isOpen { newClosed.contents[index] = part }
    var contents = part.values
    var child = part.next
    while child >= 0 {
      let content = content(of: child)
      if content != .nothing { contents.append(content) }
      child = blocks.nodes[child].next
    }
    return contents
  }

  /// The items of a list.
  mutating func items(of list: Int32) -> [MarkdownBlock.Item] {
    var part = closed.items[list] ?? ClosedChildren.Part(next: blocks.nodes[list].firstChild)
    closed.items[list] = nil
    while part.next >= 0, isSettled(part.next) {
      part.values.append(item(part.next))
      part.next = blocks.nodes[part.next].next
    }
    if !part.values.isEmpty, blocks.nodes[list].isOpen { newClosed.items[list] = part }
    var items = part.values
    var child = part.next
    while child >= 0 {
      items.append(item(child))
      child = blocks.nodes[child].next
    }
    return items
  }

  /// Whether two other children follow a child.
  private func isSettled(_ child: Int32) -> Bool {
    let next = blocks.nodes[child].next
    return next >= 0 && blocks.nodes[next].next >= 0
  }
}
