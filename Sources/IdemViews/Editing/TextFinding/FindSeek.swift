import IdemCore
import IdemScreen
import IdemText

/// Where a search begins: a row, and an offset in one of its texts.
struct FindOrigin {
  var strand = 0, row = 0
  /// The number of the text in the row, and the bytes before the first match that counts.
  var text = 0, offset = 0
}

extension FindOrigin {
  /// The first line on the screen.
  @MainActor init(firstVisibleIn strands: [FindStrand]) {
    self.init()
    for (number, strand) in strands.enumerated() {
      for (row, texts) in strand.visibleRows {
        for (index, text) in texts.enumerated() where text.isShown {
          let visible = text.visibleFrame
          if visible.isEmpty { continue }
          let top = visible.minY - text.screenFrame.minY
          guard let line = text.selectableLines.first(where: { $0.row >= top }) else { continue }
          self.init(strand: number, row: row, text: index, offset: line.range.lowerBound)
          return
        }
      }
    }
  }
}

/// A search for the next match, or the one before, through all rows and around the ends.
@MainActor
struct FindSeek {
  private let isBackwards: Bool
  /// The strand by its id, and the row, that is searched next.
  private var strand: ObjectIdentifier?
  private var row = 0
  /// The match in the first row after which the search begins, or before which.
  private var number: Int?
  /// The place in the first row from which matches count.
  private var origin: FindOrigin?
  /// The rows that are left until all were searched.
  private var left: Int
  private(set) var isFinished = false

  /// The first match at or behind a place.
  init(origin: FindOrigin, _ strands: [FindStrand]) {
    isBackwards = false
    left = strands.reduce(1) { $0 + $1.count }
    let number = min(origin.strand, max(0, strands.count - 1))
    strand = strands.isEmpty ? nil : strands[number].id
    row = origin.row
    self.origin = origin
  }

  /// The next match after the current one, or the one before it.
  init(
    from match: (strand: Int, row: Int, number: Int)?, origin: FindOrigin, backwards: Bool, _ strands: [FindStrand]
  ) {
    self.init(origin: origin, strands, backwards: backwards)
    guard let match else { return }
    (strand, row, number) = (strands[match.strand].id, match.row, match.number)
    self.origin = nil
  }

  private init(origin: FindOrigin, _ strands: [FindStrand], backwards: Bool) {
    let forward = FindSeek(origin: origin, strands)
    isBackwards = backwards
    (left, strand, row) = (forward.left, forward.strand, forward.row)
    self.origin = backwards ? nil : origin
    if backwards { number = 0 }
  }

  /// Searches until a match is found, all rows were searched, or the work is done.
  mutating func advance(
    _ strands: [FindStrand], _ pattern: TextPattern, _ work: inout Int, in context: UpdateContext
  ) -> (strand: Int, row: Int, number: Int)? {
    guard var index = strands.firstIndex(where: { $0.id == strand }) ?? (strands.isEmpty ? nil : 0) else {
      isFinished = true
      return nil
    }
    defer {
      for strand in strands { strand.dropRows(in: context) }
      strand = strands[index].id
    }
    while work > 0 {
      let searched = strands[index]
      if row >= 0, row < searched.count, let found = match(in: searched, pattern, &work, in: context) {
        isFinished = true
        return (index, row, found)
      }
      (number, origin) = (nil, nil)
      left -= 1
      row += isBackwards ? -1 : 1
      // Rows without a match whose number is known take no work.
      if !isBackwards { while row < searched.counts.count, searched.counts[row] == 0, left > 0 { (row, left) = (row + 1, left - 1) } }
      if left <= 0 {
        isFinished = true
        return nil
      }
      while row < 0 || row >= strands[index].count {
        index = (index + (isBackwards ? strands.count - 1 : 1)) % strands.count
        row = isBackwards ? strands[index].count - 1 : 0
        if strands[index].count > 0 { break }
        left -= 1
        if left <= 0 { break }
      }
    }
    return nil
  }

  /// The number of the match in a row; nil if the row has none.
  private func match(in strand: FindStrand, _ pattern: TextPattern, _ work: inout Int, in context: UpdateContext) -> Int? {
    if let origin {
      let matches = strand.matches(inRow: row, pattern, &work, in: context)
      return matches.firstIndex { ($0.text, $0.offsets.lowerBound) >= (origin.text, origin.offset) }
    }
    let count = strand.matchCount(ofRow: row, pattern, &work, in: context)
    if isBackwards {
      let last = min(number ?? count, count) - 1
      return last >= 0 ? last : nil
    }
    let next = (number ?? -1) + 1
    return next < count ? next : nil
  }
}

/// The matches in the rows of a strand.
extension FindStrand {
  /// The rows on the screen with their texts.
  var visibleRows: [(row: Int, texts: [any SelectableText])] {
    switch content {
    case .texts(let texts): [(0, texts)]
    case .rows(let rows, let source):
      rows.visibleRows.compactMap { row in
        row.source === source && row.index < source.rowCount ? (row.index, FindStrand.texts(below: row.renderNodes)) : nil
      }
    }
  }

  func matches(
    inRow row: Int, _ pattern: TextPattern, _ work: inout Int, in context: UpdateContext
  ) -> [(text: Int, offsets: Range<Int>)] {
    let made = texts(of: row, in: context)
    work -= made.work
    return FindStrand.matches(in: made.texts, pattern)
  }

  private static func matches(in texts: [String], _ pattern: TextPattern) -> [(text: Int, offsets: Range<Int>)] {
    texts.enumerated().flatMap { number, text in pattern.matches(in: text).map { (number, $0) } }
  }

  func matchCount(ofRow row: Int, _ pattern: TextPattern, _ work: inout Int, in context: UpdateContext) -> Int {
    if row < counts.count {
      work -= 1
      return Int(counts[row])
    }
    let count = matches(inRow: row, pattern, &work, in: context).count
    if row == counts.count { add(count: count) }
    return count
  }

  /// Counts the matches in the first row that was not counted.
  func countNext(_ pattern: TextPattern, _ work: inout Int, in context: UpdateContext) {
    _ = matchCount(ofRow: counts.count, pattern, &work, in: context)
  }

  /// The text and the offsets of a match in a row that is on the screen; nil if it has no view.
  func place(ofMatch number: Int, inRow row: Int, _ pattern: TextPattern) -> (text: Int, offsets: Range<Int>)? {
    guard let texts = shownTexts(of: row) else { return nil }
    let matches = FindStrand.matches(in: texts.map { $0.selectableText }, pattern)
    return matches.isEmpty ? nil : matches[min(number, matches.count - 1)]
  }
}
