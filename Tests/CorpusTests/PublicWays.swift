/// The public ways by which a text comes in, each with what tries it on the corpus: `PublicInterface` finds the ways, and a test compares.
enum PublicWays {
  /// By the row of the table in Documentation/Terminal.md that tries them.
  static let driven: [String: [String]] = [
    "AttributedString": [
      "AttributeContainer.link String",
      "AttributedString.append(_:attributes:) StringProtocol",
      "AttributedString.init(_:attributes:) StringProtocol",
      "AttributedString.init(markdown:options:) StringProtocol",
    ],
    "Button": [
      "Button.init(_:role:action:) StringProtocol",
      "Button.init(_:systemImage:role:action:) String",
      "Button.init(_:systemImage:role:action:) StringProtocol",
    ],
    "Canvas": [
      "Glyph.init(_:) Character",
      "GraphicsContext.draw(_:at:anchor:) Text",
      "GraphicsContext.draw(_:at:color:) Character",
      "GraphicsContext.draw(_:x:y:style:) Character",
      "GraphicsContext.draw(_:x:y:style:) String",
      "PaintContext.write(_:x:y:style:) String",
    ],
    "Canvas: lines and areas": [
      "GraphicsContext.draw(_:x:y:style:) Scalar",
      "GraphicsContext.fill(_:with:style:) Character",
      "GraphicsContext.stroke(from:to:with:style:) Character",
    ],
    "ContentUnavailableView": [
      "ContentUnavailableView.init(_:description:) StringProtocol",
      "ContentUnavailableView.init(_:description:) Text",
    ],
    "ContentUnavailableView.search": [
      "ContentUnavailableView.search(text:) String"
    ],
    "DisclosureGroup": [
      "DisclosureGroup.init(_:content:) StringProtocol",
      "DisclosureGroup.init(_:isExpanded:content:) StringProtocol",
    ],
    "GroupBox title": [
      "GroupBox.init(_:content:) StringProtocol"
    ],
    "Image": [
      "Image.init(systemName:) String"
    ],
    "Label": [
      "Label.init(_:systemImage:) String",
      "Label.init(_:systemImage:) StringProtocol",
    ],
    "LabeledContent": [
      "LabeledContent.init(_:content:) StringProtocol",
      "LabeledContent.init(_:value:) StringProtocol",
    ],
    "Link": [
      "Link.init(_:destination:) String",
      "Link.init(_:destination:) StringProtocol",
      "Link.init(destination:label:) String",
    ],
    "Menu": [
      "Menu.init(_:content:) StringProtocol"
    ],
    "Picker": [
      "Picker.init(_:selection:content:) StringProtocol"
    ],
    "ProgressView": [
      "ProgressView.init(_:) StringProtocol",
      "ProgressView.init(_:value:total:) StringProtocol",
    ],
    "Section title": [
      "Section.init(_:content:) StringProtocol"
    ],
    "SecureField": [
      "SecureField.init(_:text:prompt:) String",
      "SecureField.init(_:text:prompt:) StringProtocol",
      "SecureField.init(_:text:prompt:) Text",
      "SecureField.init(text:prompt:label:) String",
      "SecureField.init(text:prompt:label:) Text",
    ],
    "Stepper": [
      "Stepper.init(_:onIncrement:onDecrement:) StringProtocol",
      "Stepper.init(_:value:in:step:) StringProtocol",
      "Stepper.init(_:value:step:) StringProtocol",
    ],
    "TabView's tab": [
      "Tab.init(_:systemImage:value:content:) String",
      "Tab.init(_:systemImage:value:content:) StringProtocol",
    ],
    "Table cell": [
      "TableColumn.init(_:value:) String",
      "TableColumn.init(_:value:) StringProtocol",
    ],
    "Table title": [
      "TableColumn.init(_:content:) StringProtocol",
      "TableColumn.init(_:value:content:) StringProtocol",
    ],
    "Text": [
      "Text.+(_:_:) Text",
      "Text.init(_:) StringProtocol",
      "Text.init(verbatim:) String",
    ],
    "Text of a key": [
      "LocalizedStringKey.StringInterpolation.appendInterpolation(_:) String",
      "LocalizedStringKey.StringInterpolation.appendInterpolation(_:) StringProtocol",
      "LocalizedStringKey.StringInterpolation.appendInterpolation(_:) Text",
      "LocalizedStringKey.StringInterpolation.appendInterpolation(_:default:) String",
      "LocalizedStringKey.StringInterpolation.appendLiteral(_:) String",
      "LocalizedStringKey.init(_:) String",
      "LocalizedStringKey.init(stringLiteral:) String",
    ],
    "TextEditor": [
      "TextEditor.init(text:) String",
      "TextEditor.init(text:selection:) String",
    ],
    "TextEditor's prompt": [
      "View.textEditorPrompt(_:) Text"
    ],
    "TextField": [
      "TextField.init(_:text:prompt:axis:) String",
      "TextField.init(_:text:prompt:axis:) StringProtocol",
    ],
    "TextField's prompt": [
      "TextField.init(_:text:prompt:axis:) Text",
      "TextField.init(text:prompt:axis:label:) String",
      "TextField.init(text:prompt:axis:label:) Text",
    ],
    "Toggle": [
      "Toggle.init(_:isOn:) StringProtocol"
    ],
    "address of a link": [
      "Hyperlinks.intern(_:) String"
    ],
    "alert": [
      "View.alert(_:isPresented:actions:) StringProtocol"
    ],
    "alert of a value": [
      "View.alert(_:isPresented:presenting:actions:message:) StringProtocol"
    ],
    "alert with a message": [
      "View.alert(_:isPresented:actions:message:) StringProtocol"
    ],
    "border title": [
      "View.border(_:color:title:titleAlignment:edges:) StringProtocol",
      "View.border(_:color:title:titleAlignment:footer:edges:) Text",
    ],
    "clipboard": [
      "CopyToClipboardAction.callAsFunction(_:to:) String",
      "CopyToClipboardAction.init(_:) String",
    ],
    "confirmationDialog": [
      "View.confirmationDialog(_:isPresented:actions:) StringProtocol"
    ],
    "confirmationDialog with a message": [
      "View.confirmationDialog(_:isPresented:actions:message:) StringProtocol"
    ],
    "keys typed into a TextField": [
      "KeyEquivalent.init(_:) Character",
      "KeyPress.characters String",
      "KeyPress.init(key:characters:modifiers:phase:) String",
    ],
    "paste into a TextField": [
      "Event.paste(_:) String"
    ],
    "the characters of a border": [
      "BorderStyle.bottomLeading Scalar",
      "BorderStyle.bottomTrailing Scalar",
      "BorderStyle.horizontal Scalar",
      "BorderStyle.init(topLeading:topTrailing:bottomLeading:bottomTrailing:horizontal:vertical:) Scalar",
      "BorderStyle.topLeading Scalar",
      "BorderStyle.topTrailing Scalar",
      "BorderStyle.vertical Scalar",
    ],
    "window title": [
      "InlineWindow.init(_:content:) String",
      "Window.init(_:content:) String",
      "Window.init(_:id:content:) String",
      "WindowGroup.init(_:content:) String",
      "WindowGroup.init(_:id:content:) String",
      "WindowGroup.init(id:content:) String",
      "run(_:frameRate:content:) String",
    ],
  ]

