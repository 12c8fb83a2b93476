import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct OnFrameTests {
  private final class Log {
    var frames: [FrameStats] = []
  }

  @Test func `onFrame is called once per frame, with its numbers`() {
    let log = Log()
    let host = TestHost(width: 20, height: 2) { Counter().onFrame { log.frames.append($0) } }
    let first = host.render().stats
    #expect(log.frames == [first])
    host.press("+")
    let second = host.render().stats
    #expect(log.frames == [first, second])
    host.render()
    #expect(log.frames.count == 2)
  }

  @Test func `onFrame of a removed view is not called`() {
    let log = Log()
    let host = TestHost(width: 20, height: 2) { Switched(isShown: true, log: { log.frames.append($0) }) }
    host.render()
    host.press("x")
    host.render()
    host.press("x")
    let count = log.frames.count
    #expect(count == 1)
  }

  @Test func `onFrame of a new view is called for its first frame`() {
    let log = Log()
    let host = TestHost(width: 20, height: 2) { Switched(isShown: false, log: { log.frames.append($0) }) }
    host.render()
    host.press("x")
    let second = host.render()
    #expect(log.frames.map(\.bodiesEvaluated) == [second.bodiesEvaluated])
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)").onKeyPress("+") {
        count += 1
        return .handled
      }
    }
  }

  /// A view with `onFrame` that `x` inserts and removes.
  private struct Switched: View {
    @State var isShown: Bool
    let log: @MainActor (FrameStats) -> Void

    var body: some View {
      VStack {
        if isShown { Text("here").onFrame(perform: log) }
        Text("there")
      }
      .onKeyPress("x") {
        isShown.toggle()
        return .handled
      }
    }
  }
}
