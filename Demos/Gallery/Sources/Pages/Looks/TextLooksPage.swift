import Idem
import IdemMarkdown
import IdemSyntax

struct TextLooksPage: View {
  @State private var note = "Some words"

  @SampleCode enum Underlined {
    static func text(_ words: String, _ style: TextLineStyle) -> AttributedString {
      var text = AttributedString(words)
      text.underlineStyle = style
      return text
    }
  }

  @SampleCode enum Themes {
    static let keywords: SyntaxTheme = {
      var theme = SyntaxTheme()
      theme[.keyword].attributes = .bold
      theme[.string].foreground = .green
      return theme
    }()
  }

  @SampleCode struct Manual: MarkdownStyle {
    func makeBody(configuration: Configuration) -> some View {
      switch configuration.kind {
      case .heading: configuration.content.foregroundStyle(.tint).border(.rounded)
      case .item(let item) where item.task != nil:
        HStack {
          configuration.content
          MarkdownTaskBox(item)
        }
      default: configuration.content
      }
    }
  }

  var body: some View {
    #sample("Lines below a text, and through it") {
      HStack(spacing: 2) {
        Text("single").underline(true, pattern: .solid)
        Text("double").underline(true, pattern: .double)
        Text("speling").underline(true, pattern: .curly)
        Text("old").strikethrough()
      }
    }
    #sample("The same lines as attributes of a text", Underlined.code) {
      VStack(alignment: .leading) {
        Text(Underlined.text("A single line", .single))
        Text(Underlined.text("Two lines", .double))
        Text(Underlined.text("A wave, as below a mistake", .curly))
      }
    }
    #sample("Editors: the text alone, and a border") {
      VStack(alignment: .leading) {
        TextEditor(text: $note).textEditorStyle(.automatic).frame(width: 30, height: 1)
        TextEditor(text: $note).textEditorStyle(.plain).frame(width: 30, height: 1)
        TextEditor(text: $note).textEditorStyle(.roundedBorder).frame(width: 30, height: 3)
      }
    }
    #sample("Styles of source code", Themes.code) {
      VStack(alignment: .leading) {
        Code("let name = \"Ada\"", language: "swift").syntaxTheme(.standard)
        Code("let name = \"Ada\"", language: "swift").syntaxTheme(Themes.keywords)
      }
    }
    #sample("Code in Markdown, with colors") {
      Markdown("```swift\nlet name = \"Ada\"\n```").syntaxColors()
    }
    #sample("Styles of Markdown", Manual.code) {
      VStack(alignment: .leading, spacing: 1) {
        Markdown("# Title\n\nText\n\n- item").markdownStyle(.automatic)
        Markdown("# Title\n\nText\n\n- item").markdownStyle(.compact)
        Markdown("# Title\n\n- [x] done").markdownStyle(Manual())
      }
    }
  }
}
