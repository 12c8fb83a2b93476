import Idem

/// A border with a title, its content, and a status in the upper right corner.
struct Panel<Content: View, Status: View>: View {
  let title: String
  /// A fainter text after the title.
  var subtitle = ""
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
    let name = Text(title).bold()
    return subtitle.isEmpty ? name : name + Text("  \(subtitle)").faint()
  }
}

/// A text in a border, with a space on either side.
struct Status: View, Equatable {
  let text: String
  var color = Color.default

  var body: some View { Text(" \(text) ").foregroundStyle(color) }
}
