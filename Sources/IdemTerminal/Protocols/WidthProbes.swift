extension TerminalProtocol {
  /// Measures what differs between terminals: whether an emoji sequence takes two columns, and whether a line of a border does, as where
  /// ambiguous widths are set to two. The user's settings replace both.
  ///
  /// Writes each probe into the second row, queries the cursor's position after it, and erases it. This takes one round trip before the
  /// first picture, so it is not visible. (In the first row, the reply could be F3 with a modifier; see `InputDecoder.expectedCursorReports`.)
  /// For an inline region, the cursor's row is used, which is empty.
  static let widthProbes = TerminalProtocol(
    name: "width probes",
    applies: { context in
      let capabilities = context.capabilities
      return capabilities.speaksXterm && capabilities.hasDialect
        && (capabilities.emojiSequences == nil || capabilities.wideAmbiguous == nil)
    },
    query: { context in
      guard context.size.width >= 16, context.isAtRowStart else { return "" }
      let probes = probes(for: context.capabilities)
      if context.isInline { return probes.map { "\($0)\u{1B}[6n\r\u{1B}[K" }.joined() }
      guard context.size.height >= 2 else { return "" }
      return probes.map { "\u{1B}[2;1H\($0)\u{1B}[6n\u{1B}[2;1H\u{1B}[K" }.joined() + "\u{1B}[H"
    },
    finish: { replies, capabilities in
      let columns = replies.compactMap { if case .cursor(let position) = $0 { position.x } else { nil } }
      let asked = probes(for: capabilities).count, sequenceCount = capabilities.emojiSequences == nil ? sequences.count : 0
      let isWhole = columns.count == asked
      // A terminal may reply to the first ones only.
      let areWide = (isWhole || columns.count == sequenceCount) && columns.prefix(sequenceCount).allSatisfy { $0 == 2 }
      if capabilities.wideAmbiguous == nil { capabilities.wideAmbiguous = isWhole && columns.last == 2 }
      if capabilities.emojiSequences == nil { capabilities.emojiSequences = areWide }
    })

  /// What is not known yet, as texts to measure: each takes one reply.
  static func probes(for capabilities: Capabilities) -> [String] {
    (capabilities.emojiSequences == nil ? sequences : []) + (capabilities.wideAmbiguous == nil ? [line] : [])
  }

  /// One sequence of each kind whose width differs between terminals: variation selector 16, a skin tone, a joiner, a keycap.
  private static let sequences = ["❤️", "👍🏽", "👩‍🚀", "1️⃣"]
  /// A line of a border. Its East Asian Width is ambiguous.
  private static let line = "─"
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

  /// The user's setting for scalars of an ambiguous width, which replaces the query. `IDEM_AMBIGUOUS_WIDTH=2`: the terminal shows them in two
  /// columns; `1`: in one.
  var wideAmbiguous: Bool? {
    switch variable("IDEM_AMBIGUOUS_WIDTH") {
    case "2": true
    case "1": false
    default: nil
    }
  }
}
