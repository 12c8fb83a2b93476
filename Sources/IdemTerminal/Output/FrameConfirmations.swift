import IdemScreen

/// Requests that the terminal answers when it has taken what was sent before: the query of its status (DSR 5), and the answer `CSI 0 n`.
///
/// A write succeeds as soon as the system has stored the bytes, and a network stores many more. Only the terminal's own answer shows that the
/// bytes have arrived.
package struct FrameConfirmations {
  /// The number of answers that the next frame requests.
  private(set) var wanted = 0
  /// The number of answers that the last frame requested.
  private var requested = 0
  /// The number of answers that have not arrived.
  package private(set) var outstanding = 0
  /// When the last one was requested; milliseconds.
  private var since = 0
  /// Called for each answer.
  package var received: () -> Void = {}
  /// Called once the terminal has answered the queries at the start.
  package var queriesAnswered: () -> Void = {}

  /// Requests a number of answers with the next frame: 0, 1 after it, or 2, the first of them before it.
  package mutating func want(_ count: Int) { (wanted, requested) = (count, 0) }

  /// The number of answers that were requested since `want`. Later frames request none.
  package mutating func take() -> Int {
    wanted = 0
    return requested
  }

  private static let request = Array("\u{1B}[5n".utf8)

  /// Adds the requests to a frame, if the terminal answers any.
  mutating func request(with writer: FrameWriter, isAnswering: Bool) {
    let wanted = wanted
    self.wanted = 0
    guard wanted > 0, writer.count > 0, isAnswering else { return }
    if wanted > 1 { writer.prepend(FrameConfirmations.request) }
    writer.append(FrameConfirmations.request)
    requested = wanted
    outstanding += wanted
    since = milliseconds()
  }

  /// Takes an answer to a request. Returns false if the reply is none. The caller calls `received` then.
  mutating func take(_ reply: InputDecoder.Reply) -> Bool {
    guard outstanding > 0, reply == .sequence("n", [0]) else { return false }
    outstanding -= 1
    return true
  }

  /// When the answers that are awaited were requested; nil if none are. Milliseconds.
  var awaitedSince: Int? { outstanding > 0 ? since : nil }

  /// Forgets requests, whose answers do not arrive any more.
  mutating func forget() { outstanding = 0 }
}
