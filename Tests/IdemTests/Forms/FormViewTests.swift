import Idem
import IdemTesting
import Testing

private struct Options: View {
  @State private var a = true
  @State private var b = false
  var body: some View {
    Toggle(sources: [$a, $b], isOn: \.self) { Text("Both") }
    Toggle("A", isOn: $a)
    Toggle("B", isOn: $b)
  }
}

private struct Folding: View {
  @State private var isExpanded = true
  var body: some View {
    List {
      Section("Files", isExpanded: $isExpanded) { ForEach(0..<3) { Text("file \($0)") } }
      Text("last")
    }
  }
}

@MainActor
@Suite struct FormViewTests {
  @Test func `a gauge shows its value between its bounds`() {
    let host = TestHost(width: 24, height: 2) {
      Gauge(value: 50, in: 0...100.0) {
        Text("CPU")
      } currentValueLabel: {
        Text("50%")
      }
      Gauge(value: 2.0, in: 1...1) { Text("No range") }
    }
    host.render()
    #expect(host.lines[0].hasPrefix("CPU ") && host.lines[0].hasSuffix(" 50%"))
    let bar = host.lines[0].dropFirst(4).dropLast(4)
    #expect(bar.count == 16 && bar.filter { $0 == bar.first }.count == 8)
    #expect(host.lines[1].hasPrefix("No range"))
  }

  @Test func `a toggle of several values is on while all are, and writes all`() {
    let host = TestHost(width: 12, height: 3) { VStack(alignment: .leading) { Options() } }
    host.render()
    #expect(host.lines == ["[-] Both", "[✓] A", "[ ] B"])
    host.click("Both")
    host.render()
    #expect(host.lines == ["[✓] Both", "[✓] A", "[✓] B"])
    host.click("Both")
    host.render()
    #expect(host.lines == ["[ ] Both", "[ ] A", "[ ] B"])
  }

  @Test func `the header of a section collapses its rows`() {
    let host = TestHost(width: 12, height: 5) { Folding() }
    host.render()
    #expect(host.lines == ["▾ Files", "file 0", "file 1", "file 2", "last"])
    host.click("Files")
    host.render()
    #expect(host.lines == ["▸ Files", "last", "", "", ""])
    host.click("Files")
    host.render()
    #expect(host.lines == ["▾ Files", "file 0", "file 1", "file 2", "last"])
    #expect(!host.picturesDiffer)
  }

  @Test func `rows have insets, a background over the whole width, and a line`() {
    let host = TestHost(width: 10, height: 4) {
      List {
        Text("in").listRowInsets(EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0))
        Text("blue").listRowBackground(Color.blue)
        Text("line").listRowSeparator(.visible)
      }
    }
    host.render()
    #expect(host.lines == ["  in", "blue", "line", "──────────"])
    #expect((0..<10).allSatisfy { host[column: $0, row: 1].style.background == .blue })
    #expect(host[column: 9, row: 0].style.background != .blue)
  }

  @Test func `rows share a line, and one above is drawn for the top alone`() {
    let host = TestHost(width: 4, height: 6) {
      List {
        Text("a").listRowSeparator(.visible)
        Text("b").listRowSeparator(.visible, edges: .bottom)
        Text("c").listRowSeparator(.hidden, edges: .top)
        Text("d").listRowSeparator(.visible, edges: .top)
      }
    }
    host.render()
    #expect(host.lines == ["a", "────", "b", "────", "c", "────"])
  }
}
