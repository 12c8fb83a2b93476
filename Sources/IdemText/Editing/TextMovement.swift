/// Where a move goes.
enum TextMovement: Sendable {
  case letterForward, letterBackward, wordForward, wordBackward, lineStart, lineEnd, rowStart, rowEnd
  case up, down, pageUp, pageDown, paragraphForward, paragraphBackward, textStart, textEnd, matchingBracket
}

extension TextCommand {
  /// The move of the command, and whether it selects; nil if the command is no move.
  var movement: (TextMovement, extends: Bool)? {
    switch self {
    case .letterForward: (.letterForward, false)
    case .letterBackward: (.letterBackward, false)
    case .wordForward: (.wordForward, false)
    case .wordBackward: (.wordBackward, false)
    case .lineStart: (.lineStart, false)
    case .lineEnd: (.lineEnd, false)
    case .rowStart: (.rowStart, false)
    case .rowEnd: (.rowEnd, false)
    case .up: (.up, false)
    case .down: (.down, false)
    case .pageUp: (.pageUp, false)
    case .pageDown: (.pageDown, false)
    case .paragraphForward: (.paragraphForward, false)
    case .paragraphBackward: (.paragraphBackward, false)
    case .textStart: (.textStart, false)
    case .textEnd: (.textEnd, false)
    case .matchingBracket: (.matchingBracket, false)
    case .extendLetterForward: (.letterForward, true)
    case .extendLetterBackward: (.letterBackward, true)
    case .extendWordForward: (.wordForward, true)
    case .extendWordBackward: (.wordBackward, true)
    case .extendLineStart: (.lineStart, true)
    case .extendLineEnd: (.lineEnd, true)
    case .extendRowStart: (.rowStart, true)
    case .extendRowEnd: (.rowEnd, true)
    case .extendUp: (.up, true)
    case .extendDown: (.down, true)
    case .extendPageUp: (.pageUp, true)
    case .extendPageDown: (.pageDown, true)
    case .extendParagraphForward: (.paragraphForward, true)
    case .extendParagraphBackward: (.paragraphBackward, true)
    case .extendTextStart: (.textStart, true)
    case .extendTextEnd: (.textEnd, true)
    case .extendMatchingBracket: (.matchingBracket, true)
    default: nil
    }
  }
}
