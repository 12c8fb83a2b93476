import Idem
import IdemScreen

/// The first row of a question: its sign, its title, and what the user edits. Behind a long title, the latter has a row of its own.
struct QuestionHeading<Field: View>: View {
  let title: String
  @ViewBuilder let field: Field
  @Environment(\.promptSymbols) private var symbols

  /// The most columns of a title in the same row.
  private static var mostColumns: Int { 44 }

  init(_ title: String, @ViewBuilder field: () -> Field) {
    self.title = title
    self.field = field()
  }

  var body: some View {
    let heading = Text(symbols.question).bold().foregroundStyle(.cyan) + Text(" ") + Text(title).bold()
    if title.columns > Self.mostColumns {
      VStack(alignment: .leading) {
        heading
        field.padding(.leading, 2)
      }
    } else {
      HStack(alignment: .top, spacing: 2) {
        heading.fixedSize()
        field
      }
    }
  }
}

/// A dim row below a question: its keys.
struct KeyHint: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View { Text(text).dim().lineLimit(1).padding(.leading, 2) }
}

/// Why the answer is not valid.
struct InvalidRow: View {
  let reason: String
  @Environment(\.promptSymbols) private var symbols

  init(_ reason: String) { self.reason = reason }

  var body: some View { Text("\(symbols.failed) \(reason)").foregroundStyle(.red).padding(.leading, 2) }
}
