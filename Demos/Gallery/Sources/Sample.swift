import Idem
import IdemSyntax

/// A sample: what some code shows, and the code. The macro writes the code from the views. The code of types that they use is shown above
/// it: `#sample("A style of one's own", Arrow.code) { … }`.
@freestanding(expression) macro sample<Content: View>(
  _ title: String, _ declarations: String..., @ViewBuilder content: () -> Content
) -> Sample<Content> = #externalMacro(module: "IdemEquatableMacros", type: "SampleMacro")

/// Adds `code`, the text of the declaration, to a type that a sample shows.
@attached(member, names: named(code)) macro SampleCode() = #externalMacro(module: "IdemEquatableMacros", type: "SampleCodeMacro")

/// A running example, with its code beside or below it.
struct Sample<Content: View>: View {
  let title: String
  let code: String
  let content: Content
  @Environment(\.showsCode) private var showsCode
  @Environment(\.sampleQuery) private var query

  init(_ title: String, code: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.code = code
    self.content = content()
  }

  @ViewBuilder var body: some View {
    if text.matches(query) { example }
  }

  private var example: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: title).font(.headline).foregroundStyle(.tint)
      if showsCode {
        ViewThatFits(in: .horizontal) {
          HStack(alignment: .top, spacing: 3) {
            content.frame(width: SampleWidth.example, alignment: .leading)
            source.frame(minWidth: SampleWidth.code, alignment: .leading)
          }
          VStack(alignment: .leading, spacing: 1) {
            content
            source
          }
        }
      } else {
        content
      }
    }
    .padding(.bottom, 1)
  }

  private var source: some View {
    Code(code, language: "swift")
      .textWrap(.words)
      .padding(.leading, 1)
      .border(.single, color: .gray, edges: .leading)
  }
}

/// Widths in cells, for an example with its code beside it.
private enum SampleWidth {
  static let example = 44
  static let code = 60
}

extension EnvironmentValues {
  /// Whether samples show their code.
  @Entry var showsCode = true
  /// Samples without a word of this search are not shown.
  @Entry var sampleQuery = ""
}
