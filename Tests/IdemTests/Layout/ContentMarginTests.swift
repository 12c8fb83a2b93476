import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ContentMarginTests {
  private func lines<Content: View>(_ view: Content) -> [String] {
    let host = TestHost(width: 8, height: 3) { view }
    host.render()
    return host.lines.map { String($0.prefix(4)) }
  }

  private var rows: some View { ScrollView { VStack(alignment: .leading) { ForEach(0..<3) { Text("r\($0)") } } } }

  @Test func `margins are around the content, on the edges that are given`() {
    #expect(lines(rows.contentMargins(.horizontal, 2)).first == "  r0")
    #expect(lines(rows.contentMargins(.top, EdgeInsets(top: 1, leading: 5, bottom: 5, trailing: 5))).prefix(2) == ["    ", "r0  "])
  }

  @Test func `indicators have no margins`() {
    #expect(lines(rows.contentMargins(2, for: .scrollIndicators)).first == "r0")
  }
}
