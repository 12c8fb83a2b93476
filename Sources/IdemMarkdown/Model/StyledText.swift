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
