extension TerminalProtocol {
  /// Queries whether the terminal shows 24-bit colors (DECRQSS), if its terminfo entry specifies fewer.
  ///
  /// GNU screen would print the query.
  static let trueColor = TerminalProtocol(
    name: "24-bit color",
    applies: { context in
      let capabilities = context.capabilities
      return capabilities.speaksXterm && capabilities.hasDialect && capabilities.colors != .none && capabilities.colors < .truecolor
        && !context.isGNUScreen
    },
    // Sets a 24-bit background, queries the current rendition, and resets it.
    query: { _ in "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m" },
    finish: { replies, capabilities in if replies.contains(where: confirmsTrueColor) { capabilities.colors = .truecolor } })

  /// Whether the reply contains the color that was set: `1$r0;48:2::1:2:3m`, or with other separators, or without the empty part.
  private static func confirmsTrueColor(_ reply: InputDecoder.Reply) -> Bool {
    guard case .string(UInt8(ascii: "P"), let bytes) = reply, bytes.starts(with: "1$r".utf8), bytes.last == UInt8(ascii: "m") else {
      return false
    }
    let text = String(decoding: bytes.dropFirst(3).dropLast(), as: UTF8.self)
    return ["48:2::1:2:3", "48:2:1:2:3", "48;2;1;2;3"].contains { text == $0 || text.hasSuffix(";" + $0) }
  }
}
