extension PublicWays {
  /// Values, names and keys, which need no row, and why.
  static let valuesAndNames: [(reason: String, ways: [String])] = [
    (
      "a line of text is a value: it is shown by one of the ways above",
      ["LineBreaker.Line.init(text:columns:isCut:) Substring", "LineBreaker.Line.text Substring"]
    ),
    (
      "one character of one column, made a glyph by `Glyph.init(_:)`: its row",
      ["ListLook.Selection.mark(_:) Character"]
    ),
    (
      "compared with keys, never shown",
      [
        "GlyphSet.init(rawValue:) String", "PictureProtocol.init(rawValue:) String", "KeyEquivalent.character Character",
        "KeyEquivalent.init(extendedGraphemeClusterLiteral:) Character",
        "View.onKeyPress(characters:phases:action:) Character",
      ]
    ),
    (
      "given to the app, or to a program that the app names: what comes of it is theirs",
      [
        "OpenURLAction.callAsFunction(_:) String", "OpenURLAction.init(handler:) String", "ReadClipboardAction.init(_:) String",
        "View.onPaste(perform:) String", "View.onPathDrop(perform:) String",
      ]
    ),
    (
      "the name and the file of a theme: only a known name is shown, and messages go through the row \"message on standard error\"",
      [
        "SetThemeAction.callAsFunction(named:) String", "Theme.init(_:_:background:foreground:tint:_:) String",
        "Theme.init(reading:name:) String", "Theme.named(_:) String",
      ]
    ),
    (
      "copies a text as it is, and is called unsafe for that",
      ["CopyToClipboardAction.callAsFunction(unsafe:to:) String"]
    ),
    (
      "a key or a path of a file; what is said of one goes through the row \"message on standard error\"",
      [
        "AppStorage.init(_:store:) String", "AppStorage.init(wrappedValue:_:store:) String", "AppStorageFile.init(path:) String",
        "AsyncPicture.init(path:) String", "AsyncPicture.init(path:content:) String", "AsyncPicture.init(path:content:placeholder:) String",
      ]
    ),
    (
      "shown by the inspector as Text, and written into a trace: rows \"the inspector\" and \"trace\"",
      [
        "Cause.init(_:name:owner:) String", "Cause.name String", "FrameRecorder.changed(_:fields:) String",
        "FrameRecorder.printed(_:) String",
      ]
    ),
    (
      "a text that the app receives",
      ["View.onPasteCommand(perform:) String", "View.pasteDestination(for:action:validator:) String"]
    ),
    (
      "sets a property or calls a function that one of the ways above tests",
      [
        "AttributeContainer.link(_:) String", "AttributedString.replaceSelection(_:withCharacters:) StringProtocol",
        "OpenURLAction.callAsFunction(_:completion:) String",
      ]
    ),
  ]
}
