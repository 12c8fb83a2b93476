import GitData
import DemoTools
import Idem

/// The lines of a file, each with its commit; below, the commit of the selected line.
struct BlameView: View {
  let repository: Repository
  @Bindable var model: BlameModel
  /// The text that is typed. Nil while none is.
  @State private var input: String?
  @FocusState private var isInLines: Bool

  var body: some View {
    let range = model.range
    VStack(alignment: .leading, spacing: 0) {
      Text(" Blame: \(model.path.plainLine)").bold().lineLimit(1)
      VSplitView {
        ScrollViewReader { proxy in
          VStack(alignment: .leading, spacing: 0) {
            List(selection: $model.selected) {
              ForEach(0..<model.blame.lines.count) { BlameRow(model: model, place: $0, isInRange: range?.contains($0) ?? false) }
            }
            .listStyle(SoftSelection())
            .focused($isInLines)
            .overlay {
              if model.isLoading { Spinner() } else if let problem = model.problem { Text(problem.plainLine) }
            }
            if input != nil {
              LineSearchRow(input: $input) { text in
                model.pattern = text
                isInLines = true
                if text != nil { goToMatch(backwards: false, isFirst: true, proxy) }
              }
            }
          }
          .command("Search the lines", keys: "/", hint: "search", isEnabled: input == nil) { input = "" }
          .command("Next match", keys: "n", isEnabled: model.pattern != nil && input == nil) { goToMatch(backwards: false, proxy) }
          .command("Previous match", keys: "N", isEnabled: model.pattern != nil && input == nil) { goToMatch(backwards: true, proxy) }
        }
        .frame(maxWidth: .infinity, minHeight: 3, maxHeight: .infinity)
        DiffView(model: model.diff, empty: "The line is not committed").frame(maxWidth: .infinity, minHeight: 3, maxHeight: .infinity)
      }
    }
    .command("Back", keys: "escape", hint: "back") { if model.anchor != nil { model.anchor = nil } else { repository.blame = nil } }
    .command("Select a range of lines", keys: "v", hint: "range") { model.anchor = model.anchor == nil ? model.selected : nil }
    .command("Commits that changed the lines", keys: "L", hint: "history of lines") {
      if let lines = model.lineNumbers { repository.showHistory(ofLines: lines, of: model.path, revision: model.revision) }
    }
    .commandScope("Blame")
    .defaultFocus($isInLines, true)
    .onChange(of: model.commit?.hash, initial: true) { _, hash in
      if let hash { model.diff.show(Repository.command(forCommit: hash)) } else { model.diff.clear() }
    }
  }

  private func goToMatch(backwards: Bool, isFirst: Bool = false, _ proxy: ScrollViewProxy) {
    guard let place = model.nextMatch(backwards: backwards, isFirst: isFirst) else {
      return repository.notify("No line has “\((model.pattern ?? "").plainLine)”", .info)
    }
    model.selected = place
    proxy.scrollTo(place, anchor: .center)
  }
}

private struct BlameRow: View {
  let model: BlameModel
  let place: Int
  let isInRange: Bool

  var body: some View {
    let blame = model.blame
    if place < blame.lines.count {
      let line = blame.lines[place], commit = blame.commits[line.commit]
      let isFirst = place == 0 || blame.lines[place - 1].commit != line.commit
      HStack(spacing: 0) {
        Text(isFirst ? BlameRow.title(commit) : BlameRow.blank).foregroundStyle(commit.isUncommitted ? .warning : .info)
        if isInRange { Text("▌").foregroundStyle(.tint) } else { Text("│").foregroundStyle(.tertiary) }
        Text(number).foregroundStyle(.tertiary)
        Text(code(line.text))
      }
      .lineLimit(1)
    }
  }

  private static let blank = String(repeating: " ", count: 24)

  /// The hash, the age and the author, in 24 columns.
  private static func title(_ commit: Blame.Commit) -> String {
    let text =
      commit.isUncommitted ? "not committed" : "\(commit.hash.prefix(7)) \(Age.text(commit.time)) \(commit.author.plainLine.prefix(10))"
    return text + String(repeating: " ", count: max(0, 24 - text.columns))
  }

  /// The text with its colors and the match of the search.
  private func code(_ text: String) -> AttributedString {
    let tokens = place < model.tokens.count ? model.tokens[place] : []
    guard let pattern = model.pattern, let match = text.range(ofAny: pattern) else { return CodeText.attributed(text, tokens) }
    let start = text.utf8.distance(from: text.startIndex, to: match.lowerBound)
    return CodeText.attributed(text, tokens, marked: [start..<start + text[match].utf8.count], mark: .yellow, markedText: .black)
  }

  private var number: String {
    let text = "\(place + 1)"
    return String(repeating: " ", count: max(0, "\(model.blame.lines.count)".count - text.count)) + text + " "
  }
}
