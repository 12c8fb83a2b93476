import DemoTools
import Idem
import LogLines

/// What the commands do.
extension LogView {
  func go(_ line: Int, _ proxy: ScrollViewProxy, at point: UnitPoint? = nil) {
    model.selected = max(0, line)
    scrollToSelection(proxy, at: point)
  }

  /// Shows the selected line. If the filters hide it, the user stays at its place.
  func scrollToSelection(_ proxy: ScrollViewProxy, at point: UnitPoint? = nil) {
    if let selected = model.selected { proxy.scrollTo(model.row(of: selected), anchor: point) }
  }

  // MARK: Prompts

  func ask(_ prompt: Prompt, _ text: String) {
    input = text
    self.prompt = prompt
  }

  func askForFilter(isExcluding: Bool) { ask(.filter(chip: model.addFilter("", isExcluding: isExcluding), isExcluding: isExcluding), "") }

  func finish(_ prompt: Prompt, _ proxy: ScrollViewProxy) {
    guard self.prompt == prompt else { return }
    // Fast typing can deliver the pattern and Return in one frame, before `onChange` runs.
    PromptRow.apply(input, of: prompt, to: model)
    leave(prompt, proxy)
    switch prompt {
    case .find: if model.wanted != nil { goToMatch(backwards: false, proxy) }
    case .filter(let chip, _): if input.isEmpty || model.isPatternBroken { model.removeFilter(chip) }
    case .place: goToPlace(proxy)
    }
  }

  func cancel(_ prompt: Prompt, _ proxy: ScrollViewProxy) {
    switch prompt {
    case .find: model.find(nil)
    case .filter(let chip, _): model.removeFilter(chip)
    case .place: break
    }
    leave(prompt, proxy)
  }

  private func leave(_ prompt: Prompt, _ proxy: ScrollViewProxy) {
    // Removing the field moves the focus back to the list.
    self.prompt = nil
    if case .filter = prompt { scrollToSelection(proxy) }
  }

  private func goToPlace(_ proxy: ScrollViewProxy) {
    if let number = Int(input) {
      guard number > 0 else { return }
      goal = number - 1 >= model.count && model.isReading ? number - 1 : nil
      go(min(number, model.count) - 1, proxy, at: .center)
    } else if let line = model.line(atTime: input) {
      go(line, proxy, at: .center)
    } else if !input.isEmpty {
      notify("Enter the number of a line, or a time as in 13:10 or 2026-11-25 13:10", kind: .error)
    }
  }

  // MARK: Moving

  func goToMatch(backwards: Bool, _ proxy: ScrollViewProxy) {
    guard model.wanted != nil else { return notify("Nothing is searched: / asks for a pattern") }
    land(model.jump(backwards: backwards, visible: visible), proxy)
  }

  /// Goes to the match of a jump, or waits for it.
  func land(_ jump: LogModel.Jump, _ proxy: ScrollViewProxy) {
    model.pendingJump = nil
    switch model.landing(of: jump) {
    case .match(let match, let isAround):
      go(match, proxy, at: .center)
      showMatch(in: match)
      if isAround { notify(jump.isBackwards ? "Went on at the end of the log" : "Went on at the start of the log") }
    case .waiting: model.pendingJump = jump
    case .nothing: notify(model.matches.count > 0 ? "The filters hide all matches" : nothingFound)
    }
  }

  private var nothingFound: String {
    if case .pattern(let pattern) = model.wanted { return "No line of the log has “\(pattern.plainLine)”" }
    return "The log has no errors"
  }

  /// Moves the text to the left or to the right if the first match in a line is not on the screen.
  private func showMatch(in line: Int) {
    guard case .pattern(let pattern) = model.wanted, let filter = try? LineFilter(pattern) else { return }
    let text = RowText.plain(model.lines.writtenLine(line), isRaw: isRaw), bytes = Array(text.utf8)
    guard let range = filter.ranges(in: text).first else {
      if text.utf8.count > LogDocument.longestShown { notify("The match is behind the part of the line that is shown") }
      return
    }
    let start = String(decoding: bytes[..<range.lowerBound], as: UTF8.self).count
    let end = start + String(decoding: bytes[range], as: UTF8.self).count
    // The last column has the mark of a text that goes on.
    let columns = textColumns - (end < text.count ? 1 : 0)
    if start >= offset, end <= offset + columns { return }
    // The least: back to the start if the match is there, else to the match at the right edge, or at the left one.
    offset = end <= columns ? 0 : start < offset ? start : min(start, end - columns)
  }

  func goToError(backwards: Bool, _ proxy: ScrollViewProxy) {
    model.find(.errors)
    goToMatch(backwards: backwards, proxy)
  }

  func goToMark(backwards: Bool, _ proxy: ScrollViewProxy) {
    guard let mark = model.nextMark(backwards: backwards) else { return notify("No line is marked") }
    go(mark, proxy, at: .center)
  }

  // MARK: Filters

  func removeLastFilter(_ proxy: ScrollViewProxy) {
    if let last = model.chips.last { model.removeFilter(last.id) }
    scrollToSelection(proxy, at: .center)
  }

  /// Ends the search; without one, removes the filters.
  func clear(_ proxy: ScrollViewProxy) {
    if model.wanted != nil { model.find(nil) } else { model.removeAllFilters() }
    scrollToSelection(proxy, at: .center)
  }

  // MARK: Copies

  /// The line that a command means: the selected one, or the first one on the screen, at which the keys begin. It is selected then.
  func takeLine() -> Int? {
    if model.selected == nil, let visible { model.selected = model.line(ofRow: visible.lowerBound) }
    return model.selected
  }

  func toggleDetails() { showsDetails = (model.selected == nil || !showsDetails) && takeLine() != nil }

  func toggleMark() { if takeLine() != nil { model.toggleMark() } }

  func copyLine() {
    guard let selected = takeLine() else { return notify("There is no line") }
    send(copy(of: selected), "Copied line \(selected + 1)")
  }

  func copyMarks() {
    let marks = model.marks.sorted()
    guard !marks.isEmpty else { return notify("No line is marked") }
    send(
      marks.map(copy).joined(separator: "\n"), marks.count == 1 ? "Copied 1 line" : "Copied \(marks.count) lines")
  }

  /// A line as it is written, without control characters.
  private func copy(of line: Int) -> String { RowText.plain(model.lines.writtenLine(line), isRaw: true).shown }

  private func send(_ text: String, _ message: String) {
    if copy(text) { notify(message, kind: .success) } else { notify("This terminal does not support copying", kind: .error) }
  }

  static func message(for copied: CopiedText) -> String {
    let lines = copied.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    if copied.isSent { return lines == 1 ? "Copied the selection" : "Copied \(lines) lines" }
    return copied.isTooLong
      ? "\(lines) lines are too long for the terminal's clipboard" : "This terminal does not support copying"
  }
}
