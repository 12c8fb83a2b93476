import Idem
import IdemTesting
import Testing

/// The margins of a scroll view's content scroll with it.
@MainActor
@Suite struct ContentMarginScrollTests {
  struct Rows: View {
    var count = 30
    var margin = 10
    var body: some View {
      ScrollView { VStack(alignment: .leading) { ForEach(0..<count, id: \.self) { Text("row \($0)") } } }.contentMargins(
        margin, for: .scrollContent)
    }
  }

  @Test(arguments: [(60, 20), (60, 8), (25, 8), (12, 3), (10, 1)])
  func `a margin hides nothing for good, however small the view is`(_ width: Int, _ height: Int) {
    let host = TestHost(width: width, height: height) { Rows() }
    host.settle()
    #expect(host.text.contains("ro"), "at the start:\n\(host.text)")
    var seen: Set<Int> = []
    for _ in 0..<60 {
      for number in 0..<30 where host.text.contains("row \(number)") || width < 20 && host.text.contains("ro") { seen.insert(number) }
      host.press(.downArrow)
      host.settle()
    }
    #expect(seen.count == 30, "\(seen.sorted())")
    host.press(.end)
    host.settle()
    // The last row is above the margin at the end.
    let last = host.lines.lastIndex { $0.contains("29") } ?? -1
    #expect(last == max(0, height - 1 - min(10, height - 1)), "\(host.text)")
    host.press(.home)
    host.settle()
    let first = host.lines.firstIndex { $0.contains("ro") } ?? -1
    #expect(first == min(10, height - 1), "\(host.text)")
  }

  @MainActor @Observable final class Model { var top = 1 }
  struct Margins: View {
    let model: Model
    var body: some View {
      ScrollView { Text("text") }.contentMargins(.leading, 2).contentMargins(.top, model.top).contentMargins(.leading, 5)
    }
  }

  @Test func `margins of several modifiers add up by edges, the inner one wins, and they change while they are shown`() {
    let model = Model()
    let host = TestHost(width: 20, height: 6) { Margins(model: model) }
    host.settle()
    #expect(host.lines[1] == "  text")
    model.top = 3
    host.settle()
    #expect(host.lines[1] == "" && host.lines[3] == "  text")
    model.top = 0
    host.settle()
    #expect(host.lines[0] == "  text")
  }

  @Test func `a list, a form and a horizontal scroll view have margins, a scroll view in one that has them does not`() {
    let list = TestHost(width: 20, height: 6) {
      List(0..<3, id: \.self, selection: .constant(0)) { Text("r\($0)") }.contentMargins(.vertical, 2)
    }
    list.settle()
    #expect(list.lines[2].hasPrefix("r0") && list.lines[0] == "")
    list.press(.downArrow)
    list.settle()
    #expect(list.text.contains("r1") && list.text.contains("r2"))
    let form = TestHost(width: 20, height: 6) { Form { Button("ok") {} }.contentMargins(1) }
    form.settle()
    #expect(form.lines[1].hasPrefix(" [ ok ]"), "\(form.text)")
    let across = TestHost(width: 20, height: 3) { ScrollView(.horizontal) { Text("text") }.contentMargins(.leading, 3) }
    across.settle()
    #expect(across.lines[0] == "   text", "\(across.text)")
    let nested = TestHost(width: 20, height: 6) {
      ScrollView {
        Text("head")
        ScrollView(.horizontal) { Text("inner") }
      }.contentMargins(.leading, 2)
    }
    nested.settle()
    #expect(nested.lines[0].hasPrefix("  head") && nested.lines[1].hasPrefix("  inner"), "\(nested.text)")
  }

  @Test func `what gets the focus is scrolled out of the margin`() {
    let host = TestHost(width: 20, height: 4) {
      ScrollView { VStack { ForEach(0..<9, id: \.self) { Button("b\($0)") {} } } }.contentMargins(.vertical, 8)
    }
    host.settle()
    for _ in 0..<20 {
      #expect(host.focusFault == nil, "\(host.text)")
      host.press(.tab)
      host.settle()
    }
  }

  @Test func `the geometry has the margins as insets`() {
    @MainActor final class Seen { var last: ScrollGeometry? }
    let seen = Seen()
    let host = TestHost(width: 20, height: 6) {
      ScrollView { VStack { ForEach(0..<9, id: \.self) { Text("row \($0)") } } }.contentMargins(.top, 2)
        .onScrollGeometryChange(for: ScrollGeometry.self) {
          $0
        } action: { _, new in
          seen.last = new
        }
    }
    host.settle()
    host.scroll(1)
    host.settle()
    #expect(
      seen.last?.contentInsets.top == 2 && seen.last?.contentSize.height == 9 && seen.last?.contentOffset.y == 1,
      "\(String(describing: seen.last))")
  }
}
