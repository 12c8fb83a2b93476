import Idem

/// The view of a question with choices: a filter, and the visible rows.
struct ChoiceEditor: View {
  let title: String
  @Bindable var model: ChoiceModel
  let accept: @MainActor () -> Void
  @Environment(\.promptSymbols) private var symbols

  init(title: String, model: ChoiceModel, accept: @escaping @MainActor () -> Void) {
    self.title = title
    self.model = model
    self.accept = accept
  }

  /// The keys of the filter. Ctrl-T is a key of the rows.
  private static let keys: TextKeyTable = {
    var keys = TextKeyTable.standard
    keys.unbind("t", .control)
    return keys
  }()

  var body: some View {
    VStack(alignment: .leading) {
      QuestionHeading(title) {
        TextField("", text: $model.filter, prompt: Text("type to filter")).textFieldStyle(.plain).keyTable(Self.keys)
      }
      ChoiceRows(model: model)
    }
    .onSubmit { if model.current != nil || model.limits != nil, model.accept() { accept() } }
    .onKeyPress { press in
      switch press.key {
      case .upArrow: model.move(by: -1, wraps: true)
      case .downArrow: model.move(by: 1, wraps: true)
      case .pageUp: model.move(by: -ChoiceModel.mostRows)
      case .pageDown: model.move(by: ChoiceModel.mostRows)
      case "p" where press.modifiers.contains(.control): model.move(by: -1, wraps: true)
      case "n" where press.modifiers.contains(.control): model.move(by: 1, wraps: true)
      case "t" where press.modifiers.contains(.control): model.toggleAll()
      case .tab where !press.modifiers.contains(.shift): model.toggle()
      default: return .ignored
      }
      return .handled
    }
  }
}

/// The visible choices and a row with their number.
struct ChoiceRows: View {
  let model: ChoiceModel
  @Environment(\.promptSymbols) private var symbols

  init(model: ChoiceModel) { self.model = model }

  var body: some View {
    let page = model.page
    VStack(alignment: .leading) {
      RowsThatFit(current: page.current).callAsFunction {
        ForEach(page.rows) { ChoiceRow(row: $0) }
      }
      if let message = page.message {
        InvalidRow(message)
      } else if let summary = summary(page) {
        KeyHint(summary)
      }
    }
  }

  private func summary(_ page: ChoiceModel.Page) -> String? {
    var parts: [String] = []
    if page.matches == 0, !page.isSearching {
      parts.append("nothing matches")
    } else if page.matches < page.total || page.isSearching {
      parts.append("\(grouped(page.matches)) of \(grouped(page.total))\(page.isSearching ? symbols.more : "")")
    } else if page.total > page.rows.count {
      parts.append("\(grouped(page.total)) choices")
    }
    if model.limits != nil {
      parts.append("\(grouped(page.chosen)) chosen")
      parts.append("Space chooses")
      parts.append("Return accepts")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " \(symbols.separator) ")
  }
}

/// One choice. The matched characters are emphasized.
struct ChoiceRow: View, Equatable {
  let row: ChoiceModel.Page.Row
  @Environment(\.promptSymbols) private var symbols

  init(row: ChoiceModel.Page.Row) { self.row = row }

  nonisolated static func == (a: ChoiceRow, b: ChoiceRow) -> Bool { a.row == b.row }

  var body: some View {
    (pointer + mark + title).lineLimit(1)
  }

  private var pointer: Text {
    row.isCurrent ? Text("\(symbols.pointer) ").foregroundStyle(.cyan) : Text(String(repeating: " ", count: symbols.pointer.count + 1))
  }

  private var mark: Text {
    guard let isChosen = row.isChosen else { return Text("") }
    return isChosen ? Text("\(symbols.chosen) ").foregroundStyle(.green) : Text("\(symbols.notChosen) ").dim()
  }

  private var title: Text {
    let bytes = Array(row.title.utf8)
    var text = Text(""), end = 0
    for range in row.highlights where range.lowerBound >= end && range.upperBound <= bytes.count {
      text = text + plain(bytes[end..<range.lowerBound]) + plain(bytes[range]).bold().underline()
      end = range.upperBound
    }
    return text + plain(bytes[end...])
  }

  private func plain(_ bytes: ArraySlice<UInt8>) -> Text {
    let text = Text(String(decoding: bytes, as: UTF8.self))
    return row.isCurrent ? text.foregroundStyle(.cyan) : text
  }
}

/// A number with a comma between groups of three digits, from five digits on.
func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  guard digits.count > 4 else { return String(number) }
  var result = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
    result.append(digit)
  }
  return (number < 0 ? "-" : "") + result
}
