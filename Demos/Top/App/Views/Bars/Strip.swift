import Idem
import TopFeed

/// The bottom line: the filter field, a notice, or some keys; and the work of the last frame.
struct Strip: View {
  let dashboard: Dashboard
  let width: Int
  let focus: FocusState<FocusPlace?>.Binding

  var body: some View {
    HStack(spacing: 2) {
      if dashboard.isFiltering {
        FilterField(dashboard: dashboard, focus: focus)
      } else if let notice = dashboard.notice {
        Text(" " + notice.text).bold().foregroundStyle(notice.isProblem ? Theme.bad : Theme.good).lineLimit(1)
      } else {
        KeyHints(dashboard: dashboard, room: width - WorkLabel.width(isLong: isLong) - 4)
      }
      Spacer(minLength: 0)
      WorkLabel(dashboard: dashboard, isLong: isLong)
    }
    .frame(width: width, height: 1)
  }

  private var isLong: Bool { width >= 100 }
}

/// As many keys with short names as fit. A click on one performs its action.
private struct KeyHints: View {
  let dashboard: Dashboard
  let room: Int

  var body: some View {
    HStack(spacing: 2) {
      ForEach(hints) { binding in
        (Text(binding.keys[0].title).bold().foregroundStyle(Theme.tint) + Text(" " + (binding.hint ?? "")))
          .fixedSize()
          .onTapGesture { binding.action?(dashboard) }
      }
    }
    .padding(.leading, 1)
  }

  /// The last two of the list, help and quit, are removed last.
  private var hints: [KeyBinding] {
    var hints = KeyBinding.all.filter { $0.hint != nil }
    func width(_ binding: KeyBinding) -> Int { binding.keys[0].title.columns + 3 + (binding.hint ?? "").columns }
    while hints.count > 1, hints.reduce(0, { $0 + width($1) }) > room { hints.remove(at: max(0, hints.count - 3)) }
    return hints
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

/// The work of the last frame that was caused by a sample or a key. If the numbers do not fit, the first ones are left out.
private struct WorkLabel: View {
  let dashboard: Dashboard
  let isLong: Bool

  private struct Part {
    let number: @Sendable (FrameWork) -> Int
    let digits: Int
    let name: String
    let shortName: String
  }

  private static let parts = [
    Part(number: \.components, digits: 5, name: " components ", shortName: " nodes "),
    Part(number: \.bodies, digits: 4, name: " bodies run ", shortName: " ran "),
    Part(number: \.cells, digits: 5, name: " cells changed ", shortName: " cells "),
    Part(number: \.bytes, digits: 6, name: " bytes ", shortName: "B "),
  ]

  /// The reserved width in cells. The long form pads numbers into columns; the short form's numbers fit into 33 cells in most frames.
  static func width(isLong: Bool) -> Int { isLong ? parts.reduce(0) { $0 + $1.digits + $1.name.columns } : 33 }

  var body: some View {
    ViewThatFits(in: .horizontal) {
      label(WorkLabel.parts[...])
      label(WorkLabel.parts.dropFirst())
      label(WorkLabel.parts.dropFirst(2))
    }
  }

  private func label(_ parts: ArraySlice<Part>) -> Text {
    parts.reduce(Text("")) { text, part in
      text + Text(Format.right("\(part.number(dashboard.work))", isLong ? part.digits : 0)).foregroundStyle(Theme.tint)
        + Text(isLong ? part.name : part.shortName).faint()
    }
  }
}
