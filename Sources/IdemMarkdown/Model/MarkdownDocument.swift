import IdemText
import Observation

/// A Markdown text that may grow, such as the answer of a language model.
///
/// `append` costs its fragment and the block at the end, however long the text is. Blocks that are complete never change. A `Markdown` view
/// shows the document: only visible blocks have views, and an append runs the body of the last block alone.
///
/// What follows an unfinished mark is shown as if it were complete: `**bo` is bold. Half a line that is only markers, such as `-` or `|--`,
/// is shown when its meaning is known, at the latest after `finish()`.
@Observable @MainActor
public final class MarkdownDocument {
  /// A block of the document.
  public typealias Block = MarkdownBlock

  /// A heading of the document.
  public struct Heading: Sendable, Equatable, Identifiable {
    /// The block of the heading.
    public let id: MarkdownBlock.ID
    /// The level, from 1 to 6.
    public let level: Int
    /// The text without its marks.
    public let title: String
    /// The name of the heading in links, as on GitHub: `Getting started` is `getting-started`. The second of two equal ones ends with `-1`.
    public let anchor: String
  }

  /// The number of blocks. The items of a list at the top level are blocks of their own.
  public private(set) var blockCount = 0
  /// The number of the first block that was not taken; see `takeFinishedBlocks()`.
  private(set) var firstBlock = 0
  /// The headings, in their order.
  public private(set) var outline: [Heading] = []
  /// Whether `finish()` was called.
  public private(set) var isFinished = false

  @ObservationIgnored private var parser = IncrementalParser()
  @ObservationIgnored private var openText: BlockReader.OpenText?
  /// The open paragraph at the end; nil if no view shows one.
  @ObservationIgnored private var openLeaf: OpenLeaf?
  /// The children of open containers that cannot change any more.
  @ObservationIgnored private var settled: [Int32: SettledChildren] = [:]
  /// The blocks that can still change: what runs their bodies again.
  @ObservationIgnored private var signals: [Int: Signal] = [:]
  /// The blocks that wait for the definition of a label.
  @ObservationIgnored private var waiting: [String: Set<Int>] = [:]
  @ObservationIgnored private var waitingBlocks: Set<Int> = []
  /// The shown blocks with tasks, whose marks can change.
  @ObservationIgnored private var taskBlocks: Set<Int> = []
  @ObservationIgnored private var anchors = Anchors()
  /// The open blocks among those with a signal.
  @ObservationIgnored private var openSignals: Set<Int> = []
  /// The items of an open list, which wait for it to become loose.
  @ObservationIgnored private var items: (list: Int32, isLoose: Bool, waiting: Set<Int>)?
  @ObservationIgnored private var countedDefinitions = 0
  @ObservationIgnored private var countedFootnotes = 0
  @ObservationIgnored private var knownDefinitions = 0
  @ObservationIgnored private var knownFootnotes = 0
  /// Changes when a definition changes the text of a complete block, and when blocks are taken.
  @ObservationIgnored package private(set) var textRevision = 0

  /// What a view of a block reads while the block can change.
  @Observable
  final class Signal {
    var count = 0
  }

  /// Creates a document. More can be appended until `finish()` is called.
  public init(_ source: some StringProtocol) { if !source.isEmpty { append(source) } }

  /// Creates an empty document.
  public convenience init() { self.init("") }

  /// Appends a fragment. It may end anywhere, also within a word or a mark. After `finish()` it has no effect.
  public func append(_ fragment: some StringProtocol) {
    guard !isFinished, !fragment.isEmpty else { return }
    change { $0.append(fragment) }
  }

  /// Ends the text: all blocks are complete, and half a mark at the end is text.
  public func finish() {
    guard !isFinished else { return }
    change { $0.finish() }
    openText = nil
    isFinished = true
  }

  /// The whole source, as it was appended, with the tasks as `setTask(_:)` left them. Views do not observe it. Cost: a copy.
  public var source: String { String(decoding: parser.source, as: UTF8.self) }

  /// The source of some blocks, and what lies between them.
  func source(of blocks: ClosedRange<Int>) -> String {
    let rows = parser.blocks.rows, nodes = parser.blocks.nodes
    guard blocks.lowerBound >= 0, blocks.upperBound < rows.count else { return "" }
    let start = nodes[rows[blocks.lowerBound]].start, end = nodes[rows[blocks.upperBound]].end
    return String(decoding: parser.source[Int(start)..<max(Int(start), Int(end))], as: UTF8.self)
  }

