import IdemScreen
import IdemText

/// The recording of keys, and the keys of a macro that runs.
struct ViMacros: Sendable {
  /// The register that is recorded.
  fileprivate(set) var name: Character?
  fileprivate var recorded = ""
  /// The keys that follow, the next one last.
  fileprivate var keys: [Character] = []
  /// The register that `@@` runs.
  fileprivate var last: Character?
  /// The line that `@:` gives to the app again.
  var lastLine: String?
  /// The keys that were pressed since the user's last one: a macro may call itself for ever.
  fileprivate var count = 0
  private static let most = 100_000

  var isRunning: Bool { !keys.isEmpty }

  /// The user pressed a key: no macro runs.
  mutating func begin() { (keys, count) = ([], 0) }

  mutating func stop() { keys = [] }

  /// The next key. Nil at the end, and for a macro that does not end.
  mutating func next() -> KeyPress? {
    count += 1
    if count > ViMacros.most { stop() }
    return keys.popLast().map { KeyPress(vi: $0) }
  }

  /// Whether the limit of keys ended the macro.
  var isEndless: Bool { count > ViMacros.most }

  /// Adds a key to the recording.
  mutating func note(_ press: KeyPress) { if name != nil { recorded += press.viText } }
}

extension ViState {
  var isRecording: Bool { macros.name != nil }

  /// Begins to record into a register, or ends the recording.
  mutating func record(_ name: Character?) {
    if let name {
      guard name.isASCII, name.isLetter || name.isNumber || name == "\"" else { return fail() }
      (macros.name, macros.recorded) = (name, "")
    } else if let name = macros.name {
      registers.storeMacro(macros.recorded, in: name)
      macros.name = nil
    }
  }

  /// Presses the keys of a register.
  mutating func run(_ name: Character, _ count: Int, in editing: TextEditing) {
    if name == ":" {
      guard let last = macros.lastLine else { return fail() }
      return work.leave(last)
    }
    guard let name = name == "@" ? macros.last : name else { return fail() }
    // As in vi, `@@` also repeats a register that was empty.
    macros.last = name
    guard let register = registers[name], !register.text.isEmpty else { return fail() }
    let text = Array(String(register.text) + (register.isLines ? "\n" : ""))
    for _ in 0..<min(count, 10_000) { macros.keys += text.reversed() }
  }
}

extension KeyPress {
  /// The key as it is in a register: a character, or a control character.
  fileprivate var viText: String {
    if heldModifiers.contains(.control), let value = key.character.asciiValue, value >= 0x40 {
      return String(Character(Unicode.Scalar(value & 0x1F)))
    }
    return characters.isEmpty ? String(key.character) : characters
  }

  /// The key of a character in a register.
  fileprivate init(vi character: Character) {
    switch character {
    case "\r", "\r\n": self.init(key: .return)
    case "\t", "\u{1B}", "\u{8}", "\u{7F}", "\u{F700}"..."\u{F8FF}":
      self.init(key: KeyEquivalent(character == "\u{7F}" ? "\u{8}" : character))
    case let character where character.asciiValue.map({ $0 < 0x20 }) ?? false:
      self.init(key: KeyEquivalent(Character(Unicode.Scalar(character.asciiValue! + 0x60))), modifiers: .control)
    default: self.init(key: KeyEquivalent(character), characters: String(character))
    }
  }
}
