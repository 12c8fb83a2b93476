import Idem
import IdemTesting
import Testing

/// What motion of the pointer costs.
@MainActor
@Suite struct HoverCostTests {
  private struct Row: View {
    let number: Int
    @State private var isInside = false
    var body: some View { Text(isInside ? "> \(number)" : "  \(number)").frame(width: 20, alignment: .leading).onHover { isInside = $0 } }
  }

  private struct Rows: View {
    var body: some View { VStack(alignment: .leading, spacing: 0) { ForEach(0..<10) { Row(number: $0) } } }
  }

  @Test func `without a view that hovers, 200 crossed cells are not reported and make no frame`() {
    let host = TestHost(width: 60, height: 10) { VStack { ForEach(0..<10) { Text("row \($0)") } } }
    host.render()
    #expect(host.pointerModes == .buttons)
    for cell in 0..<200 { host.hover(column: cell % 60, row: cell / 60) }
    let frame = host.render()
    #expect(frame.bodiesEvaluated == 0 && frame.cellsPainted == 0 && frame.bytesWritten == 0)
  }

  @Test func `entering and leaving a row runs the bodies of that row and of the row before`() {
    let host = TestHost(width: 30, height: 10) { Rows() }
    host.render()
    host.hover(column: 3, row: 0)
    #expect(host.render().bodiesEvaluated == 1)
    for row in 1..<10 {
      host.hover(column: 3, row: row)
      let frame = host.render()
      #expect(frame.bodiesEvaluated == 2 && frame.nodesLaidOut <= 2, "\(frame)")
      #expect(host.lines[row] == "> \(row)" && host.lines[row - 1] == "  \(row - 1)")
    }
    host.hover(column: 25, row: 9)
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.evaluations(of: Rows.self) == 1)
  }

  @Test func `motion within a row runs nothing`() {
    let host = TestHost(width: 30, height: 10) { Rows() }
    host.render()
    host.hover(column: 3, row: 2)
    host.render()
    for column in 4..<19 { host.hover(column: column, row: 2) }
    #expect(host.render().bodiesEvaluated == 0)
  }
}
