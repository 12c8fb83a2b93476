import Idem
import IdemTesting
import Testing

/// What an open picker highlights and shows after its values changed.
@MainActor
@Suite struct OpenPickerTests {
  private struct Choosing: View {
    let items: Knob<[Int]>
    @State private var chosen = 1
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Picker("P", selection: $chosen) { ForEach(items.value, id: \.self) { Text("item \($0)").tag($0) } }
        Text("chosen \(chosen)")
        Spacer()
      }
    }
  }

  private func open(_ items: Knob<[Int]>, height: Int = 18) -> TestHost {
    let host = TestHost(width: 40, height: height) { Choosing(items: items) }
    host.render()
    host.press(.return)
    host.render()
    return host
  }

  /// The value that Return chooses if the third value was highlighted before the change; nil for none.
  private func chosen(_ count: Int, height: Int = 18, _ change: (inout [Int]) -> Void) -> String? {
    let items = Knob(Array(1...count)), host = open(items, height: height)
    host.press(.downArrow)
    host.press(.downArrow)
    host.render()
    change(&items.value)
    host.press(.return)
    host.render()
    return host.lines.first { $0.contains("chosen") }.map { String($0.split(separator: " ").last!) }
  }

  @Test(arguments: [12, 300]) func `the highlighted value stays highlighted when others come, go and move`(count: Int) {
    #expect(chosen(count) { $0.insert(1000, at: 0) } == "3")
    #expect(chosen(count) { $0.insert(1000, at: 2) } == "3")
    #expect(chosen(count) { $0.append(1000) } == "3")
    #expect(chosen(count) { $0.removeFirst(2) } == "3")
    #expect(chosen(count) { $0.reverse() } == "3")
    #expect(chosen(count) { $0.swapAt(0, 2) } == "3")
    #expect(chosen(count) { $0 = [3] } == "3")
    #expect(chosen(count, height: 6) { $0.insert(contentsOf: 1000..<1100, at: 0) } == "3")
  }

  @Test(arguments: [12, 300]) func `the nearest value that is left takes the place of a highlighted one that was removed`(count: Int) {
    #expect(chosen(count) { $0.remove(at: 2) } == "4")
    #expect(chosen(count) { $0 = [1, 2] } == "2")
    #expect(chosen(count) { $0 = [1000] + $0.filter { $0 != 3 } } == "4")
    #expect(chosen(count) { $0 = $0.filter { $0 != 3 && $0 != 4 } } == "2")
    #expect(chosen(count) { $0 = $0.filter { $0 != 3 }.reversed() } == "4")
    // No visible value is left: the place counts.
    #expect(chosen(count) { $0 = [50_001, 50_002, 50_003, 50_004] } == "50003")
    // Nothing is chosen, and the layer stays open over the text.
    #expect(chosen(count) { $0 = [] } == nil)
  }

  @Test func `a key between a change and the frame before it counts from the highlighted value`() {
    #expect(chosen(12) { $0.insert(1000, at: 0) } == "3")
    let items = Knob(Array(1...12)), host = open(items)
    host.press(.downArrow)
    items.value.insert(1000, at: 0)
    host.press(.downArrow)
    items.value.removeFirst()
    host.press(.return)
    host.render()
    #expect(host.text.contains("chosen 3"))
  }

  @Test func `a click chooses the value that is seen there, also if the values have just changed`() {
    let items = Knob(Array(1...12)), host = open(items)
    items.value.insert(1000, at: 0)
    host.click("item 2")
    host.render()
    #expect(host.text.contains("chosen 2"))
  }

  @Test func `an open picker shows its values in their new order`() {
    let items = Knob(Array(1...12)), host = open(items, height: 8)
    #expect(rows(host) == [1, 2, 3, 4, 5])
    host.press(.end)
    host.render()
    #expect(rows(host) == [8, 9, 10, 11, 12])
    items.value.reverse()
    host.render()
    #expect(rows(host) == [12, 11, 10, 9, 8])
    #expect(host.lines[1].contains("╭─") && !host.lines[1].contains("▴") && host.lines[7].contains("▾"))
    items.value = Array(7...12) + Array(1...6)
    host.render()
    #expect(rows(host) == [12, 1, 2, 3, 4])
    #expect(host.lines[1].contains("▴") && host.lines[7].contains("▾"))
  }

  @Test func `what is visible of an open picker stays in its place when values come and go before it`() {
    let items = Knob(Array(1...40)), host = open(items, height: 8)
    for _ in 0..<9 { host.press(.downArrow) }
    host.render()
    let picture = host.lines.dropFirst()
    #expect(rows(host) == [6, 7, 8, 9, 10])
    items.value.insert(contentsOf: 70..<80, at: 0)
    host.render()
    #expect(host.lines.dropFirst() == picture)
    items.value.removeFirst(12)
    host.render()
    #expect(host.lines.dropFirst() == picture)
    // The wheel takes the highlighted value out of sight.
    host.scroll(3, column: 6, row: 4)
    host.render()
    #expect(rows(host) == [15, 16, 17, 18, 19])
    items.value.insert(contentsOf: 70..<72, at: 0)
    host.render()
    #expect(rows(host) == [15, 16, 17, 18, 19])
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(host.text.contains("chosen 11"))
  }

  @Test func `the value that was highlighted among those found stays highlighted`() {
    let items = Knob(Array(1...40))
    let host = TestHost(width: 40, height: 18) { Choosing(items: items).pickerFilter(.fuzzy) }
    host.render()
    host.press(.return)
    host.type("3")
    host.press(.downArrow)
    host.press(.downArrow)
    host.render()
    // The first number is that of the values found.
    #expect(rows(host).prefix(4) == [13, 3, 30, 31])
    items.value.removeAll { $0 == 3 || $0 == 30 }
    items.value.insert(300, at: 0)
    host.render()
    #expect(host.lines[2].contains("/ 3"))
    #expect(rows(host).prefix(3) == [12, 300, 31])
    host.press(.return)
    host.render()
    #expect(host.text.contains("chosen 31"))
  }

  @Test func `the marks beside the values follow values that become higher`() {
    let isHigh = Knob(false)
    struct Choosing: View {
      let isHigh: Knob<Bool>
      @State private var chosen = 2
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Picker("P", selection: $chosen) {
            ForEach(0..<5) { number in Reader { Text(isHigh.value && number == 0 ? "0\n0" : "\(number)") } }
          }
          Spacer()
        }
      }
    }
    let host = TestHost(width: 20, height: 7) { Choosing(isHigh: isHigh) }
    host.render()
    host.press(.return)
    host.render()
    #expect(host.lines[2...5].map { $0.filter { $0 != "│" } } == ["   0", "   1", " ✓ 2", "   3"].map { $0 + " " })
    isHigh.value = true
    host.render()
    #expect(host.lines[2...5].map { $0.filter { $0 != "│" } } == ["   0", "   0", "   1", " ✓ 2"].map { $0 + " " })
  }

  /// The numbers in the rows of the layer.
  private func rows(_ host: TestHost) -> [Int] {
    host.lines.compactMap { line in line.contains("│") ? line.split { !$0.isNumber }.last.flatMap { Int($0) } : nil }
  }
}
