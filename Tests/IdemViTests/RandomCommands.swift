import IdemSeeds

/// Random texts and commands.
struct RandomCommands {
  var random: SeededGenerator
  /// What the cases are about.
  enum Kind: Sendable { case general, blocks, cells, macros, selections }
  let kind: Kind
  /// Whether the commands of the case contain `u`. Some commands of vim make an empty step of undo where nothing changes.
  private var undoes = false
  /// Whether the last change inserts nothing, or cannot fail.
  private var canRepeat = true
  /// Whether the commands put texts.
  private var puts = true

  init(random: SeededGenerator, kind: Kind = .general) { (self.random, self.kind) = (random, kind) }

  mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }
  mutating func one<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }
  mutating func letter(_ text: String) -> String { String(one(Array(text))) }

  mutating func test() -> ViCase {
    var words = [
      "one", "two", "x", "a.b", "foo(bar)", "été", "-->", "[i]", "{", "}", "if", "end,", "42", "a_b", "(", ")", "日本", "stop.", "so?]",
      "oh!)",
    ]
    // Where vim 9.0 puts a block, it counts the columns of each byte.
    if kind == .blocks || kind == .selections || kind == .cells && chance(2) { words.removeAll { !$0.utf8.allSatisfy { $0 < 0x80 } } }
    puts = kind != .cells || words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    let lines = (0..<Int.random(in: 1...8, using: &random)).map { _ -> String in
      if chance(5) { return chance(3) ? "  " : "" }
      let count = Int.random(in: 1...6, using: &random)
      var line = one(["", "", "", "  ", "    ", kind == .blocks || kind == .selections ? " " : "\t"])
      for index in 0..<count { line += (index > 0 ? one([" ", " ", "  ", ""]) : "") + one(words) }
      return line
    }
    (undoes, canRepeat) = (kind != .macros && kind != .selections && chance(3), true)
    var commands = (0..<Int.random(in: 1...10, using: &random)).map { _ in chance(2) ? special() : command() }
    if kind == .selections { commands = commands.map { _ in special() } }
    if kind == .macros { commands = (0..<Int.random(in: 1...5, using: &random)).map { _ in chance(2) ? special() : command() } }
    return ViCase(lines: lines, commands: commands, isTyped: kind == .macros)
  }

  /// A command of the kind that the cases are about.
  mutating func special() -> String {
    switch kind {
    case .general: command()
    case .blocks, .cells: block()
    case .macros: macro()
    case .selections: chance(3) ? count() + one(["w", "b", "j", "k", "0", "$", "."]) : selection()
    }
  }

  /// A selection, often as large as the last one or several times as large.
  mutating func selection() -> String {
    var keys = (chance(2) ? "\(Int.random(in: 1...4, using: &random))" : "") + one(["v", "v", "V", "\u{16}"])
    if chance(2) { keys += count() + one(["j", "l", "w", "e", "b", "h", "$", "0", "^", "G"]) }
    return keys + one(["d", "y", "y", "rz", "~", "U", "D", "X", "Y", ">", "\u{1B}"])
  }

  /// A command for a block.
  mutating func block() -> String {
    var keys = "\u{16}"
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      keys += chance(3) ? one(["$", "o", "O"]) : count() + one(["j", "j", "k", "l", "w", "e", "b", "h", "0", "^", "fo", "G", "gg"])
    }
    if kind == .cells {
      return register() + keys + one(undoes ? ["d", "y", "D"] : ["d", "x", "y", "rz", "~", "u", "U", "D", "X", "Y", "c\u{1B}"])
    }
    let operation = one(
      undoes ? ["d", "y", "c", "I", "A"] : ["d", "x", "y", "c", "s", "C", "I", "A", "rz", "~", "u", "U", ">", "<", "2>", "D", "J", "S"])
    if operation == "y", chance(2) { return keys + "y" + count() + motion() + one(["p", "P", "2p"]) }
    return keys + operation + ("csCIAS".contains(operation) ? one(["new", "a b", "", "ab\u{8}c", "x"]) + "\u{1B}" : "")
  }

  /// A macro that is recorded and run, or one that runs again.
  mutating func macro() -> String {
    if chance(3) { return count() + one(["@a", "@b", "@@"]) }
    let name = one(["a", "a", "b", "A"])
    let keys = (0..<Int.random(in: 1...4, using: &random)).map { _ in command() }.joined()
    return "q" + name + keys + "\u{1B}q" + (chance(2) ? count() + "@" + name.lowercased() : "")
  }

  mutating func count() -> String { chance(5) ? "\(Int.random(in: 2...4, using: &random))" : "" }

  mutating func motion(counted: Bool = false) -> String {
    // With a count, % goes to a part of the text.
    let count = counted ? count() : ""
    if chance(4) { return count + one(["f", "t", "F", "T"]) + letter("aeont(.x ") }
    if chance(20) { return "%" }
    if chance(12) { return count + one(["/", "?"]) + one(["one", "two", "foo", "b"]) + "\r" }
    return count
      + one([
        "h", "l", "j", "k", "w", "b", "e", "W", "B", "E", "0", "^", "$", "gg", "G", "{", "}", ";", ",", "n", "N", "*", "#",
        "g_", "+", "-", "_", "(", ")", "(", ")",
        "3|", "1 ", "w", "e", "b", "j", "k", "`a", "'a",
      ])
  }

  mutating func object() -> String { one(["i", "a"]) + one(["w", "w", "W", "p", "(", "b", "[", "{", "B", "s", "s"]) }

  /// What is typed in insert mode. A change whose motion fails leaves it to normal mode: then no keys with Control must follow.
  mutating func text(isCertain: Bool = true) -> String {
    var text = one(["new", "a b", "", "x\ry", "é", "z"] + (isCertain ? ["ab\u{8}c", "one two\u{17}", "k\u{15}r"] : []))
    if chance(10) { text += "!" }
    return text + "\u{1B}"
  }

  mutating func register() -> String { chance(8) ? "\"" + one(["a", "b", "A", "1", "2", "-", "0"]) : "" }

  mutating func command() -> String {
    switch Int.random(in: 0..<22, using: &random) {
    case 0..<5: return chance(8) ? one(["ge", "gE"]) : motion(counted: true)
    case 5..<9:
      let operation = one(undoes ? ["d", "c", "y"] : ["d", "d", "c", "y", ">", "<", "g~", "gu", "gU", "d", "y"])
      // An empty motion changes the case of one character in vim.
      if operation.hasPrefix("g") {
        return operation + (chance(2) ? String(operation.last!) : one(["w", "iw", "$", "j", "e", "b", "G", "fx"]))
      }
      if operation != "y" { canRepeat = operation != "c" || kind == .macros }
      let target =
        chance(4)
        ? object()
        : chance(4)
          ? (operation.count == 2 ? String(operation.last!) : operation)
          : undoes ? one(["w", "e", "W", "j", "k", "G", "gg", "$"]) : motion(counted: true)
      return register() + operation + target + (operation == "c" ? text(isCertain: false) : "")
    case 9..<11: return register() + count() + one(["x", undoes ? "x" : "X", "D", "Y", "x"])
    case 11..<13 where !puts: return count() + "x"
    case 11..<13: return (undoes ? "" : register()) + count() + one(["p", "P"])
    case 13: return count() + one(["J", "gJ", "~", "r" + letter("xé "), "r\r"])
    case 14 where undoes: return "j"
    case 14:
      canRepeat = kind == .macros
      return register() + count() + one(["s", "S", "C"]) + text()
    case 15, 16:
      canRepeat = true
      return chance(8) ? "R" + text(isCertain: false) : count() + one(["i", "a", "I", "A", "o", "O"]) + text()
    // Where a change that is repeated fails, `:silent! normal!` performs the letters of its text as commands.
    case 17: return undoes ? one(["u", "u", "\u{12}"]) : canRepeat ? "." : "j"
    case 18: return canRepeat ? count() + "." : "k"
    case 19: return "m" + one(["a", "b"])
    default:
      var keys = one(["v", "v", "V"])
      if keys == "v", chance(4) { keys += object() }
      for _ in 0..<Int.random(in: 0...2, using: &random) { keys += motion(counted: true) }
      let operation = one(
        undoes ? ["d", "c", "y"] : ["d", "x", "c", "y", ">", "<", "u", "U", "~", "J", "rz", "D", "Y", "o\u{1B}", "\u{1B}"])
      return keys + operation + (operation == "c" ? text() : "")
    }
  }
}
