/// Keys that are pressed one after the other: one, as `ctrl+s`, or several, as `ctrl+k ctrl+s` and `g g`.
///
///     Button("Save") { save() }.keyboardShortcut(KeyChord("ctrl+k", "ctrl+s"))
public struct KeyChord: Hashable, Sendable {
  /// The strokes in their order. There is at least one.
  public let strokes: [KeyStroke]

  /// A chord of strokes, each written as `KeyStroke.init(_:)` reads it. Traps if a text is no stroke, or if there is none.
  public init(_ strokes: String...) {
    self.strokes = strokes.flatMap { text in
      guard let chord = KeyChord(parsing: text) else { preconditionFailure("KeyChord: \"\(text.plainLine)\" is no key") }
      return chord.strokes
    }
    precondition(!self.strokes.isEmpty, "KeyChord: there must be at least one key")
  }

  /// A chord of one stroke.
  public init(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) { strokes = [KeyStroke(key, modifiers)] }

  /// The chord of a text with spaces between the strokes, such as `ctrl+k ctrl+s`; nil if the text is none.
  public init?(parsing text: some StringProtocol) {
    var strokes: [KeyStroke] = []
    for part in text.split(separator: " " as Character) {
      guard let stroke = KeyStroke(part) else { return nil }
      strokes.append(stroke)
    }
    if strokes.isEmpty { return nil }
    self.strokes = strokes
  }

  /// What a user reads: `Ctrl+K Ctrl+S`.
  public var title: String { strokes.map(\.title).joined(separator: " ") }

  /// Whether this chord begins with another one, and is longer.
  package func continues(_ other: KeyChord) -> Bool { strokes.count > other.strokes.count && strokes.starts(with: other.strokes) }
}

extension KeyChord: CustomStringConvertible {
  /// The text that `init(parsing:)` reads.
  public var description: String { strokes.map(\.description).joined(separator: " ") }
}

extension KeyChord: ExpressibleByStringLiteral {
  /// The chord of a literal. Traps if it is no chord: it is a mistake in the program.
  public init(stringLiteral value: String) { self.init(value) }
}

/// How a terminal sends keys.
public enum KeyProtocol: Hashable, Sendable {
  /// As terminals did before the Kitty keyboard protocol: several keys are the same bytes, and others are not sent at all.
  case legacy
  /// XTerm's modifyOtherKeys, level 1: Return with Shift and Control, Control and Tab, and Control with most signs are keys of their own.
  case modifyOtherKeys
  /// The Kitty keyboard protocol: each key with each modifier is sent.
  case kitty
}

extension KeyStroke {
  /// Whether a terminal sends the stroke, as a stroke of its own. In the legacy protocol, `ctrl+i` is Tab, and `ctrl+shift+k` is `ctrl+k`.
  public func isSent(by keys: KeyProtocol) -> Bool {
    if keys == .kitty { return true }
    if modifiers.contains(.command) { return false }
    let held = modifiers, character = key.character, isXterm = keys == .modifyOtherKeys
    switch key {
    case .return: return isXterm || held.isSubset(of: .option)
    case .escape: return held.isEmpty
    case .tab: return held.isEmpty || held == .shift || held == .option || isXterm && held == .control
    case .space: return held.isEmpty || held == .control || held == .option
    case .delete: return held.isSubset(of: .option)
    case .menu, .pause, .printScreen, .scrollLock, .clear: return false
    default: break
    }
    guard key.typesText else { return (functionNumberOrZero) <= 12 }
    guard held.contains(.control) else { return !(held.contains(.option) && (character == "[" || character == "O")) }
    if held.contains(.shift) { return false }
    guard let byte = character.asciiValue else { return false }
    switch byte {
    case 0x61...0x7A: return byte != 0x69 && byte != 0x6D  // Tab, Return
    case 0x5C, 0x5D, 0x5E, 0x5F, 0x40: return true
    // Control and 2 to 8, and /, are other control characters.
    case 0x32...0x38, 0x2F, 0x5B, 0x3F: return false
    default: return isXterm
    }
  }

  private var functionNumberOrZero: Int {
    let value = Int(key.character.unicodeScalars.first!.value) - 0xF703
    return (1...35).contains(value) ? value : 0
  }
}

extension KeyChord {
  /// Whether a terminal sends all strokes of the chord.
  public func isSent(by keys: KeyProtocol) -> Bool { strokes.allSatisfy { $0.isSent(by: keys) } }
}
