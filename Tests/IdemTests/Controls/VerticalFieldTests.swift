import Glibc
import Idem
import IdemTesting
import IdemSeeds
import Testing

@MainActor
@Suite struct VerticalFieldTests {
  private func field(_ text: String, width: Int = 10, height: Int = 3) -> (TestHost, TextBox) {
    let box = TextBox(text)
    let host = TestHost(width: width, height: height) { TextField("", text: box.binding, axis: .vertical) }
    host.render()
    host.press(.tab)
    host.render()
    return (host, box)
  }

  private static let ten = (1...10).map { "line \($0)" }.joined(separator: "\n")

  @Test func `a field that is higher than its space shows the caret at every position`() {
    let (host, _) = field(Self.ten)
    #expect(host.rowTexts == ["line 8", "line 9", "line 10"])
    #expect(host.tree.focus.cursor == Point(x: 7, y: 2))
    for _ in 0..<2 { host.press(.upArrow) }
    host.render()
    #expect(host.rowTexts == ["line 8", "line 9", "line 10"])
    #expect(host.tree.focus.cursor?.y == 0)
    host.press(.upArrow)
    host.render()
    #expect(host.rowTexts == ["line 7", "line 8", "line 9"])
    #expect(host.tree.focus.cursor?.y == 0)
    host.press(.home, modifiers: .control)
    host.render()
    #expect(host.rowTexts == ["line 1", "line 2", "line 3"])
    #expect(host.tree.focus.cursor == Point(x: 0, y: 0))
  }

  @Test func `a field in a frame scrolls inside the frame only`() {
    let box = TextBox(Self.ten)
    let host = TestHost(width: 10, height: 5) {
      VStack(alignment: .leading) {
        Button("above") {}.buttonStyle(.plain)
        TextField("", text: box.binding, axis: .vertical).frame(height: 3)
        Text("below")
      }
    }
    host.render()
    #expect(host.lines == ["above", "line 1   ┃", "line 2", "line 3", "below"])
    host.press(.tab)
    host.render()
    #expect(host.lines == ["above", "line 8", "line 9", "line 10  ┃", "below"])
  }

  @Test func `the wheel scrolls without the caret, and the next key brings it back`() {
    let (host, box) = field(Self.ten)
    host.scroll(-2, column: 1, row: 1)
    host.render()
    #expect(host.rowTexts[0] == "line 2")
    #expect(host.tree.focus.cursor == nil)
    host.type("!")
    host.render()
    #expect(host.rowTexts[2] == "line 10!")
    #expect(box.text.hasSuffix("line 10!"))
  }

  @Test func `the page keys go by what is seen`() {
    let (host, _) = field(Self.ten)
    host.press(.pageUp)
    host.render()
    #expect(host.tree.focus.cursor != nil)
    #expect(host.rowTexts.contains("line 8"))
    host.press(.pageUp)
    host.press(.pageUp)
    host.press(.pageUp)
    host.press(.pageUp)
    host.press(.pageUp)
    host.render()
    #expect(host.rowTexts[0] == "line 1")
    host.press(.pageDown)
    host.type("x")
    host.render()
    #expect(host.text.contains("line 3x"))
  }

  @Test func `a resize keeps the caret in sight`() {
    let (host, _) = field(Self.ten, height: 8)
    host.resize(width: 6, height: 2)
    host.render()
    #expect(host.tree.focus.cursor != nil)
    host.resize(width: 30, height: 20)
    host.render()
    #expect(host.lines[0] == "line 1")
    #expect(host.tree.focus.cursor == Point(x: 7, y: 9))
  }

  @Test func `a field takes as many rows as its text, up to its line limit`() {
    let box = TextBox("a\nb\nc\nd")
    let host = TestHost(width: 10, height: 6) {
      VStack(alignment: .leading) {
        TextField("", text: box.binding, axis: .vertical).lineLimit(2)
        Text("below")
      }
    }
    host.render()
    // It has the focus, with the caret at its end.
    #expect(host.lines == ["c", "d        ┃", "below", "", "", ""])
  }

  @Test func `a click lands on the scrolled line`() {
    let (host, box) = field(Self.ten)
    host.click(column: 4, row: 0)
    host.type("|")
    #expect(box.text.contains("line| 8"))
  }

  @Test(arguments: Seed.all()) func `random keys give the text of a simple model, and the caret is always visible`(seed: Seed) {
    var random = seed.generator()
    let (host, box) = field("", width: 9, height: 3)
    let pieces = ["a", "b ", "-", "\n", "日本", "é", "word word", "\u{301}", "🇩🇪", "👩‍👧", "\t", "x\ny\n"]
    var text = "", caret = 0
    for step in 0..<400 {
      let comment: Comment = "\(seed), step \(step)"
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        let piece = pieces.randomElement(using: &random)!.replacing("\t", with: " ")
        host.paste(piece)
        let index = text.utf8.index(text.startIndex, offsetBy: caret)
        text.insert(contentsOf: piece, at: index)
        caret += piece.utf8.count
        caret = Self.boundary(from: caret, text)
      case 3:
        host.press(.leftArrow)
        caret = Self.boundary(before: caret, text)
      case 4:
        host.press(.delete)
        var start = Self.boundary(before: caret, text)
        let end = text.utf8.index(text.startIndex, offsetBy: caret)
        let cluster = text[text.utf8.index(text.startIndex, offsetBy: start)..<end].unicodeScalars
        // Of a letter with accents, the last accent.
        if cluster.allSatisfy({ $0.properties.isAlphabetic || $0 == "\u{301}" }), let last = cluster.last {
          start = caret - String(last).utf8.count
        }
        text.removeSubrange(text.utf8.index(text.startIndex, offsetBy: start)..<text.utf8.index(text.startIndex, offsetBy: caret))
        // The text before and after the deletion can join to one cluster.
        caret = Self.boundary(from: start, text)
      case 5:
        host.press(.home, modifiers: .control)
        caret = 0
      case 6:
        host.press(.end, modifiers: .control)
        caret = text.utf8.count
      default:
        host.resize(width: Int.random(in: 2...14, using: &random), height: Int.random(in: 1...4, using: &random))
      }
      #expect(box.text == text, comment)
      host.render()
      let cursor = host.tree.focus.cursor
      #expect(cursor != nil, comment)
      // A new field with the same text shows the same rows after the same scrolling.
      if caret == text.utf8.count, !text.isEmpty {
        let fresh = TestHost(width: host.width, height: 200) { TextField("", text: .constant(text), axis: .vertical) }
        fresh.render()
        let rows = fresh.lines.reversed().drop { $0.isEmpty }.reversed().map(\.self)
        let shown = host.rowTexts.filter { !$0.isEmpty }
        #expect(shown.allSatisfy { rows.contains($0) }, comment)
      }
      guard cursor != nil else { return }
    }
  }

  private static func boundary(before offset: Int, _ text: String) -> Int {
    var place = 0
    for character in text {
      if place + character.utf8.count >= offset { return place }
      place += character.utf8.count
    }
    return place
  }

  /// Returns the first boundary between two clusters at or after an offset.
  private static func boundary(from offset: Int, _ text: String) -> Int {
    var place = 0
    for character in text where place < offset { place += character.utf8.count }
    return place
  }
}

extension TestHost {
  /// The lines without the bar of a field that scrolls.
  fileprivate var rowTexts: [String] {
    lines.map { line in
      guard let last = line.last, "┃↑↓↕".contains(last) else { return line }
      return String(line.dropLast().reversed().drop { $0 == " " }.reversed())
    }
  }
}
