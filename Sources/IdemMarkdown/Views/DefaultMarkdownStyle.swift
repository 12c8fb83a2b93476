import IdemScreen
import IdemViews

/// The default style: one empty line between blocks, lines below headings, code between two lines. Text keeps the terminal's own color, so
/// that it is legible on a light and on a dark background.
public struct DefaultMarkdownStyle: MarkdownStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: MarkdownStyleConfiguration) -> some View {
    let content = configuration.content
    switch configuration.kind {
    case .heading(let level): HeadingLook(level: level, content: content)
    case .paragraph: content
    case .code(let language): FencedLook(language: language, content: content)
    case .quote: content.italic().padding(.leading, 1).border(.bar, color: .gray, edges: .leading).italic(false)
    case .alert(let alert): AlertLook(alert: alert, content: content)
    case .item(let item): ItemLook(item: item, content: content, inset: item.depth == 0 ? 1 : 0)
    case .table: content
    case .footnote(let number):
      ZStack(alignment: .topLeading) {
        Text(StyledText.superscript(number)).foregroundStyle(.tint)
        content.dim().padding(.leading, 2)
      }
    // In a column, so that it is horizontal also in a row.
    case .rule: VStack(spacing: 0) { Divider() }
    case .html: content.dim()
    }
  }
}

/// A style for little space: no empty lines between blocks, except above headings, and code without lines around it.
public struct CompactMarkdownStyle: MarkdownStyle {
  /// Creates the style.
  public init() {}
  public var blockSpacing: Int { 0 }

  public func makeBody(configuration: MarkdownStyleConfiguration) -> some View {
    let content = configuration.content
    switch configuration.kind {
    case .heading(let level): content.bold().underline(level == 1)
    case .code: content.padding(.leading, 1).border(.bar, color: .gray, edges: .leading)
    case .item(let item): ItemLook(item: item, content: content, inset: 0)
    default: DefaultMarkdownStyle().makeBody(configuration: configuration)
    }
  }
}

extension MarkdownStyle where Self == DefaultMarkdownStyle {
  /// The default style; see `DefaultMarkdownStyle`.
  public static var automatic: DefaultMarkdownStyle { DefaultMarkdownStyle() }
}
extension MarkdownStyle where Self == CompactMarkdownStyle {
  /// A style for little space; see `CompactMarkdownStyle`.
  public static var compact: CompactMarkdownStyle { CompactMarkdownStyle() }
}

extension BorderStyle {
  /// A bar at the side of quotes.
  fileprivate static let bar = BorderStyle(
    topLeading: "▎", topTrailing: "▎", bottomLeading: "▎", bottomTrailing: "▎", horizontal: "━", vertical: "▎")
}

private struct HeadingLook: View {
  let level: Int
  let content: MarkdownStyleConfiguration.Content

  var body: some View {
    switch level {
    case 1: content.bold().border(.heavy, color: .cyan, edges: .bottom)
    case 2: content.bold().border(.single, color: .gray, edges: .bottom)
    case 3: content.bold()
    default: content.bold().italic()
    }
  }
}

/// Code between two lines, without characters beside it: what is selected in the terminal is the code alone.
private struct FencedLook: View {
  let language: String
  let content: MarkdownStyleConfiguration.Content

  var body: some View {
    content.frame(maxWidth: .infinity, alignment: .leading)
      .border(.single, color: .gray, title: language.isEmpty ? nil : Text(language).foregroundStyle(.gray), edges: [.top, .bottom])
  }
}

private struct AlertLook: View {
  let alert: MarkdownAlert
  let content: MarkdownStyleConfiguration.Content

  private var look: (title: String, color: Color) {
    switch alert {
    case .note: ("Note", .blue)
    case .tip: ("Tip", .green)
    case .important: ("Important", .magenta)
    case .warning: ("Warning", .yellow)
    case .caution: ("Caution", .red)
    }
  }

  var body: some View {
    let look = look
    VStack(alignment: .leading, spacing: 0) {
      Text(look.title).bold()
      content
    }
    .padding(.leading, 1).border(.bar, color: look.color, edges: .leading)
  }
}

/// An item beside its marker.
private struct ItemLook: View {
  let item: MarkdownItem
  let content: MarkdownStyleConfiguration.Content
  let inset: Int

  private var marker: Text {
    if let number = item.number {
      let digits = String(number)
      return Text(String(repeating: " ", count: max(0, item.markerWidth - 1 - digits.count)) + digits + ".").foregroundStyle(.gray)
    }
    return Text(["•", "◦", "▪"][min(2, item.depth)])
  }

  private var width: Int { item.isDone == nil ? item.markerWidth : 3 }

  var body: some View {
    MarkedItem(width: width + 1) {
      if item.isDone != nil { MarkdownTaskBox(item) } else { marker }
      content
    }
    .padding(.leading, inset)
  }
}
