import Idem
import IdemCore
import IdemScreen
import IdemTesting
import Testing

@testable import IdemInspector

/// Numbers without times, which no two runs have in common.
private func counts(_ stats: FrameStats) -> FrameStats {
  var stats = stats
  (stats.updateTime, stats.layoutTime, stats.paintTime, stats.writeTime) = (0, 0, 0, 0)
  return stats
}

@MainActor struct InspectorTests {
  private static let script: [KeyEquivalent] = ["c", "t", "m", "a", .tab, .return, "c", "c", "x", "t"]

  private func makeHost(width: Int = 80, height: Int = 24) -> TestHost {
    let host = TestHost(width: width, height: height) { Shop(truck: Truck()) }
    host.render()
    return host
  }

  /// Opens the inspector on the page of views, and gives the keys back to the app.
  private func open(_ host: TestHost) throws -> Inspector {
    host.press(.function(12))
    host.press("2")
    host.press("]", modifiers: .control)
    host.render()
    return try #require(host.appHost.inspectorScreen?.inspector)
  }

  @Test func `no recorder is active while the inspector is closed`() {
    let tree = ViewTree(size: Size(width: 10, height: 2))
    let appHost = AppHost(tree: tree, screen: BlankTestScreen())
    tree.setContent(Text("x"))
    #expect(tree.diagnostics.recorder == nil)
    appHost.toggleInspector()
    #expect(tree.diagnostics.recorder != nil)
    appHost.toggleInspector()
    #expect(tree.diagnostics.recorder == nil)
  }

  @Test(arguments: [(80, 24), (40, 10), (200, 60), (12, 3)])
  func `the app's counts, picture, focus and size are the same with the inspector open`(width: Int, height: Int) throws {
    let closed = makeHost(width: width, height: height), opened = makeHost(width: width, height: height)
    _ = try open(opened)
    for key in Self.script {
      closed.press(key)
      opened.press(key)
      let expected = closed.render()
      #expect(counts(opened.render().stats) == counts(expected.stats), "after \(key)")
      #expect(opened.tree.cellBuffer.pointee == closed.tree.cellBuffer.pointee)
      #expect(opened.tree.focus.cursor == closed.tree.focus.cursor)
      #expect((opened.tree.focus.focused == nil) == (closed.tree.focus.focused == nil))
    }
    #expect(opened.tree.size == closed.tree.size)
    opened.press(.function(12))
    opened.render()
    #expect(opened.text == closed.text)
  }

  @Test func `every number of the strip is the frame's`() throws {
    let host = makeHost(width: 120)
    let inspector = try open(host)
    var frames = 0
    for key in Self.script {
      host.press(key)
      let stats = host.render().stats
      guard stats != FrameStats() else { continue }
      frames += 1
      #expect(stats.bytesWritten > 0 || stats.cellsChanged == 0)
      let strip = try #require(host.lines.last)
      let live = InspectorLog.countBodies(host.tree.root)
      #expect(strip.contains("bodies \(stats.bodiesEvaluated) of \(live) (\(stats.bodiesSkipped) skipped)"), "\(strip)")
      #expect(strip.contains("cells \(stats.cellsChanged) ") && strip.contains("bytes \(stats.bytesWritten) "), "\(strip)")
      #expect(strip.hasPrefix(" #\(host.appHost.frames) "))
      #expect(inspector.model.latest?.stats == stats)
    }
    #expect(frames == 8, "all but the key that nothing answers, and Tab: its only stop has the focus already")
  }

  @Test func `the tree's numbers are those of TestHost`() throws {
    let host = makeHost()
    // The recorded frames have what ran, not what was skipped.
    let skips = host.skips(of: Stock.self)
    let inspector = try open(host)
    for key in Self.script {
      host.press(key)
      host.render()
    }
    func sum(_ type: Any.Type, _ value: (ViewTally) -> Int) -> Int {
      TreeRow.all(of: inspector).filter { $0.node.type == type }.reduce(0) { $0 + ($1.counts.map { value($0.tally) } ?? 0) }
    }
    #expect(sum(Stock.self, \.evaluations) == host.evaluations(of: Stock.self))
    #expect(sum(Stock.self, \.skips) == host.skips(of: Stock.self) - skips)
    #expect(sum(Label.self, \.evaluations) == host.evaluations(of: Label.self))
  }

