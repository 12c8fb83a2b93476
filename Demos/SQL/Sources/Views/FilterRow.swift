import Idem
import SQLData

/// The condition of the shown rows, or the field in which it is entered. A mistake is shown with the word at its place.
struct FilterRow: View {
  let model: SQLModel
  let isEditing: Bool
  @Binding var text: String
  let focus: FocusState<SQLView.Part?>.Binding
  let finish: @MainActor @Sendable () -> Void
  let cancel: @MainActor @Sendable () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        Text("WHERE").bold().foregroundStyle(.tint)
        if isEditing {
          TextField("price > 10 AND name LIKE 'A%'; or ~ and a text in this column, ~~ in any", text: $text)
            .focused(focus, equals: .filter)
            .textCompletions { Completion(relations: own).offers(word: $0.word, line: $0.line, text: text) }
            .onSubmit(finish)
            .onExitCommand(perform: cancel)
        } else {
          Text(verbatim: model.filterProblem == nil ? model.page?.query?.filter ?? "" : text).lineLimit(1)
        }
      }
      if let problem = model.filterProblem, !isEditing {
        Text(verbatim: sentence(problem)).foregroundStyle(.danger).lineLimit(1)
      }
    }
  }

  private var own: [Relation] { model.page?.relation.map { [$0] } ?? [] }

  private func sentence(_ problem: DatabaseProblem) -> String {
    guard let place = problem.place, place < text.utf8.count else { return problem.message }
    let rest = String(decoding: Array(text.utf8)[place...], as: UTF8.self)
    let word = rest.prefix { !$0.isWhitespace }
    return word.isEmpty || problem.message.contains(word) ? problem.message : "\(problem.message), at \(word)"
  }
}
