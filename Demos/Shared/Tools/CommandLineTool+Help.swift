extension CommandLineTool {
  /// The text of `--help`, in lines of at most 80 columns. Lines of a section that are given as lines stay as they are.
  public var help: String {
    var lines = wrapped("\(name) \(summary)", width: 80)
    lines.append("")
    let calls = usage.isEmpty ? [""] : usage
    for (index, call) in calls.enumerated() {
      lines.append((index == 0 ? "Usage: " : "       ") + (call.isEmpty ? name : "\(name) \(call)"))
    }
    lines.append("")
    lines += table(allOptions.map { ($0.spelling, $0.help) })
    for section in sections where section.isInHelp {
      if !section.title.isEmpty { lines += ["", section.title + ":"] }
      for block in section.blocks {
        lines.append("")
        lines += self.lines(block)
      }
    }
    return lines.joined(separator: "\n")
  }

  private func lines(_ block: Section.Block) -> [String] {
    switch block {
    case .paragraph(let text): wrapped(text, width: 80)
    case .lines(let text): text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    case .table(let rows): table(rows)
    }
  }

  /// Two columns. The second one begins two columns after the longest name, or at column 26, and is broken into lines.
  private func table(_ rows: [(String, String)]) -> [String] {
    let column = min(24, rows.map(\.0.count).max() ?? 0) + 4
    return rows.flatMap { name, text in
      let first = "  " + name
      let parts = wrapped(text, width: 80 - column)
      let indent = String(repeating: " ", count: column)
      let fits = first.count + 2 <= column
      var lines = fits ? [first + indent.dropFirst(first.count) + (parts.first ?? "")] : [first, indent + (parts.first ?? "")]
      lines += parts.dropFirst().map { indent + $0 }
      return lines
    }
  }

  /// Breaks a text at its spaces. A longer word has a line of its own.
  private func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension CommandLineTool.Option {
  /// The names and the placeholder: `-f, --file FILE`.
  var spelling: String { names.joined(separator: ", ") + (placeholder.map { " \($0)" } ?? "") }
}
