import Idem
import IdemTesting
import IdemSeeds
import Testing

private struct Group: Identifiable {
  var id: String
  var items: [Int]
}

@Observable @MainActor private final class Groups {
  var groups: [Group]
  init(_ groups: [Group]) { self.groups = groups }

  /// All rows, as `Sections` shows them.
  var lines: [String] {
    var lines = ["top"]
    for group in groups {
      lines.append("# \(group.id)")
      for item in group.items { lines.append("item \(item)") }
      lines.append("(\(group.items.count))")
    }
    return lines + ["bottom"]
  }
}

private struct Item: View, Equatable {
  let id: Int
  var body: some View { Text("item \(id)") }
}

private struct Sections: View {
  let model: Groups
  var body: some View {
    List {
      Text("top")
      ForEach(model.groups) { group in
        Section {
          ForEach(group.items, id: \.self) { Item(id: $0) }
        } header: {
          Text("# \(group.id)")
        } footer: {
          Text("(\(group.items.count))")
        }
      }
      Text("bottom")
    }
  }
}

private struct Tree: Identifiable {
  var id: String
  var children: [Tree]?
}

@MainActor
@Suite struct SectionTests {
  @Test func `sections of a million rows make the rows that are seen`() {
    let model = Groups([Group(id: "a", items: Array(0..<1_000_000)), Group(id: "b", items: [7])])
    let host = TestHost(width: 12, height: 5) { Sections(model: model) }
    host.render()
    #expect(host.text == "top\n# a\nitem 0\nitem 1\nitem 2")
    #expect(host.evaluations(of: Item.self) == 3)
    host.press(.end)
    host.render()
    #expect(host.text == "(1000000)\n# b\nitem 7\n(1)\nbottom")
  }

  @Test(arguments: Seed.all(30)) func `random edits of sections show what a picture of all rows shows`(seed: Seed) {
    var random = seed.generator()
    let model = Groups([])
    let host = TestHost(width: 12, height: 7) { Sections(model: model) }
    var next = 0
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let end = next + Int.random(in: 0...5, using: &random)
        let group = Group(id: "\(end + 1)", items: Array(next + 1..<end + 1))
        next = end + 1
        model.groups.insert(group, at: Int.random(in: 0...model.groups.count, using: &random))
      case 1 where model.groups.count > 2: model.groups.remove(at: Int.random(in: 0..<model.groups.count, using: &random))
      case 2 where !model.groups.isEmpty:
        next += 1
        model.groups[Int.random(in: 0..<model.groups.count, using: &random)].items.append(next)
      case 3: model.groups.shuffle(using: &random)
      default: host.press([KeyEquivalent.home, .end, .pageUp, .pageDown, .upArrow, .downArrow].randomElement(using: &random)!)
      }
      host.render()
      let all = model.lines
      let shown = host.lines
      // Footers of one number are alike, so the window is looked for as a whole.
      let last = max(0, all.count - 7)
      let expected = (0...last).contains { first in
        var window = Array(all[first...].prefix(7))
        while window.count < 7 { window.append("") }
        return window == shown
      }
      #expect(expected, "\(seed) step \(step): \(shown)")
    }
  }

  @Test func `an outline opens and closes by keys and clicks, and keeps what is open by id`() {
    let tree = [Tree(id: "a", children: [Tree(id: "b", children: [Tree(id: "c")]), Tree(id: "d")]), Tree(id: "e")]
    struct Outline: View {
      let tree: [Tree]
      @State private var selected: String?
      var body: some View {
        List(selection: $selected) { OutlineGroup(tree, children: \.children) { Text($0.id) } }
      }
    }
    let host = TestHost(width: 12, height: 6) { Outline(tree: tree) }
    host.render()
    #expect(host.text == "▸ a\n  e\n\n\n\n")
    host.press(.downArrow)
    host.press(.rightArrow)
    host.render()
    #expect(host.text == "▾ a\n  ▸ b\n    d\n  e\n\n")
    host.click("▸")
    host.render()
    #expect(host.text == "▾ a\n  ▾ b\n      c\n    d\n  e\n")
    host.press(.leftArrow)
    host.render()
    host.press(.rightArrow)
    host.render()
    #expect(host.text == "▾ a\n  ▾ b\n      c\n    d\n  e\n")
  }

  @Test func `a list without rows shows its overlay`() {
    let host = TestHost(width: 20, height: 3) {
      List([Int](), id: \.self) { Text("\($0)") }.overlay { ContentUnavailableView("Nothing here") }
    }
    host.render()
    #expect(host.text == "\n    Nothing here\n")
  }

  @Test func `rows with a varying number of views are shown, with one message`() {
    var messages: [String] = []
    let sink = Diagnostics.sink
    Diagnostics.sink = { messages.append($0) }
    defer { Diagnostics.sink = sink }
    let host = TestHost(width: 20, height: 6) {
      List(0..<4) { number in
        Text("row \(number)")
        if number == 1 { Text("more") }
      }
    }
    host.render()
    #expect(host.text == "row 0\nrow 1\nmore\nrow 2\nrow 3\n")
    #expect(messages.filter { $0.contains("filter the data") }.count == 1)
  }
}
