import FleetData
import Idem

/// All silences, also those that silence no alert at present: their end, their author, their conditions and their reason.
struct SilencesSheet: View {
  let server: ServerModel
  /// Ends a silence, after a question if it is one of Alertmanager.
  let end: @MainActor (Silence) -> Void
  @State private var selection: Silence.ID?
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let silences = server.allSilences, selected = silences.first { $0.id == selection } ?? silences.first
    VStack(alignment: .leading, spacing: 0) {
      Text("Silences").bold()
      List(silences, selection: $selection) { SilenceRow(silence: $0, isUsed: isUsed($0)) }
        .focused($isFocused)
        .command("End the silence", keys: "x", hint: "end", isEnabled: selected != nil) { if let selected { end(selected) } }
        .command("Close", keys: "return", "S") { dismiss() }
        .frame(height: min(14, max(3, silences.count)))
        .overlay { if silences.isEmpty { Text("There is no silence").foregroundStyle(.secondary) } }
      if let selected {
        Text(verbatim: selected.matchers.map(\.text).joined(separator: ", ")).lineLimit(1...3)
        Text(verbatim: selected.reason.isEmpty ? "without a reason" : selected.reason).foregroundStyle(.secondary).lineLimit(1...2)
      }
      Text("x ends the silence, Escape closes").foregroundStyle(.secondary)
    }
    .frame(maxWidth: 74)
    .onAppear {
      selection = silences.first?.id
      isFocused = true
    }
  }

  /// Whether an alert has the silence now.
  private func isUsed(_ silence: Silence) -> Bool { server.silences.values.contains { $0.id == silence.id } }
}

private struct SilenceRow: View, Equatable {
  let silence: Silence
  let isUsed: Bool

  var body: some View {
    HStack(spacing: 1) {
      Text(LocalTime.day(silence.end)).foregroundStyle(isUsed ? Color.info : .secondary)
      Text(verbatim: silence.isLocal ? "here" : silence.author).frame(width: 12, alignment: .leading)
      Text(verbatim: silence.matchers.map(\.text).joined(separator: ", "))
    }
    .lineLimit(1)
  }
}

extension Silence.Matcher {
  /// As Alertmanager writes it: `dc=~"fra|ber"`.
  var text: String {
    let sign = isExpression ? (isNegated ? "!~" : "=~") : isNegated ? "!=" : "="
    return "\(name)\(sign)\"\(value)\""
  }
}
