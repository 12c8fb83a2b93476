import DemoTools
import Idem

/// The bottom line: the filter field or the keys. For some seconds after the start, the work of a frame is beside them.
struct Strip: View {
  let dashboard: Dashboard
  let width: Int
  let focus: FocusState<FocusPlace?>.Binding

  var body: some View {
    Group {
      if dashboard.isFiltering {
        FilterField(dashboard: dashboard, focus: focus)
      } else {
        Footer { if width >= 76 { WorkLabel(dashboard: dashboard, isLong: width >= 116) } }
      }
    }
    .frame(width: width, height: 1, alignment: .leading)
  }
}

/// What one frame cost, while the dashboard has it, and the key that shows more.
private struct WorkLabel: View {
  let dashboard: Dashboard
  let isLong: Bool

  var body: some View {
    if let work = dashboard.work {
      Text(isLong ? "This frame changed \(work.cells) cells in \(work.bytes) bytes. " : "\(work.cells) cells ").faint()
        + Text("F12").bold().foregroundStyle(Theme.tint) + Text(isLong ? " shows why" : "").faint()
    }
  }
}

/// The text field of the filter.
private struct FilterField: View {
  let dashboard: Dashboard
  let focus: FocusState<FocusPlace?>.Binding

  var body: some View {
    HStack(spacing: 1) {
      Text(" /").bold().foregroundStyle(Theme.tint)
      TextField(
        "pid, user or command; Return keeps it, Esc removes it",
        text: Binding(get: { dashboard.filter }, set: { dashboard.search(for: $0) })
      )
      .textFieldStyle(.plain)
      .focused(focus, equals: .filter)
      .onSubmit { dashboard.endFiltering() }
    }
    .onAppear { focus.wrappedValue = .filter }
    .onDisappear { focus.wrappedValue = .table }
  }
}
