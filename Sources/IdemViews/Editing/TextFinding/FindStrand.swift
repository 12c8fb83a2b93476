import IdemCore
import IdemScreen
import IdemText

/// A part of what a find bar searches: the rows of one source in a lazy container, or texts that all have views.
///
/// It stores how many matches each row has. What changed is counted again.
@MainActor
final class FindStrand {
  enum Content {
    case rows(RowsNode, any RowSource)
    /// One unit of texts.
    case texts([any SelectableText])
  }

  private(set) var content: Content
  /// The number of matches in each row that was counted. Rows are counted in their order.
  private(set) var counts: [Int32] = []
  /// The sum of `counts`.
  private(set) var total = 0
  /// What the source was like when the rows were counted.
  private var seen = Seen()

  private struct Seen: Equatable {
    var count = 0, generation = 0, revision = 0, settled = 0
    var first: AnyHashable?, last: AnyHashable?
  }

  init(_ content: Content) { self.content = content }

  /// The source of the rows, or the first text: what stays the same while the strand does.
  var id: ObjectIdentifier {
    switch content {
    case .rows(_, let source): ObjectIdentifier(source)
    case .texts(let texts): ObjectIdentifier(texts[0])
    }
  }

  /// The number of rows. Texts are one row.
  var count: Int { if case .rows(_, let source) = content { source.rowCount } else { 1 } }
  var isCounted: Bool { counts.count >= count }
  /// What gives the texts of rows without their views; nil if nothing does.
  private var known: (any SearchableRows)? {
    guard case .rows(_, let source) = content else { return nil }
    return (source.parent as? SearchableRowsNode)?.rows
  }

  /// Takes the same strand as it is now, and forgets the counts of rows that may have changed.
  func update(_ new: Content) {
    content = new
    guard case .rows(_, let source) = new else { return forget(from: 0) }
    var now = Seen()
    now.count = source.rowCount
    if let known {
      (now.revision, now.settled) = (known.textRevision, known.settledRowCount)
      forget(from: now.revision == seen.revision ? min(seen.settled, now.settled) : 0)
    } else {
      now.generation = source.valueGeneration
      let last = counts.count - 1
      if now.generation != seen.generation || now.count != seen.count {
        // Rows that were added at the end leave the others as they are.
        let isLonger = now.count > seen.count && last >= 0 && source.rowID(at: 0) == seen.first && source.rowID(at: last) == seen.last
        // A list that many values reach would be read all the time.
        let isOther = now.count != seen.count || now.count <= ScreenSelection.mostRowsAtOnce
        if !isLonger, isOther { forget(from: 0) }
      }
    }
    seen = now
    noteEnds()
  }

  private func forget(from row: Int) {
    guard row < counts.count else { return }
    for count in counts[row...] { total -= Int(count) }
    counts.removeLast(counts.count - row)
  }

  func forgetAll() { forget(from: 0) }

  /// Adds the number of matches in the first row that is not counted.
  func add(count: Int) {
    counts.append(Int32(clamping: count))
    total += count
  }

  /// Stores the number of matches of a row whose view shows another text now. Returns whether it differs.
  func correct(_ row: Int, to count: Int) -> Bool {
    guard row < counts.count, known == nil, Int(counts[row]) != count else { return false }
    total += count - Int(counts[row])
    counts[row] = Int32(clamping: count)
    return true
  }

  /// Stores the ids by which `update` sees that rows were only added. Call it after counting.
  func noteEnds() {
    guard case .rows(_, let source) = content, known == nil, let last = counts.indices.last, last < source.rowCount else { return }
    (seen.first, seen.last) = (source.rowID(at: 0), source.rowID(at: last))
  }

  /// The sum of the counts before a row. O(rows).
  func sum(before row: Int) -> Int { counts[..<min(row, counts.count)].reduce(0) { $0 + Int($1) } }

  // MARK: Texts

  /// The texts of a row that is on the screen, or of texts; nil if the row has no view.
  func shownTexts(of row: Int) -> [any SelectableText]? {
    switch content {
    case .texts(let texts): return texts
    case .rows(let rows, let source):
      return rows.visibleRows.first { $0.index == row && $0.source === source }.map { FindStrand.texts(below: $0.renderNodes) }
    }
  }

  /// The searched texts below some nodes.
  static func texts(below nodes: ContiguousArray<RenderNode>) -> [any SelectableText] {
    var collector = SelectionLeafCollector()
    for node in nodes { node.collectSelectionLeaves(into: &collector) }
    return collector.leaves.compactMap { $0.node.isSearched ? $0.node : nil }
  }

  /// The texts of a row, and the work of making them in bytes. A row without a view is made for a moment: `dropRows` removes it.
  func texts(of row: Int, in context: UpdateContext) -> (texts: [String], work: Int) {
    if let known {
      let texts = known.texts(ofRow: row)
      return (texts, texts.reduce(64) { $0 + $1.utf8.count })
    }
    guard case .rows(let rows, let source) = content else {
      let texts = (shownTexts(of: row) ?? []).map { $0.selectableText }
      return (texts, texts.reduce(64) { $0 + $1.utf8.count })
    }
    if let given = (source.parent as? SelectionTextNode)?.text {
      let text = given(row)
      return ([text], 64 + text.utf8.count)
    }
    if let shown = shownTexts(of: row) {
      let texts = shown.map { $0.selectableText }
      return (texts, texts.reduce(64) { $0 + $1.utf8.count })
    }
    var texts: [String] = []
    rows.tree.updateDuringLayout(in: context.measuring) { update in
      texts = FindStrand.texts(below: source.row(at: row, in: update).renderNodes).map { $0.selectableText }
    }
    return (texts, texts.reduce(FindStrand.workOfMaking) { $0 + $1.utf8.count })
  }

  /// The work of making a row, compared with reading a byte.
  static let workOfMaking = 1024

  /// Removes the rows that were made for a moment. While a layout is pending, it removes them.
  func dropRows(in context: UpdateContext) {
    guard known == nil, case .rows(let rows, let source) = content, !rows.flags.contains(.needsPlacement) else { return }
    source.dropRows(outside: rows.layoutGeneration, in: context)
  }
}

extension SelectableText {
  /// Whether a find bar searches the text. In a block of Markdown, it searches the text of the source, not what the style adds.
  fileprivate var isSearched: Bool { showsSource || selectionPart == nil }
}
