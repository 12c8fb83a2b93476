extension TerminalProtocol {
  /// Measures whether the terminal shows an emoji sequence in two columns, unless the user's setting specifies it.
  ///
  /// Writes each probe into the second row, queries the cursor's position after it, and erases it. This takes one round trip before the
  /// first picture, so it is not visible. (In the first row, the reply could be F3 with a modifier; see `InputDecoder.expectedCursorReports`.)
  /// For an inline region, the cursor's row is used, which is empty.
  static let emojiSequences = TerminalProtocol(
    name: "emoji sequences",
    applies: { context in
      context.capabilities.speaksXterm && context.capabilities.hasDialect && context.capabilities.emojiSequences == nil
    },
    query: { context in
      guard context.size.width >= 16, context.isAtRowStart else { return "" }
      if context.isInline { return probes.map { "\($0)\u{1B}[6n\r\u{1B}[K" }.joined() }
      guard context.size.height >= 2 else { return "" }
      return probes.map { "\u{1B}[2;1H\($0)\u{1B}[6n\u{1B}[2;1H\u{1B}[K" }.joined() + "\u{1B}[H"
    },
    finish: { replies, capabilities in
      let columns = replies.compactMap { if case .cursor(let position) = $0 { position.x } else { nil } }
      capabilities.emojiSequences = columns == [Int](repeating: 2, count: probes.count)
    })

  /// The number of replies to the query.
  static var probeCount: Int { probes.count }

  /// One sequence of each kind whose width differs between terminals: variation selector 16, a skin tone, a joiner, a keycap.
  private static let probes = ["❤️", "👍🏽", "👩‍🚀", "1️⃣"]
}

extension TerminalOptions {
  /// The user's setting for emoji sequences, which replaces the query. `IDEM_EMOJI=1`: the terminal shows them in two columns; `0`: it does
  /// not.
  var emojiSequences: Bool? {
    switch variable("IDEM_EMOJI") {
    case "1": true
    case "0": false
    default: nil
    }
  }
}
