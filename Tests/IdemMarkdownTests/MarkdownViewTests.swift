import IdemEscapeCorpus
import Idem
import IdemScreen
import IdemTesting
import Testing

@testable import IdemMarkdown

@MainActor @Suite struct MarkdownViewTests {
  private func host(_ document: MarkdownDocument, width: Int = 60, height: Int = 20) -> TestHost {
    TestHost(width: width, height: height) { ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom) }
  }

  private func picture(_ text: String, width: Int = 40, height: Int = 12) -> String {
    let host = TestHost(width: width, height: height) { Markdown(text) }
    host.render()
    return host.lines.reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
  }

  // MARK: Pictures

  @Test func `headings, paragraphs and lists`() {
    #expect(
      picture("# Title\n\nSome **bold** text\nand more.\n\n- a\n  - b\n- [x] done\n\n2. two\n3. three") == """
        Title
        ━━━━━

        Some bold text and more.

         • a
           ◦ b
         [✓] done

         2. two
         3. three
        """)
  }

  @Test func `quotes, alerts, code and rules`() {
    #expect(
      picture("> quote\n\n> [!TIP]\n> text\n\n```swift\nlet a\t= 1\n```\n\n---", width: 20, height: 14) == """
        ▎ quote

        ▎ Tip
        ▎ text

        ─ swift ────────────
        let a   = 1
        ────────────────────

        ────────────────────
        """)
  }

  @Test func `a table whose cells break`() {
    #expect(
      picture("| a | long column | c |\n|:-|-:|:-:|\n| 1 | 2 | 3 |\n| x | y y y y y y y y y y y y | z |", width: 20) == """
        a │  long column │ c
        ──┼──────────────┼──
        1 │            2 │ 3
        ──┼──────────────┼──
        x │  y y y y y y │ z
          │  y y y y y y │
        """)
  }

  @Test func `footnotes, links and raw HTML`() {
    #expect(picture("A[^n] <b>[x](http://y.z)</b>\n\n[^n]: Note") == "A¹ <b>x</b>\n\n¹ Note")
  }

  @Test func `emphasis, code and links have looks`() {
    let host = TestHost(width: 20, height: 2) { Markdown("*a* **b** `c` [d](http://e.f) ~~g~~") }
    host.render()
    #expect(host[column: 0, row: 0].style.attributes == .italic)
    #expect(host[column: 2, row: 0].style.attributes == .bold)
    #expect(host[column: 4, row: 0].style.foreground == .magenta)
    #expect(Hyperlinks.shared[host[column: 6, row: 0].style.link] == "http://e.f")
    #expect(host[column: 8, row: 0].style.attributes == .strikethrough)
  }

  @Test func `a click on a link opens it`() {
    var opened: [String] = []
    let host = TestHost(width: 30, height: 3) {
      Markdown("text [link](http://a.b) text").environment(\.openURL, OpenURLAction { opened.append($0) })
    }
    host.render()
    host.click(column: 2, row: 0)
    #expect(opened.isEmpty)
    host.click("link")
    #expect(opened == ["http://a.b"])
  }

  // MARK: Growing

  @Test(arguments: [0, 200, 3000]) func `an append runs the body of the open block alone`(count: Int) {
    let document = MarkdownDocument(String(repeating: "A paragraph with *some* text.\n\n", count: count) + "The open")
    let host = host(document)
    host.render()
    let before = host.evaluations(of: DocumentRow.self)
    #expect(before <= 25)
    document.append(" word")
    let frame = host.render()
    #expect(host.evaluations(of: DocumentRow.self) == before)
    // The paragraph and its text.
    #expect(frame.bodiesEvaluated == 2)
    #expect(frame.cellsChanged <= 6)
    #expect(host.text.contains("The open word"))
  }

  @Test func `a new block runs no body of the blocks above`() {
    let document = MarkdownDocument(String(repeating: "text\n\n", count: 300))
    let host = host(document)
    host.render()
    let before = host.evaluations(of: DocumentRow.self)
    document.append("new\n\n")
    host.render()
    #expect(host.evaluations(of: DocumentRow.self) <= before + 2)
    #expect(host.text.contains("new"))
  }

  @Test func `every append of a text shows the picture of the text so far`() {
    let source =
      "# T\n\nSome *em* and `code`.\n\n- a\n- b\n\n  c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```c\nint a;\n```\n"
      + "> [!NOTE]\n> n\n\nend [l]\n\n[l]: /u\n"
    let document = MarkdownDocument()
    let host = host(document, width: 30, height: 40)
    var shown = ""
    for character in source {
      shown.append(character)
      document.append(String(character))
      host.render()
    }
    document.finish()
    host.render()
    let whole = TestHost(width: 30, height: 40) { ScrollView { Markdown(shown) }.defaultScrollAnchor(.bottom) }
    whole.render()
    #expect(host.text == whole.text)
  }

  @Test func `no mark is visible while a text grows`() {
    let source =
      "# Head\n\nSome *em*, **strong** and `code`, [link](http://a.b/c) and ~~gone~~ text.\n\n- [x] done\n- [ ] **open**\n\n"
      + "| x | `y` |\n|---|:-:|\n| 1 | **two words** |\n\n> [!NOTE]\n> note\n\n***both*** ends\n\n---\n\n1. one\n2. two\n"
    let marks = ["*", "`", "~~", "](", "|", "[!", "[x", "#", "--", "http"]
    let document = MarkdownDocument()
    let host = host(document, width: 70, height: 40)
    var grown = ""
    for character in source {
      grown.append(character)
      document.append(String(character))
      host.render()
      for mark in marks where host.text.contains(mark) { Issue.record("\(mark) is visible after \(grown.suffix(30).debugDescription)") }
    }
  }

  @Test func `a definition runs the bodies of the blocks that wait for it alone`() {
    let document = MarkdownDocument("one\n\nsee [label]\n\nthree\n\n")
    let host = host(document)
    host.render()
    #expect(host.text.contains("see [label]"))
    document.append("[label]: http://a.b\n\nx")
    let before = host.evaluations(of: DocumentRow.self)
    host.render()
    #expect(host.text.contains("see label"))
    #expect(host.evaluations(of: DocumentRow.self) - before <= 4)
  }

  @Test func `a table waits for definitions too, and breaks its cells at br`() {
    let document = MarkdownDocument("| a |\n|---|\n| x<br>[l] |\n\ntext\n\n")
    let host = host(document, height: 10)
    host.render()
    #expect(host.text.contains("a\n───\nx\n[l]"))
    document.append("[l]: /u\n\nx")
    host.render()
    #expect(host.text.contains("a\n─\nx\nl\n"))
  }

  @Test func `a list that becomes loose gets empty lines`() {
    let document = MarkdownDocument("- a\n- b\n")
    let host = host(document, height: 8)
    host.render()
    #expect(host.text.contains(" • a\n • b"))
    document.append("\n- c\n")
    host.render()
    #expect(host.text.contains(" • a\n\n • b\n\n • c"))
  }

  @Test func `finished blocks can be taken away`() {
    let document = MarkdownDocument("# A\n\nfirst\n\nsecond\n\nopen **te")
    let host = host(document, height: 10)
    let taken = document.takeFinishedBlocks()
    host.render()
    #expect(taken.count == 3)
    #expect(host.lines.filter { !$0.isEmpty } == ["open te"])
    let printed = TestHost(width: 20, height: 8) { VStack(alignment: .leading) { ForEach(taken) { Markdown($0) } } }
    printed.render()
    #expect(printed.lines.prefix(6) == ["A", "━", "", "first", "", "second"])
    document.finish()
    #expect(document.takeFinishedBlocks().count == 1)
  }

  @Test func `the outline and the source of blocks`() {
    let document = MarkdownDocument("# One\n\ntext\n\n## *Two*\n")
    #expect(document.outline.map(\.title) == ["One", "Two"])
    #expect(document.outline.map(\.level) == [1, 2])
    #expect(document.source(of: 1) == "text\n")
    #expect(document.blockCount == 3)
  }

  @Test func `a style changes the look of blocks`() {
    let host = TestHost(width: 20, height: 4) { Markdown("# T\n\ntext").markdownStyle(Framed()) }
    host.render()
    #expect(host.lines.prefix(3) == ["<T>", "", "text"])
    let compact = TestHost(width: 20, height: 4) { Markdown("a\n\nb\n\n# c").markdownStyle(.compact) }
    compact.render()
    #expect(compact.lines == ["a", "b", "", "c"])
  }

  // MARK: Untrusted text

  @Test func `no text of the corpus gets out as a control`() {
    for entry in Corpus.escapeInjection {
      let text = entry.text
      // The long ones test bounds of a cell and of an address, for which one place is enough.
      let isLong = text.utf8.count > 5000
      let places =
        isLong
        ? [text]
        : [
          text, "# " + text, "- " + text, "> " + text, "```" + text + "\n" + text + "\n```", "`" + text + "`",
          "[" + text + "](<" + text + ">)",
          "[a][b]\n\n[b]: <" + text + "> '" + text + "'", "| " + text + " |\n|--|\n| " + text + " |", "<b " + text, "![" + text + "](u)",
          "a[^" + text + "]\n\n[^" + text + "]: " + text, "&#27;]0;x&#7;" + text,
        ]
      let height = places.count * 4
      let host = TestHost(width: 30, height: height, checksFrames: false) {
        ForEach(places, id: \.self) { Markdown($0).frame(height: 4, alignment: .top) }
      }
      host.render()
      for row in 0..<height {
        for column in 0..<30 {
          let cell = host[column: column, row: row]
          if !cell.glyph.isContinuation, let danger = cell.glyph.danger() { Issue.record("\(entry): \(danger)") }
          guard cell.style.link != 0 else { continue }
          let address = Hyperlinks.shared[cell.style.link]
          if !address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { Issue.record("\(entry): an address with a control") }
        }
      }
    }
  }
}

private struct Framed: MarkdownStyle {
  func makeBody(configuration: Configuration) -> some View {
    if case .heading = configuration.kind {
      HStack(spacing: 0) {
        Text("<")
        configuration.content
        Text(">")
      }
    } else {
      configuration.content
    }
  }
}
