import IdemTestControls

/// The public ways by which a text comes in, each with what tries it on the corpus: `TextWays` finds the ways, and a test compares.
enum PublicWays {
  /// By the row of the table in Documentation/Terminal.md that tries them.
  static let driven = views.merging([Place.controls.rawValue: ControlCase.all.flatMap { $0.titles.map(\.way) }]) { first, _ in first }
  private static let views: [String: [String]] = [
    "AttributedString": [
      "AttributeContainer.link String",
      "AttributedString.append(_:attributes:) StringProtocol",
      "AttributedString.init(_:attributes:) StringProtocol",
      "AttributedString.init(markdown:options:) StringProtocol",
    ],
    "Canvas": [
      "BigText.init(_:) StringProtocol",
      "BigText.init(_:) Text",
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
    "NavigationStack": [
      "NavigationLink.init(_:destination:) StringProtocol",
      "NavigationLink.init(_:value:) StringProtocol",
      "View.navigationSubtitle(_:) StringProtocol",
      "View.navigationSubtitle(_:) Text",
      "View.navigationTitle(_:) _TitleSource",
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
    "ProgressView": [
      "ProgressView.init(_:) StringProtocol",
      "ProgressView.init(_:value:total:) StringProtocol",
    ],
    "Section title": [
      "Section.init(_:content:) StringProtocol"
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
      "Text.init(_:comment:) LocalizedStringKey",
    ],
    "address of a link": [
      "Hyperlinks.intern(_:) String"
    ],
    "alert": [
      "View.alert(_:isPresented:actions:) _TitleSource"
    ],
    "alert of a value": [
      "View.alert(_:isPresented:presenting:actions:message:) _TitleSource"
    ],
    "alert with a message": [
      "View.alert(_:isPresented:actions:message:) _TitleSource"
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
      "View.confirmationDialog(_:isPresented:titleVisibility:actions:) _TitleSource"
    ],
    "confirmationDialog with a message": [
      "View.confirmationDialog(_:isPresented:titleVisibility:actions:message:) _TitleSource"
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
    "titles of a key": [
      "ContentUnavailableView.init(_:description:) LocalizedStringKey",
      "ContentUnavailableView.init(_:systemImage:description:) LocalizedStringKey",
      "Label.init(_:systemImage:) LocalizedStringKey",
      "LabeledContent.init(_:content:) LocalizedStringKey",
      "LabeledContent.init(_:value:) LocalizedStringKey",
      "NavigationLink.init(_:destination:) LocalizedStringKey",
      "NavigationLink.init(_:value:) LocalizedStringKey",
      "View.navigationSubtitle(_:) LocalizedStringKey",
      "View.navigationTitle(_:) LocalizedStringKey",
      "ProgressView.init(_:) LocalizedStringKey",
      "ProgressView.init(_:value:total:) LocalizedStringKey",
      "Tab.init(_:systemImage:value:content:) LocalizedStringKey",
    ],
    "titles of a key, in frames": [
      "GroupBox.init(_:content:) LocalizedStringKey",
      "Section.init(_:content:) LocalizedStringKey",
      "TableColumn.init(_:content:) LocalizedStringKey",
      "TableColumn.init(_:value:) LocalizedStringKey",
      "TableColumn.init(_:value:content:) LocalizedStringKey",
      "View.alert(_:isPresented:actions:) LocalizedStringKey",
      "View.alert(_:isPresented:actions:message:) LocalizedStringKey",
      "View.alert(_:isPresented:presenting:actions:) LocalizedStringKey",
      "View.alert(_:isPresented:presenting:actions:message:) LocalizedStringKey",
      "View.border(_:color:title:titleAlignment:edges:) LocalizedStringKey",
      "View.confirmationDialog(_:isPresented:titleVisibility:actions:) LocalizedStringKey",
      "View.confirmationDialog(_:isPresented:titleVisibility:actions:message:) LocalizedStringKey",
      "View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:) LocalizedStringKey",
      "View.confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:) LocalizedStringKey",
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
}
