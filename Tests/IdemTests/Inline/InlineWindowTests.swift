import Idem
import IdemTesting
import Testing

/// Apps in an inline window: rows below the terminal's earlier output, as many as the content needs.
@MainActor
@Suite struct InlineWindowTests {
  @Observable @MainActor final class Model {
    var lines = ["one"]
    var isCovered = false
    var finished: [String] = []
  }

  struct Lines: App {
    @State var model = Model()
    init() {}
    init(_ model: Model) { _model = State(initialValue: model) }
    var body: some Scene {
      InlineWindow { LineList(model: model) }
    }
  }

  struct LineList: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Printed(model.finished, id: \.self) { text in
          Text("done \(text)").frame(maxWidth: .infinity, alignment: .leading)
        }
        ForEach(model.lines, id: \.self) { LineRow(text: $0) }
      }
      .fullScreenCover(isPresented: Bindable(model).isCovered) { Text("the whole screen") }
    }
  }

  struct LineRow: View {
    let text: String
    var body: some View { Text(text) }
  }

  @Test func `the window is as tall as its content, at most half of the terminal`() {
    let model = Model()
    let host = TestHost(width: 20, height: 10, app: Lines(model))
    host.render()
    #expect(host.lines == ["one"])
    model.lines = ["one", "two", "three"]
    host.render()
    #expect(host.lines == ["one", "two", "three"])
    model.lines = (0..<9).map { "row \($0)" }
    host.render()
    #expect(host.lines == (0..<5).map { "row \($0)" })
    model.lines = ["end"]
    host.render()
    #expect(host.lines == ["end"])
  }

  @Test func `a row that is equal is skipped when the window grows`() {
    let model = Model()
    let host = TestHost(width: 20, height: 12, app: Lines(model))
    host.render()
    model.lines.append("two")
    let frame = host.render()
    #expect(host.evaluations(of: LineRow.self) == 2)
    #expect(frame <= .budget(bodies: 3, bytes: 20), "\(frame)")
  }

  @Test func `a finished element is printed above once, whatever order it has later`() {
    let model = Model()
    let host = TestHost(width: 20, height: 10, app: Lines(model))
    host.render()
    model.finished = ["a", "b"]
    host.render()
    #expect(host.printed == ["done a", "done b"])
    #expect(host.lines == ["one"])
    model.finished = ["b", "c", "a"]
    host.render()
    #expect(host.printed == ["done a", "done b", "done c"])
    model.finished = []
    host.render()
    model.finished = ["a", "d"]
    host.render()
    #expect(host.printed == ["done a", "done b", "done c", "done d"])
  }

  @Test func `what is printed and what the window no longer shows are one frame`() {
    let model = Model()
    model.lines = ["working"]
    let host = TestHost(width: 20, height: 10, app: Lines(model))
    host.render()
    (model.finished, model.lines) = (["working"], ["next"])
    let frame = host.render()
    #expect(host.printed == ["done working"])
    #expect(host.lines == ["next"])
    #expect(frame.cellsChanged > 0)
    #expect(host.render().stats == FrameStats())
  }

  struct Printer: View {
    @Environment(\.printAbove) private var printAbove
    @State private var count = 0
    var body: some View {
      Button("Print \(count)") {
        count += 1
        printAbove("text \(count)\twith\u{1B}[31m control")
        printAbove(Text("styled ").bold() + Text("and long, which the terminal wraps by itself"))
        printAbove {
          Text("boxed").border(.red)
        }
      }
    }
  }

  struct PrinterApp: App {
    var body: some Scene { InlineWindow { Printer() }.inlineHeight(max: 3) }
  }

  @Test func `texts and views are printed above by an action`() {
    let host = TestHost(width: 20, height: 10, app: PrinterApp())
    host.render()
    host.press(.return)
    host.render()
    #expect(host.printed.first?.hasPrefix("text 1  with") == true)
    #expect(host.printed.first?.contains("\u{1B}") == false)
    #expect(host.printed[1] == "styled and long, which the terminal wraps by itself")
    #expect(host.printed[3].contains("boxed"))
    #expect(host.lines == [" Print 1"] || host.text.contains("Print 1"))
  }

  @Test func `a full-screen cover has the whole terminal, and the window is as before afterwards`() {
    let model = Model()
    let host = TestHost(width: 20, height: 10, app: Lines(model))
    host.render()
    model.isCovered = true
    host.render()
    #expect(host.height == 10)
    #expect(host.text.contains("the whole screen"))
    #expect(!host.text.contains("one"))
    model.finished = ["while covered"]
    host.render()
    #expect(host.printed == [])
    host.press(.escape)
    let frame = host.render()
    #expect(host.lines == ["one"])
    #expect(host.printed == ["done while covered"])
    #expect(frame.cellsChanged < 40)
  }

  struct MenuApp: App {
    var body: some Scene {
      InlineWindow {
        Menu("Open") {
          Button("first") {}
          Button("second") {}
        }
      }
    }
  }

  @Test func `the window grows for a menu, and shrinks after it`() {
    let host = TestHost(width: 20, height: 20, app: MenuApp())
    host.render()
    #expect(host.height == 1)
    host.press(.return)
    host.render()
    #expect(host.text.contains("first") && host.text.contains("second"))
    #expect(host.height == 5)
    host.press(.escape)
    host.render()
    #expect(host.height == 1)
  }

  struct TallApp: App {
    var body: some Scene { InlineWindow { List(0..<1_000, id: \.self) { Text("row \($0)") } }.inlineHeight(min: 2, max: 6) }
  }

  @Test func `a list is as tall as its limit, and scrolls`() {
    let host = TestHost(width: 20, height: 20, app: TallApp())
    host.render()
    #expect(host.height == 6)
    for _ in 0..<10 { host.press(.downArrow) }
    host.render()
    #expect(host.text.contains("row 10"))
    host.resize(width: 20, height: 4)
    host.render()
    #expect(host.height == 3)
  }

  @Test func `the inspector opens in a window that is as tall as possible`() {
    let model = Model()
    let host = TestHost(width: 60, height: 20, app: Lines(model))
    host.render()
    host.appHost.toggleInspector()
    host.render()
    #expect(host.height == 19)
    host.appHost.toggleInspector()
    host.render()
    #expect(host.lines == ["one"])
  }

  @Test func `elements that are finished from the start are printed with the first picture`() {
    let model = Model()
    model.finished = ["a", "b"]
    let host = TestHost(width: 20, height: 10, app: Lines(model))
    #expect(host.printed == [])
    host.render()
    #expect(host.printed == ["done a", "done b"])
    #expect(host.lines == ["one"])
  }

  @Test func `in a full-screen window, finished elements are a list above the rest`() {
    let host = TestHost(width: 20, height: 4) {
      VStack(alignment: .leading, spacing: 0) {
        Printed(0..<10, id: \.self) { Text("done \($0)") }
        Text("live")
      }
    }
    host.render()
    #expect(host.lines.map { $0.prefix(6) } == ["done 7", "done 8", "done 9", "live"])
  }
}
