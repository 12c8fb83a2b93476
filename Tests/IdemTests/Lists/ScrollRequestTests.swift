import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct ScrollRequestTests {
  @Test func `of several scrollTo in a frame only the last one's rows are built`() {
    let one = jump([40_000], anchor: .top)
    let many = jump(Array(stride(from: 1000, through: 40_000, by: 1000)), anchor: .top)
    #expect(many == one)
    #expect(one.rows == 10)
    #expect(one.picture.hasPrefix("row 40000\n"))
  }

  @Test func `several scrollTo without an anchor cost what the last one costs`() {
    let one = jump([40_000], anchor: nil)
    let many = jump(Array(stride(from: 1000, through: 40_000, by: 1000)), anchor: nil)
    #expect(many == one)
    #expect(one.picture.hasSuffix("row 40000"))
  }

  @Test func `a scrollTo to an id that is not there leaves the one before in force`() {
    let jumped = jump([500, -1], anchor: .top)
    #expect(jumped.picture.hasPrefix("row 500\n"))
  }

  @Test func `wheel turns in one direction between two frames cost one window`() {
    let host = TestHost(width: 20, height: 10) { List(0..<100_000) { Text("row \($0)") } }
    host.render()
    for _ in 0..<200 { host.scroll(1) }
    let turns = host.render()
    #expect(host.lines[0] == "row 600")
    let single = TestHost(width: 20, height: 10) { List(0..<100_000) { Text("row \($0)") } }
    single.render()
    single.scroll(200)
    #expect(turns.nodesBuilt == single.render().nodesBuilt)
    // A turn past the end and one back: as in two frames.
    host.scroll(-1000)
    host.scroll(1)
    host.render()
    #expect(host.lines[0] == "row 3")
  }

  private struct Jump: Equatable {
    var rows: Int
    var picture: String
  }

  /// What a frame with these jumps built and shows.
  private func jump(_ ids: [Int], anchor: UnitPoint?) -> Jump {
    let host = TestHost(width: 20, height: 10) {
      ScrollViewReader { proxy in
        List(0..<100_000) { JumpRow(number: $0) }.onKeyPress("g") {
          for id in ids { proxy.scrollTo(id, anchor: anchor) }
          return .handled
        }
      }
    }
    host.render()
    let before = host.evaluations(of: JumpRow.self)
    host.press("g")
    host.render()
    return Jump(rows: host.evaluations(of: JumpRow.self) - before, picture: host.text)
  }
}

private struct JumpRow: View {
  let number: Int
  var body: some View { Text("row \(number)") }
}
