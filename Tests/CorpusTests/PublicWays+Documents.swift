extension PublicWays {
  /// Texts of documents, of controls that check them, and of measuring.
  static let textsOfDocuments: [(reason: String, ways: [String])] = [
    (
      "a translation of a literal, which is read as the literal is: the rows of keys test it; the name is not shown",
      ["Localization.init(_:translate:) String"]
    ),
    (
      "a Text shows it in the command bar, the help, the palette or a menu: CommandViewTests has controls in it",
      [
        "Command.group String", "Command.help String", "Command.hint String", "Command.title String",
        "CommandMenu.init(_:content:) StringProtocol", "View.command(_:id:keys:hint:isEnabled:action:) String",
        "View.command(_:id:keys:hint:isEnabled:action:) StringProtocol", "View.commandHint(_:) String", "View.commandScope(_:) String",
        "View.help(_:) _TitleSource", "View.help(_:) LocalizedStringKey", "Command.disabledReason String",
        "View.disabled(_:reason:) StringProtocol",
        "PaletteItem.init(_:id:detail:action:) String", "PaletteItem.title String", "PaletteItem.detail String",
        "PaletteItem.id String", "View.paletteItems(_:items:) String",
      ]
    ),
    (
      "a Button shows it, and the row of that name tests it",
      [
        "Menu.init(_:content:primaryAction:) LocalizedStringKey", "Menu.init(_:content:primaryAction:) StringProtocol",
        "View.undoable(_:) StringProtocol",
      ]
    ),
    (
      "a title of a tab or a section of tabs, a badge or a prompt: a Text shows it, as in the rows \"TabView's tab\" and \"TextField's prompt\"",
      [
        "Tab.init(_:systemImage:content:) LocalizedStringKey", "Tab.init(_:systemImage:content:) String",
        "Tab.init(_:systemImage:content:) StringProtocol", "TabSection.init(_:content:) LocalizedStringKey",
        "TabSection.init(_:content:) StringProtocol", "View.searchable(text:isPresented:placement:prompt:) LocalizedStringKey",
        "View.searchable(text:isPresented:placement:prompt:) String",
        "View.searchable(text:isPresented:placement:prompt:) StringProtocol",
        "View.searchable(text:isPresented:placement:prompt:) Text", "View.searchable(text:placement:prompt:) LocalizedStringKey",
        "View.searchable(text:placement:prompt:) String", "View.searchable(text:placement:prompt:) StringProtocol",
        "View.searchable(text:placement:prompt:) Text", "View.searchCompletion(_:) String",
      ]
    ),
    (
      "a Text shows it, and NotificationTests has the corpus sent to the desktop",
      [
        "NotifyAction.callAsFunction(_:kind:for:action:) LocalizedStringKey",
        "NotifyAction.callAsFunction(_:kind:for:action:) StringProtocol", "NotifyAction.show(_:kind:for:action:) LocalizedStringKey",
        "NotifyAction.show(_:kind:for:action:) StringProtocol", "NoticeAction.init(_:perform:) LocalizedStringKey",
        "NoticeAction.init(_:perform:) StringProtocol",
      ]
    ),
    (
      "a title of a window, as in the row \"window title\"; an id is not shown",
      [
        "DismissWindowAction.callAsFunction(id:) String", "OpenWindowAction.callAsFunction(id:) String",
        "DismissWindowAction.callAsFunction(id:value:) String", "OpenWindowAction.callAsFunction(id:value:) String",
        "WindowGroup.init(_:for:content:) String", "WindowGroup.init(_:id:for:content:) String",
        "WindowGroup.init(id:for:content:) String", "View.windowTitle(_:) StringProtocol",
      ]
    ),
    (
      "a key of a file, as that of AppStorage",
      ["SceneStorage.init(_:) String", "SceneStorage.init(wrappedValue:_:) String"]
    ),
    (
      "the name of a source in a recording, whose lines escape it",
      ["Recorded.sequence(_:_:) String", "Recorded.value(_:_:) String", "Recorded.value(_:throwing:) String"]
    ),
    (
      "a name that identifies a command, or a key that is read; a text that is no key gives nil or stops the program",
      [
        "Command.id String", "CommandActions.perform(_:) String", "KeyChord.init(parsing:) StringProtocol",
        "KeyChord.init(stringLiteral:) String", "KeyStroke.init(_:) StringProtocol", "View.commandID(_:) String",
      ]
    ),
    ("read as a number", ["FloatingPointParseStrategy.parse(_:) String", "IntegerParseStrategy.parse(_:) String"]),
    (
      "ANSITests has random bytes decoded, and no control character comes out",
      ["ANSIDecoder.append(_:) StringProtocol", "AttributedString.init(ansi:options:) StringProtocol"]
    ),
    (
      "a part of a text or of a list of texts, which one of the ways above shows",
      ["LocalizedStringKey.StringInterpolation.appendInterpolation(_:specifier:) String", "StringStyle.format(_:) String"]
    ),
    ("a literal of the program", ["AttributedString.init(stringLiteral:) String", "Text.init(_:comment:) StaticString"]),
    (
      "a name that is looked up, and not shown",
      [
        "AnySyntaxLexer.init(_:names:) String", "AttributeContainer.role String", "AttributeContainer.role(_:) String",
        "SyntaxLanguages.init(_:) String",
        "SyntaxLanguages.lexer(named:) String",
      ]
    ),
    (
      "a text that is edited or searched: TextEditor shows it, and the row of that name tests it",
      [
        "AttributedStringProtocol.range(of:) StringProtocol", "EditResult.clipboard String", "KillRing.add(_:) String",
        "KillRing.extend(_:atFront:) String", "TextBuffer.init(_:) StringProtocol", "TextBuffer.init(stringLiteral:) String",
        "TextBuffer.replace(_:with:) StringProtocol", "TextDocument.init(_:) String", "TextDocument.replace(_:with:) StringProtocol",
        "TextEditing.insert(_:as:now:) StringProtocol", "TextEditing.replace(_:with:now:) StringProtocol",
        "TextEditing.replace(match:with:now:) StringProtocol", "TextEditing.replaceAll(_:with:now:) StringProtocol",
        "TextPattern.init(_:options:) StringProtocol", "TextPattern.init(groups:) String", "TextPattern.init(matches:) String",
        "TextReplacement.init(_:) StringProtocol", "TextReplacement.init(template:) StringProtocol",
        "View.findRegularExpressions(_:) String", "View.findRegularExpressions(groups:) String",
      ]
    ),
    (
      "a name or a message for the app, which shows it in one of the ways above",
      [
        "FormatError.init(text:) String", "TextKeyInterpreter.failed(_:) String", "TextKeyResult.line(_:_:) String",
        "TextKeyState.message String", "TextKeyState.mode String", "TextKeyState.pending String", "View.onEditorCommand(_:) String",
        "TextCommand.init(rawValue:) String", "TextDocument.edit(_:_:) String",
        "TextEditing.edit(_:_:) String", "UndoManager.setActionName(_:) String",
      ]
    ),
    (
      "a path of a file; what is said of one goes through the row \"message on standard error\"",
      [
        "TextDocument.init(contentsOf:access:) String", "TextDocument.path String", "TextDocument.save(to:overwriting:) String",
        "TextDocumentError.cannotOpen(path:reason:) String", "TextDocumentError.cannotRead(path:reason:) String",
        "TextDocumentError.cannotWrite(path:reason:) String", "TextDocumentError.changedOnDisk(path:) String",
        "TextDocumentError.notARegularFile(path:) String",
      ]
    ),
    (
      "given to the app, or copied by the action that the row \"clipboard\" tests",
      [
        "CopiedText.init(text:isSent:) String", "ForEach.selectionText(_:) String", "View.copyable(_:) String",
        "View.cuttable(for:action:) String", "View.onCopyCommand(perform:) String", "View.onCutCommand(perform:) String",
        "View.onTextSelectionChange(perform:) String",
      ]
    ),
    (
      "EscapeInjectionTests has the corpus measured, broken, cut and written into cell buffers",
      [
        "CellWidth.columns(of:options:) Character", "CellWidth.forEachGlyph(of:options:_:) Character", "CellWidth.glyph(of:) Character",
        "CellBuffer.init(text:) String", "CellBuffer.write(_:column:row:style:clip:) String",
        "CellBuffer.write(_:column:row:style:clip:) Substring",
        "LineBreaker.lines(of:width:limit:options:) String", "LineBreaker.naturalSize(of:options:) String",
        "Truncation.lines(of:width:limit:mode:options:) String", "Truncation.truncate(_:to:mode:options:) String",
        "Truncation.truncate(_:to:mode:options:) Substring", "Cell.init(extendedGraphemeClusterLiteral:) Character",
      ]
    ),
  ]
}
