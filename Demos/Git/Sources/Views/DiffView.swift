import GitData
import Idem

/// A diff, with the keys to move in it.
struct DiffView: View {
  @Bindable var model: DiffModel
  var empty = "No differences"
  /// The text that is typed. Nil while none is.
  @State private var input: String?
  @Environment(\.notify) private var notify

  var body: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        DiffList(model: model)
        CutNote(model: model)
        if input != nil {
          LineSearchRow(input: $input) { text in
            model.pattern = text
            if text != nil { goToMatch(backwards: false, isFirst: true, proxy) }
          }
        }
      }
      .overlay { DiffPlaceholder(model: model, empty: empty) }
      .command("Next change", keys: "]", hint: "next") { go(.change, backwards: false, proxy) }
      .command("Previous change", keys: "[") { go(.change, backwards: true, proxy) }
      .command("Search the lines", keys: "/", hint: "search", isEnabled: input == nil) { input = "" }
      .command("Next match", keys: "n", isEnabled: model.pattern != nil && input == nil) { goToMatch(backwards: false, proxy) }
      .command("Previous match", keys: "N", isEnabled: model.pattern != nil && input == nil) { goToMatch(backwards: true, proxy) }
      .command("Wrap long lines", keys: "w") { model.wraps.toggle() }
      .command("Next file", keys: "}") { go(.file, backwards: false, proxy) }
      .command("Previous file", keys: "{") { go(.file, backwards: true, proxy) }
      .commandScope("Differences")
    }
  }

  private func goToMatch(backwards: Bool, isFirst: Bool = false, _ proxy: ScrollViewProxy) {
    guard let place = model.nextMatch(backwards: backwards, isFirst: isFirst) else {
      return notify("No line has “\((model.pattern ?? "").plainLine)”")
    }
    model.selected = place
    proxy.scrollTo(place, anchor: .center)
  }

  private func go(_ step: DiffModel.Step, backwards: Bool, _ proxy: ScrollViewProxy) {
    guard let place = model.next(step, backwards: backwards) else { return }
    model.selected = place
    proxy.scrollTo(place, anchor: step == .file ? .top : .center)
  }
}

/// A note below a diff that is too long.
private struct CutNote: View {
  let model: DiffModel

  var body: some View { if model.isCut { Text("The rest is longer than 16 MB and not shown").foregroundStyle(.warning).lineLimit(1) } }
}

/// What is shown without rows.
private struct DiffPlaceholder: View {
  let model: DiffModel
  let empty: String

  var body: some View {
    if model.isLoading { Spinner() } else if model.isEmpty { ContentUnavailableView(empty, systemImage: "doc") }
  }
}

/// The rows. Without a range, a move of the selection runs no body here.
private struct DiffList: View {
  @Bindable var model: DiffModel

  var body: some View {
    let digits = model.diff?.digits ?? 1
    let wraps = model.wraps, pattern = model.pattern, range = model.anchor == nil ? nil : model.rows
    List(selection: $model.selected) {
      if let diff = model.diff {
        ForEach(0..<diff.rows.count) {
          DiffRowView(
            diff: diff, place: $0, digits: digits, colors: model.colors, isInRange: range?.contains($0) ?? false, wraps: wraps,
            pattern: pattern)
        }
      }
    }
    .listStyle(MarkedSelection())
  }
}

/// The selected row has a mark, and keeps the background of an added or deleted line.
struct MarkedSelection: ListStyle {
  var look: ListLook { ListLook(leading: 1, selection: .mark("▌")) }
}

extension Diff {
  /// The number of digits of the largest line number.
  var digits: Int { "\(rows.reduce(0) { max($0, $1.old, $1.new) })".count }
}
