import Idem

/// The bottom line: the filter field or some keys, and the work of the last frame.
struct Strip: View {
  let dashboard: Dashboard
  let width: Int
  let focus: FocusState<FocusPlace?>.Binding

  var body: some View {
    HStack(spacing: 2) {
      if dashboard.isFiltering {
        FilterField(dashboard: dashboard, focus: focus)
      } else {
        CommandBar().padding(.leading, 1).frame(width: max(8, width - WorkLabel.width(on: width) - 3))
      }
      Spacer(minLength: 0)
      WorkLabel(dashboard: dashboard, isLong: WorkLabel.isLong(on: width))
    }
    .frame(width: width, height: 1, alignment: .leading)
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
