import IdemScreen

extension TextKeyTable {
  /// The keys of line editors (readline) joined with those of desktops. For fields: ctrl+f is the next letter.
  public static let standard: TextKeyTable = {
    var table = TextKeyTable()
    table.addMoves()
    table.addReadline()
    table.addDesktop()
    return table
  }()

  /// The standard keys for an editor with a find bar: ctrl+f finds.
  public static let editor: TextKeyTable = {
    var table = standard
    table.bind("f", .control, to: .find)
    return table
  }()

  /// The keys of Emacs, as far as one key at a time goes, and those of desktops that it leaves free.
  public static let emacs: TextKeyTable = {
    var table = TextKeyTable()
    table.addMoves()
    table.addDesktop()
    table.addReadline()
    table.addEmacs()
    return table
  }()

  private mutating func addMoves() {
    func pair(_ key: KeyEquivalent, _ modifiers: [EventModifiers], _ move: TextCommand, _ extend: TextCommand, in table: inout TextKeyTable)
    {
      for held in modifiers {
        table.bind(key, held, to: move)
        table.bind(key, held.union(.shift), to: extend)
      }
    }
    pair(.leftArrow, [[]], .letterBackward, .extendLetterBackward, in: &self)
    pair(.rightArrow, [[]], .letterForward, .extendLetterForward, in: &self)
    pair(.leftArrow, [.control, .option], .wordBackward, .extendWordBackward, in: &self)
    pair(.rightArrow, [.control, .option], .wordForward, .extendWordForward, in: &self)
    pair(.upArrow, [[]], .up, .extendUp, in: &self)
    pair(.downArrow, [[]], .down, .extendDown, in: &self)
    pair(.upArrow, [.control], .paragraphBackward, .extendParagraphBackward, in: &self)
    pair(.downArrow, [.control], .paragraphForward, .extendParagraphForward, in: &self)
    pair(.home, [[]], .rowStart, .extendRowStart, in: &self)
    pair(.end, [[]], .rowEnd, .extendRowEnd, in: &self)
    pair(.home, [.control, .option], .textStart, .extendTextStart, in: &self)
    pair(.end, [.control, .option], .textEnd, .extendTextEnd, in: &self)
    pair(.pageUp, [[]], .pageUp, .extendPageUp, in: &self)
    pair(.pageDown, [[]], .pageDown, .extendPageDown, in: &self)
    bind(.delete, to: .deleteBackward)
    bind(.delete, .shift, to: .deleteBackward)
    bind(.deleteForward, to: .deleteForward)
    bind(.delete, .control, to: .killWordBackward)
    bind(.delete, .option, to: .killWordBackward)
    bind(.deleteForward, .control, to: .killWordForward)
    bind(.deleteForward, .option, to: .killWordForward)
    bind(.return, to: .newline)
    bind(.escape, to: .collapse)
  }

  private mutating func addReadline() {
    for (letter, command) in [
      ("a", .lineStart), ("e", .lineEnd), ("b", .letterBackward), ("f", .letterForward), ("p", .up), ("n", .down), ("d", .deleteForward),
      ("h", .deleteBackward), ("k", .killToLineEnd), ("u", .killToLineStart), ("w", .killToSpaceBackward), ("y", .yank),
      ("t", .transposeLetters), ("_", .undo), ("/", .undo), ("j", .newline),
    ] as [(Character, TextCommand)] {
      bind(KeyEquivalent(letter), .control, to: command)
    }
    for (letter, command) in [
      ("b", .wordBackward), ("f", .wordForward), ("d", .killWordForward), ("y", .yankOlder), ("t", .transposeWords), ("u", .uppercase),
      ("l", .lowercase), ("c", .capitalize), ("z", .undo),
    ] as [(Character, TextCommand)] {
      bind(KeyEquivalent(letter), .option, to: command)
    }
    bind("z", [.option, .shift], to: .redo)
  }

  private mutating func addDesktop() {
    for held in [EventModifiers.command, [.control, .shift]] {
      bind("c", held, to: .copy)
      bind("x", held, to: .cut)
      bind("v", held, to: .paste)
      bind("z", held, to: .undo)
      bind("a", held, to: .selectAll)
    }
    bind("z", [.command, .shift], to: .redo)
    bind("y", [.control, .shift], to: .redo)
    bind("c", .control, to: .copy, whenSelected: true)
    bind("x", .control, to: .cut, whenSelected: true)
    bind("v", .control, to: .paste)
    bind(.insert, .control, to: .copy)
    bind(.insert, .shift, to: .paste)
    bind(.deleteForward, .shift, to: .cut, whenSelected: true)
    bind("f", .command, to: .find)
    bind("g", .control, to: .goToLine)
    bind(.function(3), to: .findNext)
    bind(.function(3), .shift, to: .findPrevious)
    bind("r", .control, to: .replace)
    bind("r", .option, to: .replace)
    bind(.upArrow, .option, to: .moveLinesUp)
    bind(.downArrow, .option, to: .moveLinesDown)
    bind(.upArrow, [.control, .option], to: .addCaretAbove)
    bind(.downArrow, [.control, .option], to: .addCaretBelow)
    bind(.upArrow, [.option, .shift], to: .duplicateLines)
    bind(.downArrow, [.option, .shift], to: .duplicateLines)
    bind("k", [.control, .shift], to: .deleteLines)
    bind("d", [.control, .shift], to: .addNextMatch)
    bind("l", [.control, .shift], to: .selectLine)
    bind("m", .option, to: .matchingBracket)
    bind("j", .option, to: .joinLines)
    bind("]", .option, to: .indent)
    bind("[", .option, to: .outdent)
    bind("s", .option, to: .find)
  }

  private mutating func addEmacs() {
    bind(.space, .control, to: .setMark)
    bind("w", .control, to: .cut)
    bind("w", .option, to: .copy)
    bind("v", .control, to: .pageDown)
    bind("v", .option, to: .pageUp)
    bind("<", .option, to: .textStart)
    bind("<", [.option, .shift], to: .textStart)
    bind(">", .option, to: .textEnd)
    bind(">", [.option, .shift], to: .textEnd)
    for held in [EventModifiers.option, [.option, .shift]] {
      bind("{", held, to: .paragraphBackward)
      bind("}", held, to: .paragraphForward)
      bind("%", held, to: .replace)
      bind("^", held, to: .joinLines)
    }
    bind("s", .control, to: .findNext)
    bind("r", .control, to: .findPrevious)
    bind("g", .control, to: .collapse)
    bind("m", .option, to: .rowStart)
  }
}
