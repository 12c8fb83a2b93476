import Idem
import IdemScreen
import IdemTesting
import Testing

@testable import IdemMarkdown

@MainActor @Suite struct MarkdownLinkTests {
  @MainActor private final class Record {
    var opened: [String] = []
  }

  /// The text with the reversed cells in angle brackets.
  private func focused(_ host: TestHost) -> String {
    var found = ""
    for row in 0..<host.lines.count {
      for column in 0..<60 {
        let cell = host[column: column, row: row]
        if cell.style.attributes.contains(.reverse), !cell.glyph.isContinuation { found += cell.glyph.string }
      }
    }
    return found
  }

  private func host(_ record: Record, _ text: String) -> TestHost {
    TestHost(width: 60, height: 12) {
      ScrollView { Markdown(text) }.environment(\.openURL, OpenURLAction { record.opened.append($0) })
    }
  }

  @Test func `Tab visits the links of all blocks in order, and Return opens the one with the focus`() {
    let record = Record()
    let host = host(
      record, "[one](/1) and *[two](/2)*\n\n- [three](/3)\n\n| a | b |\n|--|--|\n| [four](/4) | [five](/5) |\n\n> [**s**ix](/6)")
    host.render()
    #expect(focused(host) == "")
    for name in ["one", "two", "three", "four", "five", "six"] {
      host.press(.tab)
      host.render()
      #expect(focused(host) == name)
      host.press(.return)
    }
    #expect(record.opened == ["/1", "/2", "/3", "/4", "/5", "/6"])
  }

  @Test func `Shift-Tab visits the links from the last to the first`() {
    let host = host(Record(), "[one](/1) [two](/2)\n\n[three](/3) [four](/4)")
    host.render()
    for name in ["one", "two", "three", "four"] {
      host.press(.tab)
      host.render()
      #expect(focused(host) == name)
    }
    for name in ["three", "two", "one"] {
      host.press(.tab, modifiers: .shift)
      host.render()
      #expect(focused(host) == name)
    }
  }

  @Test func `a click on a link of a table opens it and moves the focus there`() {
    let record = Record()
    let host = host(record, "| a | b |\n|--|--:|\n| [four](/4) | x [five](/5) |")
    host.render()
    host.click("five")
    host.render()
    #expect(record.opened == ["/5"])
    #expect(focused(host) == "five")
  }

  @Test func `the focus begins at a control, not at a link above it`() {
    let host = TestHost(width: 60, height: 6) {
      VStack(alignment: .leading) {
        Markdown("[link](/u)")
        Button("Press") {}
      }
    }
    host.render()
    #expect(focused(host) == "[ Press ]")
    host.press(.tab)
    host.render()
    #expect(focused(host) == "link")
  }

  @Test func `an arrow scrolls a text with links by a row`() {
    let text = (0..<40).map { "[link \($0)](/\($0))\n\n" }.joined()
    let host = host(Record(), text)
    host.render()
    host.press(.tab)
    host.render()
    #expect(focused(host) == "link 0")
    host.press(.downArrow)
    host.render()
    #expect(host.lines[1].hasPrefix("link 1 "))
  }

  @Test func `a disabled text has no stops`() {
    let host = TestHost(width: 60, height: 6) { ScrollView { Markdown("[link](/u)") }.disabled(true) }
    host.render()
    host.press(.tab)
    host.render()
    #expect(focused(host) == "")
  }

  // MARK: Headings

  @Test func `headings have the anchors of GitHub, however the text is cut`() {
    let source = "# Getting started!\n\n## `code` & more\n\n# Getting started!\n\n# Getting started-1\n\n# Größe\n"
    let document = MarkdownDocument()
    for character in source { document.append(String(character)) }
    document.finish()
    let anchors = ["getting-started", "code--more", "getting-started-1", "getting-started-1-1", "größe"]
    #expect(document.outline.map(\.anchor) == anchors)
    #expect(MarkdownDocument(source).outline.map(\.anchor) == anchors)
    #expect(document.heading(forLink: "#gr%C3%B6%C3%9Fe")?.title == "Größe")
    #expect(document.heading(forLink: "#Getting-Started")?.id == 0)
    #expect(document.heading(forLink: "#missing") == nil)
    #expect(document.heading(forLink: "/u#getting-started") == nil)
  }

