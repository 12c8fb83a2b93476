import Idem
import IdemTesting
import Testing

/// Texts of selections with very many rows: they are made in slices.
@MainActor
@Suite struct SelectionSlicesTests {
  private final class Log {
    var texts: [String] = []
    var read: [String] = []
  }

  private struct Line: View {
    let number: Int
    var body: some View { Text("line \(number)") }
  }

  private struct Lines: View {
    let log: Log
    var count = 5000
    var isGiven = false
    @Environment(\.textSelection) private var selection

    var body: some View {
      List {
        if isGiven {
          ForEach(0..<count) { Line(number: $0) }.selectionText { "line \($0)" }
        } else {
          ForEach(0..<count) { Line(number: $0) }
        }
      }
      .onTextSelectionChange { log.texts.append($0) }
      .onKeyPress("a") {
        selection.selectAll()
        return .handled
      }
      .onKeyPress("t") {
        log.read.append(selection.text)
        return .handled
      }
    }
  }

  private static func all(_ count: Int) -> String { (0..<count).map { "line \($0)" }.joined(separator: "\n") }

  @Test(arguments: [false, true]) func `the action gets the text of many rows when it is complete`(isGiven: Bool) {
    let log = Log(), count = isGiven ? 40_000 : 1000
    let host = TestHost(width: 20, height: 6, checksFrames: false) { Lines(log: log, count: count, isGiven: isGiven) }
    host.render()
    host.press("a")
    host.render()
    #expect(log.texts.isEmpty)
    #expect(host.evaluations(of: Line.self) < 200)
    // One slice in each turn.
    host.appHost.runDueTimers()
    #expect(log.texts.isEmpty)
    #expect(host.evaluations(of: Line.self) < 400)
    host.advance(by: .zero)
    #expect(log.texts == [SelectionSlicesTests.all(count)])
    host.press(.escape)
    #expect(log.texts.count == 2 && log.texts[1] == "")
  }

  @Test func `a change of the selection starts the text again, and its end cancels it`() {
    let log = Log()
    let host = TestHost(width: 20, height: 6, checksFrames: false) { Lines(log: log) }
    host.render()
    host.press("a")
    host.appHost.runDueTimers()
    host.drag(from: (0, 1), to: (5, 1))
    #expect(log.texts.last == "line 1")
    host.advance(by: .seconds(1))
    #expect(log.texts.allSatisfy { $0.utf8.count < 10 })
    host.press("a")
    host.appHost.runDueTimers()
    host.press(.escape)
    let count = log.texts.count
    host.advance(by: .seconds(1))
    #expect(log.texts.count == count && log.texts.last == "")
  }

  @Test func `the text of more than 2,048 rows is empty until it was made`() {
    let log = Log()
    let host = TestHost(width: 20, height: 6, checksFrames: false) { Lines(log: log, count: 2500) }
    host.render()
    host.press("a")
    host.press("t")
    #expect(log.read == [""])
    host.advance(by: .zero)
    let bodies = host.evaluations(of: Line.self)
    host.press("t")
    // It is not made twice.
    #expect(log.read.last == SelectionSlicesTests.all(2500))
    #expect(host.evaluations(of: Line.self) == bodies)
    let short = TestHost(width: 20, height: 6, checksFrames: false) { Lines(log: log, count: 2000) }
    short.render()
    short.press("a")
    short.press("t")
    #expect(log.read.last == SelectionSlicesTests.all(2000))
  }
}
