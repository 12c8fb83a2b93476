import FleetData
import Idem

/// The labels of the targets and their values. Space chooses several values; the table shows the targets with one of them.
struct LabelSheet: View {
  @Bindable var server: ServerModel
  @State private var label: String?
  @State private var value: String?
  @FocusState private var focus: Part?
  @Environment(\.dismiss) private var dismiss

  enum Part { case labels, values }

  var body: some View {
    let labels = LabelChoice.labels(of: server.snapshot?.targets ?? []), shown = labels.first { $0.name == label } ?? labels.first
    VStack(alignment: .leading, spacing: 0) {
      Text("Labels").bold()
      HStack(spacing: 1) {
        List(labels, selection: $label) { item in
          HStack(spacing: 1) {
            Text(verbatim: item.name)
            Spacer(minLength: 0)
            Chosen(count: LabelChoice.chosen(item.name, in: server.filter).count)
          }
          .lineLimit(1)
        }
        .focused($focus, equals: .labels)
        .command("The values of the label", keys: "return", "right", hint: "values") { focus = .values }
        .frame(width: 18)
        List(shown?.values ?? [], selection: $value) { item in
          ValueRow(value: item, isChosen: LabelChoice.chosen(shown?.name ?? "", in: server.filter).contains(item.name))
        }
        .focused($focus, equals: .values)
        .command("Choose the value, or not", keys: "space", hint: "choose") { toggle(shown) }
        .command("Back to the labels", keys: "left", hint: "labels") { focus = .labels }
        .command("Close", keys: "return") { dismiss() }
        .frame(maxWidth: 34)
      }
      .frame(height: 12)
      Text(
        verbatim: server.filter.isEmpty
          ? "All \(server.counts.targets)" : "\(server.rows.count) of \(server.counts.targets)  \(server.filter)"
      )
      .foregroundStyle(.secondary).lineLimit(1).truncationMode(.head)
      Text("Space chooses a value, Escape closes").foregroundStyle(.secondary)
    }
    .frame(maxWidth: 54)
    .onAppear {
      // A label with several values is of interest first.
      let first = labels.first { !LabelChoice.chosen($0.name, in: server.filter).isEmpty } ?? labels.first { $0.values.count > 1 }
      label = (first ?? labels.first)?.name
      value = (first ?? labels.first)?.values.first?.name
      focus = .values
    }
    .onChange(of: label) { value = labels.first { $0.name == label }?.values.first?.name }
  }

  private func toggle(_ label: LabelChoice.Label?) {
    guard let label, let value = value ?? label.values.first?.name else { return }
    server.filter = LabelChoice.toggling(value, of: label.name, in: server.filter)
  }
}

private struct Chosen: View, Equatable {
  let count: Int
  var body: some View { Text(count > 0 ? "\(count)" : "").foregroundStyle(.tint) }
}

private struct ValueRow: View, Equatable {
  let value: LabelChoice.Value
  let isChosen: Bool

  var body: some View {
    HStack(spacing: 1) {
      Text(isChosen ? "[x]" : "[ ]").foregroundStyle(isChosen ? Color.success : .secondary)
      Text(verbatim: value.name)
      Spacer(minLength: 0)
      Text(verbatim: "\(value.count)").foregroundStyle(.secondary)
    }
    .lineLimit(1)
  }
}
