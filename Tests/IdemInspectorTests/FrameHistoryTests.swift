import Idem
import IdemCore
import IdemScreen
import IdemSeeds
import IdemTesting
import Testing

@testable import IdemInspector

/// Going back through the recorded frames.
@MainActor struct FrameHistoryTests {
  private final class Feed: ObservableObject {
    @Published var rows = Array(0..<200)
    @Published var title = "start"
  }

  private struct Reader: View {
    @ObservedObject var feed: Feed
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(feed.title)
        List(feed.rows, id: \.self) { Text("row \($0) 日本 é👩‍👩‍👧") }
      }
    }
  }

  @Test(arguments: Seed.all()) func `each recorded picture is the one that the screen had, forward and back`(seed: Seed) throws {
    var random = seed.generator()
    let feed = Feed()
    let host = TestHost(width: 40, height: 12) { Reader(feed: feed) }
    host.render()
    var shown: [Int: CellBuffer] = [:]
    for step in 1...600 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: feed.title = String(repeating: "x", count: Int.random(in: 0...30, using: &random)) + "界"
      case 1: feed.rows.shuffle(using: &random)
      case 2: feed.rows.removeFirst(min(feed.rows.count, 3))
      case 3: feed.rows.insert(1000 + step, at: 0)
      case 4: host.press(.pageDown)
      case 5: host.press(.downArrow)
      default: host.press(.pageUp)
      }
      if step % 150 == 0 { host.resize(width: 30 + step / 20, height: 8 + step / 100) }
      if host.render().stats != FrameStats() { shown[host.appHost.frames] = host.tree.cellBuffer.pointee }
      if step % 20 == 0 {
        let history = try #require(host.tree.diagnostics.history)
        let numbers = history.picturedFrames, now = host.tree.cellBuffer.pointee
        #expect(numbers.upperBound == host.appHost.frames + 1)
        if step % 150 > 60 { #expect(numbers.count >= 50) }
        for number in numbers where shown[number] != nil {
          #expect(history.picture(ofFrame: number, shown: now) == shown[number], "\(seed), frame \(number)")
        }
        for number in numbers.reversed() where shown[number] != nil {
          #expect(history.picture(ofFrame: number, shown: now) == shown[number])
        }
      }
    }
  }

  @Test func `the pictures of large frames take bounded memory`() throws {
    let feed = Feed()
    let host = TestHost(width: 400, height: 100) {
      TimelineView(.animation) { context in
        Canvas { canvas, size in
          let letter = Character(
            UnicodeScalar(97 + UInt8(truncatingIfNeeded: Int(context.date.timeIntervalSinceReferenceDate * 1000)) % 26))
          for y in 0..<size.height { canvas.draw(String(repeating: letter, count: size.width), x: 0, y: y, style: Style()) }
        }
      }
    }
    for _ in 1...200 {
      host.advance(by: .milliseconds(17))
      host.render()
    }
    _ = feed
    let history = try #require(host.tree.diagnostics.history)
    // One frame writes 640,000 bytes; a part ends after the one that exceeds 1 MiB.
    #expect(history.picturedFrames.count <= 4 && history.frames.count >= 2)
  }

  @Test func `left and right go through the frames, and the app's picture goes with them`() throws {
    let host = TestHost(width: 80, height: 24) { Shop(truck: Truck()) }
    host.render()
    for _ in 1...3 {
      host.press("c")
      host.render()
    }
    host.press(.function(12))
    host.render()
    let inspector = try #require(host.appHost.inspectorScreen?.inspector)
    #expect(host.lines[0] == "count 3")
    for (number, count) in [(4, 3), (3, 2), (2, 1), (1, 0), (1, 0)] {
      host.press(.leftArrow)
      host.render()
      #expect(inspector.model.selectedFrame == number)
      #expect(host.lines[0] == "count \(count)", "\(host.text)")
    }
    host.press(.rightArrow)
    host.render()
    #expect(host.lines[0] == "count 1")
    #expect(host[column: 6, row: 0].style.background == InspectorColors.tint(.state, percent: 80), "the changed cell is tinted")
    #expect(host[column: 0, row: 0].style.background == .default)
    #expect(host.text.contains("frame 2 for key c: "), "the page explains that frame: \(host.text)")
    #expect(host.tree.cellBuffer.pointee.text.hasPrefix("count 3"), "going back changes nothing of the app")
    host.press(.escape)
    host.render()
    #expect(host.lines[0] == "count 3")
  }

  @Test func `a click on a cell goes to the frame that changed it`() throws {
    let host = TestHost(width: 80, height: 24) { Shop(truck: Truck()) }
    host.render()
    for key: KeyEquivalent in ["c", "t", "c", "t", "t"] {
      host.press(key)
      host.render()
    }
    host.press(.function(12))
    host.press(.leftArrow)
    host.render()
    let inspector = try #require(host.appHost.inspectorScreen?.inspector)
    #expect(inspector.model.selectedFrame == 6)
    host.click(column: 6, row: 0)
    host.render()
    #expect(inspector.model.selectedFrame == 4, "the count changed in frame 4")
    #expect(host.lines[0] == "count 2")
  }

  @Test func `the recorded frames are played in their pace, and the app goes on`() throws {
    let host = TestHost(width: 80, height: 24) { Shop(truck: Truck()) }
    host.render()
    for _ in 1...3 {
      host.advance(by: .milliseconds(300))
      host.press("c")
      host.render()
    }
    host.press(.function(12))
    host.press(.space)
    host.render()
    var seen: [String] = [host.lines[0]]
    for _ in 1...40 {
      host.advance(by: .milliseconds(100))
      host.render()
      if host.lines[0] != seen.last { seen.append(host.lines[0]) }
    }
    #expect(seen == ["count 0", "count 1", "count 2", "count 3"])
    #expect(host.appHost.nextWakeUp == nil, "at the end nothing wakes the app")
  }
}
