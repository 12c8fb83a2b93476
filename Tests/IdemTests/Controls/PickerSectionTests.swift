import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct PickerSectionTests {
  @Test func `the headers of sections in an open picker are no values`() {
    let host = TestHost(width: 24, height: 10) { Sorted() }
    host.render()
    host.press(.return)
    host.render()
    #expect(host.lines[2].contains("Fruit") && host.lines[3].contains("✓ apple"))
    host.press(.upArrow)
    host.press(.return)
    host.render()
    #expect(host.text.contains("chosen apple"))
    host.press(.return)
    host.press(.downArrow)
    host.press(.downArrow)
    host.press(.return)
    host.render()
    #expect(host.text.contains("chosen leek"))
  }

  @Test func `an inline picker has no marks before headers, and steps over them`() {
    let host = TestHost(width: 24, height: 10) { Sorted().pickerStyle(.inline) }
    host.render()
    #expect(host.lines[1...5].map { $0 } == ["  Fruit", "● apple", "○ pear", "  Roots", "○ leek"])
    host.press(.downArrow)
    host.press(.downArrow)
    host.render()
    #expect(host.text.contains("chosen leek"))
    host.press(.upArrow)
    host.press(.upArrow)
    #expect(host.press(.upArrow) == .ignored)
    host.render()
    #expect(host.text.contains("chosen apple"))
  }
}

private struct Sorted: View {
  @State private var chosen = "apple"
  var body: some View {
    VStack(alignment: .leading) {
      Picker("Food", selection: $chosen) {
        Section("Fruit") {
          Text("apple").tag("apple")
          Text("pear").tag("pear")
        }
        Section("Roots") { Text("leek").tag("leek") }
      }
      Text("chosen \(chosen)")
    }
  }
}
