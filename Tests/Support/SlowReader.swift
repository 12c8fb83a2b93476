import Glibc
import IdemTerminalTesting

/// A terminal at the far end of a slow line: it takes a number of bytes a second, and answers what it has taken. Beyond the line, the system
/// stores what the program writes.
package final class SlowReader {
  private let session: Session
  private let bytesPerSecond: Int
  private let start = ContinuousClock.now
  /// The bytes that were taken so far.
  package private(set) var taken = 0
  /// The last bytes that may be the beginning of a request.
  private var tail: [UInt8] = []
  /// The number of requests of confirmations that were answered.
  package private(set) var confirmations = 0

  package init(_ session: Session, bytesPerSecond: Int) { (self.session, self.bytesPerSecond) = (session, bytesPerSecond) }

  private static let requests: [(request: String, reply: String)] = [("\u{1B}[5n", "\u{1B}[0n"), ("\u{1B}[c", "\u{1B}[?62c")]

  /// Takes what the line has brought, until the condition is true. Returns false after a minute and a half.
  package func reads(until holds: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(90)
    while !holds() {
      if ContinuousClock.now > end { return false }
      poll(nil, 0, 2)
      let elapsed = (ContinuousClock.now - start) / .seconds(1)
      // An idle line saves nothing for later.
      let allowed = Int(elapsed * Double(bytesPerSecond))
      let due = min(allowed - saved - taken, max(1, bytesPerSecond / 50))
      guard due > 0 else { continue }
      let bytes = session.take(atMost: due)
      if bytes.isEmpty { saved = allowed - taken }
      taken += bytes.count
      answer(bytes)
    }
    return true
  }

  /// What the line could have brought while there was nothing.
  private var saved = 0

  private func answer(_ bytes: [UInt8]) {
    for byte in bytes {
      tail.append(byte)
      if tail.count > 8 { tail.removeFirst() }
      for (request, reply) in SlowReader.requests where tail.suffix(request.utf8.count).elementsEqual(request.utf8) {
        session.type(reply)
        if reply.hasSuffix("n") { confirmations += 1 }
      }
    }
  }
}
