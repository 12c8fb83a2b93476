/// The result of the parser.
extension InlineParser {
  /// Appends the pieces to a text.
  mutating func write(to result: inout InlineText) {
    result.missingLabels.formUnion(missingLabels)
    let firstLink = result.links.count
    result.links.append(contentsOf: links)
    var depth = 0
    // Outside of all marks, these are all links so far.
    var closedLinks = firstLink
    var run = lastDelimiters
    while run >= 0 {
      if delimiters[run].canOpen { firstOpen = min(firstOpen, delimiters[run].position) }
      run = delimiters[run].previous
    }
    for token in tokens {
      switch token.kind {
      case .text:
        if depth == 0, token.mayResume, token.start < firstOpen { setCheckpoint(in: token, &result, links: closedLinks) }
        result.addText(bytes[token.start..<token.end])
      case .bracket: result.addText(bytes[token.start..<token.end])
      case .literal: result.addText(literals[token.index].utf8)
      case .softBreak: result.add(.softBreak)
      case .hardBreak: result.add(.hardBreak)
      case .code: writeCode(token, to: &result)
      case .html: result.add(.html, bytes[token.start..<token.end])
      case .footnote: result.add(.footnote, index: token.index)
      case .nothing: break
      case .autolink:
        result.add(.openLink, index: firstLink + token.index)
        result.addText(bytes[token.start..<token.end])
        result.add(.closeLink, index: firstLink + token.index)
        closedLinks += 1
      case .openAttributes:
        depth += 1
        result.add(.openAttributes, index: firstLink + token.index)
      case .closeAttributes:
        depth -= 1
        closedLinks += 1
        result.add(.closeAttributes, index: firstLink + token.index)
      case .openLink, .openImage:
        depth += 1
        result.add(token.kind == .openLink ? .openLink : .openImage, index: firstLink + token.index)
      case .closeLink, .closeImage:
        depth -= 1
        closedLinks += 1
        result.add(token.kind == .closeLink ? .closeLink : .closeImage, index: firstLink + token.index)
      case .delimiters:
        let run = delimiters[token.index]
        for mark in run.closes { result.add(mark) }
        depth -= run.closes.count
        result.addText(bytes[token.start..<(token.start + run.count)])
        for mark in run.opens.reversed() { result.add(mark) }
        depth += run.opens.count
      }
    }
    for mark in closesAtEnd { result.add(mark) }
  }

  /// Stores the position behind the last single space of a text as one where parsing can go on. A line end must not follow: the space can be
  /// half of a line break.
  private func setCheckpoint(in token: Token, _ result: inout InlineText, links: Int) {
    var scan = min(token.end, firstOpen) - 1
    while scan >= token.start {
      let next = bytes.at(scan + 1)
      if bytes[scan] == .space, next != .space, next != .newline, next != 0, scan == 0 || bytes[scan - 1] != .space {
        let piece = result.pieces.last?.kind == .text ? result.pieces.count : result.pieces.count + 1
        result.checkpoint = InlineText.Checkpoint(
          position: scan + 1, pieces: piece, text: result.text.count + scan + 1 - token.start, links: links)
        return
      }
      scan -= 1
    }
  }

  /// A code span: line ends become spaces, and one space at both ends is left out.
  private func writeCode(_ token: Token, to result: inout InlineText) {
    var code = bytes[token.start..<token.end].map { $0 == .newline ? UInt8.space : $0 }
    if code.count > 2, code.first == .space, code.last == .space, code.contains(where: { $0 != .space }) {
      code.removeLast()
      code.removeFirst()
    }
    result.add(.code, code)
  }
}
