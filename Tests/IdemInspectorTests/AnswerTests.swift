import Idem
import IdemCore
import IdemScreen
import IdemTesting
import Testing

@testable import IdemInspector

/// The first page: what happened, in words, also before the inspector was opened.
@MainActor struct AnswerTests {
  private struct Counter: View {
    @State private var presses = 0
    var body: some View {
      VStack {
        Text("\(presses) presses")
        Button("Press me") { presses += 1 }
      }
    }
  }

  private struct Panel: View {
    @State private var isOn = false
    @State private var count = 1
    var body: some View {
      VStack {
        Toggle("on", isOn: $isOn)
        Stepper("count", value: $count)
        ProgressView("progress", value: 0.5)
        LabeledContent("name") { Text("value") }
      }
    }
  }

  /// The text of the screen without line breaks.
  private func words(_ host: TestHost) -> String {
    host.lines.map { $0.trimmingPrefix(while: { $0 == " " }) }.joined(separator: " ")
  }

  private func open(_ host: TestHost) throws -> Inspector {
    host.press(.function(12))
    host.render()
    return try #require(host.appHost.inspectorScreen?.inspector)
  }

  @Test(arguments: [(80, 24), (40, 10), (200, 60)])
  func `one key shows what happened before the inspector was opened`(width: Int, height: Int) throws {
    let host = TestHost(width: width, height: height) { Counter() }
    host.render()
    host.advance(by: .seconds(5))
    host.press(.return)
    let stats = host.render().stats
    host.advance(by: .milliseconds(400))
    _ = try open(host)
    let text = words(host)
    #expect((stats.bodiesEvaluated, stats.bodiesSkipped, stats.cellsChanged) == (1, 0, 1))
    #expect(text.contains("The latest frame for key return, 0.4 s ago: 1 body ran, 0 skipped, 1 cell written."), "\(host.text)")
    #expect(text.contains("Why: the state _presses was written."), "\(host.text)")
    #expect(host.text.contains("F12 close") && host.text.contains("Esc keys to the app"), "\(host.text)")
  }

