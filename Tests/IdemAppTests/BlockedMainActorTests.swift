import Glibc
import IdemTerminalTesting
import Testing

/// A program whose main actor is blocked: Control-C three times is a way out, and no key is lost if it goes on.
@Suite(.serialized) struct BlockedMainActorTests {
  /// Where the program blocks, the key that makes it, and what the line contains.
  static let places: [(place: String, key: String, name: String)] = [
    ("button", "\r", "the action of Button in Blocking"), ("onKeyPress", "b", "onKeyPress in Blocking"),
    ("body", "b", "the body of Blocking"),
    ("onAppear", "b", "onAppear in Blocking"), ("onChange", "b", "onChange in Blocking"), ("task", "b", "a task of Blocking"),
    ("main queue", "b", "a block of DispatchQueue.main"), ("layout", "b", "the layout of BlockingLayout in Blocking"),
    ("drawing", "b", "of Canvas in Blocking"),
  ]

  /// The key in the encodings of terminals.
  static let keys = ["\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~"]

  private func start(_ place: String, _ environment: [String] = quiet) -> Session {
    let session = Session([Session.app, "blocking", place], environment)
    #expect(session.sees("ready"), "\(session.text.debugDescription)")
    session.type("\u{1B}[?62c")
    session.rest()
    return session
  }

  /// Waits until the main thread is blocked outside of `poll`, or computes.
  private func isBlocked(_ session: Session) -> Bool { session.reads { session.isBlocked } }

  @Test(arguments: places.indices) func `three Control-C end a program that blocks, and the line names the handler`(index: Int) {
    let (place, key, name) = BlockedMainActorTests.places[index]
    let session = start(place)
    session.type(key)
    #expect(isBlocked(session), "\(place)")
    for _ in 0..<3 { session.type(BlockedMainActorTests.keys[index % 3]) }
    #expect(session.end() == "signal \(SIGINT)", "\(place)")
    #expect(session.leftovers == "", "\(place)")
    let line = session.afterwards.split(separator: "\r\n").first { $0.contains("idem: Control-C") }
    #expect(line?.contains(name) == true, "\(place): \(session.afterwards.debugDescription)")
  }

  @Test func `two Control-C do not end it, and it gets all keys in their order when it goes on`() {
    let session = start("onKeyPress", quiet + ["IDEM_BLOCK=4000"])
    session.type("b")
    #expect(isBlocked(session))
    for key in ["x", "\u{3}", "y", "\u{1B}[200~\u{3}\u{3}\u{3}\u{1B}[201~", "\u{3}", "z"] { session.type(key) }
    #expect(session.sees("typed: x^cy^cz"), "\(session.screen)")
    session.type("w")
    #expect(session.sees("typed: x^cy^czw"), "\(session.screen)")
    session.type("q")
    #expect(session.end() == "exit 0")
  }

  @Test func `a program that blocks for a short time gets each Control-C as a key`() {
    let session = start("onKeyPress", quiet + ["IDEM_BLOCK=500"])
    for round in 1...3 {
      session.type("b")
      #expect(isBlocked(session))
      for _ in 0..<3 { session.type("\u{3}") }
      #expect(session.sees("typed: " + String(repeating: "^c", count: 3 * round)), "\(session.screen)")
    }
    session.type("q")
    #expect(session.end() == "exit 0")
  }

  @Test func `a key costs the watching thread one wake-up, and rest none`() {
    let session = start("onKeyPress")
    #expect(session.becomesIdle())
    let before = session.threads
    for round in 1...20 {
      session.type("k")
      #expect(session.sees("typed: " + String(repeating: "k", count: round)))
    }
    #expect(session.becomesIdle())
    session.rest()
    let after = session.threads
    let wakeUps = after.filter { $0.key != session.process }.map { $0.value.sleeps - (before[$0.key]?.sleeps ?? 0) }
    #expect(wakeUps.max() ?? 0 <= 25, "\(wakeUps)")
    session.type("q")
    #expect(session.end() == "exit 0")
  }

  @Test func `tasks that ignore their cancellation do nothing more on the main actor once the app quits`() {
    // Its tasks never rest, so no test can wait for that.
    let session = Session([Session.app, "ignoring"], quiet)
    #expect(session.sees("ready"))
    session.type("\u{1B}[?62cq")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
    #expect(!session.afterwards.contains("worked after the end"), "\(session.afterwards.debugDescription)")
  }
}

extension Session {
  /// Whether the main thread sleeps in a call other than poll.
  fileprivate var isBlocked: Bool {
    guard let threads = threads[process], threads.isAsleep else { return false }
    let call = systemCall
    return call != nil && !["7", "271", "73"].contains(call!)
  }
}
