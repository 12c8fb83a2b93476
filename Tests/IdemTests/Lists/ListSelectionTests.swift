import Idem
import IdemTesting
import IdemSeeds
import Testing

@Observable @MainActor private final class Picked {
  var items = Array(0..<30)
  var one: Int?
  var many: Set<Int> = []
}

private struct One: View {
  @Bindable var picked: Picked
  var body: some View { List(picked.items, id: \.self, selection: $picked.one) { Text("item \($0)") } }
}

private struct Many: View {
  @Bindable var picked: Picked
  var body: some View {
    List(selection: $picked.many) {
      Section("First") { ForEach(picked.items.filter { $0 < 10 }, id: \.self) { Text("item \($0)") } }
      Section("Second") { ForEach(picked.items.filter { $0 >= 10 }, id: \.self) { Text("item \($0)") } }
    }
  }
}

@MainActor
@Suite struct ListSelectionTests {
  @Test func `keys move the selection by rows and pages, and show it`() {
    let picked = Picked()
    let host = TestHost(width: 10, height: 5) { One(picked: picked) }
    // The bar of a row that scrolls into view is as wide as the row.
    host.render()
    for (key, expected) in [
      (KeyEquivalent.downArrow, 0), (.downArrow, 1), (.pageDown, 5), (.end, 29), (.upArrow, 28), (.pageUp, 24), (.home, 0), (.upArrow, 0),
    ] {
      host.press(key)
      host.render()
      #expect(picked.one == expected)
      #expect(host.lines.contains("item \(expected)"))
    }
  }

  @Test func `the selection stays with its id when rows come above it`() {
    let picked = Picked()
    let host = TestHost(width: 10, height: 5) { One(picked: picked) }
    host.render()
    host.click("item 2")
    picked.items.insert(contentsOf: 100..<120, at: 0)
    host.render()
    host.press(.downArrow)
    host.render()
    #expect(picked.one == 3)
  }

  @Test func `headers are passed over by the selection, and shown above the first row`() {
    let picked = Picked()
    let host = TestHost(width: 12, height: 4) { Many(picked: picked) }
    // The bar of a row that scrolls into view is as wide as the row.
    host.render()
    #expect(host.text == "First\nitem 0\nitem 1\nitem 2")
    for _ in 0..<11 { host.press(.downArrow); host.render() }
    #expect(picked.many == [10])
    #expect(host.text == "item 8\nitem 9\nSecond\nitem 10")
    host.press(.home)
    host.render()
    #expect(picked.many == [0])
    #expect(host.text == "First\nitem 0\nitem 1\nitem 2")
  }

  @Test func `shift selects a range, across sections, and shrinks it again`() {
    let picked = Picked()
    let host = TestHost(width: 12, height: 20) { Many(picked: picked) }
    host.render()
    host.click("item 8")
    for _ in 0..<3 { host.press(.downArrow, modifiers: .shift) }
    #expect(picked.many == [8, 9, 10, 11])
    host.press(.upArrow, modifiers: .shift)
    #expect(picked.many == [8, 9, 10])
    for _ in 0..<3 { host.press(.upArrow, modifiers: .shift) }
    #expect(picked.many == [7, 8])
  }

  @Test func `control and a click take single rows in and out; shift and a click a range; a drag too`() {
    let picked = Picked()
    let host = TestHost(width: 12, height: 20) { Many(picked: picked) }
    host.render()
    func press(_ row: Int, _ modifiers: EventModifiers = [], _ action: MouseEvent.Action = .down(.left)) {
      host.tree.input.deliver(.mouse(MouseEvent(action, at: Point(x: 0, y: row), modifiers: modifiers)))
    }
    press(2)
    press(4, .control)
    #expect(picked.many == [1, 3])
    press(2, .control)
    #expect(picked.many == [3])
    press(4)
    press(6, .shift)
    #expect(picked.many == [3, 4, 5])
    press(1)
    press(3, [], .drag(.left))
    #expect(picked.many == [0, 1, 2])
  }

  @Test func `moving the selection paints two rows and runs no body of the list`() {
    let picked = Picked()
    let host = TestHost(width: 10, height: 5) { One(picked: picked) }
    host.render()
    host.press(.downArrow)
    host.render()
    host.press(.downArrow)
    let stats = host.render()
    #expect(host[column: 0, row: 1].style != host[column: 0, row: 0].style)
    #expect(host[column: 0, row: 0].style == host[column: 0, row: 2].style)
    #expect(stats.cellsPainted <= 60)
  }

  @Test(arguments: Seed.all(30)) func `random selections and edits agree with a model`(seed: Seed) {
    var random = seed.generator()
    let picked = Picked()
    let host = TestHost(width: 10, height: 6) { One(picked: picked) }
    // The bar of a row that scrolls into view is as wide as the row.
    host.render()
    host.press(.downArrow)
    host.render()
    var expected: Int? = 0, next = 100
    for step in 0..<100 {
      func move(_ by: Int) {
        guard let index = expected.flatMap({ picked.items.firstIndex(of: $0) }) else { return }
        expected = picked.items[min(max(0, index + by), picked.items.count - 1)]
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: host.press(.downArrow); move(1)
      case 1: host.press(.upArrow); move(-1)
      case 2: host.press(.pageDown); move(5)
      case 3: host.press(.pageUp); move(-5)
      case 4: host.press(.end); move(1000)
      case 5:
        picked.items.insert(next, at: Int.random(in: 0...picked.items.count, using: &random))
        next += 1
      case 6:
        let index = Int.random(in: 0..<picked.items.count, using: &random)
        if picked.items[index] != expected, picked.items.count > 8 { picked.items.remove(at: index) }
      default: picked.items.shuffle(using: &random)
      }
      host.render()
      #expect(picked.one == expected, "\(seed) step \(step)")
    }
  }
}
