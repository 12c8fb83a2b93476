/// A class of characters for `onKeyPress(characters:)`, with the names of Foundation's `CharacterSet`.
public struct CharacterClass: Sendable {
  private let isMember: @Sendable (Character) -> Bool

  /// Creates the class of the characters that fulfil a condition.
  public init(_ isMember: @escaping @Sendable (Character) -> Bool) { self.isMember = isMember }
  /// Creates the class of the characters of a string.
  public init(charactersIn string: String) {
    let members = Set(string)
    self.init { members.contains($0) }
  }

  /// Whether a character is in the class.
  public func contains(_ character: Character) -> Bool { isMember(character) }

  /// The characters that are not in the class.
  public var inverted: CharacterClass { CharacterClass { !isMember($0) } }
  /// The characters of both classes.
  public func union(_ other: CharacterClass) -> CharacterClass { CharacterClass { isMember($0) || other.isMember($0) } }
  /// The characters that are in both classes.
  public func intersection(_ other: CharacterClass) -> CharacterClass { CharacterClass { isMember($0) && other.isMember($0) } }
  /// The characters of this class that are not in the other one.
  public func subtracting(_ other: CharacterClass) -> CharacterClass { intersection(other.inverted) }

  public static let letters = CharacterClass { $0.isLetter }
  public static let uppercaseLetters = CharacterClass { $0.isUppercase }
  public static let lowercaseLetters = CharacterClass { $0.isLowercase }
  public static let decimalDigits = CharacterClass { $0.isWholeNumber }
  public static let alphanumerics = CharacterClass { $0.isLetter || $0.isNumber }
  public static let punctuationCharacters = CharacterClass { $0.isPunctuation }
  public static let symbols = CharacterClass { $0.isSymbol }
  public static let whitespaces = CharacterClass { $0.isWhitespace && !$0.isNewline }
  public static let newlines = CharacterClass { $0.isNewline }
  public static let whitespacesAndNewlines = CharacterClass { $0.isWhitespace }
}
