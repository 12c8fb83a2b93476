import Idem
import LogLines

/// Shows one log at a time. The last row contains the prompt or the status.
struct LogView: View {
  let models: [LogModel]
  @State private var current = 0
  @State private var prompt: Prompt?
  @State private var input = ""
  /// The line to jump to once it has been read.
  @State private var goal: Int?
  @FocusState private var isTyping: Bool
  @Environment(\.quit) private var quit
  @Environment(\.copyToClipboard) private var copy
  @Environment(\.textSelection) private var selection
  @Environment(\.mouseReporting) private var mouse
  @Environment(\.notify) private var notify

  enum Prompt { case filter, line }

  private var model: LogModel { models[current] }

  var body: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        LogList(model: model).id(current)
        if let prompt { question(prompt, proxy) } else { StatusRow(model: model, file: file) }
      }
      .command("Filter by a pattern", keys: "/", hint: "filter") { ask(.filter, model.filter) }
      .command("Clear the filter", keys: "escape") { clear(proxy) }
      .command("Go to a line", keys: ":", hint: "line") { ask(.line, "") }
      .command("Go to the start", keys: "g", hint: "start") { go(model.found?.first ?? 0, proxy) }
      .command("Go to the end, follow", keys: "f", "G", hint: "follow") { go(model.found?.last ?? model.count - 1, proxy) }
      .commandScope("Lines")
      .command("Mark the line", keys: "m", hint: "mark") { model.toggleMark() }
      .command("Next mark", keys: "n", hint: "next") { goToMark(backwards: false, proxy) }
      .command("Previous mark", keys: "N") { goToMark(backwards: true, proxy) }
      .command("Copy the line", keys: "y", hint: "copy") { copyLine() }
      .command("Select text", keys: "v") { selection.begin() }
      .commandScope("Marks and copies")
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
    }
    .commandHelp()
    .commandPalette()
    .noticeLog()
  }

  private var file: String { models.count == 1 ? model.document.name : "\(model.document.name) (\(current + 1) of \(models.count))" }

  private func question(_ prompt: Prompt, _ proxy: ScrollViewProxy) -> some View {
    HStack(spacing: 0) {
      Text(prompt == .filter ? "Filter: " : "Line: ").bold()
      TextField("", text: $input)
        .focused($isTyping)
        .onSubmit { finish(prompt, proxy) }
        .onChange(of: input) { if prompt == .filter { model.setFilter(input) } }
        // An arrow, Tab or a click led to the lines.
        .onChange(of: isTyping) { if !isTyping { finish(prompt, proxy) } }
        .onExitCommand {
          if prompt == .filter { model.setFilter("") }
          leave(proxy)
        }
      if prompt == .filter, model.isFilterBroken { Text(" invalid pattern").foregroundStyle(.danger) }
      if prompt == .filter, let found = model.found {
        Text(" \(found.count) lines\(model.isSearching ? " …" : "")").foregroundStyle(.secondary)
      }
    }
    .onAppear { isTyping = true }
  }

  private func finish(_ prompt: Prompt, _ proxy: ScrollViewProxy) {
    // Fast typing can deliver the pattern and Return in one frame, before `onChange` runs.
    if prompt == .filter { model.setFilter(input) }
    if prompt == .line, let number = Int(input), number > 0 {
      goal = number - 1 >= model.count && model.isReading ? number - 1 : nil
      go(min(number, model.count) - 1, proxy, at: .center)
    }
    leave(proxy)
  }

  private func leave(_ proxy: ScrollViewProxy) {
    // Removing the field moves the focus back to the list.
    prompt = nil
    if let selected = model.selected { proxy.scrollTo(selected) }
  }

  private func clear(_ proxy: ScrollViewProxy) {
    model.setFilter("")
    if let selected = model.selected { proxy.scrollTo(selected, anchor: .center) }
  }

  private func goToMark(backwards: Bool, _ proxy: ScrollViewProxy) {
    if let mark = model.nextMark(backwards: backwards) { go(mark, proxy, at: .center) }
  }

  private func copyLine() {
    guard let selected = model.selected else { return notify("No line is selected") }
    if copy(model.document.line(selected).shown) {
      notify("Copied line \(selected + 1)", kind: .success)
    } else {
      notify("This terminal does not support copying", kind: .error)
    }
  }

  private static func message(for copied: CopiedText) -> String {
    let lines = copied.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    if copied.isSent { return lines == 1 ? "Copied the selection" : "Copied \(lines) lines" }
    return copied.isTooLong
      ? "\(lines) lines are too long for the terminal's clipboard" : "This terminal does not support copying"
  }

  private func ask(_ prompt: Prompt, _ text: String) {
    input = text
    self.prompt = prompt
  }

  private func go(_ line: Int, _ proxy: ScrollViewProxy, at point: UnitPoint? = nil) {
    model.selected = max(0, line)
    proxy.scrollTo(max(0, line), anchor: point)
  }
}

/// All lines, or the lines that match the filter.
private struct LogList: View {
  @Bindable var model: LogModel

  var body: some View {
    let digits = "\(model.count)".count
    if let found = model.found {
      List(selection: $model.selected) { ForEach(found, id: \.self) { row($0, digits) } }
        .defaultScrollAnchor(.bottom)
        .overlay { if found.isEmpty, !model.isSearching { ContentUnavailableView.search(text: model.filter) } }
    } else {
      List(selection: $model.selected) { ForEach(0..<model.count) { row($0, digits) } }
        .defaultScrollAnchor(.bottom)
    }
  }

  private func row(_ number: Int, _ digits: Int) -> LogRow {
    LogRow(number: number, digits: digits, text: model.document.line(number), isMarked: model.marks.contains(number))
  }
}

/// The file, its line count, and the keys.
private struct StatusRow: View {
  let model: LogModel
  let file: String
  @Environment(\.mouseReporting) private var mouse

  var body: some View {
    HStack(spacing: 0) {
      Text(" \(file)  \(lines) ").layoutPriority(2)
      if let problem = model.problem {
        Spacer()
        Text("\(problem); waiting ").foregroundStyle(.danger).bold().layoutPriority(1)
      } else if !mouse.isEnabled {
        Spacer()
        Text("the terminal has the mouse: M takes it back ").bold().layoutPriority(1)
      } else {
        CommandBar(alignment: .trailing).padding(.trailing, 1)
      }
    }
    .lineLimit(1)
    .background(.surface)
  }

  private var lines: String {
    guard let found = model.found else { return "\(model.count) lines" }
    return "\(found.count) of \(model.count) lines match \(model.filter)"
  }
}
