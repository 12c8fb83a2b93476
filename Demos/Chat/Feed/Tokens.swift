/// Cuts a text into pieces like the tokens of a language model: a word with the space before it, or a part of a long word.
public enum Tokens {
  /// The maximum number of characters of a token.
  private static let longest = 7

  public static func split(_ text: some StringProtocol) -> [String] {
    var tokens: [String] = []
    var token = ""
    for character in text {
      let beginsWord = character == " " && token.last != " "
      if !token.isEmpty, beginsWord || token.count >= longest {
        tokens.append(token)
        token = ""
      }
      token.append(character)
    }
    if !token.isEmpty { tokens.append(token) }
    return tokens
  }

  /// An estimate of the number of tokens of a text whose tokens are not known.
  public static func estimate(bytes: Int) -> Int { (bytes + 3) / 4 }
}
