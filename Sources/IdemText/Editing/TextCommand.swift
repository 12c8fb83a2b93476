/// What the user can do with a text. Each command has a stable name, such as `text.wordForward`, for key tables and settings.
///
/// Moves come in pairs: `wordForward` moves the caret, `extendWordForward` selects.
public enum TextCommand: String, Hashable, Sendable, CaseIterable {
  /// Moves: next letter.
  case letterForward = "text.letterForward"
  /// Moves: previous letter.
  case letterBackward = "text.letterBackward"
  /// Moves: next word.
  case wordForward = "text.wordForward"
  /// Moves: previous word.
  case wordBackward = "text.wordBackward"
  /// Moves: start of line.
  case lineStart = "text.lineStart"
  /// Moves: end of line.
  case lineEnd = "text.lineEnd"
  /// Moves: first letter or start of row.
  case rowStart = "text.rowStart"
  /// Moves: end of row.
  case rowEnd = "text.rowEnd"
  /// Moves: row up.
  case up = "text.up"
  /// Moves: row down.
  case down = "text.down"
  /// Moves: page up.
  case pageUp = "text.pageUp"
  /// Moves: page down.
  case pageDown = "text.pageDown"
  /// Moves: next paragraph.
  case paragraphForward = "text.paragraphForward"
  /// Moves: previous paragraph.
  case paragraphBackward = "text.paragraphBackward"
  /// Moves: start of text.
  case textStart = "text.textStart"
  /// Moves: end of text.
  case textEnd = "text.textEnd"
  /// Moves: matching bracket.
  case matchingBracket = "text.matchingBracket"
  /// Selects: next letter.
  case extendLetterForward = "text.extendLetterForward"
  /// Selects: previous letter.
  case extendLetterBackward = "text.extendLetterBackward"
  /// Selects: next word.
  case extendWordForward = "text.extendWordForward"
  /// Selects: previous word.
  case extendWordBackward = "text.extendWordBackward"
  /// Selects: start of line.
  case extendLineStart = "text.extendLineStart"
  /// Selects: end of line.
  case extendLineEnd = "text.extendLineEnd"
  /// Selects: first letter or start of row.
  case extendRowStart = "text.extendRowStart"
  /// Selects: end of row.
  case extendRowEnd = "text.extendRowEnd"
  /// Selects: row up.
  case extendUp = "text.extendUp"
  /// Selects: row down.
  case extendDown = "text.extendDown"
  /// Selects: page up.
  case extendPageUp = "text.extendPageUp"
  /// Selects: page down.
  case extendPageDown = "text.extendPageDown"
  /// Selects: next paragraph.
  case extendParagraphForward = "text.extendParagraphForward"
  /// Selects: previous paragraph.
  case extendParagraphBackward = "text.extendParagraphBackward"
  /// Selects: start of text.
  case extendTextStart = "text.extendTextStart"
  /// Selects: end of text.
  case extendTextEnd = "text.extendTextEnd"
  /// Selects: matching bracket.
  case extendMatchingBracket = "text.extendMatchingBracket"
  /// Deletes the selection, or the cluster before the caret.
  case deleteBackward = "text.deleteBackward"
  /// Deletes the selection, or the cluster after the caret.
  case deleteForward = "text.deleteForward"
  /// Kills to the start of the word: letters and digits.
  case killWordBackward = "text.killWordBackward"
  /// Kills to the last space, as readline's ctrl+w.
  case killToSpaceBackward = "text.killToSpaceBackward"
  /// Kills to the end of the word.
  case killWordForward = "text.killWordForward"
  /// Kills to the start of the line.
  case killToLineStart = "text.killToLineStart"
  /// Kills to the end of the line; at the end, the line end.
  case killToLineEnd = "text.killToLineEnd"
  /// Inserts the newest kill.
  case yank = "text.yank"
  /// After a yank: replaces its text by an older kill.
  case yankOlder = "text.yankOlder"
  /// Exchanges the letters around the caret.
  case transposeLetters = "text.transposeLetters"
  /// Exchanges the words around the caret.
  case transposeWords = "text.transposeWords"
  /// Inserts a line end and the line's indentation.
  case newline = "text.newline"
  /// Indents the selected lines, or inserts spaces up to the next level.
  case indent = "text.indent"
  /// Removes one level of indentation.
  case outdent = "text.outdent"
  /// Moves the selected lines up.
  case moveLinesUp = "text.moveLinesUp"
  /// Moves the selected lines down.
  case moveLinesDown = "text.moveLinesDown"
  /// Copies the selected lines below themselves.
  case duplicateLines = "text.duplicateLines"
  /// Deletes the selected lines.
  case deleteLines = "text.deleteLines"
  /// Joins the next line to this one, with one space.
  case joinLines = "text.joinLines"
  /// Selects the word at the caret.
  case selectWord = "text.selectWord"
  /// Selects the line with its end; again, one more line.
  case selectLine = "text.selectLine"
  /// Selects the whole text.
  case selectAll = "text.selectAll"
  /// Adds a caret one row above the first one.
  case addCaretAbove = "text.addCaretAbove"
  /// Adds a caret one row below the last one.
  case addCaretBelow = "text.addCaretBelow"
  /// Selects the word; again, adds a selection at the next match.
  case addNextMatch = "text.addNextMatch"
  /// Lets moves select until an edit or `collapse`.
  case setMark = "text.setMark"
  /// Leaves one caret without a selection.
  case collapse = "text.collapse"
  /// Makes the selection, or the next word, uppercase.
  case uppercase = "text.uppercase"
  /// Makes the selection, or the next word, lowercase.
  case lowercase = "text.lowercase"
  /// Capitalizes each word of the selection, or the next word.
  case capitalize = "text.capitalize"
  /// Takes the last step back.
  case undo = "text.undo"
  /// Repeats a step that was taken back.
  case redo = "text.redo"
  /// Makes `redo` take another branch: one that typing left after an undo.
  case nextRedoBranch = "text.nextRedoBranch"
  /// Gives the selection to the clipboard.
  case copy = "text.copy"
  /// Gives the selection to the clipboard and deletes it.
  case cut = "text.cut"
  /// Leaves a paste to the view.
  case paste = "text.paste"
  /// Leaves a search to the view.
  case find = "text.find"
  /// Leaves the next match to the view.
  case findNext = "text.findNext"
  /// Leaves the match before to the view.
  case findPrevious = "text.findPrevious"
  /// Leaves replacing to the view.
  case replace = "text.replace"
  /// Leaves the prompt for a line number to the view.
  case goToLine = "text.goToLine"

  /// All commands.
  public static let all = TextCommand.allCases

  /// The stable name.
  public var name: String { rawValue }

  /// The name as a title in English: `text.wordForward` gives "Word Forward".
  public var title: String {
    var title = ""
    for character in name.dropFirst(5) {
      if title.isEmpty {
        title += character.uppercased()
      } else {
        if character.isUppercase { title += " " }
        title.append(character)
      }
    }
    return title
  }

  /// Whether the command may change the text.
  public var isEditing: Bool {
    if movement != nil { return false }
    switch self {
    case .selectWord, .selectLine, .selectAll, .addCaretAbove, .addCaretBelow, .addNextMatch, .setMark, .collapse, .nextRedoBranch, .copy,
      .find, .findNext, .findPrevious, .goToLine:
      return false
    default: return true
    }
  }
}
