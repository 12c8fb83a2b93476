import Idem

/// The lines that the user types after a colon with the keys of vi.
extension EditSession {
  /// Returns false for a line that is no command.
  func perform(line: String) -> Bool {
    switch line {
    case "w": save()
    case "q": quit()
    case "wq", "x": if file.document.isEdited || line == "wq" { saveAndQuit() } else { quit() }
    case "q!": quitWithoutSaving()
    case "n": show(next: 1)
    case "N", "prev": show(next: -1)
    case "$": file.go(toLine: file.document.lineCount, column: 1)
    default:
      if let number = Int(line) {
        file.go(toLine: max(1, number), column: 1)
        return true
      }
      return substitute(line)
    }
    return true
  }

  /// `s/EXPRESSION/TEXT/` in the line of the caret, `%s` in all lines, with `g` each match and not only the first of a line.
  private func substitute(_ line: String) -> Bool {
    let isWhole = line.hasPrefix("%")
    let rest = isWhole ? line.dropFirst() : line[...]
    guard rest.first == "s", let delimiter = rest.dropFirst().first, !delimiter.isLetter, !delimiter.isNumber else { return false }
    let parts = EditSession.parts(rest.dropFirst(2), delimiter)
    guard parts.count >= 2, let regex = try? Regex(parts[0]).anchorsMatchLineEndings() else {
      post("That is no expression.", isProblem: true)
      return true
    }
    // SAFETY: the search runs here, on the main thread, and the expression is used nowhere else.
    nonisolated(unsafe) let expression = regex
    let pattern = TextPattern(groups: { text in text.matches(of: expression).map { match in match.output.map(\.range) } })
    let text = file.document.snapshot, replacement = TextReplacement(template: parts[1])
    let range = isWhole ? 0..<text.utf8Count : text.range(ofLine: text.line(at: min(file.caret.head, text.utf8Count)))
    var search = TextSearch(pattern, in: text, range: range)
    while !search.advance() {}
    var matches = search.matches
    if parts.count < 3 || !parts[2].contains("g") {
      var last = -1
      matches = matches.filter { match in
        defer { last = text.line(at: match.lowerBound) }
        return text.line(at: match.lowerBound) != last
      }
    }
    file.document.edit("Substitute") {
      for match in matches.reversed() {
        if let new = text.text(replacing: match, of: pattern, with: replacement) { file.document.replace(match, with: new) }
      }
    }
    post(matches.count == 1 ? "1 replacement." : "\(matches.count) replacements.")
    return true
  }

  /// The parts between delimiters. A backslash before a delimiter makes it text.
  private static func parts(_ text: Substring, _ delimiter: Character) -> [String] {
    var parts = [""], isEscaped = false
    for character in text {
      if isEscaped {
        if character != delimiter { parts[parts.count - 1].append("\\") }
        parts[parts.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == delimiter {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
