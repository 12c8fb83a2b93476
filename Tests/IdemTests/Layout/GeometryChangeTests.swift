import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct GeometryChangeTests {
  @Test func `the action runs after the first frame and when the size changes`() {
    struct Screen: View {
      @State private var word = "ab"
      @State private var size = Size.zero
      var body: some View {
        VStack(alignment: .leading) {
          Text(word).onGeometryChange(for: Size.self) {
            $0.size
          } action: {
            size = $0
          }
          Text("\(size.width)x\(size.height)")
        }.onKeyPress("w") {
          word = "abcd"
          return .handled
        }
      }
    }
    let host = TestHost(width: 10, height: 2) { Screen() }
    host.renderAll()
    #expect(host.text == "ab\n2x1")
    host.press("w")
    host.renderAll()
    #expect(host.text == "abcd\n4x1")
  }

  @Test func `a view that only moves has another position`() {
    final class Log { var moves: [String] = [] }
    struct Screen: View {
      let log: Log
      @State private var isDown = false
      var body: some View {
        VStack(alignment: .leading) {
          if isDown { Text("above") }
          Text("x").onGeometryChange(for: Int.self) {
            $0.frame(in: .global).minY
          } action: {
            log.moves.append("\($0)>\($1)")
          }
        }.onKeyPress("d") {
          isDown.toggle()
          return .handled
        }
      }
    }
    let log = Log()
    let host = TestHost(width: 10, height: 3) { Screen(log: log) }
    host.renderAll()
    host.press("d")
    host.renderAll()
    host.press("x")
    host.renderAll()
    host.press("d")
    host.renderAll()
    #expect(log.moves == ["0>0", "0>1", "1>0"])
  }

  @Test func `a scrolled view has another position`() {
    final class Log { var rows: [Int] = [] }
    let log = Log()
    let host = TestHost(width: 10, height: 2) {
      ScrollView {
        VStack {
          Text("a").onGeometryChange(for: Int.self) {
            $0.frame(in: .global).minY
          } action: {
            log.rows.append($0)
          }
          Text("b")
          Text("c")
        }
      }
    }
    host.renderAll()
    host.press(.downArrow)
    host.renderAll()
    #expect(log.rows == [0, -1])
  }
}
