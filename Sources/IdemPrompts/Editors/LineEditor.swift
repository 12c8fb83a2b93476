import Idem

/// The view of a question that is answered with one line of text.
struct LineEditor<Value: Sendable>: View {
  let title: String
  let placeholder: String
  var isSecure = false
  var hint: String?
  @Bindable var model: LineModel<Value>
  let answer: @MainActor (Value) -> Void
  @Environment(\.promptSymbols) private var symbols

  init(
    title: String, placeholder: String, isSecure: Bool = false, hint: String? = nil, model: LineModel<Value>,
    answer: @escaping @MainActor (Value) -> Void
  ) {
    self.title = title
    self.placeholder = placeholder
    self.isSecure = isSecure
    self.hint = hint
    self.model = model
    self.answer = answer
  }

  var body: some View {
    VStack(alignment: .leading) {
      QuestionHeading(title) {
        if isSecure {
          SecureField("", text: $model.text, prompt: Text(placeholder)).textFieldStyle(.plain)
        } else {
          TextField("", text: $model.text, prompt: Text(placeholder)).textFieldStyle(.plain)
        }
      }
      if let reason = model.reason { InvalidRow(reason) }
      if !model.suggestions.isEmpty {
        SuggestionRows(model: model)
      } else if model.reason == nil, let hint {
        KeyHint(hint)
      }
    }
    .onSubmit { if let value = model.submit() { answer(value) } }
    .onKeyPress { press in
      let isShifted = press.modifiers.contains(.shift)
      switch press.key {
      case .upArrow: return model.move(by: -1) ? .handled : .ignored
      case .downArrow: return model.move(by: 1) ? .handled : .ignored
      case .tab where !isShifted: return model.complete() ? .handled : .ignored
      default: return .ignored
      }
    }
  }
}

/// The suggestions below a text.
private struct SuggestionRows<Value: Sendable>: View {
  let model: LineModel<Value>
  @Environment(\.promptSymbols) private var symbols

  init(model: LineModel<Value>) { self.model = model }

  var body: some View {
    let visible = model.visibleSuggestions
    VStack(alignment: .leading) {
      RowsThatFit(current: (model.selected ?? 0) - visible.lowerBound).callAsFunction {
        ForEach(Array(visible), id: \.self) { index in
          row(model.suggestions[index], isSelected: index == model.selected)
        }
      }
      KeyHint(footer(hidden: model.suggestions.count - visible.count))
    }
  }

  private func row(_ text: String, isSelected: Bool) -> some View {
    let pointer = isSelected ? symbols.pointer + " " : String(repeating: " ", count: symbols.pointer.count + 1)
    return (isSelected ? Text(pointer + text).foregroundStyle(.cyan) : Text(pointer + text).dim()).lineLimit(1)
  }

  private func footer(hidden: Int) -> String {
    "Tab completes" + (hidden > 0 ? " \(symbols.separator) \(grouped(hidden)) more" : "")
  }
}
