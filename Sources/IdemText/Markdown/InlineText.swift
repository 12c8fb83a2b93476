/// The text of a leaf, parsed: pieces of text between marks that open and close.
package struct InlineText: Sendable, Equatable {
  package struct Piece: Sendable, Equatable {
    package enum Kind: UInt8, Sendable {
      case text, code, html, softBreak, hardBreak, footnote
      case openEmphasis, closeEmphasis, openStrong, closeStrong, openStrikethrough, closeStrikethrough
      case openLink, closeLink, openImage, closeImage, openAttributes, closeAttributes
    }
    package var kind: Kind
    /// A range of `text`. For links and images `start` is the index of the link; for a footnote it is its number.
    package var start: Int32 = 0, end: Int32 = 0

    package var range: Range<Int> { Int(start)..<Int(end) }
  }

  package struct Link: Sendable, Equatable {
    package var destination: String
    package var title: String?

    init(destination: String, title: String? = nil) { (self.destination, self.title) = (destination, title) }
  }

  package var pieces: [Piece] = []
  package var text: [UInt8] = []
  package var links: [Link] = []
  /// The labels of links and footnotes (with `^`) that have no definition so far.
  package var missingLabels: Set<String> = []
  /// A position before which later text changes nothing, and what was produced up to there.
  package var checkpoint = Checkpoint()

  package struct Checkpoint: Sendable, Equatable {
    package var position = 0
    package var pieces = 0
    package var text = 0
    package var links = 0
  }

  /// The text of the bytes. If `isPartial` is true, more text will follow: an open mark at the end counts as closed there.
  package init(_ bytes: Bytes, _ definitions: LinkDefinitions, isPartial: Bool = false, findsAddresses: Bool = true) {
    extend(with: bytes, definitions, isPartial: isPartial, findsAddresses: findsAddresses)
  }

  package init() {}

  /// Parses a text that begins like the one that was parsed before. It goes on at the last position without an open mark.
  package mutating func extend(with bytes: Bytes, _ definitions: LinkDefinitions, isPartial: Bool, findsAddresses: Bool = true) {
    pieces.removeLast(pieces.count - checkpoint.pieces)
    text.removeLast(text.count - checkpoint.text)
    links.removeLast(links.count - checkpoint.links)
    // The text at the checkpoint is one piece with what follows.
    if let last = pieces.last, last.kind == .text { pieces[pieces.count - 1].end = Int32(text.count) }
    var parser = InlineParser(bytes, from: checkpoint.position, definitions, isPartial: isPartial, findsAddresses: findsAddresses)
    parser.entity = { Entities.text(of: $0) }
    parser.parse()
    parser.write(to: &self)
  }

  mutating func addText(_ part: some Collection<UInt8>) {
    guard !part.isEmpty else { return }
    let start = Int32(text.count)
    text.append(contentsOf: part)
    if let last = pieces.last, last.kind == .text, last.end == start {
      pieces[pieces.count - 1].end = Int32(text.count)
    } else {
      pieces.append(Piece(kind: .text, start: start, end: Int32(text.count)))
    }
  }

  mutating func add(_ kind: Piece.Kind, _ part: some Collection<UInt8>) {
    let start = Int32(text.count)
    text.append(contentsOf: part)
    pieces.append(Piece(kind: kind, start: start, end: Int32(text.count)))
  }

  mutating func add(_ kind: Piece.Kind, index: Int = 0) { pieces.append(Piece(kind: kind, start: Int32(index), end: Int32(text.count))) }
}
