import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct MatchingTextTests {
  private func marked(_ host: TestHost, row: Int) -> String {
    String((0..<host.width).map { host[column: $0, row: row].style.attributes.contains(.bold) ? Array(host.lines[row])[$0] : "·" })
  }

  @Test func `the letters that a pattern finds are bold; a text that it does not find has no marks`() {
    let host = TestHost(width: 18, height: 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("Git: Commit Staged", matching: FuzzyPattern("gcs"))
        Text("Git: Commit Staged", matching: FuzzyPattern("xyz"))
        Text("**Git** Commit …   ", matching: FuzzyPattern(""))
      }
    }
    host.render()
    #expect(marked(host, row: 0) == "G····C······S·····")
    #expect(marked(host, row: 1) == "··················")
    #expect(host.lines[2].hasPrefix("**Git** Commit"))
  }

  @Test func `the palette marks the letters that were typed`() {
    let host = TestHost(width: 60, height: 10) {
      Text("page").command("Zoom In", keys: "z") {}.command("Zebra", keys: "b") {}.commandPalette()
    }
    host.render()
    host.press("p", modifiers: .control)
    host.renderAll()
    host.type("zi")
    host.renderAll()
    let row = host.lines.firstIndex { $0.contains("Zoom In") }!, line = Array(host.lines[row])
    let bold = line.indices.filter { host[column: $0, row: row].style.attributes.contains(.bold) }.map { line[$0] }
    #expect(String(bold) == "ZI")
  }
}
