import IdemCore

/// A button that passes the text of the clipboard to an action.
///
/// The text is read through the terminal, which many terminals refuse; then it is what this app copied last. See `readClipboard`.
public struct PasteButton: View {
  private let action: @MainActor ([String]) -> Void
  @Environment(\.readClipboard) private var read

  /// Creates a paste button for a type. In a terminal, only texts are pasted.
  public init(payloadType: String.Type, onPaste: @escaping @MainActor ([String]) -> Void) { action = onPaste }

  public var body: some View {
    Button("Paste", systemImage: "doc.on.clipboard") {
      Task { if let text = await read() { action([text]) } }
    }
  }
}

/// A button that copies a text, since a terminal has no sheet for sharing. A notice confirms it.
public struct ShareLink<Label: View>: View {
  private let text: String
  private let label: Label
  @Environment(\.copyToClipboard) private var copy
  @Environment(\.notify) private var notify

  /// Creates a share link for a text, with a label of any views.
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    text = item
    self.label = label()
  }

  public var body: some View {
    Button {
      copy(text)
      notify("Copied to the clipboard")
    } label: {
      label
    }
  }
}

/// The label of a share link.
public typealias DefaultShareLinkLabel = IdemViews.Label<Text, Image>

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a share link for a text, with the usual label.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init("Share…", item: item)
  }

  /// Creates a share link for a text, with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { IdemViews.Label(titleKey, systemImage: "square.and.arrow.up") }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { IdemViews.Label(title, systemImage: "square.and.arrow.up") }
  }
}
