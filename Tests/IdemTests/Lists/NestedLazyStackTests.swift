import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Model {
  var count = 10_000
  var inset = 2
  var spacing = 1
  var hasNote = false
}

@MainActor private final class BodyLog { var count = 0 }
private enum BodyLogKey: EnvironmentKey { static var defaultValue: BodyLog? { nil } }
extension EnvironmentValues {
  fileprivate var nestedLog: BodyLog? {
    get { self[BodyLogKey.self] }
    set { self[BodyLogKey.self] = newValue }
  }
}

private struct Line: View {
  let number: Int
  @Environment(\.nestedLog) private var log
  var body: some View {
    let _ = log?.count += 1
    Text("row \(number)").frame(maxWidth: .infinity, alignment: .leading).background(.blue)
  }
}

/// A lazy stack behind the body of a view of the app.
private struct Rows: View {
  let model: Model
  var body: some View { LazyVStack(alignment: .leading) { ForEach(0..<model.count, id: \.self) { Line(number: $0) } } }
}

private struct Page: View {
  let model: Model
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: model.spacing) {
        Text("header").padding(.leading, 1)
        if model.hasNote { Text("note") }
        Rows(model: model)
        LazyVStack(alignment: .leading) { ForEach(0..<model.count, id: \.self) { Line(number: $0) } }
          .padding(.horizontal, model.inset).padding(.vertical, 1)
        VStack(alignment: .trailing, spacing: 0) {
          Text("a")
          Text("footer")
        }
      }
      .padding(.leading, 1)
    }
  }
}

/// The same without a lazy stack.
private struct EagerPage: View {
  let model: Model
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: model.spacing) {
        Text("header").padding(.leading, 1)
        if model.hasNote { Text("note") }
        VStack(alignment: .leading) { ForEach(0..<model.count, id: \.self) { Line(number: $0) } }
        VStack(alignment: .leading) { ForEach(0..<model.count, id: \.self) { Line(number: $0) } }
          .padding(.horizontal, model.inset).padding(.vertical, 1)
        VStack(alignment: .trailing, spacing: 0) {
          Text("a")
          Text("footer")
        }
      }
      .padding(.leading, 1)
    }
  }
}

/// Lazy stacks within the stacks of a scroll view.
@MainActor
@Suite struct NestedLazyStackTests {
  private let model = Model()
  private let log = BodyLog()

  private func host(_ view: some View) -> TestHost {
    let host = TestHost(width: 16, height: 6) { view.environment(\.nestedLog, log) }
    host.render()
    return host
  }

  @Test func `a stack in a scroll view leaves a lazy stack inside lazy, with its header and its footer`() {
    let host = host(Page(model: model))
    #expect(host.lines == ["  header       ┃", "", " row 0", " row 1", " row 2", " row 3"])
    #expect(log.count == 4)
    host.press(.end)
    host.render()
    #expect(host.lines == ["   row 9998", "   row 9999", "", "", "      a", " footer        ┃"])
    #expect(log.count <= 12)
  }

  @Test func `it looks like stacks that are not lazy, at each place and after each change`() {
    model.count = 9
    let lazy = host(Page(model: model)), whole = host(EagerPage(model: model))
    func rows(_ host: TestHost) -> [String] {
      host.lines.map { line in String(line.replacing("┃", with: " ").reversed().drop { $0 == " " }.reversed()) }
    }
    let changes: [() -> Void] = [
      {}, { model.inset = 1 }, { model.spacing = 0 }, { model.hasNote = true }, { model.spacing = 2 }, { model.count = 4 },
    ]
    for (number, change) in changes.enumerated() {
      // A change above the visible part would move the rows of the one, and what is visible of the other.
      for host in [lazy, whole] { host.press(.home) }
      change()
      for step in 0..<9 {
        for host in [lazy, whole] { host.render() }
        #expect(rows(lazy) == rows(whole), "change \(number), step \(step)")
        let differs = (0..<6).contains { row in
          (0..<15).contains { lazy[column: $0, row: row].style != whole[column: $0, row: row].style }
        }
        #expect(!differs && !lazy.picturesDiffer, "change \(number), step \(step)")
        for host in [lazy, whole] { host.scroll(1, column: 3, row: 2) }
      }
    }
  }

  @Test func `other padding and other spacing place the rows again, and make none`() {
    let host = host(Page(model: model))
    log.count = 0
    model.spacing = 2
    host.render()
    #expect(host.lines[3] == " row 0")
    #expect(log.count == 0)
    model.inset = 3
    host.render()
    #expect(log.count == 0)
  }

  @Test func `a stack without a lazy one makes all its views, also in a list`() {
    _ = host(
      ScrollView {
        VStack {
          Text("header")
          ForEach(0..<30, id: \.self) { Line(number: $0) }
        }
      })
    #expect(log.count == 30)
    log.count = 0
    let list = host(
      List {
        VStack {
          Text("header")
          LazyVStack { ForEach(0..<3, id: \.self) { Line(number: $0) } }
        }
        Text("second")
      })
    #expect(list.lines[4] == "second")
  }
}
