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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(inline.text.count + 16)
    var looks: [Look] = [], link: Int32 = -1
    var look: Look = []
    func add(_ extra: Look = []) {
      let look = look.union(extra)
      if let last = runs.last, last.end == bytes.count { return }
      if let last = runs.last, last.look == look, last.link == link {
        runs[runs.count - 1].end = bytes.count
      } else {
        runs.append(Run(end: bytes.count, look: look, link: link))
      }
    }
    func open(_ new: Look) {
      looks.append(look)
      look.insert(new)
    }
    func close() { look = looks.popLast() ?? [] }
    for piece in inline.pieces {
      switch piece.kind {
      case .text:
        bytes.append(contentsOf: inline.text[piece.range])
        add()
      case .code:
        bytes.append(contentsOf: inline.text[piece.range])
        add(.code)
      case .html:
        bytes.append(contentsOf: inline.text[piece.range])
        add(.html)
      case .softBreak:
        bytes.append(.space)
        add()
      case .hardBreak:
        bytes.append(.newline)
        add()
      case .footnote:
        bytes.append(contentsOf: StyledText.superscript(Int(piece.start)).utf8)
        add(.footnote)
      case .openEmphasis: open(.emphasis)
      case .openStrong: open(.strong)
      case .openStrikethrough: open(.strikethrough)
      case .openLink, .openImage:
        if link < 0 { link = piece.start }
        open(piece.kind == .openLink ? .link : .image)
        if piece.kind == .openImage {
          bytes.append(contentsOf: "▣ ".utf8)
          add()
        }
      case .closeEmphasis, .closeStrong, .closeStrikethrough: close()
      case .closeLink, .closeImage:
        close()
        if !look.contains(.link), !look.contains(.image) { link = -1 }
      }
    }
    // In code, tabs were kept. A tab is one column here.
    text = String(decoding: bytes, as: UTF8.self)
    links = inline.links.map(\.destination)
  }

  /// A number in small digits above the line.
  static func superscript(_ number: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return String(String(number).map { digits[$0.wholeNumberValue ?? 0] })
  }

  /// The number of bytes at the start in which text, looks and addresses are equal.
  func commonPrefix(with other: StyledText) -> Int {
    var count = text.withBytes { a in
      other.text.withBytes { b in
        let length = min(a.count, b.count)
        var index = 0
        // SAFETY: eight bytes at a time lie within both texts; the loads need no alignment.
        if let a = UnsafeRawPointer(a.baseAddress), let b = UnsafeRawPointer(b.baseAddress) {
          while index + 8 <= length,
            a.loadUnaligned(fromByteOffset: index, as: UInt64.self) == b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          {
            index += 8
          }
        }
        while index < length, a[index] == b[index] { index += 1 }
        return index
      }
    }
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
