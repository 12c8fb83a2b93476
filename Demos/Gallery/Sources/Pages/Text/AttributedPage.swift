import Idem

struct AttributedPage: View {
  var body: some View {
    #sample("Runs with attributes") {
      Text(Self.runs)
    }
    #sample("Inline Markdown") {
      Text(AttributedString(markdown: "A [link](https://swift.org), *emphasis* and `code`."))
    }
    #sample("The output of another program") {
      Text(AttributedString(ansi: "\u{1B}[32mok\u{1B}[0m 12 tests, \u{1B}[1;31m1 failure\u{1B}[0m".utf8))
    }
  }

  private static let runs: AttributedString = {
    var text = AttributedString("Warning: ")
    text.foregroundColor = .yellow
    return text + AttributedString("the disk is almost full")
  }()
}
