/// A key, identified by the character that it types. Keys that type none have characters of the private range from U+F700 on, as in
/// SwiftUI.
public struct KeyEquivalent: Hashable, Sendable {
  /// The character that identifies the key.
  public var character: Character
  /// The key that types a character.
  public init(_ character: Character) { self.character = character }

  /// Compares the characters. Most are one byte and are compared by it, which is ten times as fast as Unicode's comparison. A character
  /// that is canonically equivalent to a one-byte character is another key: the Kelvin sign is not K.
  public static func == (a: KeyEquivalent, b: KeyEquivalent) -> Bool {
    let left = a.character.utf8, right = b.character.utf8
    guard left.count > 1, right.count > 1 else { return left.count == right.count && left.first == right.first }
    return a.character == b.character
  }

  /// Whether the key types a printable ASCII character other than the space. Handlers of other keys use it to skip such a key at once.
  package var typesASCII: Bool {
    let bytes = character.utf8
    return bytes.count == 1 && bytes.first.map { $0 &- 0x21 < 0x5E } ?? false
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(character) }

  /// The Up Arrow key.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The Down Arrow key.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The Left Arrow key.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The Right Arrow key.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The Insert key.
  public static let insert = KeyEquivalent("\u{F727}")
  /// The Delete key, which deletes the character after the caret.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The Home key.
  public static let home = KeyEquivalent("\u{F729}")
  /// The End key.
  public static let end = KeyEquivalent("\u{F72B}")
  /// The Page Up key.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// The Page Down key.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The Print Screen key. Terminals with the Kitty keyboard protocol report it, as the next three.
  public static let printScreen = KeyEquivalent("\u{F72E}")
  /// The Scroll Lock key.
  public static let scrollLock = KeyEquivalent("\u{F72F}")
  /// The Pause key.
  public static let pause = KeyEquivalent("\u{F730}")
  /// The Menu key, which opens a context menu.
  public static let menu = KeyEquivalent("\u{F735}")
  /// The Clear key, which is on Mac keypads.
  public static let clear = KeyEquivalent("\u{F739}")
  /// The Escape key.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The Return key.
  public static let `return` = KeyEquivalent("\r")
  /// The Tab key.
  public static let tab = KeyEquivalent("\t")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// The Backspace key, which deletes the character before the caret.
  public static let delete = KeyEquivalent("\u{8}")

  /// A function key from F1 to F35. Traps for other numbers.
  public static func function(_ number: Int) -> KeyEquivalent {
    precondition((1...35).contains(number), "KeyEquivalent.function(\(number)): the number must be from 1 to 35")
    return KeyEquivalent(Character(Unicode.Scalar(UInt32(0xF703 + number))!))
  }
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }
}
