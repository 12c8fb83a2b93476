extension PublicWays {
  /// What needs no row, and why.
  static let others = textsOfOtherKinds + textsOfDocuments + valuesAndNames

  private static let textsOfOtherKinds: [(reason: String, ways: [String])] = [
    (
      "PrintedTextTests has the corpus printed above an inline window",
      ["PrintAboveAction.callAsFunction(_:) StringProtocol", "PrintAboveAction.callAsFunction(_:) Text"]
    ),
    (
      "PlainTextTests has the corpus in messages of one line and of several",
      ["StandardStream.writeLine(_:) String", "StandardStream.writeLines(_:) String"]
    ),
    (
      "it changes no cell: AccessibilityTests",
      [
        "AccessibilityNotification.Announcement.init(_:) StringProtocol", "ToolbarItem.init(id:placement:content:) String",
        "View.toolbar(id:content:) String", "View.gesture(_:name:isEnabled:) String",
        "View.accessibilityAction(named:_:) LocalizedStringKey", "View.accessibilityAction(named:_:) StringProtocol",
        "View.accessibilityAction(named:_:) Text", "View.accessibilityCustomContent(_:_:importance:) LocalizedStringKey",
        "View.accessibilityCustomContent(_:_:importance:) Text", "View.accessibilityHint(_:) LocalizedStringKey",
        "View.accessibilityHint(_:) StringProtocol", "View.accessibilityHint(_:) Text", "View.accessibilityIdentifier(_:) String",
        "View.accessibilityInputLabels(_:) LocalizedStringKey", "View.accessibilityInputLabels(_:) StringProtocol",
        "View.accessibilityInputLabels(_:) Text", "Font.custom(_:fixedSize:) String", "Font.custom(_:size:) String",
        "Font.custom(_:size:relativeTo:) String",
        "View.accessibilityLabel(_:) LocalizedStringKey",
        "View.accessibilityLabel(_:) StringProtocol", "View.accessibilityLabel(_:) Text", "View.accessibilityValue(_:) LocalizedStringKey",
        "View.accessibilityValue(_:) StringProtocol", "View.accessibilityValue(_:) Text",
      ]
    ),
    (
      "checked as the other characters of a border, which have a row: BadStyleTests",
      [
        "BorderStyle.bottom Scalar", "BorderStyle.leading Scalar", "BorderStyle.top Scalar", "BorderStyle.trailing Scalar",
        "BorderStyle.init(topLeading:topTrailing:bottomLeading:bottomTrailing:top:bottom:leading:trailing:inverted:) Scalar",
        "TableLook.columnRule Scalar", "TableLook.init(borders:edges:header:columnRule:stripes:) Scalar",
      ]
    ),
    (
      "written by PaintContext, which replaces control characters",
      ["FramesSpinnerStyle.init(_:interval:) String", "FramesSpinnerStyle.init(characters:interval:) String"]
    ),
    (
      "the name of a symbol: the sign is one of a list",
      ["Image.init(_:) String", "Image.init(decorative:) String", "Image.init(_:label:) String", "Image.init(_:label:) Text"]
    ),
    (
      "a Text shows it, and the row of that name tests it",
      [
        "Text.init(_:matching:) StringProtocol",
        "ControlGroup.init(_:content:) LocalizedStringKey", "ControlGroup.init(_:content:) StringProtocol",
        "ControlGroup.init(_:systemImage:content:) LocalizedStringKey", "ControlGroup.init(_:systemImage:content:) String",
        "ControlGroup.init(_:systemImage:content:) StringProtocol",
        "View.border(_:_:width:title:) Text", "View.border(_:_:width:title:) LocalizedStringKey",
        "View.border(_:_:width:title:) StringProtocol",
        "Label.init(_:image:) LocalizedStringKey", "Label.init(_:image:) String", "Label.init(_:image:) StringProtocol",
        "Tab.init(_:image:content:) LocalizedStringKey", "Tab.init(_:image:content:) String",
        "Tab.init(_:image:value:content:) LocalizedStringKey", "Tab.init(_:image:value:content:) String",
        "Tab.init(_:systemImage:role:content:) LocalizedStringKey", "Tab.init(_:systemImage:role:content:) String",
        "Tab.init(_:systemImage:role:content:) StringProtocol", "Tab.init(_:systemImage:value:role:content:) LocalizedStringKey",
        "Tab.init(_:systemImage:value:role:content:) String", "Tab.init(_:systemImage:value:role:content:) StringProtocol",
        "View.searchable(text:editableTokens:isPresented:placement:prompt:token:) String",
        "View.searchable(text:editableTokens:isPresented:placement:prompt:token:) Text",
        "View.searchable(text:tokens:isPresented:placement:prompt:token:) LocalizedStringKey",
        "View.searchable(text:tokens:isPresented:placement:prompt:token:) String",
        "View.searchable(text:tokens:isPresented:placement:prompt:token:) Text",
        "View.searchable(text:tokens:suggestedTokens:isPresented:placement:prompt:token:) LocalizedStringKey",
        "View.searchable(text:tokens:suggestedTokens:isPresented:placement:prompt:token:) String",
        "View.searchable(text:tokens:suggestedTokens:isPresented:placement:prompt:token:) Text",
        "MenuBarExtra.init(_:isInserted:content:) LocalizedStringKey", "MenuBarExtra.init(_:isInserted:content:) StringProtocol",
        "MenuBarExtra.init(_:systemImage:isInserted:content:) LocalizedStringKey",
        "MenuBarExtra.init(_:systemImage:isInserted:content:) String",
        "MenuBarExtra.init(_:systemImage:isInserted:content:) StringProtocol", "GraphicsContext.draw(_:in:) Text",
        "GraphicsContext.resolve(_:) Text",
        "View.searchable(text:placement:prompt:suggestions:) LocalizedStringKey",
        "View.searchable(text:placement:prompt:suggestions:) String", "View.searchable(text:placement:prompt:suggestions:) StringProtocol",
        "View.searchable(text:placement:prompt:suggestions:) Text",
        "View.badge(_:) LocalizedStringKey",
        "TabContent.badge(_:) LocalizedStringKey",
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
        "UTType.init(exportedAs:conformingTo:) String", "UTType.init(importedAs:conformingTo:) String",
      ]
    ),
    (
      "a field shows it as its text, and the row \"TextField\" tests that",
      [
        "View.textMask(_:) StringProtocol", "View.editable(_:) String", "TableColumn.editable(_:) String",
        "TableColumn.editable(_:_:) String",
      ]
    ),
    (
      "a path and a reason, made by the document itself",
      ["TextDocumentError.partlyWritten(path:reason:) String"]
    ),
    (
      "it compares, and shows nothing",
      [
        "TableColumn.customizationID(_:) String", "TableColumnCustomization.order String",
        "View.customizationID(_:) String", "TabContent.customizationID(_:) String", "TabViewCustomization.order String",
        "TabViewCustomization.subscript(tab:) String",
        "TabViewCustomization.subscript(sidebarVisibility:) String", "TabViewCustomization.subscript(tabBarVisibility:) String",
        "TableColumnCustomization.subscript(visibility:) String", "TableColumnCustomization.subscript(width:) String",
        "CharacterClass.contains(_:) Character", "CharacterClass.init(_:) Character", "CharacterClass.init(charactersIn:) String",
        "FuzzyPattern.init(_:) StringProtocol", "Sequence.fuzzyFiltered(_:by:) String", "FuzzyText.init(_:) String",
        "LocalizedStringKey.==(_:_:) LocalizedStringKey",
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
        "View.alert(_:isPresented:presenting:actions:) _TitleSource",
        "View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:) _TitleSource",
        "View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:) _TitleSource",
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
  ]
}
