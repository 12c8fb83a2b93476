extension PublicWays {
  /// What needs no row, and why.
  static let others = textsOfOtherKinds + valuesAndNames

  private static let textsOfOtherKinds: [(reason: String, ways: [String])] = [
    (
      "PrintedTextTests has the corpus printed above an inline window",
      ["PrintAboveAction.callAsFunction(_:) StringProtocol", "PrintAboveAction.callAsFunction(_:) Text"]
    ),
    (
      "it has no effect: NoEffectTests",
      [
        "AccessibilityNotification.Announcement.init(_:) StringProtocol", "ControlGroup.init(_:content:) LocalizedStringKey",
        "ControlGroup.init(_:content:) StringProtocol", "ToolbarItem.init(id:placement:content:) String",
        "View.toolbar(id:content:) String",
        "Color.init(_:) String", "View.gesture(_:name:isEnabled:) String",
        "PreviewDevice.init(rawValue:) String",
        "PreviewDevice.init(stringLiteral:) String", "UITextContentType.init(rawValue:) String",
        "View.accessibilityAction(named:_:) LocalizedStringKey", "View.accessibilityAction(named:_:) StringProtocol",
        "View.accessibilityAction(named:_:) Text", "View.accessibilityCustomContent(_:_:importance:) LocalizedStringKey",
        "View.accessibilityCustomContent(_:_:importance:) Text", "View.accessibilityHint(_:) LocalizedStringKey",
        "View.accessibilityHint(_:) StringProtocol", "View.accessibilityHint(_:) Text", "View.accessibilityIdentifier(_:) String",
        "View.accessibilityInputLabels(_:) LocalizedStringKey", "View.accessibilityInputLabels(_:) StringProtocol",
        "View.accessibilityInputLabels(_:) Text", "View.accessibilityLabel(_:) LocalizedStringKey",
        "View.accessibilityLabel(_:) StringProtocol", "View.accessibilityLabel(_:) Text", "View.accessibilityValue(_:) LocalizedStringKey",
        "View.accessibilityValue(_:) StringProtocol", "View.accessibilityValue(_:) Text", "View.previewDisplayName(_:) String",
      ]
    ),
    (
      "an older name: it calls the newer one, which has a row",
      [
        "ActionSheet.init(title:message:buttons:) Text", "Alert.Button.cancel(_:action:) Text", "Alert.Button.default(_:action:) Text",
        "Alert.Button.destructive(_:action:) Text", "Alert.init(title:message:dismissButton:) Text",
        "Alert.init(title:message:primaryButton:secondaryButton:) Text",
        "TextField.init(_:text:onEditingChanged:) LocalizedStringKey", "TextField.init(_:text:onEditingChanged:) String",
        "TextField.init(_:text:onEditingChanged:) StringProtocol",
        "TextField.init(_:text:onEditingChanged:onCommit:) LocalizedStringKey", "TextField.init(_:text:onEditingChanged:onCommit:) String",
        "TextField.init(_:text:onEditingChanged:onCommit:) StringProtocol", "View.navigationBarTitle(_:) LocalizedStringKey",
        "View.navigationBarTitle(_:) StringProtocol", "View.navigationBarTitle(_:) Text",
        "View.navigationBarTitle(_:displayMode:) LocalizedStringKey", "View.navigationBarTitle(_:displayMode:) StringProtocol",
        "View.navigationBarTitle(_:displayMode:) Text",
      ]
    ),
    (
      "the name of a symbol: the sign is one of a list",
      ["Image.init(_:) String", "Image.init(decorative:) String"]
    ),
    (
      "a Text shows it, and the row of that name tests it",
      [
        "View.badge(_:) StringProtocol", "View.badge(_:) Text", "View.badge(_:) LocalizedStringKey",
        "View.validation(_:_:) StringProtocol", "View.validation(_:_:) LocalizedStringKey",
        "Section.init(_:isExpanded:content:) StringProtocol", "Section.init(_:isExpanded:content:) LocalizedStringKey",
      ]
    ),
    (
      "a Text or a Label shows it, and the row of that name tests it; FilePickerTests has the names of files",
      [
        "ColorPicker.init(_:selection:supportsOpacity:) LocalizedStringKey",
        "ColorPicker.init(_:selection:supportsOpacity:) StringProtocol",
        "DatePicker.init(_:selection:in:) LocalizedStringKey", "DatePicker.init(_:selection:in:) StringProtocol",
        "DatePicker.init(_:selection:in:displayedComponents:) LocalizedStringKey",
        "DatePicker.init(_:selection:in:displayedComponents:) StringProtocol",
        "FilePicker.init(_:selection:allowing:startingIn:) LocalizedStringKey",
        "FilePicker.init(_:selection:allowing:startingIn:) String", "FilePicker.init(_:selection:allowing:startingIn:) StringProtocol",
        "FilePicker.init(selection:allowing:startingIn:) String", "FilePicker.init(selection:allowing:startingIn:label:) String",
        "MultiDatePicker.init(_:selection:in:) LocalizedStringKey", "MultiDatePicker.init(_:selection:in:) StringProtocol",
        "Picker.init(_:sources:selection:content:) LocalizedStringKey", "Picker.init(_:sources:selection:content:) StringProtocol",
        "ShareLink.init(_:item:subject:message:) LocalizedStringKey", "ShareLink.init(_:item:subject:message:) StringProtocol",
        "View.fileExporter(isPresented:text:defaultFilename:onCompletion:onCancellation:) String",
        "View.fileImporter(isPresented:allowedContentTypes:allowsMultipleSelection:onCompletion:onCancellation:) String",
        "View.fileImporter(isPresented:allowedContentTypes:onCompletion:) String",
        "View.fileMover(isPresented:file:onCompletion:onCancellation:) String",
      ]
    ),
    (
      "it is copied or pasted, and not shown",
      [
        "PasteButton.init(payloadType:onPaste:) String", "ShareLink.init(_:item:subject:message:) String",
        "ShareLink.init(_:item:subject:message:) Text", "ShareLink.init(item:subject:message:) String",
        "ShareLink.init(item:subject:message:) Text", "ShareLink.init(item:subject:message:label:) String",
        "ShareLink.init(item:subject:message:label:) Text",
      ]
    ),
    (
      "it is parsed or compared, and shows nothing",
      [
        "CivilDate.init(_:) String", "CivilDateTime.init(_:) String", "CivilTime.init(_:) String", "TableCellID.column String",
        "TableCellID.init(row:column:) String", "UTType.init(_:) String", "UTType.init(filenameExtension:) String",
      ]
    ),
    (
      "a field shows it as its text, and the row \"TextField\" tests that",
      ["View.textMask(_:) StringProtocol"]
    ),
    (
      "a path and a reason, made by the document itself",
      ["TextDocumentError.partlyWritten(path:reason:) String"]
    ),
    (
      "it compares, and shows nothing",
      [
        "TableColumn.customizationID(_:) String", "TableColumnCustomization.order String",
        "TableColumnCustomization.subscript(visibility:) String", "TableColumnCustomization.subscript(width:) String",
        "CharacterClass.contains(_:) Character", "CharacterClass.init(_:) Character", "CharacterClass.init(charactersIn:) String",
        "FuzzyPattern.init(_:) StringProtocol", "FuzzyText.init(_:) String", "LocalizedStringKey.==(_:_:) LocalizedStringKey",
        "Text.==(_:_:) Text",
      ]
    ),
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
        "TextField.init(_:text:selection:prompt:axis:) LocalizedStringKey",
        "TextField.init(_:value:format:prompt:) LocalizedStringKey",
        "TextField.init(_:value:format:prompt:) StringProtocol", "TextField.init(_:value:format:prompt:) Text",
        "TextField.init(text:selection:prompt:axis:label:) String", "TextField.init(text:selection:prompt:axis:label:) Text",
        "TextField.init(value:format:prompt:label:) Text",
      ]
    ),
    (
      "a title that is a Text, or without a message: the rows of the same views with a string or a key show it by these",
      [
        "View.alert(_:isPresented:actions:) Text",
        "View.alert(_:isPresented:actions:message:) Text",
        "View.alert(_:isPresented:presenting:actions:) StringProtocol",
        "View.alert(_:isPresented:presenting:actions:) Text",
        "View.alert(_:isPresented:presenting:actions:message:) Text",
        "View.confirmationDialog(_:isPresented:titleVisibility:actions:) Text",
        "View.confirmationDialog(_:isPresented:titleVisibility:actions:message:) Text",
        "View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:) StringProtocol",
        "View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:) Text",
        "View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:) StringProtocol",
        "View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:) Text",
      ]
    ),
    (
      "a title with a symbol: a Label shows it, and the row of that name tests it",
      [
        "ContentUnavailableView.init(_:systemImage:description:) String",
        "ContentUnavailableView.init(_:systemImage:description:) StringProtocol",
        "ContentUnavailableView.init(_:systemImage:description:) Text",
        "Menu.init(_:systemImage:content:) String",
        "Menu.init(_:systemImage:content:) StringProtocol",
        "Menu.init(_:systemImage:content:primaryAction:) LocalizedStringKey",
        "Menu.init(_:systemImage:content:primaryAction:) String",
        "Menu.init(_:systemImage:content:primaryAction:) StringProtocol",
        "Picker.init(_:systemImage:selection:content:) String",
        "Picker.init(_:systemImage:selection:content:) StringProtocol",
        "Toggle.init(_:systemImage:isOn:) String",
        "Toggle.init(_:systemImage:isOn:) StringProtocol",
      ]
    ),
    (
      "a title beside a value in a format: the row \"LabeledContent\" tests it",
      [
        "LabeledContent.init(_:value:format:) LocalizedStringKey",
        "LabeledContent.init(_:value:format:) StringProtocol",
      ]
    ),
    (
      "a translation of a literal, which is read as the literal is: the rows of keys test it; the name is not shown",
      ["Localization.init(_:translate:) String"]
    ),
    (
      "a Text shows it in the command bar, the help, the palette or a menu: CommandViewTests has controls in it",
      [
        "Command.group String", "Command.help String", "Command.hint String", "Command.title String",
        "CommandMenu.init(_:content:) StringProtocol", "View.command(_:id:keys:hint:action:) String",
        "View.command(_:id:keys:hint:action:) StringProtocol", "View.commandHint(_:) String", "View.commandScope(_:) String",
        "View.help(_:) StringProtocol", "Command.disabledReason String", "View.disabled(_:reason:) StringProtocol",
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
        "NotifyAction.callAsFunction(_:kind:for:action:) StringProtocol", "NoticeAction.init(_:perform:) LocalizedStringKey",
        "NoticeAction.init(_:perform:) StringProtocol",
      ]
    ),
    (
      "a title of a window, as in the row \"window title\"; an id is not shown",
      [
        "DismissWindowAction.callAsFunction(id:) String", "OpenWindowAction.callAsFunction(id:) String",
        "View.windowTitle(_:) StringProtocol",
      ]
    ),
    (
      "a key of a file, as that of AppStorage",
      ["SceneStorage.init(_:) String", "SceneStorage.init(wrappedValue:_:) String"]
    ),
    ("a text that the app receives", ["View.onPasteCommand(perform:) String"]),
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
        "View.onCopyCommand(perform:) String",
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
