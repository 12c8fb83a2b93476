/// One key with the modifiers that are held: a part of a `KeyChord`.
///
/// Equal strokes have equal values: `K` is stored as `shift+k`, and Shift is dropped for other characters that it types, such as `?`.
public struct KeyStroke: Hashable, Sendable {
  /// The key. A letter is lowercase.
  public let key: KeyEquivalent
  /// The modifiers, without Caps Lock and the numeric keypad.
  public let modifiers: EventModifiers

  /// A key with modifiers. An uppercase letter is its lowercase letter with Shift.
  public init(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    var held = modifiers.subtracting([.capsLock, .numericPad]), key = key
    if key.typesASCII, let byte = key.character.utf8.first {
      // The same as below, without Unicode's tables.
      if 0x41...0x5A ~= byte {
        key = KeyEquivalent(Character(Unicode.Scalar(byte | 0x20)))
        held.insert(.shift)
      } else if held == .shift, !(0x61...0x7A ~= byte) {
        held.remove(.shift)
      }
    } else if key.character.isUppercase, let small = KeyStroke.lowercase(key.character) {
      key = KeyEquivalent(small)
      held.insert(.shift)
    } else if held == .shift, !KeyStroke.hasCase(key.character), key.typesText {
      held.remove(.shift)
    }
    self.key = key
    self.modifiers = held
  }

  /// The stroke of a key press. Caps Lock does not make a letter another key.
  public init(_ press: KeyPress) {
    if press.modifiers.contains(.capsLock), press.key.character.isUppercase, let small = KeyStroke.lowercase(press.key.character) {
      self.init(KeyEquivalent(small), press.modifiers)
    } else {
      self.init(press.key, press.modifiers)
    }
  }

  private static func lowercase(_ letter: Character) -> Character? {
    if let byte = letter.asciiValue { return Character(Unicode.Scalar(byte | 0x20)) }
    let small = letter.lowercased()
    return small.count == 1 ? small.first : nil
  }

  /// Whether Shift types another single character: not so for `漢` and `ß`.
  private static func hasCase(_ character: Character) -> Bool {
    let large = character.uppercased()
    return large.count == 1 && large.first != character && large.first?.isUppercase == true && lowercase(large.first!) == character
  }

  public func hash(into hasher: inout Hasher) {
    // The first scalar and the modifiers in one word. `==` distinguishes characters with the same first scalar.
    hasher.combine(UInt64(key.character.unicodeScalars.first!.value) << 8 | UInt64(truncatingIfNeeded: modifiers.rawValue))
  }

  // MARK: Text

  /// The stroke of a text such as `ctrl+shift+k`, `K`, `space`, `f5`, `alt++`; nil if the text is none.
  ///
  /// Modifiers: `ctrl`, `shift`, `alt`, `super`, and SwiftUI's `control`, `option`, `command`. Case counts only for a single letter.
  public init?(_ text: some StringProtocol) {
    var held: EventModifiers = []
    var rest = Substring(text)
    while let plus = rest.dropFirst().firstIndex(of: "+") {
      guard let modifier = KeyStroke.modifier(rest[..<plus]) else { return nil }
      held.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    if rest.count == 1, let only = rest.first, only == " " || only.unicodeScalars.first!.value > 0x20 {
      self.init(KeyEquivalent(only), held)
    } else if let key = KeyStroke.key(named: rest.lowercased()) {
      self.init(key, held)
    } else {
      return nil
    }
  }

  private static func modifier(_ name: Substring) -> EventModifiers? {
    switch name.lowercased() {
    case "ctrl", "control": .control
    case "shift": .shift
    case "alt", "option", "meta": .option
    case "super", "command", "cmd": .command
    default: nil
    }
  }

  private static let names: [(name: String, title: String, key: KeyEquivalent)] = [
    ("up", "↑", .upArrow), ("down", "↓", .downArrow), ("left", "←", .leftArrow), ("right", "→", .rightArrow),
    ("pageup", "PgUp", .pageUp), ("pagedown", "PgDn", .pageDown), ("home", "Home", .home), ("end", "End", .end),
    ("return", "Return", .return), ("enter", "Return", .return), ("escape", "Esc", .escape), ("esc", "Esc", .escape),
    ("tab", "Tab", .tab), ("space", "Space", .space), ("backspace", "Backspace", .delete), ("delete", "Del", .deleteForward),
    ("insert", "Ins", .insert), ("menu", "Menu", .menu), ("pause", "Pause", .pause), ("printscreen", "PrtSc", .printScreen),
    ("scrolllock", "ScrLk", .scrollLock), ("clear", "Clear", .clear),
  ]

  private static func key(named name: String) -> KeyEquivalent? {
    if let found = names.first(where: { $0.name == name }) { return found.key }
    guard name.first == "f", let number = Int(name.dropFirst()), (1...35).contains(number) else { return nil }
    return .function(number)
  }

  private var functionNumber: Int? {
    let value = Int(key.character.unicodeScalars.first!.value) - 0xF703
    return (1...35).contains(value) ? value : nil
  }

  private func text(_ separated: (ctrl: String, alt: String, shift: String, command: String), keyName: String, isLetter: Bool) -> String {
    var text = ""
    if modifiers.contains(.control) { text += separated.ctrl }
    if modifiers.contains(.option) { text += separated.alt }
    if modifiers.contains(.command) { text += separated.command }
    if modifiers.contains(.shift), !(isLetter && modifiers == .shift) { text += separated.shift }
    return text + keyName
  }

  /// What a user reads: `Ctrl+K`, `K`, `↑`, `Shift+Tab`.
  public var title: String {
    let character = key.character
    let isLetter = KeyStroke.hasCase(character)
    let name: String =
      if let named = KeyStroke.names.first(where: { $0.key == key }) {
        named.title
      } else if let number = functionNumber {
        "F\(number)"
      } else {
        isLetter && !modifiers.isEmpty ? character.uppercased() : String(character)
      }
    return text(("Ctrl+", "Alt+", "Shift+", "Super+"), keyName: name, isLetter: isLetter)
  }
}

extension KeyStroke: CustomStringConvertible {
  /// The text that `init(_:)` reads: `ctrl+k`, `K`, `up`.
  public var description: String {
    let character = key.character
    let isLetter = KeyStroke.hasCase(character)
    let name: String =
      if let named = KeyStroke.names.first(where: { $0.key == key }) {
        named.name
      } else if let number = functionNumber {
        "f\(number)"
      } else {
        isLetter && modifiers == .shift ? character.uppercased() : String(character)
      }
    return text(("ctrl+", "alt+", "shift+", "super+"), keyName: name, isLetter: isLetter)
  }
}

extension KeyEquivalent {
  /// Whether the key types a visible character.
  package var typesText: Bool {
    let value = character.unicodeScalars.first!.value
    return value > 0x20 && !(0xF700...0xF7FF).contains(value)
  }
}
