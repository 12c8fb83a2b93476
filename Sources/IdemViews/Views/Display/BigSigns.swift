import IdemCore
import IdemScreen

/// The signs of three rows that a `BigText` consists of.
enum BigSigns {
  case lines, blocks, ascii

  /// The set for a place: blocks where text is bold.
  @MainActor init(_ scope: EnvironmentScope) {
    if (EnvironmentValues(scope: scope).glyphSet ?? .terminal) == .ascii {
      self = .ascii
    } else {
      self = scope.drawing.style.attributes.contains(.bold) ? .blocks : .lines
    }
  }

  /// The columns between two signs.
  var gap: Int { self == .blocks ? 1 : 0 }

  /// The columns of a sign.
  func width(of character: Character) -> Int { rows(of: character)?[0].count ?? Glyph(drawn: character).width }

  /// The rows of a sign; nil for a character that is shown as it is.
  func rows(of character: Character) -> [String]? {
    switch self {
    case .lines: BigSigns.lineSigns[character]
    case .blocks: BigSigns.blockSigns[character]
    case .ascii: BigSigns.asciiSigns[character]
    }
  }

  private static let lineSigns =
    table(
      "0   1   2   3   4   5   6   7   8   9  ",
      "╭─╮ ╶╮  ╶─╮ ╶─╮ ╷ ╷ ╭─╴ ╭─╴ ╶─╮ ╭─╮ ╭─╮",
      "│ │  │  ╭─╯ ╶─┤ ╰─┤ ╰─╮ ├─╮   │ ├─┤ ╰─┤",
      "╰─╯ ╶┴╴ ╰─╴ ╶─╯   ╵ ╶─╯ ╰─╯   ╵ ╰─╯ ╶─╯")
    + table(
      "A   B   C   D   E   F   M   P   +   -   ×   =   /   %  ",
      "╭─╮ ┌─╮ ╭─╴ ┌─╮ ┌─╴ ┌─╴ ╭┬╮ ┌─╮                   ╱ ○ ╱",
      "├─┤ ├─┤ │   │ │ ├─╴ ├─╴ │││ ├─╯ ╶┼╴ ╶─╴  ╳  ═══  ╱   ╱ ",
      "╵ ╵ └─╯ ╰─╴ └─╯ └─╴ ╵   ╵ ╵ ╵                   ╱   ╱ ○")
    + table(": . , °  ", "╷     ○  ", "         ", "╵ . ,    ")

  private static let blockSigns =
    table(
      "0   1   2   3   4   5   6   7   8   9  ",
      "█▀█ ▀█  ▀▀█ ▀▀█ █ █ █▀▀ █▀▀ ▀▀█ █▀█ █▀█",
      "█ █  █  █▀▀ ▀▀█ ▀▀█ ▀▀█ █▀█   █ █▀█ ▀▀█",
      "▀▀▀ ▀▀▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀")
    + table(
      "A   B   C   D   E   F   M   P   +   -   ×   =   /   %  ",
      "█▀█ █▀▄ █▀▀ █▀▄ █▀▀ █▀▀ █▄█ █▀█  ▄      ▄ ▄ ▄▄▄   ▞ ▀ ▞",
      "█▀█ █▀▄ █   █ █ █▀▀ █▀▀ █ █ █▀▀ ▀█▀ ▀▀▀  █  ▄▄▄  ▞   ▞ ",
      "▀ ▀ ▀▀  ▀▀▀ ▀▀  ▀▀▀ ▀   ▀ ▀ ▀           ▀ ▀     ▘   ▘ ▀")
    + table(": . , °  ", "▄     ▀  ", "▄        ", "  ▀ █    ")

  private static let asciiSigns =
    table(
      "0   1   2   3   4   5   6   7   8   9  ",
      " _       _   _       _   _   _   _   _ ",
      "| |   |  _|  _| |_| |_  |_    | |_| |_|",
      "|_|   | |_   _|   |  _| |_|   | |_|  _|")
    + table(
      "A   B   C   D   E   F   P   +   -   =   /  ",
      " _   _   _   _   _   _   _                 ",
      "|_| |_) |   | \\ |_  |_  |_| _|_ ___ ---  / ",
      "| | |_) |_  |_/ |_  |   |    |      --- /  ")
    + table(": .  ", ".    ", ".    ", "  .  ")

  /// Reads signs from a picture: their characters stand above them, and a column is between two of them.
  private static func table(_ characters: String, _ rows: String...) -> [Character: [String]] {
    let names = Array(characters), rows = rows.map(Array.init)
    let starts = names.indices.filter { names[$0] != " " }
    let pitch = starts.count > 1 ? starts[1] - starts[0] : names.count + 1
    return Dictionary(
      uniqueKeysWithValues: starts.map { start in (names[start], rows.map { String($0[start..<start + pitch - 1]) }) })
  }
}

private func + (a: [Character: [String]], b: [Character: [String]]) -> [Character: [String]] { a.merging(b) { $1 } }
