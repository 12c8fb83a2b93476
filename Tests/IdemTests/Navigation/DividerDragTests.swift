import Idem
import IdemTesting
import Testing

/// What a long drag of a divider costs.
@MainActor
@Suite struct DividerDragTests {
  private struct Pane: View {
    let name: String
    var body: some View { Text(name).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading) }
  }

  private struct Sized: View {
    var body: some View {
      GeometryReader { proxy in
        Text("\(proxy.size.width)")
      }
    }
  }

  @Test func `a drag over 40 columns is a frame for each, and runs only the content that reads its size`() {
    let host = TestHost(width: 101, height: 4) {
      HSplitView {
        Pane(name: "left")
        Sized()
      }
    }
    host.render()
    host.pointer(.down(.left), column: 50, row: 1)
    for column in 51...90 {
      host.pointer(.drag(.left), column: column, row: 1)
      let frame = host.render()
      // The content of the reader alone.
      #expect(frame.bodiesEvaluated <= 2 && frame.nodesBuilt == 0, "\(frame)")
      #expect(host.lines[1].dropFirst(column).first == "│")
      #expect(host.render().cellsPainted == 0, "one frame for each column")
    }
    host.pointer(.up(.left), column: 90, row: 1)
    #expect(host.evaluations(of: Pane.self) == 1)
    #expect(host.lines[0].hasSuffix("│10"))
  }
}
