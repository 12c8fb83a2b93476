import Idem
import LogLines

/// Shows one log at a time: its lines, the histogram, the details of a line. The last row contains the prompt or the status.
struct LogView: View {
  let models: [LogModel]
  @State var current = 0
  @State var prompt: Prompt?
  @State var input = ""
  /// The line to jump to once it has been read.
  @State var goal: Int?
  @State var showsDetails = false
  @State var isRaw = false
  @State var visible: ClosedRange<Int>?
  /// The columns of text that are hidden on the left.
  @State var offset = 0
  @State private var width = 80
  @Environment(\.quit) private var quit
  @Environment(\.copyToClipboard) var copy
  @Environment(\.textSelection) private var selection
  @Environment(\.mouseReporting) private var mouse
  @Environment(\.notify) var notify

  var model: LogModel { models[current] }

  var body: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          LogList(model: model, isRaw: isRaw, offset: offset, visible: $visible).id(current)
          HistogramView(model: model, shown: model.slices(of: visible), width: width >= 120 ? 8 : 3)
        }
        if let fields = model.fields {
          FieldsView(model: fields, filter: { model.addFilter($0, isExcluding: $1) }, close: { model.toggleFields() }).frame(height: 11)
        }
        if showsDetails, model.fields == nil, let line = model.selected { DetailsView(model: model, line: line).frame(height: 10) }
        if !model.chips.isEmpty || model.level != nil { ChipsRow(model: model) }
        if let prompt {
          PromptRow(model: model, prompt: prompt, input: $input, finish: { finish(prompt, proxy) }, cancel: { cancel(prompt, proxy) })
        } else {
          StatusRow(model: model, file: file, isAtEnd: isAtEnd, offset: offset)
        }
      }
      .onGeometryChange(for: Int.self) {
        Int($0.size.width)
      } action: {
        width = $0
      }
      .command("Find a pattern", keys: "/", hint: "find") { ask(.find, "") }
      .command("Next match", keys: "n", hint: "next") { goToMatch(backwards: false, proxy) }
      .command("Previous match", keys: "N") { goToMatch(backwards: true, proxy) }
      .command("Next error", keys: "w", hint: "error") { goToError(backwards: false, proxy) }
      .command("Previous error", keys: "W") { goToError(backwards: true, proxy) }
      .command("Go to a line or a time", keys: ":", hint: "line") { ask(.place, "") }
      .command("Go to the start", keys: "g") { go(model.found?.first ?? 0, proxy) }
      .command("Go to the end, follow", keys: "f", "G", hint: "follow") { go(model.found?.last ?? model.count - 1, proxy) }
      .commandScope("Lines")
      .command("Show only lines with a pattern", keys: "+", "&", hint: "only") { askForFilter(isExcluding: false) }
      .command("Hide lines with a pattern", keys: "-", hint: "hide") { askForFilter(isExcluding: true) }
      .command("Show all levels, warnings, errors", keys: "l", hint: "level") { model.nextLevel() }
      .command("Remove the last filter", keys: "x", isEnabled: !model.chips.isEmpty) { removeLastFilter(proxy) }
      .command("End the search, or remove the filters", keys: "escape") { clear(proxy) }
      .commandScope("Filters")
      .command("Mark the line", keys: "m", hint: "mark") { toggleMark() }
      .command("Next mark", keys: "u") { goToMark(backwards: false, proxy) }
      .command("Previous mark", keys: "U") { goToMark(backwards: true, proxy) }
      .command("Copy the line", keys: "y", hint: "copy") { copyLine() }
      .command("Copy the marked lines", keys: "Y") { copyMarks() }
      .command("Select text", keys: "v") { selection.begin() }
      .commandScope("Marks and copies")
      .command("Fields and how often each value occurs", keys: "c", hint: "count", isEnabled: model.fields == nil && prompt == nil) {
        model.toggleFields()
      }
      .command("Details of the line", keys: "return", hint: "details", isEnabled: prompt == nil) { toggleDetails() }
      .command("The right part of long lines", keys: "right", isEnabled: prompt == nil) { offset += LogView.step }
      .command("The left part of long lines", keys: "left", isEnabled: prompt == nil && offset > 0) { offset -= LogView.step }
      .command("Lines as they are written", keys: "r") { isRaw.toggle() }
      .command("Next file", keys: "tab", isEnabled: models.count > 1 && prompt == nil) { current = (current + 1) % models.count }
      .command("Give the mouse to the terminal", keys: "M", hint: "mouse") { mouse.toggle() }
      .command("Quit", keys: "q", hint: "quit") { quit() }.visibilityPriority(.high)
      .commandScope("Program")
      .onKeyPress(phases: .down) { _ in
        goal = nil
        return .ignored
      }
      .onTextCopy { copied in notify(LogView.message(for: copied), kind: copied.isSent ? .success : .error) }
      .onChange(of: goal.map { $0 < model.count || !model.isReading }) { _, isThere in
        guard isThere == true, let line = goal else { return }
        goal = nil
        go(min(line, model.count - 1), proxy, at: .center)
      }
      .onChange(of: visible) { model.shows(visible) }
      .onChange(of: model.filtersEnded) {
        if model.selected != nil {
          scrollToSelection(proxy, at: .center)
        } else if let place = model.place {
          proxy.scrollTo(model.row(of: place), anchor: .top)
        }
        if let jump = model.pendingJump { land(jump, proxy) }
      }
      .onChange(of: model.matches) { if let jump = model.pendingJump { land(jump, proxy) } }
      .onChange(of: model.isReading) { if let jump = model.pendingJump { land(jump, proxy) } }
    }
    .commandHelp()
    .commandPalette()
    .noticeLog()
  }

  /// The columns of a row for the text of its line.
  var textColumns: Int {
    let bars = model.histogram == nil ? 0 : width >= 120 ? 9 : 4
    return max(10, width - bars - LogList(model: model, isRaw: isRaw, offset: offset, visible: $visible).leadingColumns)
  }

  /// The columns by which the right and the left arrow move the text.
  static let step = 20

  private var file: String { models.count == 1 ? model.lines.name : "\(model.lines.name) (\(current + 1) of \(models.count))" }

  private var isAtEnd: Bool {
    guard let visible, !model.isReading || model.lines.isStream else { return false }
    let rows = model.found?.count ?? model.count
    return rows > visible.count && visible.upperBound >= rows - 1
  }
}
