import Idem
import IdemTesting
import IdemSeeds
import Testing

@Observable @MainActor private final class Chosen {
  var items: [Int] = []
  var many: Set<Int> = []
}

private struct Choice: View {
  @Bindable var chosen: Chosen
  var inset = 0
  var body: some View {
    List(chosen.items, id: \.self, selection: $chosen.many) { item in
      if item % 3 == 0 { Text("\(item)\nb") } else { Text("\(item)") }
    }
    .padding(.leading, inset)
  }
}

extension List where SelectionValue == Int {
  fileprivate init<R: View>(
    _ data: [Int], id: KeyPath<Int, Int>, selection: Binding<Set<Int>>, @ViewBuilder rowContent: @escaping (Int) -> R
  ) where Content == ForEach<[Int], Int, R> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

@MainActor
@Suite struct SelectionBarTests {
  @Test func `the bar is as wide as the list when rows and selection arrive in the same frame`() {
    let chosen = Chosen()
    let host = TestHost(width: 10, height: 5) { Choice(chosen: chosen) }
    host.render()
    (chosen.items, chosen.many) = ([4, 5], [5])
    host.render()
    #expect((0..<10).allSatisfy { host[column: $0, row: 1].style.attributes.contains(.reverse) })
    #expect((0..<10).allSatisfy { !host[column: $0, row: 0].style.attributes.contains(.reverse) })
  }

  @Test func `a style can leave the row at which keys begin without a mark, and keys begin there`() {
    struct Plain: ListStyle { var look: ListLook { ListLook(showsStart: false) } }
    let chosen = Chosen()
    chosen.items = Array(1...9)
    let host = TestHost(width: 10, height: 5) { Choice(chosen: chosen).listStyle(Plain()) }
    host.render()
    #expect((0..<5).allSatisfy { !host[column: 9, row: $0].style.attributes.contains(.underline) })
    host.press(.downArrow)
    host.render()
    #expect(chosen.many == [1] && host[column: 9, row: 0].style.attributes.contains(.reverse))
  }

  @Test func `a list with the focus and without a selection marks the row at which keys begin`() {
    let chosen = Chosen()
    chosen.items = Array(1...9)
    let host = TestHost(width: 10, height: 5) {
      VStack(spacing: 0) {
        Choice(chosen: chosen)
        Button("go") {}
      }
    }
    var marked: [Int] { (0..<5).filter { host[column: 9, row: $0].style.attributes.contains(.underline) } }
    host.render()
    #expect(marked == [0])
    // Scrolling marks the first visible row; row 3 has two lines, and its last one is marked.
    host.scroll(1)
    let frame = host.render()
    #expect(host.lines[0].hasPrefix("b") || host.lines[0] == "4", "\(host.lines)")
    #expect(marked.count == 1 && host.lines[marked[0]] == "4", "\(host.lines)")
    #expect(frame.bodiesEvaluated == 0)
    host.scroll(-1)
    host.render()
    #expect(marked == [0])
    // Without the focus there is no mark, and with it again there is. Each costs the cells of a row.
    host.press(.tab)
    #expect(host.render().cellsPainted <= 40)
    #expect(marked == [])
    host.press(.tab)
    host.render()
    #expect(marked == [0])
    // A key selects the marked row.
    host.press(.space)
    host.render()
    #expect(chosen.many == [1] && marked == [])
    host.press(.space)
    host.render()
    #expect(chosen.many == [] && marked == [0])
    // After Space the cursor moves alone. When its row is removed, the next one has it.
    host.press(.downArrow)
    host.render()
    #expect(chosen.many == [] && marked == [1])
    chosen.items.remove(at: 1)
    host.render()
    #expect(marked == [2] && host.lines[1] == "3")
    #expect(!host.picturesDiffer)
  }

  @Test func `the bar shows that the focus went, also where rows above it went just before`() {
    let chosen = Chosen()
    (chosen.items, chosen.many) = (Array(0..<30).map { $0 * 3 + 1 }, [31])
    let host = TestHost(width: 10, height: 7) {
      VStack(spacing: 0) {
        Choice(chosen: chosen)
        Button("go") {}
      }
    }
    host.render()
    host.scroll(2, column: 4)
    host.render()
    let bar = host.lines.firstIndex { $0.hasPrefix("31") }!
    let withFocus = host[column: 0, row: bar].style
    chosen.items.removeFirst()
    host.press(.tab)
    host.render()
    #expect(host.lines[bar].hasPrefix("31"))
    #expect(host[column: 0, row: bar].style != withFocus)
    #expect(!host.picturesDiffer)
  }

  @Test(arguments: [0, 2], Seed.all())
  func `after random changes of rows and selection, the bars are those of a full repaint`(inset: Int, seed: Seed) {
    var random = seed.generator()
    let chosen = Chosen()
    let host = TestHost(width: 10, height: 7) {
      VStack(spacing: 0) {
        Choice(chosen: chosen, inset: inset)
        Button("go") {}
      }
    }
    for step in 0..<400 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: chosen.items.insert(step, at: Int.random(in: 0...chosen.items.count, using: &random))
      case 1 where !chosen.items.isEmpty: chosen.items.remove(at: Int.random(in: 0..<chosen.items.count, using: &random))
      case 2: chosen.items.shuffle(using: &random)
      case 3: chosen.many = Set(chosen.items.filter { _ in Bool.random(using: &random) })
      case 4: host.scroll(Int.random(in: -1...1, using: &random), column: 4)
      case 5: if let item = chosen.items.randomElement(using: &random) { chosen.many.formSymmetricDifference([item]) }
      default: host.press(.tab)
      }
      if Bool.random(using: &random) { continue }
      host.render()
      guard host.picturesDiffer else { continue }
      Issue.record("\(seed), step \(step)")
      return
    }
  }
}
