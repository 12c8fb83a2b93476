/// The children of an open container that cannot change any more, so that an append to a long quote or list does not read them again.
struct SettledChildren: Sendable {
  /// The row that contains the container.
  var row: Int
  var values = BlockList()
  /// The last child among the values; -1 for none.
  var last: Int32 = -1
  /// Whether the container is a loose list: its items depend on it.
  var isLoose: Bool
  /// The alert that the first child of a quote begins.
  var alert: MarkdownAlert?
  /// The task that the first child of an item begins.
  var task: MarkdownTask?
  var isDone: Bool?
}

extension BlockReader {
  /// The children of a block. Those that are settled are read once.
  mutating func children(of index: Int32) -> SettledChildren {
    let node = blocks.nodes[index]
    var children = settled[index] ?? SettledChildren(row: row, isLoose: node.isLoose)
    if children.isLoose != node.isLoose { children = SettledChildren(row: row, isLoose: node.isLoose) }
    settled[index] = nil
    var child = children.last < 0 ? node.firstChild : blocks.nodes[children.last].next
    while child >= 0, !blocks.nodes[child].isOpen, !unsettled.contains(child) {
      add(child, to: &children, of: index)
      children.last = child
      child = blocks.nodes[child].next
    }
    if children.last >= 0, node.isOpen || unsettled.contains(index) { settled[index] = children }
    while child >= 0 {
      add(child, to: &children, of: index)
      child = blocks.nodes[child].next
    }
    return children
  }

  private mutating func add(_ child: Int32, to children: inout SettledChildren, of parent: Int32) {
    let kind = blocks.nodes[parent].kind
    let isFirstParagraph = child == blocks.nodes[parent].firstChild && blocks.nodes[child].kind == .paragraph
    if isFirstParagraph, kind == .quote, let (alert, length) = alert(child) {
      children.alert = alert
      let rest = text(of: child, skipping: length)
      if !rest.text.isEmpty { children.values.append(.paragraph(rest)) }
      return
    }
    var content = content(of: child)
    if isFirstParagraph, kind == .item, case .paragraph(let text) = content, let isDone = BlockReader.task(text.text) {
      children.isDone = isDone
      children.task = taskSource(child).map { MarkdownTask(source: $0, isDone: isDone) }
      hasTasks = true
      content = .paragraph(self.text(of: child, skipping: 3))
    }
    if content != .nothing { children.values.append(content) }
  }
}
