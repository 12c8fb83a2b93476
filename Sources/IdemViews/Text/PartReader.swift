import IdemScreen

extension Text {
  /// A line of the text, each piece with its look.
  nonisolated func pieces(of line: Substring) -> [(text: String, look: TextLook)] {
    guard let parts else { return [(String(line), look)] }
    var reader = PartReader(parts)
    return reader.pieces(of: LineBreaker.Line(text: line, columns: 0))
  }
}

/// Walks through the parts of a concatenated text while its lines are drawn: which piece of a line belongs to which part.
struct PartReader {
  private var parts: ArraySlice<Text.Part>
  /// Whether it walks from the end to the start.
  private let isBackwards: Bool
  /// Characters of the current part that are still to come.
  private var rest: Substring

  init(_ parts: [Text.Part]?) { self.init((parts ?? [])[...], isBackwards: false) }

  private init(_ parts: ArraySlice<Text.Part>, isBackwards: Bool) {
    self.parts = parts
    self.isBackwards = isBackwards
    rest = ""
    takePart()
  }

  private var part: Text.Part? { isBackwards ? parts.last : parts.first }
  private var next: Character? { isBackwards ? rest.last : rest.first }
  private mutating func skip() { if isBackwards { rest.removeLast() } else { rest.removeFirst() } }
  private mutating func takePart() { rest = part?.content[...] ?? "" }

  /// Returns the look of the next character of a line; nil if no parts are left.
  private mutating func look(of character: Character) -> TextLook? {
    while let part {
      // What the breaking of lines swallowed (spaces, newlines) is skipped.
      while let next, next != character, next.isWhitespace { skip() }
      if let next {
        if next == character { skip() }
        return part.look
      }
      if isBackwards { parts.removeLast() } else { parts.removeFirst() }
      takePart()
      if parts.isEmpty { return part.look }
    }
    return nil
  }

  /// Each line once, in their order.
  mutating func pieces(of line: LineBreaker.Line) -> [(text: String, look: TextLook)] {
    var pieces: [(text: String, look: TextLook)] = []
    func add(_ character: Character, _ look: TextLook?) {
      guard let look else { return }
      if pieces.last?.look == look {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append((String(character), look))
      }
    }
    for character in line.tail == 0 ? line.text : line.text.dropLast(line.tail) { add(character, look(of: character)) }
    guard line.tail > 0 else { return pieces }
    // What was left out may be long, and what follows it is the end of the text: so it is found from there.
    let tail = line.text.suffix(line.tail)
    var reader = PartReader(parts, isBackwards: true)
    let looks = tail.reversed().map { reader.look(of: $0) }
    for (character, look) in zip(tail, looks.reversed()) { add(character, look) }
    return pieces
  }
}
