import Glibc
import IdemTerminalTesting
import Testing

/// What the process and its children print goes above the region: every line once, in order, and nothing waits for itself.
@Suite(.serialized) struct PrintPipeTests {
  private func start() -> Session {
    let session = Session([Session.fixture, "pipe"], ["SWIFT_BACKTRACE=enable=no"])
    #expect(session.wait(for: "[region]"), "\(session.text.debugDescription)")
    session.rest()
    return session
  }

  /// The lines that were printed, without the region that was painted and erased below them.
  private func lines(_ session: Session) -> [String] {
    let others = ["[region]", "\r\u{1B}[K", "[left]"].map { Array($0.utf8) }
    return session.everything.split(separator: 0x0A).compactMap { line in
      var line = line
      while let other = others.first(where: { line.starts(with: $0) }) { line = line.dropFirst(other.count) }
      while line.last == 0x0D { line.removeLast() }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  private func numbered(_ name: String, _ count: Int) -> [String] {
    (1...count).map { "\(name) \($0) \(String(repeating: "x", count: 80))" }
  }

  private func expect(_ lines: [String], _ expected: [String], _ comment: Comment = "") {
    #expect(lines.count == expected.count, comment)
    let difference = zip(lines, expected).first { $0 != $1 }
    #expect(difference == nil, comment)
  }

  @Test func `prints of any origin appear above the region, in order`() {
    let session = start()
    for (key, line) in [
      ("p", "printed\r\n"), ("E", "to standard error\r\n"), ("f", "from a fork\r\n"), ("u", "unfinished\r\n"), ("p", "printed\r\n"),
    ] {
      session.forget()
      session.type(key)
      #expect(session.wait(for: line + "[region]"), "\(session.text.debugDescription)")
    }
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.isCooked)
    expect(lines(session), ["printed", "to standard error", "from a fork", "unfinished", "printed"])
  }

  @Test func `ten megabytes of a child and what the app prints at the same time are whole lines, each once`() {
    let session = start()
    session.type("c")
    for _ in 0..<20 { session.type("m") }
    var read = 0, count = 0
    #expect(
      session.reads {
        for byte in session.everything[read...] where byte == 0x0A { count += 1 }
        read = session.everything.count
        return count == 130_000 && ends(session, with: "[region]")
      })
    session.type("q")
    #expect(session.end() == "exit 0")
    let all = lines(session)
    expect(all.filter { $0.hasPrefix("child ") }, numbered("child", 110_000))
    expect(all.filter { $0.hasPrefix("main ") }, (0..<20).flatMap { _ in numbered("main", 1000) })
    #expect(all.count == 130_000)
  }

  private func ends(_ session: Session, with text: String) -> Bool { session.received.suffix(text.utf8.count).elementsEqual(text.utf8) }

  @Test(arguments: ["M", "w", "t"]) func `a print that the run loop waits for never blocks it`(key: String) {
    let session = start()
    session.type(key)
    session.type("p")
    #expect(session.reads { ends(session, with: "printed\r\n[region]") })
    session.type("q")
    #expect(session.end() == "exit 0")
    let expected =
      switch key {
      case "M": numbered("main", 15_000)
      case "w": (1...100_000).map { "child of the app \($0)" }
      default: numbered("thread", 15_000)
      }
    expect(lines(session), expected + ["printed"])
  }

  @Test(arguments: [("q", "exit 0"), ("T", "signal 15"), ("K", "signal 9"), ("0", "signal 11"), ("a", "signal 6"), ("e", "exit 3")])
  func `what was printed before the end is not lost, however it ends`(way: (key: String, end: String)) {
    let session = start()
    session.type("m")
    session.type(way.key)
    #expect(session.end() == way.end)
    let count = way.key == "q" ? 0 : way.key == "T" ? 100 : 3000
    let expected = numbered("main", 1000) + (count > 0 ? numbered("main", count) : [])
    // After a signal that cannot be caught, the watcher prints it a moment later.
    #expect(session.becomes { lines(session).count >= expected.count })
    expect(lines(session), expected, "\(way.key)")
    #expect(session.isCooked)
  }
}
