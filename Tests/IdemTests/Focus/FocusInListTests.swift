import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FocusInListTests {
  @Test func `Tab through a million rows makes the row that it comes to, and no more`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 10) {
      FocusProbe(record) { focus in List(0..<1_000_000) { row in Button("row \(row)") {}.focused(focus, equals: row) } }
    }
    host.settle()
    #expect(record.current == 0)
    for row in 1...30 {
      host.press(.tab)
      let stats = host.render()
      #expect(record.current == row)
      #expect(stats.nodesBuilt <= 20, "row \(row)")
    }
    // Backwards from the first: the last.
    for _ in 0..<31 { host.press(.tab, modifiers: .shift) }
    host.settle()
    #expect(record.current == 999_999)
    #expect(host.isFocusSeen)
    host.press(.tab)
    host.settle()
    #expect(record.current == 0)
  }

  @Test func `a list of plain rows is passed with a bounded look for controls`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 10) {
      FocusProbe(record) { focus in
        Button("before") {}.focused(focus, equals: 0)
        VStack {
          Button("one") {}.focused(focus, equals: 1)
          List(0..<1_000_000) { PlainRow(number: $0) }
          Button("two") {}.focused(focus, equals: 2)
        }
      }
    }
    host.settle()
    let before = host.evaluations(of: PlainRow.self)
    for _ in 0..<3 {
      host.press(.tab)
      host.settle()
    }
    #expect(host.evaluations(of: PlainRow.self) - before <= 3 * 64)
  }

  @Test func `arrows reach what is scrolled away, then scroll, then leave`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 6) {
      FocusProbe(record) { focus in
        VStack(alignment: .leading) {
          ScrollView {
            VStack(alignment: .leading) {
              ForEach(0..<8) { Button("b\($0)") {}.focused(focus, equals: $0) }
              ForEach(0..<4) { Text("line \($0)") }
            }
          }
          Button("end") {}.focused(focus, equals: 100)
        }
      }
    }
    host.settle()
    for number in 1..<8 {
      host.press(.downArrow)
      host.settle()
      #expect(record.current == number)
      #expect(host.isFocusSeen)
    }
    for _ in 0..<4 {
      host.press(.downArrow)
      host.settle()
      #expect(record.current == 7)
    }
    #expect(host.text.contains("line 3"))
    host.press(.downArrow)
    host.settle()
    #expect(record.current == 100)
  }

  @Test func `a row that scrolls away with the focus leaves it to one that is seen`() {
    let record = FocusRecord()
    let host = TestHost(width: 30, height: 10) {
      FocusProbe(record) { focus in List(0..<1000) { row in Button("row \(row)") {}.focused(focus, equals: row) } }
    }
    host.settle()
    host.scroll(10)
    host.settle()
    #expect(record.current == 30)
    #expect(host.isFocusSeen)
  }

  @Test func `a click on a control that is cut off does not scroll it from under the pointer`() {
    let log = ActionLog()
    let host = TestHost(width: 30, height: 4) {
      ScrollView {
        VStack(alignment: .leading) {
          Text("a\nb\nc")
          Button {
            log.lines.append("pressed")
          } label: {
            Text("two\nrows")
          }
          ForEach(0..<9) { Text("line \($0)") }
        }
      }
    }
    host.settle()
    host.mouse(.down(.left), 3, 3)
    host.settle()
    host.mouse(.up(.left), 3, 3)
    #expect(log.lines == ["pressed"])
  }
}

private struct PlainRow: View {
  let number: Int
  var body: some View { Text("plain \(number)") }
}
