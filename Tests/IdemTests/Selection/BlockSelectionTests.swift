import Idem
import IdemTesting
import IdemSeeds
import Testing

/// A drag with Alt selects a rectangle of cells.
@MainActor
@Suite struct BlockSelectionTests {
  @Test func `a drag with Alt selects the cells between two corners`() {
    let screen = SelectionScreen {
      Text("abcdef")
      Text("ghi")
      Text("mnopqr")
    }
    screen.host.drag(from: (1, 0), to: (3, 2), modifiers: .option)
    #expect(screen.host.selectionPicture == ["a[bcd]ef", "g[hi]", "m[nop]qr", ""])
    #expect(screen.copy() == "bcd\nhi\nnop")
    screen.host.drag(from: (3, 2), to: (1, 1), modifiers: .option)
    #expect(screen.host.selectionPicture == ["abcdef", "g[hi]", "m[nop]qr", ""])
  }

  @Test func `Alt can be pressed and released during the drag`() {
    let screen = SelectionScreen {
      Text("abcdef")
      Text("ghijkl")
    }
    let host = screen.host
    host.pointer(.down(.left), column: 2, row: 0)
    host.pointer(.drag(.left), column: 3, row: 1)
    host.render()
    #expect(host.selectionPicture == ["ab[cdef]", "[ghij]kl", "", ""])
    host.pointer(.drag(.left), column: 3, row: 1, modifiers: .option)
    host.render()
    #expect(host.selectionPicture == ["ab[cd]ef", "gh[ij]kl", "", ""])
    host.pointer(.drag(.left), column: 3, row: 1)
    host.render()
    #expect(host.selectionPicture == ["ab[cdef]", "[ghij]kl", "", ""])
  }

  @Test func `gaps between texts are blanks, and the blanks that all lines begin with are left out`() {
    let screen = SelectionScreen(width: 24, height: 3) {
      ForEach(0..<3) { row in
        HStack(spacing: 3) {
          Text("\(row)").textSelection(.disabled)
          Text("name\(row)").frame(width: 6, alignment: .leading)
          Text("value\(row)")
        }
      }
    }
    screen.host.drag(from: (1, 0), to: (17, 2), modifiers: .option)
    #expect(screen.host.selectionPicture[0] == "0   [name0]    [value]0")
    #expect(screen.copy() == "name0    value\nname1    value\nname2    value")
  }

  @Test func `characters of two cells are selected whole`() {
    let screen = SelectionScreen {
      Text("漢字ab")
      Text("abcdef")
    }
    screen.host.drag(from: (1, 0), to: (2, 1), modifiers: .option)
    #expect(screen.host.selectionPicture == ["[漢字]ab", "a[bc]def", "", ""])
    #expect(screen.copy() == "漢字\n bc")
  }

  @Test func `the lines of a text that wraps are lines of the block`() {
    let screen = SelectionScreen(width: 4, height: 3) { Text("abcdefghijkl") }
    screen.host.drag(from: (1, 0), to: (2, 2), modifiers: .option)
    #expect(screen.host.selectionPicture == ["a[bc]d", "e[fg]h", "i[jk]l"])
    #expect(screen.copy() == "bc\nfg\njk")
  }

  @Test func `rows that are not on the screen belong to the block, and selectionText does not give its cells`() {
    let screen = SelectionScreen(width: 10, height: 4) {
      List { ForEach(0..<500) { Text("a\($0 + 1000)z") }.selectionText { _ in "other" } }
    }
    let host = screen.host
    host.drag(from: (1, 1), to: (4, 2), modifiers: .option)
    host.scroll(300)
    host.render()
    let bottom = Int(host.lines[3].dropFirst().prefix { $0.isNumber })!
    #expect(bottom > 1200)
    host.pointer(.down(.left), column: 3, row: 3, modifiers: .shift)
    host.pointer(.up(.left), column: 3, row: 3)
    host.render()
    #expect(host.selectionPicture[3] == "a[\(bottom / 10)]\(bottom % 10)z")
    #expect(screen.copy() == (1001...bottom).map { "\($0 / 10)" }.joined(separator: "\n"))
  }

  @Test func `arrow keys with Alt select a block`() {
    struct Begin: View {
      @Environment(\.textSelection) private var selection
      var body: some View {
        Text("").onKeyPress("v") {
          selection.begin()
          return .handled
        }
      }
    }
    let screen = SelectionScreen {
      Text("abcdef")
      Text("ghijkl")
      Begin()
    }
    screen.host.press("v")
    for key in [.rightArrow, .rightArrow, .downArrow] as [KeyEquivalent] { screen.host.press(key, modifiers: .option) }
    screen.host.render()
    #expect(screen.host.selectionPicture == ["[abc]def", "[ghi]jkl", "", ""])
    screen.host.press(.return)
    #expect(screen.copied == ["abc\nghi"])
  }

  @Test(arguments: Seed.all()) func `random blocks copy the columns of their rows`(seed: Seed) {
    var random = seed.generator()
    let texts = (0..<40).map { _ in String((0..<(1 + random.below(16))).map { _ in "0123456789abcdef".randomElement(using: &random)! }) }
    let screen = SelectionScreen(width: 18, height: 8) { List { ForEach(0..<40) { Text(texts[$0]) } } }
    let host = screen.host
    var top = 0
    for _ in 0..<60 {
      host.scroll(random.below(9) - 4)
      host.render()
      top = (0...32).first { top in (0..<8).allSatisfy { host.lines[$0].hasPrefix(texts[top + $0]) } } ?? top
      let start = (column: random.below(16), row: 1 + random.below(6)), end = (column: random.below(16), row: 1 + random.below(6))
      if start == end { continue }
      host.drag(from: start, to: end, modifiers: .option)
      let columns = min(start.column, end.column)..<(max(start.column, end.column) + 1)
      let truth = (min(start.row, end.row)...max(start.row, end.row)).map { row in
        String(texts[top + row].dropFirst(columns.lowerBound).prefix(columns.count))
      }
      // Each line of the picture has its own part in brackets.
      for (row, part) in zip(min(start.row, end.row)..., truth) where !part.isEmpty {
        #expect(host.selectionPicture[row].contains("[\(part)]"), "seed \(seed), from \(start) to \(end)")
      }
      #expect(screen.copy() ?? "" == truth.joined(separator: "\n"), "seed \(seed), from \(start) to \(end)")
      host.press(.escape)
      // Two presses at once on one cell select words.
      host.advance(by: .seconds(1))
      host.render()
    }
  }
}
