extension CommandLineTool {
  /// The manual page of `--man`, for `man -l` and the folder `man1`. Its language is that of man(7).
  public var manual: String {
    var lines = [".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"Idem\"", ".SH NAME"]
    var short = summary[...]
    if short.hasSuffix(".") { short.removeLast() }
    lines.append("\(escaped(name)) \\- \(escaped(short))")
    lines.append(".SH SYNOPSIS")
    for (index, call) in (usage.isEmpty ? [""] : usage).enumerated() {
      if index > 0 { lines.append(".br") }
      lines.append("\\fB\(escaped(name))\\fR \(escaped(call))")
    }
    lines += [".SH DESCRIPTION", "\\fB\(escaped(name))\\fR \(escaped(summary))", ".SH OPTIONS"]
    for option in allOptions { lines += item(option.spelling, option.help + ".") }
    for section in sections {
      // A section without a title belongs to the description of the options.
      if !section.title.isEmpty { lines.append(".SH \(escaped(section.title.uppercased()))") }
      for (index, block) in section.blocks.enumerated() { lines += manualLines(block, isFirst: index == 0 && !section.title.isEmpty) }
    }
    return lines.joined(separator: "\n")
  }

  private func manualLines(_ block: Section.Block, isFirst: Bool) -> [String] {
    let start = isFirst ? [] : [".PP"]
    switch block {
    case .paragraph(let text): return start + [line(text)]
    case .lines(let text):
      return start + [".nf"] + text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) } + [".fi"]
    case .table(let rows): return rows.flatMap { item($0, $1) }
    }
  }

  private func item(_ name: String, _ text: String) -> [String] { [".TP", "\\fB\(escaped(name))\\fR", line(text)] }

  /// A line of text. A period or an apostrophe at its start would be a request.
  private func line(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result
  }
}