  @Test func `a link to a heading scrolls to it, and opens no address`() {
    let record = Record()
    let filler = String(repeating: "text\n\n", count: 100)
    let host = host(record, "[down](#the-end) [none](#none)\n\n" + filler + "# The end\n\n" + filler)
    host.render()
    host.click("none")
    #expect(record.opened == ["#none"])
    host.click("down")
    host.render()
    #expect(host.lines.prefix(3).contains { $0.hasPrefix("The end") })
    #expect(record.opened == ["#none"])
  }

  @Test func `a scroll view reader scrolls to a heading of the outline`() throws {
    let document = MarkdownDocument(String(repeating: "text\n\n", count: 50) + "# Part\n\n" + String(repeating: "text\n\n", count: 50))
    var proxy: ScrollViewProxy?
    let host = TestHost(width: 30, height: 8) {
      ScrollViewReader { reader in
        ScrollView { Markdown(document) }.onAppear { proxy = reader }
      }
    }
    host.render()
    proxy?.scrollTo(try #require(document.outline.first).id, anchor: .top)
    host.render()
    #expect(host.lines.prefix(3).contains { $0.hasPrefix("Part") })
  }

  // MARK: Tasks

  @Test func `a task toggles by a click and by Space, and runs the body of its block alone`() {
    let document = MarkdownDocument("- [ ] one\n- [x] two\n\ntext\n\n> 1. [ ] deep\n\nend")
    document.finish()
    var toggled: [MarkdownTask] = []
    let host = TestHost(width: 30, height: 12) {
      ScrollView { Markdown(document) }.onTaskToggle {
        toggled.append($0)
        document.setTask($0)
      }
    }
    host.render()
    #expect(host.text.contains(" [ ] one\n [✓] two"))
    let before = host.evaluations(of: DocumentRow.self)
    host.click("[ ]")
    host.render()
    #expect(host.text.contains(" [✓] one\n [✓] two"))
    #expect(host.evaluations(of: DocumentRow.self) == before + 1)
    #expect(document.source(of: 0) == "- [x] one\n")
    #expect(toggled == [MarkdownTask(source: 2..<5, isDone: true)])
    host.press(.tab)
    host.press(.space)
    host.render()
    #expect(document.source(of: 1) == "- [ ] two\n\n" || document.source(of: 1) == "- [ ] two\n")
    host.press(.tab)
    host.press(.space)
    host.render()
    #expect(host.text.contains("[✓] deep"))
    #expect(toggled.count == 3)
    #expect(document.source(of: 3).contains("1. [x] deep"))
  }

  @Test func `a task of a growing text toggles, and the text goes on`() {
    let document = MarkdownDocument("- [ ] one")
    #expect(document.setTask(MarkdownTask(source: 2..<5, isDone: true)))
    document.append(" more\n- [x] two\n")
    document.finish()
    let host = TestHost(width: 30, height: 4) { Markdown(document) }
    host.render()
    #expect(host.text.contains(" [✓] one more\n [✓] two"))
    #expect(!document.setTask(MarkdownTask(source: 5..<8, isDone: true)))
    #expect(!document.setTask(MarkdownTask(source: 500..<503, isDone: true)))
  }

  @Test func `without an action, a task is no control`() {
    let host = TestHost(width: 30, height: 4) { Markdown("- [ ] one") }
    host.render()
    #expect(host.text.contains(" [ ] one"))
    host.click("[ ]")
    #expect(host.render().bodiesEvaluated == 0)
  }
}
