import Idem

/// The view of a question for a date: numbers that are typed, or counted with the arrows.
struct CivilEditor<Value: CivilValue>: View {
  let title: String
  let model: CivilModel<Value>
  let answer: @MainActor (Value) -> Void
  @Environment(\.promptSymbols) private var symbols

  init(title: String, model: CivilModel<Value>, answer: @escaping @MainActor (Value) -> Void) {
    self.title = title
    self.model = model
    self.answer = answer
  }

  var body: some View {
    VStack(alignment: .leading) {
      QuestionHeading(title) { fields + Text("  \(model.value?.remark ?? "")").dim() }
      if let reason = model.reason {
        InvalidRow(reason)
      } else {
        KeyHint("\(symbols.arrows) change \(symbols.separator) \(symbols.sideArrows) move \(symbols.separator) Return accepts")
      }
    }
    .onKeyPress { press in
      let isShifted = press.modifiers.contains(.shift)
      switch press.key {
      case .upArrow: model.step(by: 1)
      case .downArrow: model.step(by: -1)
      case .leftArrow: model.move(by: -1)
      case .rightArrow, "-", "/", ":", ".", .space: model.move(by: 1)
      case .tab where !isShifted: model.move(by: model.isLastField ? -Value.fields.count : 1)
      case .delete: model.delete()
      case .return: if let value = model.submit() { answer(value) }
      default:
        guard let digit = press.key.character.wholeNumberValue, press.key.character.isASCII else { return .ignored }
        model.type(digit)
      }
      return .handled
    }
  }

  private var fields: Text {
    var text = Text("")
    for (index, field) in Value.fields.enumerated() {
      let number = Text(model.text(index))
      text = text + (index == model.field ? number.bold().reverse().foregroundStyle(.cyan) : number) + Text(field.separator).dim()
    }
    return text
  }
}