  @Test func `the picture of the first page`() throws {
    let host = TestHost(width: 78, height: 20) { Counter() }
    host.render()
    host.advance(by: .seconds(5))
    host.press(.return)
    host.render()
    host.advance(by: .milliseconds(400))
    _ = try open(host)
    let panel = host.lines.suffix(9).dropLast().joined(separator: "\n")
    #expect(
      panel == """
         ◆  1 what happened  2 views  3 frames  4 lists  5 figures         tint cells
         The latest frame for key return, 0.4 s ago: 1 body ran, 0 skipped, 1 cell
         written.
         Why: the state _presses was written.
         Each body that ran had an effect.
         view                             ran  no effect    skipped  most often for
         Counter                            1          0          0  state _presses
         F12 close Esc keys to the app ←→ earlier frames 1-5 page ↑↓ scroll f tint
        """, "\(panel)")
  }

  @Test func `the panel has the keys until Escape gives them back`() throws {
    let host = TestHost(width: 80, height: 24) { Counter() }
    host.render()
    let inspector = try open(host)
    host.press(.return)
    #expect(host.render() == FrameStats(), "the app gets no key")
    host.press(.escape)
    host.press(.return)
    #expect(host.render().causes.contains(.state))
    #expect(inspector.model.frames.count == 2)
  }

  @Test func `the frames before the opening have the bodies, the reasons and the waste that an open inspector finds`() throws {
    let closed = TestHost(width: 80, height: 24) { Shop(truck: Truck()) }
    let opened = TestHost(width: 80, height: 24) { Shop(truck: Truck()) }
    closed.render()
    opened.render()
    let observer = try open(opened)
    opened.press(.escape)
    for key: KeyEquivalent in ["c", "t", "m", "a", "c", "t"] {
      for host in [closed, opened] {
        host.press(key)
        host.render()
      }
    }
    let late = try open(closed)
    #expect(late.model.frames.count == observer.model.frames.count)
    for (a, b) in zip(late.model.frames, observer.model.frames).dropFirst() {
      #expect(a.number == b.number && a.events == b.events && a.causes == b.causes, "\(a) \(b)")
      #expect(a.stats.bodiesEvaluated == b.stats.bodiesEvaluated && a.wasted == b.wasted)
      // What the closed inspector cannot know: the fields of an input.
      func tallies(_ record: FrameRecord) -> Set<String> {
        Set(
          record.views.filter { $0.evaluations > 0 }.map {
            "\($0.type) \($0.evaluations) \($0.wasted) \($0.sortedReasons.map { "\($0.reason.kind) \($0.count)" }.sorted())"
          })
      }
      #expect(tallies(a) == tallies(b) && !tallies(a).isEmpty)
    }
  }

  /// A shop whose key `c` was pressed before the panel was opened: a closure has made a body run without effect.
  private func openShop(width: Int, height: Int) throws -> TestHost {
    let host = TestHost(width: width, height: height) { Shop(truck: Truck()) }
    host.render()
    host.advance(by: .seconds(5))
    host.press("c")
    host.render()
    _ = try open(host)
    return host
  }

  @Test func `a closure that prevents skipping is named with what to do`() throws {
    let host = try openShop(width: 120, height: 30)
    #expect(words(host).contains("Label ran 1 time without effect: its closure onTap cannot be compared"), "\(host.text)")
    #expect(words(host).contains("Mark Label @Equatable, and the closure @EquatableIgnoredUnsafeClosure."), "\(host.text)")
  }

  @Test func `a cause without a name is named by its kind`() {
    func why(_ cause: Cause) -> String {
      Answer([FrameRecord(number: 1, time: 0, stats: FrameStats(), causes: [cause], views: [], lists: [])], age: 0).why
    }
    #expect(why(Cause(.observed)) == "Why: an observed property was written.")
    #expect(why(Cause(.observed, name: "donuts", owner: Truck.self)) == "Why: Truck.donuts was written.")
    #expect(why(Cause(.state)) == "Why: a state was written.")
    #expect(why(Cause(.environment, name: "colorScheme")) == "Why: colorScheme of the environment changed.")
    #expect(why(Cause(.animation)) == "Why: an animation advanced.")
  }

  private struct ItemRow: View {
    let number: Int
    var body: some View { Text("item \(number) of a list") }
  }

  private struct Growing: View {
    @State private var count = 1
    var body: some View {
      VStack { ForEach(0..<count, id: \.self) { ItemRow(number: $0) } }
        .onKeyPress("a") {
          count += 1
          return .handled
        }
    }
  }

  private struct Renewed: View {
    @State private var tick = 0
    var body: some View {
      VStack {
        Text("\(tick)")
        ItemRow(number: 7).id(tick)
      }
      .onKeyPress("a") {
        tick += 1
        return .handled
      }
    }
  }

  /// The advice after three keys.
  private func advice(_ content: some View) throws -> [String] {
    let host = TestHost(width: 60, height: 20) { content }
    host.render()
    for _ in 1...3 {
      host.press("a")
      host.render()
      // Rarer than once a second.
      host.advance(by: .seconds(2))
    }
    host.press(.function(12))
    host.render()
    return try #require(host.appHost.inspectorScreen?.inspector.answer).advice
  }

  @Test func `the page scrolls as a whole, so that each sentence can be read on a small screen`() throws {
    let host = try openShop(width: 40, height: 12)
    var seen = host.text
    for _ in 1...20 {
      host.press(.downArrow)
      host.render()
      seen += host.text
    }
    for word in ["written.", "@EquatableIgnoredUnsafeClosure.", "no effect", "Label"] {
      #expect(seen.contains(word), "\(word): \(seen)")
    }
    host.press(.home)
    host.render()
    #expect(host.text.contains("The latest frame"), "\(host.text)")
  }

  @Test func `the strip alone says which key brings the panel back`() throws {
    let host = TestHost(width: 60, height: 20) { Counter() }
    host.render()
    _ = try open(host)
    host.press("s")
    host.render()
    #expect(host.lines.last?.hasSuffix("^] panel") == true, "\(host.text)")
    host.press("]", modifiers: .control)
    host.render()
    #expect(host.text.contains("1 what happened"), "\(host.text)")
  }

  @Test func `a frame has how many nodes were measured or placed again`() throws {
    let host = TestHost(width: 110, height: 40) { Counter() }
    host.render()
    let laidOut = host.appHost.tree.latestStats.nodesLaidOut
    _ = try open(host)
    host.press("3")
    host.render()
    #expect(laidOut > 0 && host.text.contains("→ \(laidOut) measured or placed again"), "\(host.text)")
  }

  @Test func `rows that come with new elements are not accused, and a view whose identity changes is`() throws {
    #expect(try advice(Growing()).isEmpty)
    let words = try advice(Renewed())
    #expect(words.count == 1 && words[0].hasPrefix("ItemRow is made anew again and again, and looks the same"), "\(words)")
  }

  @Test func `the framework's views are folded until they are asked for`() throws {
    let host = TestHost(width: 100, height: 40) { Panel() }
    host.render()
    _ = try open(host)
    #expect(host.lines.contains { $0.hasPrefix(" Panel ") }, "\(host.text)")
    let folded = try #require(host.lines.first { $0.contains(" of the framework: h shows them") }, "\(host.text)")
    let count = try #require(folded.split(separator: " ").first.flatMap { Int($0) })
    let before = host.lines.count { $0.contains(" first") }
    host.press("h")
    host.render()
    #expect(host.lines.count { $0.contains(" first") } == before + count, "\(host.text)")
  }

  @Test func `frames in a row for the same cause without an event are one row, and each can be gone to`() throws {
    let host = TestHost(width: 100, height: 30) { Moving() }
    host.render()
    host.press("a")
    host.render()
    let inspector = try open(host)
    for _ in 1...20 {
      host.advance(by: .milliseconds(100))
      host.render()
    }
    host.press("3")
    host.render()
    let frames = inspector.model.frames.count
    let row = try #require(host.lines.first { $0.contains("×") }, "\(host.text)")
    #expect(row.contains("×20 animation"), "\(host.text)")
    #expect(host.lines.contains { $0.contains("key a ") }, "\(host.text)")
    host.press(.leftArrow)
    host.render()
    #expect(inspector.model.selectedFrame == frames, "the newest one")
    host.press(.leftArrow)
    host.render()
    #expect(inspector.model.selectedFrame == frames - 1)
    host.press(.downArrow)
    host.render()
    #expect(inspector.model.selectedFrame == frames - 20, "the frame of the key: \(host.text)")
  }

  private struct Clock: View {
    var body: some View { TimelineView(.periodic(from: .now, by: 0.1)) { Text("\($0.date.nanoseconds / 100_000_000 % 10)") } }
  }

  private struct Moving: View {
    var body: some View {
      VStack {
        Clock()
        Growing()
      }
    }
  }

  @Test func `an event keeps its sentence while a timeline makes frames`() throws {
    let host = TestHost(width: 100, height: 30) { Moving() }
    host.render()
    host.press("a")
    host.render()
    let inspector = try open(host)
    for _ in 1...30 {
      host.advance(by: .milliseconds(100))
      host.render()
    }
    #expect(inspector.answer.headline.hasPrefix("10 frames in a second: 10 bodies ran"), "\(inspector.answer.headline)")
    let text = words(host)
    #expect(text.contains("The latest event, key a, ") && text.contains(" s ago: 2 bodies ran, 1 skipped, "), "\(text)")
  }

  @Test func `the page of views has what ran before the panel was opened, and what ran in the frame that one went back to`() throws {
    let host = TestHost(width: 100, height: 30) { Growing() }
    host.render()
    for _ in 1...3 {
      host.press("a")
      host.render()
    }
    let inspector = try open(host)
    host.press("2")
    host.render()
    func runs() throws -> [String] {
      try host.lines.filter { $0.contains("Growing ") || $0.contains("  ItemRow") }.map {
        try #require($0.split(separator: " ").first { Int($0) != nil }.map(String.init))
      }
    }
    #expect(try runs() == ["4", "1", "1", "1", "1"], "\(host.text)")
    host.press(.leftArrow)
    host.press(.leftArrow)
    host.render()
    let shown = try #require(inspector.model.selectedFrame)
    #expect(host.text.contains(" view, in frame \(shown)"), "\(host.text)")
    #expect(host.lines.contains { $0.contains("Growing ") && $0.contains(" 1 ") }, "\(host.text)")
    // The row of the newest frame was not there.
    #expect(host.lines.count { $0.contains("ItemRow") && $0.contains(" 1 ") } == 1, "\(host.text)")
  }

  @Test func `a view whose identity changes is looked at on and on, and the page says so`() throws {
    let host = TestHost(width: 100, height: 30) { Renewed() }
    host.render()
    let inspector = try open(host)
    host.click("item 7")
    host.render()
    #expect(host.text.contains(" ItemRow  ") && !host.text.contains("made anew"), "\(host.text)")
    for times in 1...3 {
      host.press("]", modifiers: .control)
      host.press("a")
      host.render()
      host.press("]", modifiers: .control)
      host.render()
      #expect(inspector.model.renewals == times)
      #expect(host.text.contains("made anew \(times == 1 ? "once" : "\(times) times"): another"), "\(host.text)")
      #expect(host.text.contains("number = 7"), "\(host.text)")
    }
  }

  private struct Sorted: View {
    @State private var first = 0
    var body: some View {
      List((0..<40).map { ($0 + first) % 40 }, id: \.self) { ItemRow(number: $0) }
        .onKeyPress("a") {
          first += 3
          return .handled
        }
    }
  }

  @Test func `rows of a list that come into sight are not accused`() throws {
    #expect(try advice(Sorted()).isEmpty)
  }

  @Test func `a small panel explains a frame on Return`() throws {
    let host = TestHost(width: 60, height: 20) { Growing() }
    host.render()
    host.press("a")
    host.render()
    _ = try open(host)
    host.press("3")
    host.render()
    #expect(host.text.contains("Return explain it") && !host.text.contains("→ ItemRow"), "\(host.text)")
    host.press(.return)
    host.render()
    #expect(host.text.contains("key a → state _count") && host.text.contains("→ ItemRow"), "\(host.text)")
    host.press(.return)
    host.render()
    #expect(host.text.contains("frame  cause"), "\(host.text)")
  }
}