  @Test func `reasons are in words, and a field that cannot be compared is named`() throws {
    let host = makeHost(width: 150)
    _ = try open(host)
    host.press("c")
    host.render()
    #expect(host.lines.contains { $0.contains("Shop") && $0.hasSuffix("state _count") })
    #expect(host.lines.contains { $0.contains("Label") && $0.contains("input onTap, no effect · never skipped: closure onTap") })
    // The first run after the inspector was opened registers the name.
    for _ in 1...2 {
      host.press("t")
      host.render()
    }
    #expect(host.lines.contains { $0.contains("Stock") && $0.contains("observed Truck.donuts") })
  }

  @Test func `the strip, the tree and the frames fit in forty columns and ten rows`() throws {
    let host = makeHost(width: 40, height: 10)
    _ = try open(host)
    host.press("c")
    host.render()
    #expect(host.lines.last?.hasPrefix(" #2  state _count  bodies 2") == true, "\(host.text)")
    host.press("]", modifiers: .control)
    for page in "12345" {
      host.press(KeyEquivalent(page))
      host.render()
      #expect(host.lines[0] == "count 1", "the app is seen above the panel")
    }
  }

  @Test func `keys are the app's until the inspector takes them`() throws {
    let host = makeHost()
    let inspector = try open(host)
    host.press("3")
    #expect(inspector.model.page == .tree)
    host.press("]", modifiers: .control)
    host.press("3")
    host.press("c")
    #expect(inspector.model.page == .frames)
    #expect(host.render() == FrameStats(), "the app got no key")
    host.press(.escape)
    host.press("c")
    #expect(host.render().bodiesEvaluated == 2)
  }

  @Test func `a held app makes a frame for each step`() throws {
    let host = makeHost()
    _ = try open(host)
    host.press("]", modifiers: .control)
    host.press("p")
    host.press("]", modifiers: .control)
    host.press("c")
    #expect(host.render() == FrameStats())
    #expect(!host.appHost.hasWork)
    host.press("]", modifiers: .control)
    host.press("n")
    #expect(host.render().causes.contains(.state))
    #expect(!host.appHost.hasWork)
  }

  @Test func `slow motion shows each frame for its time`() throws {
    let host = makeHost()
    _ = try open(host)
    host.press("]", modifiers: .control)
    host.press("m")
    host.press("]", modifiers: .control)
    host.press("c")
    #expect(host.render().bodiesEvaluated == 2)
    host.press("c")
    #expect(host.render() == FrameStats())
    host.advance(by: .milliseconds(260))
    #expect(host.render().bodiesEvaluated == 2)
  }

  @Test func `changed cells flash in the reason's colour and fade in five steps`() throws {
    let host = makeHost()
    let inspector = try open(host)
    host.press("c")
    host.render()
    #expect(inspector.flash.age(column: 6, row: 0) == Flash.steps)
    #expect(inspector.flash.kind(column: 6, row: 0) == .state)
    #expect(inspector.flash.age(column: 0, row: 0) == 0)
    #expect(host[column: 6, row: 0].style.background == InspectorColors.tint(.state, percent: 10 + 14 * Flash.steps))
    var backgrounds: Set<Color> = [host[column: 6, row: 0].style.background]
    for _ in 1...Flash.steps {
      host.advance(by: .milliseconds(90))
      host.render()
      backgrounds.insert(host[column: 6, row: 0].style.background)
    }
    #expect(backgrounds.count == Flash.steps + 1)
    #expect(host[column: 6, row: 0].style.background == .default)
    #expect(host.appHost.nextWakeUp == nil, "once it has faded, nothing wakes the app")
    #expect(inspector.flash.heat(column: 6, row: 0) == 1)
  }

