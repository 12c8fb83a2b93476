import Idem
import LogLines

/// The fields of the lines at the left, and the values of the selected one with their numbers of lines beside them.
struct FieldsView: View {
  @Bindable var model: FieldsModel
  /// Adds a filter for a value.
  let filter: @MainActor (FieldCondition, _ isExcluding: Bool) -> Void
  let close: @MainActor () -> Void
  @FocusState private var focus: Part?

  enum Part { case fields, values }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      FieldsTitle(model: model)
      HStack(spacing: 1) {
        List(model.fields, selection: $model.field) { Text(verbatim: $0.name.plainLine).lineLimit(1) }
          .focused($focus, equals: .fields)
          .command("The values of the field", keys: "return", "right", hint: "values") { focus = .values }
          .command("Close the fields", keys: "escape", "c", hint: "close") { close() }
          .frame(width: 18)
        ValueList(model: model)
          .focused($focus, equals: .values)
          .command("Only lines with the value", keys: "return", "+", hint: "only") {
            if let value = model.condition { filter(value, false) }
          }
          .command("Hide lines with the value", keys: "-", hint: "hide") { if let value = model.condition { filter(value, true) } }
          .command("Back to the fields", keys: "left", hint: "fields") { focus = .fields }
          .command("Close the fields", keys: "escape", "c", hint: "close") { close() }
      }
      .command("Order by the number of lines, or by the value", keys: "s", hint: "order") {
        model.order = model.order == .count ? .value : .count
      }
      .commandScope("Fields")
    }
    .defaultFocus($focus, .fields)
    .onAppear { focus = .fields }
  }
}

/// The field, the number of its values, and the lines that do not have it.
private struct FieldsTitle: View {
  let model: FieldsModel

  var body: some View {
    let result = model.result
    HStack(spacing: 2) {
      Text(verbatim: " " + (model.field ?? "Fields").plainLine).bold()
      if model.field != nil { Text(verbatim: FieldsTitle.values(result)) }
      if result.missing > 0 { Text("\(LogModel.grouped(result.missing)) lines without it").foregroundStyle(.secondary) }
      Spacer(minLength: 0)
      if result.isRunning, model.field != nil { Spinner() }
      Text(model.order == .count ? "by count " : "by value ").foregroundStyle(.secondary)
    }
    .lineLimit(1)
    .background(.surface)
  }

  private static func values(_ result: FieldCounting.Result) -> String {
    if result.others > 0 { return "more than \(result.values.count) values" }
    return result.values.count == 1 ? "1 value" : "\(result.values.count) values"
  }
}

private struct ValueList: View {
  @Bindable var model: FieldsModel

  var body: some View {
    let values = model.values, result = model.result
    let total = max(1, result.lines - result.missing), most = max(1, model.result.values.first?.count ?? 1)
    let digits = "\(most)".count
    List(selection: $model.selected) {
      ForEach(values.indices) { place in
        ValueRow(
          value: values[place], digits: digits, share: values[place].count * 1000 / total, part: Double(values[place].count) / Double(most))
      }
    }
    .listStyle(ValueSelection())
    .overlay {
      if model.fields.isEmpty, !model.isSearching {
        ContentUnavailableView("The lines have no fields", systemImage: "tray")
      }
    }
  }
}

/// The selected row has a mark. A filled row would hide its bar.
private struct ValueSelection: ListStyle {
  var look: ListLook { ListLook(leading: 2, selection: .mark("▶")) }
}

/// A value: its number of lines, its share, a bar, and its text.
private struct ValueRow: View, Equatable {
  let value: CountedValue
  let digits: Int
  /// In thousandths.
  let share: Int
  /// The length of the bar, from 0 to 1.
  let part: Double

  var body: some View {
    HStack(spacing: 1) {
      Text(verbatim: "\(value.count)").frame(width: digits, alignment: .trailing)
      Text(verbatim: "\(share / 10).\(share % 10)%").foregroundStyle(.secondary).frame(width: 6, alignment: .trailing)
      Meter(part, gradient: nil).frame(width: 10)
      Text(verbatim: value.bytes.isEmpty ? "(empty)" : value.text.plainLine)
    }
    .lineLimit(1)
  }
}
