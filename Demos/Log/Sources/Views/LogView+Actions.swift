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
    leave(proxy)
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
    leave(proxy)
  }

  private func leave(_ proxy: ScrollViewProxy) {
    // Removing the field moves the focus back to the list.
    prompt = nil
    scrollToSelection(proxy)
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
    if let match = model.nextMatch(backwards: backwards) {
      model.pendingJump = nil
      go(match, proxy, at: .center)
      showMatch(in: match)
    } else if model.matches.isRunning {
      model.pendingJump = backwards
    } else {
      model.pendingJump = nil
      notify(model.matches.count > 0 ? "The filters hide all matches" : "Nothing was found")
    }
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
    let end = start + String(decoding: bytes[range], as: UTF8.self).count, columns = textColumns
    if start >= offset, end <= offset + columns { return }
    offset = end <= columns ? 0 : max(0, start - columns / 3)
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

  func copyLine() {
    guard let selected = model.selected else { return notify("No line is selected") }
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
