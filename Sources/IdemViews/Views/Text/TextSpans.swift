import IdemCore
import IdemScreen
import IdemText

/// A rich text as it is painted: one string, and the ends of its parts in bytes. Tabs are spaces, and no part ends within a cluster.
struct TextSpans: Sendable {
  struct Span: Sendable {
    /// The end in bytes.
    var end: Int
    var look: TextLook
    var background: Color?
    /// The address of a link, and its index in `Hyperlinks`.
    var address: String?
    var link: UInt16 = 0
    /// The number of the link among the links of the text. The parts of one link have the same one.
    var stop: Int32 = -1
  }

  private(set) var text = ""
  private(set) var spans: [Span] = []
  /// The first date at which a part changes.
  private(set) var nextChange: TimelineDate?
  /// Retains the indices of the links.
  private var keepers: [HyperlinkKeeper] = []
  /// The addresses of the links.
  private(set) var addresses: [String] = []
  /// Which link has the focus; nil if there are no links.
  let stops: LinkStops?
  /// The number of the localization of a text with keys of literals; nil for another text.
  let localization: UInt8?
  /// How the letters of the parts were mapped.
  let textCase: LetterCase

  init(_ leaves: [RichText.Leaf], at date: TimelineDate, localization number: UInt8 = 0, textCase: LetterCase = .unchanged) {
    self.textCase = textCase
    var leaves = leaves
    if leaves.contains(where: \.isKey) {
      leaves = leaves.flatMap { $0.translated(in: number) }
      localization = number
    } else {
      localization = nil
    }
    stops = leaves.contains { $0.hasLinks } ? LinkStops() : nil
    for leaf in leaves {
      switch leaf.content {
      case .plain(let string): append(string[...], Span(end: 0, look: leaf.look))
      case .attributed(let string): append(string, leaf.look)
      case .timed(let timed):
        append(timed.string(at: date)[...], Span(end: 0, look: leaf.look))
        if let next = timed.nextChange(after: date) { nextChange = min(next, nextChange ?? next) }
      case .key: break  // Replaced above.
      }
    }
    expandTabs()
    alignToClusters()
  }

  private mutating func append(_ string: Substring, _ span: Span) {
    if string.isEmpty { return }
    switch textCase {
    case .unchanged: text += string
    case .upper: text += string.uppercased()
    case .lower: text += string.lowercased()
    }
    var span = span
    span.end = text.utf8.count
    spans.append(span)
  }

  private mutating func append(_ string: AttributedString, _ look: TextLook) {
    let text = string.text
    var position = text.startIndex
    string.forEachRun(in: 0..<text.utf8.count) { range, attributes in
      let end = text.utf8.index(position, offsetBy: range.count)
      let shown = attributes.resolved
      var span = Span(end: 0, look: TextLook(foreground: shown.foreground, adds: shown.adds, removes: shown.removes).over(look))
      span.background = shown.background
      if let link = shown.link {
        let keeper = HyperlinkKeeper()
        span.address = link
        span.link = keeper.index(of: link)
        keepers.append(keeper)
        let isSame = range.lowerBound > 0 && spans.last?.address == link
        if !isSame { addresses.append(link) }
        span.stop = Int32(truncatingIfNeeded: addresses.count - 1)
      }
      append(text[position..<end], span)
      position = end
    }
  }

  /// Replaces tabs by spaces up to the next multiple of eight columns, as the breaking of lines does.
  private mutating func expandTabs() {
    guard text.utf8.contains(0x09) else { return }
    var result = "", column = 0, added = 0, span = 0, offset = 0
    var isFirst = true
    for piece in text.split(separator: "\t" as Character, omittingEmptySubsequences: false) {
      if !isFirst {
        // The tab is the byte at `offset`. Spans that end before it have moved by what was added so far.
        while span < spans.count, spans[span].end <= offset {
          spans[span].end += added
          span += 1
        }
        let count = 8 - column % 8
        result += String(repeating: " ", count: count)
        added += count - 1
        column += count
        offset += 1
      }
      isFirst = false
      result += piece
      offset += piece.utf8.count
      let line = piece.lastIndex { $0.isNewline }.map { piece[piece.index(after: $0)...] }
      column = (line == nil ? column : 0) + (line ?? piece).columns
      while span < spans.count, spans[span].end < offset {
        spans[span].end += added
        span += 1
      }
    }
    while span < spans.count {
      spans[span].end += added
      span += 1
    }
    text = result
  }

  /// Moves an end within a cluster behind the cluster: it has the style of its first byte.
  private mutating func alignToClusters() {
    guard spans.count > 1 else { return }
    let ends: [Int] = text.withBytes { bytes in
      if CellWidth.isPrintableASCII(bytes) { return [] }
      var ends: [Int] = [], span = 0
      CellWidth.forEachClusterRange(in: bytes) { cluster in
        while span < spans.count, spans[span].end <= cluster.upperBound {
          ends.append(spans[span].end > cluster.lowerBound ? cluster.upperBound : spans[span].end)
          span += 1
        }
        return span < spans.count
      }
      return ends
    }
    for (span, end) in ends.enumerated() { spans[span].end = end }
  }

  /// The part that contains a byte. Cost: a binary search.
  func index(at offset: Int) -> Int {
    var low = 0, high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Painting

  /// The pieces of a line, each with its part: what is shown of the text, and "…" with the part beside it.
  func forEachPiece(of line: LineBreaker.Line, _ body: (Substring, Span) -> Void) {
    guard let cut = line.cut else {
      let base = line.text.base
      let start = base.utf8.distance(from: base.startIndex, to: line.text.startIndex)
      let end = start + line.text.utf8.count
      forEachPiece(in: start..<end, body)
      if line.isHyphenated, end > 0 { body("-", spans[index(at: end - 1)]) }
      return
    }
    forEachPiece(in: cut.start..<cut.head, body)
    if cut.hasEllipsis, !spans.isEmpty {
      let beside = cut.head > cut.start ? index(at: cut.head - 1) : index(at: cut.tail)
      body(String(Truncation.ellipsis)[...], spans[min(beside, spans.count - 1)])
    }
    forEachPiece(in: cut.tail..<cut.end, body)
  }

  private func forEachPiece(in range: Range<Int>, _ body: (Substring, Span) -> Void) {
    var start = range.lowerBound, span = index(at: start)
    while start < range.upperBound, span < spans.count {
      let end = min(spans[span].end, range.upperBound)
      if end > start {
        let lower = text.utf8.index(text.startIndex, offsetBy: start)
        body(text[lower..<text.utf8.index(lower, offsetBy: end - start)], spans[span])
        start = end
      }
      span += 1
    }
  }

  /// Paints a line, with a link reversed if it has the focus. Returns the column after the line.
  @MainActor func paint(
    _ line: LineBreaker.Line, x: Int, y: Int, on inherited: Style, tint: Color?, focusedLink: Int? = nil, _ context: PaintContext
  ) -> Int {
    var x = x
    forEachPiece(of: line) { piece, span in
      var style = span.style(on: inherited, tint: tint)
      if let focusedLink, span.stop == focusedLink { style.attributes.insert(.reverse) }
      x = context.write(String(piece), x: x, y: y, style: style)
    }
    return x
  }
}

extension TextSpans.Span {
  /// The inherited style with the style of this part. A link without a color of its own has the tint.
  func style(on inherited: Style, tint: Color?) -> Style {
    var style = look.style(on: inherited, tint: tint)
    if let background { style.background = background }
    if link != 0 {
      style.link = link
      if look.foreground == nil, let tint { style.foreground = tint }
    }
    return style
  }
}
