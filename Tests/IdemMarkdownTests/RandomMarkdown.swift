import IdemSeeds

/// Random documents of the pieces that Markdown consists of.
struct RandomMarkdown {
  var random: SeededGenerator
  /// Whether only constructs occur that `cmark-gfm` 0.29 and CommonMark 0.31 read alike.
  var isComparable = false

  private static let words = [
    "a", "foo", "bar baz", "Größe", "日本", "x*y", "snake_case", "1.", "2)", "-", "+", "*", "**", "***", "_", "__", "~~", "`", "``", "[", "]",
    "](", ")", "(", "![", "[foo]", "[bar]: /url", "[foo]: <u> \"t\"", "<b>", "</b>", "<a href='x'>", "<https://a.b>", "&amp;", "&#35;",
    "&no;",
    "\\*", "\\", "!", ":", "\"", "'", ".", "#", "##", "=", "---", "===", "|", "a|b", "  ", "\t", ">", "> ", "- ", "    ",
  ]
  private static let addresses = [
    "https://a.bc/d", "www.x.yz", "m@n.op", "[^1]", "[^1]: note", "<!--", "-->", "<script>", "</script>", "é",
  ]
  private static let starts = [
    "", "", "", "> ", "- ", "* ", "1. ", "2. ", "  ", "    ", "\t", "# ", "### ", "```", "~~~", "```swift", "---", "===", "***",
    "| a | b |",
    "|---|:-:|", "| 1 | `x|y` |", "[foo]: /url 'title'", "<div>", "</div>", "- [ ] ", "- [x] ", "> - ", "   1) ", "[!NOTE]",
  ]

  init(_ random: SeededGenerator) { self.random = random }

  mutating func line() -> String {
    var line = ""
    for _ in 0..<random.below(3) {
      let start = RandomMarkdown.starts[random.below(RandomMarkdown.starts.count)]
      // cmark-gfm reads a task as a kind of block.
      if !isComparable || !start.hasPrefix("- [") && start != "\t" { line += start }
    }
    for _ in 0..<random.below(6) {
      if !isComparable, random.chance(0.15) {
        line += RandomMarkdown.addresses[random.below(RandomMarkdown.addresses.count)]
      } else {
        let word = RandomMarkdown.words[random.below(RandomMarkdown.words.count)]
        if !isComparable || !isReadDifferently(word, after: line) { line += word }
      }
      if random.chance(0.5) { line += " " }
    }
    return line
  }

  /// Whether `cmark-gfm` 0.29 and CommonMark 0.31 read a word differently: some tags interrupt the paragraph of a list, tabs after definitions
  /// are kept, `\&amp;` is read in two steps, and an address in a definition may have half a pair of parentheses.
  private func isReadDifferently(_ word: String, after line: String) -> Bool {
    if word == "\t" || word.first == "<" && !line.contains(where: \.isLetter) { return true }
    return word.first == "&" && line.last == "\\" || word.contains("(") && line.contains("]: ")
  }

  mutating func document(lines: Int) -> String {
    var text = ""
    for _ in 0..<lines {
      if random.chance(0.25) { text += "\n" }
      text += line() + (isComparable || random.chance(0.9) ? "\n" : random.chance(0.5) ? "\r\n" : "\r")
    }
    return text
  }
}