  /// Returns the complete blocks at the start, and removes them from the view. For a program that prints them above its window, and keeps
  /// only the open block on the screen. A link that is defined after its block was taken is not resolved.
  public func takeFinishedBlocks() -> [MarkdownBlock] {
    let end = firstOpen
    guard firstBlock < end else { return [] }
    let blocks = (firstBlock..<end).map { block($0) }
    firstBlock = end
    textRevision += 1
    return blocks.filter { $0.content != .nothing }
  }

  /// The heading that an address such as `#getting-started` means; nil for other addresses.
  public func heading(forLink address: String) -> Heading? {
    guard let anchor = Anchors.anchor(of: address), let id = anchors[anchor] else { return nil }
    var low = 0, high = outline.count
    while low < high {
      let middle = (low + high) / 2
      if outline[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < outline.count && outline[low].id == id ? outline[low] : nil
  }

  /// Writes the state of a task into the source: `[x]` or `[ ]`. Returns false if the source has no such task. The body of its block alone
  /// runs again.
  @discardableResult public func setTask(_ task: MarkdownTask) -> Bool {
    guard let row = parser.row(containing: task.source.lowerBound), parser.setTask(task, isDone: task.isDone, row: row) else {
      return false
    }
    openText = nil
    settled = [:]
    signals[row]?.count &+= 1
    return true
  }

  // MARK: Blocks

  /// The first block that can still change.
  var firstOpen: Int { parser.isFinished ? parser.blocks.rows.count : min(parser.firstOpenRow, parser.blocks.rows.count) }

  /// A block as a value, for a reader that does not depend on it. An open block is read from its start.
  func content(_ index: Int) -> MarkdownBlock.Content {
    let rows = parser.blocks.rows
    guard rows.indices.contains(index) else { return .nothing }
    var reader = BlockReader(parser.blocks, source: parser.source, isPartial: index >= firstOpen)
    reader.unsettled = parser.unsettled
    return reader.content(of: rows[index])
  }

  /// A block as a value. A view that calls it depends on the block, while that can change.
  func block(_ index: Int) -> MarkdownBlock {
    let rows = parser.blocks.rows
    guard index < rows.count else { return MarkdownBlock(id: index, gap: 0, content: .nothing) }
    let isOpen = index >= firstOpen
    var reader = BlockReader(parser.blocks, source: parser.source, isPartial: isOpen, openText: isOpen ? openText : nil)
    reader.row = index
    reader.unsettled = parser.unsettled
    // The reader alone owns what it changes.
    swap(&reader.settled, &settled)
    if isOpen { openText = nil }
    if isOpen, index == rows.count - 1 { reader.openLeaf = leafAtEnd(row: index) }
    let content = reader.content(of: rows[index])
    if reader.hasTasks { taskBlocks.insert(index) }
    swap(&reader.settled, &settled)
    if isOpen { openText = reader.openText }
    wait(for: reader.missingLabels, in: index)
    if isOpen { openSignals.insert(index) }
    let node = parser.blocks.nodes[rows[index]]
    let isItemOfOpenList = node.kind == .item && parser.blocks.nodes[node.parent].isOpen
    if isItemOfOpenList {
      if items?.list != node.parent { items = (node.parent, parser.blocks.nodes[node.parent].isLoose, []) }
      items?.waiting.insert(index)
    }
    if isOpen || isItemOfOpenList || reader.hasTasks || !reader.missingLabels.isEmpty { _ = signal(index).count }
    return MarkdownBlock(id: index, gap: gap(above: index), content: content)
  }

  private func wait(for labels: Set<String>, in row: Int) {
    for label in labels { waiting[label, default: []].insert(row) }
    if !labels.isEmpty { waitingBlocks.insert(row) }
  }

  /// The paragraph at the end of the last row, if its view can depend on it alone.
  private func leafAtEnd(row: Int) -> OpenLeaf? {
    guard !parser.isFinished, OpenBlocks(parser.blocks) != nil else { return nil }
    let tip = parser.blocks.tip
    if let openLeaf, openLeaf.node == tip, openLeaf.row == row { return openLeaf }
    let leaf = OpenLeaf(node: tip, row: row, of: self)
    openLeaf = leaf
    return leaf
  }

  /// The text of the open paragraph; nil if it is not open any more.
  func text(of leaf: OpenLeaf) -> StyledText? {
    guard leaf === openLeaf, leaf.node == parser.blocks.tip, !parser.isFinished else { return nil }
    var reader = BlockReader(parser.blocks, source: parser.source, isPartial: true, openText: openText)
    openText = nil
    let text = reader.text(of: leaf.node)
    openText = reader.openText
    wait(for: reader.missingLabels, in: leaf.row)
    return text
  }

  private func signal(_ index: Int) -> Signal {
    if let signal = signals[index] { return signal }
    let signal = Signal()
    signals[index] = signal
    return signal
  }

  /// The empty lines above a block: none at the start, and between the items of a tight list.
  private func gap(above index: Int) -> Int {
    let blocks = parser.blocks
    let node = blocks.nodes[blocks.rows[index]]
    if node.kind == .definitions { return 0 }
    var above = index - 1
    while above >= 0, blocks.nodes[blocks.rows[above]].kind == .definitions { above -= 1 }
    if above < 0 { return 0 }
    let isSameList = node.kind == .item && blocks.nodes[blocks.rows[above]].parent == node.parent
    return isSameList && !blocks.nodes[node.parent].isLoose ? 0 : 1
  }

  // MARK: Changes

  private func change(_ body: (inout IncrementalParser) -> Void) {
    let before = firstOpen
    let open = openLeaf == nil ? nil : OpenBlocks(parser.blocks)
    if let open, let openLeaf, openLeaf.node == parser.blocks.tip {
      body(&parser)
      openLeaf.changed()
      if !parser.isFinished, before == firstOpen, open.areOpen(in: parser.blocks) { return }
      self.openLeaf = nil
    } else {
      openLeaf = nil
      body(&parser)
    }
    // The row that was closed last was read once more since then.
    if settled.values.contains(where: { $0.row < before }) { settled = settled.filter { $0.value.row >= before } }
    let first = min(before, firstOpen)
    announce(first)
    updateOutline(from: first)
    let count = parser.blocks.rows.count
    if count != blockCount { blockCount = count }
  }

  /// Runs the bodies of the blocks that changed.
  private func announce(_ first: Int) {
    for index in openSignals where index >= first { signals[index]?.count &+= 1 }
    // A list of the line at the end may have been taken back.
    let nodes = parser.blocks.nodes
    let list = items.flatMap { Int($0.list) < nodes.count && nodes[$0.list].kind == .list ? nodes[$0.list] : nil }
    if let items, list?.isLoose != items.isLoose {
      self.items = nil
      for index in items.waiting where index < first { signals[index]?.count &+= 1 }
    }
    announceDefinitions()
    let open = firstOpen
    // A block that is complete and waits for nothing needs no signal.
    for index in openSignals where index < open {
      openSignals.remove(index)
      if !waitingBlocks.contains(index), !taskBlocks.contains(index), items?.waiting.contains(index) != true { signals[index] = nil }
    }
  }

  private func announceDefinitions() {
    let definitions = parser.blocks.definitions
    knownDefinitions = min(knownDefinitions, definitions.all.count)
    knownFootnotes = min(knownFootnotes, definitions.footnotes.count)
    let isSame = knownDefinitions == definitions.all.count && knownFootnotes == definitions.footnotes.count
    if definitions.all.count != countedDefinitions || definitions.footnotes.count != countedFootnotes || !isSame {
      // A label in a closed child may have another meaning now.
      settled = [:]
      textRevision += 1
      (countedDefinitions, countedFootnotes) = (definitions.all.count, definitions.footnotes.count)
    }
    if isSame { return }
    if !waiting.isEmpty {
      let labels = definitions.all[knownDefinitions...].map(\.label) + definitions.footnotes[knownFootnotes...].map { "^" + $0 }
      for label in labels + [BlockReader.anyLabel] { for index in waiting.removeValue(forKey: label) ?? [] { signals[index]?.count &+= 1 } }
    }
    knownDefinitions = definitions.all.count
    knownFootnotes = definitions.footnotes.count
  }

  private func updateOutline(from first: Int) {
    var kept = outline.count
    while kept > 0, outline[kept - 1].id >= first { kept -= 1 }
    for heading in outline[kept...].reversed() { anchors.remove(heading.title, anchor: heading.anchor) }
    var new: [Heading] = []
    for index in first..<max(first, parser.blocks.rows.count) {
      let row = parser.blocks.rows[index]
      guard parser.blocks.nodes[row].kind == .heading else { continue }
      let inline = parser.blocks.withContent(of: row) { InlineText($0, parser.blocks.definitions, isPartial: !parser.isFinished) }
      let title = StyledText(inline).text
      let anchor = anchors.add(title, index)
      new.append(Heading(id: index, level: Int(parser.blocks.nodes[row].mark), title: title, anchor: anchor))
    }
    if kept == outline.count, new.isEmpty || Array(outline[kept...]) == new { return }
    outline.replaceSubrange(kept..., with: new)
  }
}
