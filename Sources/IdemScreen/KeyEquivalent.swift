/// A key, named by the character that it types; keys that type none have characters of the private range U+F700, as in SwiftUI.
public struct KeyEquivalent: Hashable, Sendable {
  public var character: Character
  public init(_ character: Character) { self.character = character }

  /// By their characters. Most keys are of one byte, and told apart by it: to ask Unicode takes ten times as long. What Unicode holds equal to a
  /// character of one byte is another key: the Kelvin sign is not K.
  public static func == (a: KeyEquivalent, b: KeyEquivalent) -> Bool {
    let left = a.character.utf8, right = b.character.utf8
    guard left.count > 1, right.count > 1 else { return left.count == right.count && left.first == right.first }
    return a.character == b.character
  }

  /// Whether the key types a letter, a digit or a sign of ASCII, not a space. What answers other keys only can pass these over at once.
  package var typesASCII: Bool {
    let bytes = character.utf8
    return bytes.count == 1 && bytes.first.map { $0 &- 0x21 < 0x5E } ?? false
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(character) }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let insert = KeyEquivalent("\u{F727}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let `return` = KeyEquivalent("\r")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  /// Backspace.
  public static let delete = KeyEquivalent("\u{8}")

  /// F1 to F35.
  public static func function(_ number: Int) -> KeyEquivalent {
    precondition((1...35).contains(number), "KeyEquivalent.function(\(number)): there are F1 to F35")
    return KeyEquivalent(Character(Unicode.Scalar(UInt32(0xF703 + number))!))
  }
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }
}
