/// The form of a text with a place for each character: `9999-99-99` for a date.
///
/// `9` is a digit, `A` a letter, `N` a letter or a digit, `*` any character. A character after a backslash is
/// that character. So is any other character; it is inserted without being typed.
struct TextMask: Hashable, Sendable {
  private enum Slot: Hashable {
    case digit, letter, letterOrDigit, any
    case literal(Character)

    func accepts(_ character: Character) -> Bool {
      switch self {
      case .digit: ("0"..."9").contains(character)
      case .letter: character.isLetter
      case .letterOrDigit: character.isLetter || ("0"..."9").contains(character)
      case .any: true
      case .literal(let literal): literal == character
      }
    }

    var isLiteral: Bool { if case .literal = self { true } else { false } }
  }

  private var slots: [Slot] = []

  init(_ pattern: some StringProtocol) {
    var isEscaped = false
    for character in pattern {
      if isEscaped {
        slots.append(.literal(character))
        isEscaped = false
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "9": slots.append(.digit)
      case "A": slots.append(.letter)
      case "N": slots.append(.letterOrDigit)
      case "*": slots.append(.any)
      default: slots.append(.literal(character))
      }
    }
  }

  /// The text in the form of the mask: characters that do not fit are left out, and a literal is placed before the next character. The result of
  /// a start of the text is a start of the result. Cost: O(length).
  func fill(_ text: some StringProtocol) -> String {
    var result = "", place = 0
    for character in text where place < slots.count {
      var next = place, pending = ""
      while next < slots.count, case .literal(let literal) = slots[next], literal != character {
        pending.append(literal)
        next += 1
      }
      guard next < slots.count, slots[next].accepts(character) else { continue }
      // A literal that was skipped over is typed only directly at its place.
      if slots[next].isLiteral, next > place { continue }
      result += pending
      result.append(character)
      place = next + 1
    }
    while let last = result.last, place > 0, case .literal(last) = slots[place - 1] {
      result.removeLast()
      place -= 1
    }
    return result
  }
}
