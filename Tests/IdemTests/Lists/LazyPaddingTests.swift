import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Model {
  var count = 10_000
  var inset = 2
  var spacing = 0
  var isVertical = true
}

private struct Line: View {
  let number: Int
  @Environment(\.bodyLog) private var log
  var body: some View {
    let _ = log?.count += 1
    Text("row \(number)").frame(maxWidth: .infinity, alignment: .leading).background(.blue)
  }
}

@MainActor private final class BodyLog { var count = 0 }
private enum BodyLogKey: EnvironmentKey { static var defaultValue: BodyLog? { nil } }
extension EnvironmentValues {
  fileprivate var bodyLog: BodyLog? {
    get { self[BodyLogKey.self] }
    set { self[BodyLogKey.self] = newValue }
  }
}

private struct Padded: View {
  let model: Model
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading) {
        ForEach(0..<model.count, id: \.self) { Line(number: $0) }
      }
      .padding(.horizontal, model.inset)
      .padding(.vertical, 1)
    }
  }
}

private struct Turning: View {
  let model: Model
  var body: some View {
    ScrollView(model.isVertical ? .vertical : .horizontal) {
      LazyVStack(alignment: .leading) { ForEach(0..<2, id: \.self) { Text("row \($0)") } }.padding(.leading, 2).padding(.top, 1)
    }
  }
}

private struct Spaced: View {
  let model: Model
  var body: some View {
    ScrollView { LazyVStack(alignment: .leading, spacing: model.spacing) { ForEach(0..<2, id: \.self) { Text("row \($0)") } } }
  }
}

private struct Eager: View {
  let model: Model
  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(0..<model.count, id: \.self) { Line(number: $0) }
      }
      .padding(.horizontal, model.inset)
      .padding(.vertical, 1)
    }
  }
}

@MainActor
@Suite struct LazyPaddingTests {
  private let model = Model()
  private let log = BodyLog()

  private func host(_ view: some View) -> TestHost {
    let host = TestHost(width: 14, height: 5) { view.environment(\.bodyLog, log) }
    host.render()
    return host
  }

  @Test func `padding around a lazy stack in a scroll view leaves it lazy`() {
    let host = host(Padded(model: model))
    #expect(host.lines == ["             ┃", "  row 0", "  row 1", "  row 2", "  row 3"])
    #expect(log.count == 4)
    #expect(host[column: 2, row: 1].style.background == .blue && host[column: 10, row: 1].style.background == .blue)
    #expect(host[column: 1, row: 1].style.background != .blue && host[column: 11, row: 1].style.background != .blue)
    host.press(.end)
    host.render()
    #expect(host.lines == ["  row 9996", "  row 9997", "  row 9998", "  row 9999", "             ┃"])
    #expect(log.count <= 12)
  }

  @Test func `it looks like an ordinary stack in padding, at each place`() {
    model.count = 12
    let lazy = host(Padded(model: model)), whole = host(Eager(model: model))
    for _ in 0..<10 {
      #expect(lazy.text.replacing("┃", with: " ") == whole.text.replacing("┃", with: " "))
      for host in [lazy, whole] {
        host.scroll(1, column: 3, row: 2)
        host.render()
      }
    }
  }

  @Test func `other padding places the rows again, and makes none`() {
    let host = host(Padded(model: model))
    log.count = 0
    model.inset = 4
    host.render()
    #expect(host.lines[1] == "    row 0")
    #expect(log.count == 0)
    model.inset = 0
    host.render()
    #expect(host.lines[1] == "row 0")
  }

  @Test func `after a turn to the other axis, the padding is that of an ordinary stack`() {
    let host = host(Turning(model: model))
    #expect(host.lines == ["", "  row 0", "  row 1", "", ""])
    model.isVertical = false
    host.render()
    #expect(host.lines == ["", "  row 0", "  row 1", "", ""])
    #expect(host[column: 0, row: 0].style.background != .blue)
  }

  @Test func `other spacing of a lazy stack places its rows again`() {
    let host = host(Spaced(model: model))
    #expect(host.lines.prefix(2) == ["row 0", "row 1"])
    model.spacing = 1
    host.render()
    #expect(host.lines.prefix(3) == ["row 0", "", "row 1"])
  }

  @Test func `grids and rows of columns stay lazy too, and a stack along another axis is an ordinary one`() {
    let grid = host(
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<1000, id: \.self) { Line(number: $0) } }.padding(.leading, 1)
      })
    #expect(grid.lines[0] == " row 0  row 1┃")
    #expect(log.count <= 12)
    log.count = 0
    let columns = host(
      ScrollView(.horizontal) {
        LazyHStack { ForEach(0..<1000, id: \.self) { Line(number: $0).frame(width: 5) } }.padding(1)
      })
    #expect(columns.lines[1].hasPrefix(" row 0 row 1"))
    #expect(log.count <= 4)
    log.count = 0
    model.count = 20
    _ = host(ScrollView(.horizontal) { LazyVStack { ForEach(0..<20, id: \.self) { Line(number: $0) } }.padding(1) })
    #expect(log.count == 20)
  }
}
