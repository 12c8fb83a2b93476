import IdemText

/// Makes styled texts from the pieces of a text that grows. What is before the checkpoint of the pieces is not made again.
struct StyledTextBuilder: Sendable {
  private var bytes: [UInt8] = []
  private var runs: [StyledText.Run] = []
  /// The pieces, bytes and runs before the checkpoint. There, no mark is open.
  private var done = (pieces: 0, bytes: 0, runs: 0)
  private var looks: [StyledText.Look] = []
  private var look: StyledText.Look = []
  private var link: Int32 = -1

  mutating func text(of inline: InlineText) -> StyledText {
    bytes.removeLast(bytes.count - done.bytes)
    runs.removeLast(runs.count - done.runs)
    if !runs.isEmpty { runs[runs.count - 1].end = done.bytes }
    (looks, look, link) = ([], [], -1)
    // The last piece before the checkpoint may have grown, so it belongs to what follows.
    let end = max(done.pieces, inline.checkpoint.pieces - 1)
    for piece in inline.pieces[done.pieces..<end] { add(piece, of: inline) }
    if looks.isEmpty { done = (end, bytes.count, runs.count) }
    for piece in inline.pieces[end...] { add(piece, of: inline) }
    var text = StyledText()
    text.text = String(decoding: bytes, as: UTF8.self)
    text.runs = runs
    text.links = inline.links.map(\.destination)
    return text
  }

  private mutating func add(_ piece: InlineText.Piece, of inline: InlineText) {
    switch piece.kind {
    case .text: append(inline.text[piece.range])
    case .code: append(inline.text[piece.range], .code)
    case .html where isLineBreak(inline.text[piece.range]): append(CollectionOfOne(.newline))
    case .html: append(inline.text[piece.range], .html)
    case .softBreak: append(CollectionOfOne(.space))
    case .hardBreak: append(CollectionOfOne(.newline))
    case .footnote: append(StyledText.superscript(Int(piece.start)).utf8, .footnote)
    case .openEmphasis: open(.emphasis)
    case .openStrong: open(.strong)
    case .openStrikethrough: open(.strikethrough)
    case .openLink, .openImage:
      if link < 0 { link = piece.start }
      open(piece.kind == .openLink ? .link : .image)
      if piece.kind == .openImage { append("▣ ".utf8) }
    case .closeEmphasis, .closeStrong, .closeStrikethrough: close()
    // Only inline Markdown has them.
    case .openAttributes, .closeAttributes: break
    case .closeLink, .closeImage:
      close()
      if look.isDisjoint(with: [.link, .image]) { link = -1 }
    }
  }

  private mutating func append(_ part: some Collection<UInt8>, _ extra: StyledText.Look = []) {
    guard !part.isEmpty else { return }
    let start = bytes.count
    bytes.append(contentsOf: part)
    // A tab within a text is a space, as in a browser.
    for index in start..<bytes.count where bytes[index] == .tab { bytes[index] = .space }
    let look = look.union(extra)
    if let last = runs.last, last.look == look, last.link == link {
      runs[runs.count - 1].end = bytes.count
    } else {
      runs.append(StyledText.Run(end: bytes.count, look: look, link: link))
    }
  }

  /// Whether a tag is `<br>`, which is often used in tables.
  private func isLineBreak(_ tag: ArraySlice<UInt8>) -> Bool {
    tag.count <= 6 && String(decoding: tag.filter { $0 != .space && $0 != .slash }, as: UTF8.self).lowercased() == "<br>"
  }

  private mutating func open(_ new: StyledText.Look) {
    looks.append(look)
    look.insert(new)
  }

  private mutating func close() { look = looks.popLast() ?? [] }
}
