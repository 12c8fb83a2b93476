import Idem
import LogLines

/// What the user enters in the last row.
enum Prompt: Equatable {
  case find, place
  /// The filter that is typed.
  case filter(chip: Int, isExcluding: Bool)

  var title: String {
    switch self {
    case .find: "Find: "
    case .place: "Line or time: "
    case .filter(_, let isExcluding): isExcluding ? "Hide: " : "Only: "
    }
  }
}

/// A field for a pattern or a place. A pattern has its effect while it is typed.
struct PromptRow: View {
  let model: LogModel
  let prompt: Prompt
  @Binding var input: String
  let finish: @MainActor @Sendable () -> Void
  let cancel: @MainActor @Sendable () -> Void
  @FocusState private var isTyping: Bool

  var body: some View {
    HStack(spacing: 0) {
      Text(prompt.title).bold()
      TextField("", text: $input)
        .focused($isTyping)
        .onSubmit(finish)
        .onChange(of: input) { PromptRow.apply(input, of: prompt, to: model) }
        // An arrow, Tab or a click led to the lines.
        .onChange(of: isTyping) { if !isTyping { finish() } }
        .onExitCommand(perform: cancel)
      if model.isPatternBroken { Text(" invalid pattern").foregroundStyle(.danger) }
      if let result { Text(" \(result)").foregroundStyle(.secondary) }
    }
    .onAppear { isTyping = true }
  }

  /// Applies what was typed so far.
  static func apply(_ input: String, of prompt: Prompt, to model: LogModel) {
    switch prompt {
    case .find: model.find(.pattern(input))
    case .filter(let chip, _): model.setPattern(input, of: chip)
    case .place: break
    }
  }

  private var result: String? {
    switch prompt {
    case .find: input.isEmpty ? nil : model.matchText
    case .filter: model.found.map { "\(LogModel.grouped($0.count)) lines\(model.isFiltering ? " …" : "")" }
    case .place: nil
    }
  }
}