  /// What needs no row, and why.
  static let others: [(reason: String, ways: [String])] = [
    (
      "PrintedTextTests has the corpus printed above an inline window",
      ["PrintAboveAction.callAsFunction(_:) StringProtocol", "PrintAboveAction.callAsFunction(_:) Text"]
    ),
    ("it compares, and shows nothing", ["FuzzyPattern.init(_:) StringProtocol", "FuzzyText.init(_:) String", "Text.==(_:_:) Text"]),
    (
      "a Text shows it, and the row of that name tests it; SuggestionTests has what is inserted into the text",
      [
        "TextCompletion.detail String", "TextCompletion.init(_:label:detail:replacing:) String", "TextCompletion.label String",
        "TextCompletion.text String", "View.editorGutter(width:_:) Text", "View.textHistory(_:) String",
        "View.textInputCompletion(_:) String",
      ]
    ),
    (
      "a title of a field, as in the row \"TextField's prompt\"",
      [
        "TextField.init(_:text:selection:prompt:axis:) String", "TextField.init(_:text:selection:prompt:axis:) StringProtocol",
        "TextField.init(_:text:selection:prompt:axis:) Text",
        "TextField.init(_:value:format:prompt:) StringProtocol", "TextField.init(_:value:format:prompt:) Text",
        "TextField.init(text:selection:prompt:axis:label:) String", "TextField.init(text:selection:prompt:axis:label:) Text",
        "TextField.init(value:format:prompt:label:) Text",
      ]
    ),
    (
      "a Text shows it in the command bar, the help, the palette or a menu: CommandViewTests has controls in it",
      [
        "Command.group String", "Command.help String", "Command.hint String", "Command.title String",
        "CommandMenu.init(_:content:) StringProtocol", "View.command(_:id:keys:hint:action:) String",
        "View.command(_:id:keys:hint:action:) StringProtocol", "View.commandHint(_:) String", "View.commandScope(_:) String",
        "View.help(_:) StringProtocol",
      ]
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
      ["ANSIDecoder.append(_:) StringProtocol", "AttributedString.init(ansi:) StringProtocol"]
    ),
    (
      "a part of a text or of a list of texts, which one of the ways above shows",
      ["LocalizedStringKey.StringInterpolation.appendInterpolation(_:specifier:) String", "StringStyle.format(_:) String"]
    ),
    ("a literal of the program", ["AttributedString.init(stringLiteral:) String", "Text.init(_:comment:) StaticString"]),
    (
      "a name that is looked up, and not shown",
      [
        "AnySyntaxLexer.init(_:names:) String", "AttributeContainer.role String", "SyntaxLanguages.init(_:) String",
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
        "TextPattern.init(_:options:) StringProtocol", "TextPattern.init(matches:) String",
      ]
    ),
    (
      "a name or a message for the app, which shows it in one of the ways above",
      [
        "FormatError.init(text:) String", "TextCommand.init(rawValue:) String", "TextDocument.edit(_:_:) String",
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
        "View.onCopyCommand(perform:) String", "View.onTextSelectionChange(perform:) String",
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
    (
      "a line of text is a value: it is shown by one of the ways above",
      ["LineBreaker.Line.init(text:columns:isCut:) Substring", "LineBreaker.Line.text Substring"]
    ),
    (
      "compared with keys, never shown",
      [
        "KeyEquivalent.character Character", "KeyEquivalent.init(extendedGraphemeClusterLiteral:) Character",
        "View.onKeyPress(characters:phases:action:) Character",
      ]
    ),
    (
      "given to the app, or to a program that the app names: what comes of it is theirs",
      [
        "OpenURLAction.callAsFunction(_:) String", "OpenURLAction.init(handler:) String", "ReadClipboardAction.init(_:) String",
        "View.onPaste(perform:) String", "View.onPasteCommand(perform:) String",
      ]
    ),
    (
      "copies a text as it is, and is called unsafe for that",
      ["CopyToClipboardAction.callAsFunction(unsafe:to:) String"]
    ),
    (
      "a key or a path of a file; what is said of one goes through the row \"message on standard error\"",
      ["AppStorage.init(_:store:) String", "AppStorage.init(wrappedValue:_:store:) String", "AppStorageFile.init(path:) String"]
    ),
    (
      "shown by the inspector as Text, and written into a trace: rows \"the inspector\" and \"trace\"",
      [
        "Cause.init(_:name:owner:) String", "Cause.name String", "FrameRecorder.changed(_:fields:) String",
        "FrameRecorder.printed(_:) String",
      ]
    ),
  ]
}
