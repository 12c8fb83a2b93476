import Idem
import IdemTesting
import Testing

private struct Several: View {
  var body: some View {
    Text("a")
    Text("bbb")
  }
}

private struct Switching: View {
  let knob: Knob<Int>
  var body: some View {
    if knob.value != 0 { Text("aa") }
    if knob.value > 1 { Color.red.frame(width: 2, height: 1) }
    if knob.value > 2 { Text("cc") }
  }
}

@MainActor
@Suite struct ImplicitStackTests {
  @Test func `several views at a root are stacked vertically`() {
    let host = TestHost(width: 6, height: 4) {
      Text("a")
      Text("b")
    }
    host.render()
    #expect(host.lines.prefix(3) == ["a", "b", ""])
  }

  @Test func `several views of one root view are stacked, centred as in a VStack`() {
    let host = TestHost(width: 6, height: 4) { Several() }
    host.render()
    #expect(host.lines.prefix(3) == [" a", "bbb", ""])
  }

  @Test func `the views at a root may come and go`() {
    let knob = Knob(0)
    let host = TestHost(width: 4, height: 4) { Switching(knob: knob) }
    for value in [1, 3, 0, 2, 1, 0, 3, 1, 2, 3] {
      knob.value = value
      host.render()
      let text = ["aa", "", "cc"]
      #expect(host.lines == Array((text.prefix(value) + ["", "", "", ""]).prefix(4)), "\(value)")
      #expect(!host.picturesDiffer)
    }
  }

  @Test func `several views in a sheet, a popover and a tab are stacked vertically`() {
    let sheet = TestHost(width: 20, height: 9) { Text("x").sheet(isPresented: .constant(true)) { Several() } }
    sheet.render()
    let rows = sheet.lines.filter { $0.contains("a") || $0.contains("bbb") }
    #expect(rows.count == 2)
    let popover = TestHost(width: 20, height: 9) { Text("x").popover(isPresented: .constant(true)) { Several() } }
    popover.render()
    #expect(popover.lines.filter { $0.contains("a") || $0.contains("bbb") }.count == 2)
    let tab = TestHost(width: 20, height: 9) { TabView { Tab("T", value: 0) { Several() } } }
    tab.render()
    #expect(tab.lines.dropFirst(2).filter { $0.contains("a") || $0.contains("bbb") }.count == 2)
  }

  @Test func `several views in a button's label are a row`() {
    let host = TestHost(width: 20, height: 2) {
      Button {
      } label: {
        Text("a")
        Text("b")
      }
    }
    host.render()
    #expect(host.lines == ["[ a b ]", ""])
  }

  @Test func `a column of a table that shows several views, or none, keeps the columns after it at their place`() {
    struct Person: Identifiable { let id: Int }
    let host = TestHost(width: 24, height: 4) {
      Table([Person(id: 1), Person(id: 2)]) {
        TableColumn("A") { (person: Person) in if person.id == 1 { Text("one") } }.width(6)
        TableColumn("B") { (_: Person) in
          Text("x")
          Text("y")
        }.width(6)
        TableColumn("C") { (_: Person) in Text("z") }.width(6)
      }
    }
    host.render()
    #expect(host.lines.map { $0 } == ["A      B      C", "one    x y    z", "       x y    z", ""])
  }
}
