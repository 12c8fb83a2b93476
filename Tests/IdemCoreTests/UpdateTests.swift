import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct UpdateTests {
  @Test func `a write runs the one body that reads it`() {
    let model = Model()
    let host = TestHost(width: 20, height: 4) { Counters(model: model) }
    let first = host.render()
    #expect(host.text == "total 0\na 0\nb 0\n")
    #expect(first.bodiesEvaluated == 3)
    model.write?(5)
    let second = host.render()
    #expect(host.text == "total 0\na 5\nb 0\n")
    #expect(second.bodiesEvaluated == 1)
    #expect(second.cellsChanged == 1)
    #expect(second.causes == [.state])
  }

  @Test func `a frame with no change runs no body and writes no cell`() {
    let model = Model()
    let host = TestHost(width: 20, height: 4) { Counters(model: model) }
    host.render()
    #expect(host.render() == FrameStats())
    model.write?(0)
    #expect(host.render() == FrameStats())
  }

  @Test func `an equal child is skipped, a changed one runs`() {
    let model = Model()
    let host = TestHost(width: 20, height: 4) { Counters(model: model) }
    host.render()
    model.writeTotal?(7)
    let stats = host.render()
    #expect(host.lines[0] == "total 7")
    #expect(stats.bodiesEvaluated == 1)
    #expect(stats.bodiesSkipped == 2)
  }
}

@MainActor private final class Model {
  var write: ((Int) -> Void)?
  var writeTotal: ((Int) -> Void)?
}

private struct Counters: View {
  let model: Model
  @State var total = 0
  var body: some View {
    let _ = model.writeTotal = { total = $0 }
    VStack(alignment: .leading) {
      Text("total \(total)")
      Counter(name: "a", model: model)
      Counter(name: "b", model: nil)
      Spacer()
    }
  }
}

private struct Counter: View {
  let name: String
  let model: Model?
  @State var count = 0
  var body: some View {
    let _ = model?.write = { count = $0 }
    Text("\(name) \(count)")
  }
}
