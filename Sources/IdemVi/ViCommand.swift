import IdemScreen

/// One key of vi: a character, or a key with Control. The arrows and other special keys are the characters of their `KeyEquivalent`.
struct ViKey: Hashable, Sendable {
  var character: Character
  var isControl = false

  init(_ character: Character, control: Bool = false) { (self.character, isControl) = (character, control) }

  /// Nil for keys with other modifiers, which vi has not.
  init?(_ press: KeyPress) {
    let held = press.heldModifiers
    guard held.isDisjoint(with: [.option, .command]) else { return nil }
    if held.contains(.control) {
      guard let first = String(press.key.character).lowercased().first else { return nil }
      self.init(first == "[" ? KeyEquivalent.escape.character : first, control: first != "[")
    } else if press.characters.count == 1, press.key != .return, press.key != .escape, press.key != .tab, press.key != .delete {
      self.init(press.characters.first!)
    } else {
      self.init(press.key.character)
    }
  }

  static let escape = ViKey(KeyEquivalent.escape.character)
  static let enter = ViKey(KeyEquivalent.return.character)
  static let backspace = ViKey(KeyEquivalent.delete.character)

  var digit: Int? { isControl ? nil : character.isASCII ? character.wholeNumberValue : nil }
}

/// A command of normal or visual mode, with all of its parts.
struct ViCommand: Hashable, Sendable {
  enum Operator: Hashable, Sendable {
    case delete, change, yank, indent, outdent, lowercase, uppercase, toggleCase

    /// Whether the operator always takes whole lines.
    var takesLines: Bool { self == .indent || self == .outdent }
  }

  enum Body: Hashable, Sendable {
    /// A motion: its key, a second key after `g`, a bracket or a mark, and the character or the text that it looks for.
    case motion(Character, Character?, String = "")
    case control(Character)
    /// A text object: `i` or `a`, and its key.
    case object(around: Bool, Character)
    /// The lines of an operator that was typed twice.
    case lines
    /// Another command: its key, a second key after `g`, and its character.
    case action(Character, Character?, Character? = nil)
    /// A line after a colon.
    case line(String)
  }

  var register: Character?
  /// The product of the counts; nil without one.
  var count: Int?
  var operation: Operator?
  var body: Body

  /// Whether it is `u` or Ctrl-R.
  var isUndo: Bool { body == .action("u", nil) || body == .control("r") }

  enum Reading {
    /// More keys must follow.
    case incomplete
    /// The keys are no command.
    case invalid
    case command(ViCommand)
  }
}

extension ViCommand {
  /// Reads the keys that were typed since the last command.
  static func read(_ keys: [ViKey], isVisual: Bool, isRecording: Bool) -> Reading {
    var reader = Reader(keys: keys, isVisual: isVisual, isRecording: isRecording)
    do { return .command(try reader.command()) } catch { return error == .incomplete ? .incomplete : .invalid }
  }

  private enum Failure: Error { case incomplete, invalid }

  private struct Reader {
    let keys: [ViKey]
    let isVisual: Bool, isRecording: Bool
    var position = 0

    mutating func next() throws(Failure) -> ViKey {
      guard position < keys.count else { throw .incomplete }
      position += 1
      return keys[position - 1]
    }

    mutating func character() throws(Failure) -> Character {
      let key = try next()
      if key.isControl { throw .invalid }
      return key.character
    }

    /// The rest of a line, up to Return.
    mutating func line() throws(Failure) -> String {
      var text = ""
      while true {
        let key = try next()
        if key == .enter { return text }
        if !key.isControl { text.append(key.character) }
      }
    }

    mutating func count() throws(Failure) -> Int? {
      var count: Int?
      while position < keys.count, let digit = keys[position].digit, digit != 0 || count != nil {
        count = min((count ?? 0) * 10 + digit, 99_999)
        position += 1
      }
      if position == keys.count { throw .incomplete }
      return count
    }

    mutating func command() throws(Failure) -> ViCommand {
      var command = ViCommand(body: .lines)
      while true {
        if let count = try count() { command.count = (command.count ?? 1) * count }
        guard keys[position] == ViKey("\"") else { break }
        position += 1
        command.register = try character()
      }
      let key = try next()
      if key.isControl {
        command.body = .control(key.character)
        return command
      }
      var second: Character?
      if key.character == "g" { second = try character() }
      command.operation = isVisual ? nil : ViCommand.operation(key.character, second)
      guard command.operation != nil else {
        command.body = try body(key.character, second, afterOperator: false)
        return command
      }
      if let count = try count() { command.count = (command.count ?? 1) * count }
      let first = try next()
      if first.isControl { throw .invalid }
      // The operator once more: `dd`, `g~~`, `g~g~`.
      if first.character == key.character, second == nil { return command }
      var firstSecond: Character?
      if first.character == "g" { firstSecond = try character() }
      if second != nil, first.character == second || first.character == "g" && firstSecond == second { return command }
      command.body = try body(first.character, firstSecond, afterOperator: true)
      return command
    }

    mutating func body(_ key: Character, _ second: Character?, afterOperator: Bool) throws(Failure) -> Body {
      switch key {
      case "i" where afterOperator || isVisual, "a" where afterOperator || isVisual:
        let object = try character()
        guard "wWsp\"'`()b{}B[]<>".contains(object) else { throw .invalid }
        return .object(around: key == "a", object)
      case "f", "F", "t", "T": return .motion(key, nil, String(try character()))
      case "'", "`": return .motion(key, nil, String(try character()))
      case "/", "?": return .motion(key, nil, try line())
      case "g":
        guard let second else { throw .invalid }
        if "geE_jkm0^$".contains(second) { return .motion(key, second) }
        if !afterOperator, "Jvi~uU".contains(second) { return .action(key, second) }
        throw .invalid
      case _ where "hjklwbeWBE0^$|+-_GnN*#;,%{}()HML \r".contains(key) || ViCommand.special.contains(key): return .motion(key, nil)
      case _ where afterOperator: throw .invalid
      case "r", "m", "@": return .action(key, nil, try character())
      case "q": return .action(key, nil, isRecording ? nil : try character())
      case ":": return .line(try line())
      case "Z": return .action(key, try character())
      case _ where "xXsSDCYpPJiaIAoORuvV.~&><dcyU".contains(key): return .action(key, nil)
      default: throw .invalid
      }
    }
  }

  /// The keys of the arrows, Home, End, Delete and Backspace.
  static let special: Set<Character> = [
    KeyEquivalent.leftArrow.character, KeyEquivalent.rightArrow.character, KeyEquivalent.upArrow.character,
    KeyEquivalent.downArrow.character,
    KeyEquivalent.home.character, KeyEquivalent.end.character, KeyEquivalent.delete.character,
  ]

  private static func operation(_ key: Character, _ second: Character?) -> Operator? {
    switch (key, second) {
    case ("d", nil): .delete
    case ("c", nil): .change
    case ("y", nil): .yank
    case (">", nil): .indent
    case ("<", nil): .outdent
    case ("g", "~"): .toggleCase
    case ("g", "u"): .lowercase
    case ("g", "U"): .uppercase
    default: nil
    }
  }
}
