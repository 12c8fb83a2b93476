import IdemScreen

/// Requests that the terminal answers when it has taken what was sent before: the query of its status (DSR 5), and the answer `CSI 0 n`.
///
/// A write succeeds as soon as the system has stored the bytes, and a network stores many more. Only the terminal's own answer shows that the
/// bytes have arrived.
package struct FrameConfirmations {
  /// The number of answers that the next frame requests.
  fileprivate(set) var wanted = 0
  /// The number of answers that the last frame requested.
  fileprivate var requested = 0
  /// The number of answers that have not arrived.
  package fileprivate(set) var outstanding = 0
  /// When the last one was requested; milliseconds.
  fileprivate(set) var since = 0
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

  static let request = Array("\u{1B}[5n".utf8)
}

extension Terminal {
  /// Whether replies to the queries at the start are awaited.
  package var awaitsReplies: Bool { if case .pending = queries { true } else { false } }
  /// The time after which no reply is expected any more, in milliseconds.
  package var replyTimeout: Int { options.replyTimeout }

  /// Adds the requests to the frame in the writer, if the terminal answers any.
  func requestConfirmations() {
    let wanted = confirmations.wanted
    confirmations.wanted = 0
    guard wanted > 0, writer.count > 0, queries == .answered else { return }
    if wanted > 1 { writer.prepend(FrameConfirmations.request) }
    writer.append(FrameConfirmations.request)
    confirmations.requested = wanted
    confirmations.outstanding += wanted
    confirmations.since = milliseconds()
  }

  /// Takes an answer to a request. Returns false if the reply is none.
  func receiveConfirmation(_ reply: InputDecoder.Reply) -> Bool {
    guard confirmations.outstanding > 0, reply == .sequence("n", [0]) else { return false }
    confirmations.outstanding -= 1
    confirmations.received()
    return true
  }

  /// Forgets requests, whose answers do not arrive any more.
  func forgetConfirmations() { confirmations.outstanding = 0 }
}
