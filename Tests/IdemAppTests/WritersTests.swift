import Glibc
import IdemTerminalTesting
import Testing

/// Eight threads write without a pause what a view shows.
@Suite(.serialized) struct WritersTests {
  private func count(_ session: Session) -> Int? { number("count: ", session) }

  private func number(_ name: String, _ session: Session) -> Int? {
    session.screen.first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) }
  }

  private func bodies(_ session: Session) -> Int? {
    session.afterwards.split(separator: "bodies ").last.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  @Test(arguments: ["observed", "object", "stream", "tasks", "queue", "runs"])
  func `keys are answered, bodies run at the frame rate, and memory stays as it is`(kind: String) {
    let clock = ContinuousClock(), begin = clock.now
    let session = Session([Session.app, "writers", kind], quiet)
    #expect(session.reads { (count(session) ?? 0) > 1000 }, "\(session.screen)")
    var kibibytes: [Int] = [], longest = Duration.zero
    for press in 1...30 {
      let typed = clock.now
      session.type("n")
      guard session.sees("presses: \(press)") else {
        Issue.record("no answer to key \(press): \(session.screen)")
        return
      }
      longest = max(longest, clock.now - typed)
      kibibytes.append(session.status("VmRSS"))
    }
    session.type("s")
    // The last write is shown, although nothing follows it.
    let areAllShown = session.reads { number("total: ", session).map { count(session) == $0 } ?? false }
    #expect(areAllShown || !["observed", "object"].contains(kind), "\(session.screen)")
    let last = count(session) ?? 0
    print("writers: \(kind), \(last) writes, slowest key \(longest), memory \(kibibytes[9]) to \(kibibytes.max()!) KiB")
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
    #expect(Session.isSanitized || kibibytes.max()! - kibibytes[9] < 16_000, "\(kibibytes)")
    guard ["observed", "object"].contains(kind) else { return }
    // Sixty a second, and one for each key.
    let seconds = Double((clock.now - begin).components.seconds) + 1
    #expect(Double(bodies(session) ?? .max) <= seconds * 60 + 2 * 32)
  }

  /// 30,000 pieces of work wait at any time, each of 20 microseconds: 0.6 seconds. Before, a key was answered after all that waited.
  @Test(arguments: ["flood of tasks", "flood of blocks"])
  func `keys are answered between the pieces of work of a flooded main queue, and no thread stays awake after it`(kind: String) {
    let session = Session([Session.app, "writers", kind, "30000", "20"], quiet)
    // The flood is known once all that waited at its begin is done.
    #expect(session.reads { (count(session) ?? 0) > 60_000 }, "\(session.screen)")
    var between: [Int] = []
    for press in 1...10 {
      let before = count(session) ?? 0
      session.type("n")
      guard session.sees("presses: \(press)") else {
        Issue.record("no answer to key \(press): \(session.screen)")
        return
      }
      // Counted by the app: this process may get no time between the key and its look at the screen.
      between.append((number("then: ", session) ?? .max) - before)
    }
    between.sort()
    print("writers: \(kind), pieces of work before the answer: \(between)")
    #expect(between[8] < 15_000, "\(between)")
    // Where the eight threads got no time for a while, the flood begins anew, and one key waits for all that waits at its begin.
    #expect(between[9] < 75_000, "\(between)")
    session.type("s")
    #expect(session.reads { number("total: ", session) != nil }, "\(session.screen)")
    // The work that was left, the frame after it, and the end of the threads.
    #expect(session.becomesIdle())
    session.rest()
    session.forget()
    let before = session.threads
    session.rest()
    #expect(session.isIdle && session.received.isEmpty)
    #expect(session.threads.allSatisfy { $0.value == before[$0.key] }, "\(before) \(session.threads)")
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  @Test(arguments: ["flood of tasks", "flood of blocks"])
  func `an app that quits in a flood does not run what waits`(kind: String) {
    // 300,000 pieces of 20 microseconds wait.
    let session = Session([Session.app, "writers", kind, "300000", "20"], quiet)
    // The flood is known once all that waited at its begin is done.
    #expect(session.reads { (count(session) ?? 0) > 60_000 }, "\(session.screen)")
    let before = count(session) ?? 0
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
    #expect((count(session) ?? 0) - before < 150_000)
  }
}
