import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct OnFrameTests {
  private final class Log {
    var frames: [FrameStats] = []
  }

  @Test func `each frame is told once, with what the frame gave`() {
    let log = Log()
    let host = TestHost(width: 20, height: 2) { Counter().onFrame { log.frames.append($0) } }
    let first = host.render()
    #expect(log.frames == [first])
    host.press("+")
    let second = host.render()
    #expect(log.frames == [first, second])
    host.render()
    #expect(log.frames.count == 2)
  }

  @Test func `a view that went hears no more`() {
    let log = Log()
    let host = TestHost(width: 20, height: 2) { Vanishing(log: { log.frames.append($0) }) }
    host.render()
    host.press("x")
    host.render()
    host.press("x")
    let count = log.frames.count
    #expect(count == 1)
  }

  @Test func `a view that comes hears of the frame that brings it`() {
    let log = Log()
    let host = TestHost(width: 20, height: 2) { Coming(log: { log.frames.append($0) }) }
    host.render()
    host.press("x")
    let second = host.render()
    #expect(log.frames.map(\.bodiesEvaluated) == [second.bodiesEvaluated])
  }

  private struct Coming: View {
    let log: @MainActor (FrameStats) -> Void
    @State private var isShown = false
    var body: some View {
      VStack {
        if isShown { Text("here").onFrame(perform: log) }
        Text("there")
      }
      .onKeyPress("x") {
        isShown = true
        return .handled
      }
    }
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

  private struct Vanishing: View {
    let log: @MainActor (FrameStats) -> Void
    @State private var isShown = true
    var body: some View {
      VStack {
        if isShown { Text("here").onFrame(perform: log) }
        Text("there")
      }
      .onKeyPress("x") {
        isShown = false
        return .handled
      }
    }
  }
}
