import IdemScreen
import IdemText

/// A text with styles, ready to be laid out: what a reader sees, without the marks.
struct StyledText: Sendable, Equatable {
  /// What the marks around a text mean.
  struct Look: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    static let emphasis = Look(rawValue: 1), strong = Look(rawValue: 2), strikethrough = Look(rawValue: 4), code = Look(rawValue: 8)
    static let link = Look(rawValue: 16), image = Look(rawValue: 32), footnote = Look(rawValue: 64), html = Look(rawValue: 128)
  }

  /// A part of the text in one look, from the end of the part before it.
  struct Run: Sendable, Equatable {
    /// The end in bytes.
    var end: Int
    var look: Look
    /// The index of the address in `links`; -1 for none.
    var link: Int32
  }

  var text = ""
  var runs: [Run] = []
  var links: [String] = []

  init() {}

  init(plain text: String) {
    self.text = text
    if !text.isEmpty { runs = [Run(end: text.utf8.count, look: [], link: -1)] }
  }

  init(_ inline: InlineText) {
    var builder = StyledTextBuilder()
    self = builder.text(of: inline)
  }

  /// A number in small digits above the line.
  static func superscript(_ number: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return String(String(number).map { digits[$0.wholeNumberValue ?? 0] })
  }

  /// The number of bytes at the start in which text, looks and addresses are equal.
  func commonPrefix(with other: StyledText) -> Int {
    var count = text.withBytes { a in other.text.withBytes { a.commonPrefix(with: $0) } }
    var start = 0
    for index in 0..<min(runs.count, other.runs.count) where start < count {
      let run = runs[index], new = other.runs[index]
      let isSame = run.look == new.look && (run.link < 0) == (new.link < 0) && (run.link < 0 || address(run) == other.address(new))
      if !isSame {
        count = min(count, start)
      } else if run.end != new.end {
        count = min(count, min(run.end, new.end))
      }
      start = run.end
    }
    return count
  }

  /// The address of a run.
  func address(_ run: Run) -> String { run.link < 0 || Int(run.link) >= links.count ? "" : links[Int(run.link)] }

  /// The index of the run that contains a byte. Cost: a binary search.
  func runIndex(at offset: Int) -> Int {
    var low = 0, high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Links, in the order of the text. A link is the runs beside each other with the same address index: it may have several looks.
extension StyledText {
  /// The number of links. Cost: linear in the runs if there are links.
  var linkCount: Int {
    if links.isEmpty { return 0 }
    var count = 0
    for index in runs.indices where isLinkStart(index) { count += 1 }
    return count
  }

  /// The index in `links` of the link at a position in the order of the text.
  func link(at position: Int) -> Int32 {
    var left = position
    for index in runs.indices where isLinkStart(index) {
      if left == 0 { return runs[index].link }
      left -= 1
    }
    return -1
  }

  private func isLinkStart(_ index: Int) -> Bool {
    let link = runs[index].link
    return link >= 0 && Int(link) < links.count && (index == 0 || runs[index - 1].link != link)
  }

  /// The position of the link at a column of a line; nil if there is none.
  func link(in line: Range<Int>, atColumn x: Int) -> Int? {
    guard x >= 0, !links.isEmpty else { return nil }
    let utf8 = text.utf8
    var offset = line.lowerBound, column = 0
    let from = utf8.index(utf8.startIndex, offsetBy: line.lowerBound), to = utf8.index(from, offsetBy: line.count)
    for character in text[from..<to] {
      column += String(character).columns
      if x < column {
        let run = runIndex(at: offset)
        guard run < runs.count, runs[run].link >= 0 else { return nil }
        return runs[...run].indices.reduce(-1) { isLinkStart($1) ? $0 + 1 : $0 }
      }
      offset += character.utf8.count
    }
    return nil
  }
}