  @Test func `a frame is followed from the event to the bytes`() throws {
    let host = makeHost(width: 160, height: 40)
    let inspector = try open(host)
    host.press("c")
    let stats = host.render()
    host.click("more")
    host.render()
    #expect(inspector.model.frames.map(\.events).suffix(2).first == ["key c"])
    #expect(inspector.model.frames.last?.events.first?.hasPrefix("click ") == true)
    host.press("]", modifiers: .control)
    host.press("3")
    // From the newest towards the oldest.
    for _ in 1...10 where inspector.model.frames.first(where: { $0.number == inspector.model.selectedFrame })?.events != ["key c"] {
      host.press(.downArrow)
    }
    host.render()
    let number = try #require(inspector.model.selectedFrame)
    #expect(host.lines.contains { $0.contains("│ #\(number) key c → state _count") }, "\(host.text)")
    #expect(host.lines.contains { $0.contains("│ → Shop state _count") }, "\(host.text)")
    #expect(
      host.lines.contains { $0.contains("→ \(stats.cellsPainted) painted → \(stats.cellsChanged) cells → \(stats.bytesWritten) bytes") },
      "\(host.text)")
  }

  @Test func `lists report inserted, removed and moved rows`() throws {
    let host = makeHost()
    let inspector = try open(host)
    host.press("m")
    host.render()
    host.press("a")
    host.render()
    #expect(inspector.model.lists.map(\.change.rows) == [RowChanges(inserted: 1), RowChanges(moved: 2)])
    #expect(inspector.model.lists.map(\.change.name) == ["String in Shop", "String in Shop"])
  }

  @Test func `a picture that differs from a full repaint is reported on a red strip`() throws {
    let host = makeHost()
    let inspector = try open(host)
    for _ in 1...30 {
      host.press("c")
      host.render()
    }
    #expect(inspector.model.violations.isEmpty)
    #expect(inspector.model.checks == 3)
    host.checksPictures = false
    host.tree.cellBuffer.pointee.fill(Rect(x: 30, y: 2, width: 1, height: 1), "?")
    for _ in 1...10 {
      host.press("c")
      host.render()
    }
    #expect(inspector.model.violations == ["#40: the picture differs from a full repaint at column 30, row 2"])
    #expect(host.lines.last == " ✖ #40: the picture differs from a full repaint at column 30, row 2")
  }

  @Test func `the app's settings are used`() {
    let disabled = TestHost { Text("x").debugInspector(.disabled) }
    disabled.render()
    disabled.press(.function(12))
    #expect(disabled.appHost.inspectorScreen == nil)
    let opened = TestHost(width: 80, height: 24) { Text("x").debugInspector(.open) }
    opened.render()
    #expect(opened.lines.last?.hasPrefix(" #1  first  bodies") == true, "\(opened.text)")
    let other = TestHost { Text("x").debugInspector(InspectorSettings(keys: [.init("i", modifiers: .option)])) }
    other.render()
    other.press(.function(12))
    #expect(other.appHost.inspectorScreen == nil)
    other.press("i", modifiers: .option)
    #expect(other.appHost.inspectorScreen != nil)
  }

  @Test func `a click on the app picks the view there while the inspector has the keys`() throws {
    let host = makeHost()
    let inspector = try open(host)
    host.press("]", modifiers: .control)
    host.click("donuts")
    #expect(inspector.model.selectedView?.type == Stock.self)
    host.render()
    #expect(host[column: 0, row: 2].style.attributes.contains(.underline))
  }

  @Test func `it follows the screen's size, and closes on every one`() throws {
    let host = makeHost()
    let inspector = try open(host)
    for (width, height) in [(120, 40), (40, 10), (10, 2), (1, 1), (80, 24)] {
      host.resize(width: width, height: height)
      host.render()
      for dock in InspectorSettings.Dock.allCases {
        inspector.model.dock = dock
        inspector.layOut()
        host.render()
        #expect(Rect(x: 0, y: 0, width: width, height: height).contains(inspector.frame), "\(dock) at \(width)x\(height)")
      }
    }
    host.press(.function(12))
    host.render()
    #expect(host.lines[0] == "count 0")
    #expect(host.lines.last == "")
  }
}

@MainActor private final class BlankTestScreen: DryRunScreen, InspectableScreen {
  var onChange: ((_ row: Int, _ column: Int, _ count: Int) -> Void)?
  func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) { (0, 0) }
  func makeDryRun() -> any DryRunScreen { BlankTestScreen() }
}
