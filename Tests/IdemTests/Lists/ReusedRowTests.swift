import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Taps {
  var ids: [Int] = []
}

/// A row like that of a table of processes: columns by a `ForEach`, and an action for a click.
private struct TappedRow: View {
  let id: Int
  let taps: Taps

  var body: some View {
    HStack {
      ForEach(0..<3) { column in
        switch column {
        case 0: Text("row")
        case 1: Text("\(id)").bold(id % 2 == 0)
        default: Text(id % 3 == 0 ? "fizz" : "")
        }
      }
    }
    .onTapGesture { taps.ids.append(id) }
  }
}

@MainActor
@Suite struct ReusedRowTests {
  private let taps = Taps()

  private func host() -> TestHost {
    let host = TestHost(width: 20, height: 5) { [taps] in List(0..<1000) { TappedRow(id: $0, taps: taps) } }
    host.render()
    return host
  }

  @Test func `rows with columns and a tap are reused when they scroll out`() {
    let host = host()
    for _ in 0..<3 {
      host.scroll(1)
      host.render()
    }
    var built = 0, removed = 0
    for _ in 0..<30 {
      host.scroll(1)
      let stats = host.render()
      built += stats.nodesBuilt
      removed += stats.nodesRemoved
    }
    #expect((built, removed) == (0, 0))
  }

  @Test func `a tap on a reused row is a tap on its present element`() {
    let host = host()
    for _ in 0..<20 {
      host.scroll(1)
      host.render()
    }
    #expect(host.lines.first?.hasPrefix("row 60") == true)
    host.click(column: 0, row: 2)
    host.scroll(-1)
    host.render()
    host.click(column: 0, row: 2)
    #expect(taps.ids == [62, 59])
  }

  @Test func `a press that scrolled away is not a tap on another element`() {
    let host = host()
    host.scroll(3)
    host.render()
    host.pointer(.down(.left), column: 0, row: 0)
    for _ in 0..<20 {
      host.scroll(1)
      host.render()
    }
    host.pointer(.up(.left), column: 0, row: 0)
    #expect(taps.ids.isEmpty)
  }
}
