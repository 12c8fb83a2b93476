import Idem

/// A border with a title, its content, and a status in the upper right corner.
struct Panel<Content: View, Status: View>: View {
  /// The panel whose key is before the title; nil for one that is not hidden by a key.
  var kind: PanelKind?
  let title: String
  /// A fainter text after the title.
  var subtitle = ""
  /// Keys and what they do, after the title.
  var keys: [(key: String, name: String)] = []
  let color: Color
  /// The size including the border.
  let size: Size
  @ViewBuilder let content: Content
  @ViewBuilder let status: Status

  var body: some View {
    content
      .frame(width: size.inner.width, height: size.inner.height, alignment: .topLeading)
      .border(.rounded, color: color, title: heading)
      .overlay(alignment: .topTrailing) { status.padding(.trailing, 2) }
  }

  private var heading: Text {
    let name = Text(kind?.mark ?? "").bold().foregroundStyle(Theme.tint) + Text(title).bold()
    let whole = subtitle.isEmpty ? name : name + Text("  \(subtitle)").faint()
    return keys.reduce(whole) { $0 + Text("  \($1.key)").bold().foregroundStyle(Theme.tint) + Text(" \($1.name)").faint() }
  }
}

/// A text in a border, with a space on either side.
struct Status: View, Equatable {
  /// The key that chooses another one; empty if there is no other.
  var key = ""
  let text: String
  var color = Color.default

  var body: some View {
    if key.isEmpty {
      Text(" \(text) ").foregroundStyle(color)
    } else {
      Text(" \(key) ").bold().foregroundStyle(Theme.tint) + Text("\(text) ").foregroundStyle(color)
    }
  }
}
