/// The queries to the terminal and their replies: those that all protocols send at the start, those for pictures, and single ones later.
///
/// The app does not wait for the replies: the first frames use only what every terminal supports.
struct TerminalQueries {
  enum State: Equatable {
    /// Not sent, or sent in vain: no reply arrived in time.
    case unanswered
    /// Sent at a time, in milliseconds.
    case pending(since: Int)
    case answered
  }

  /// What a reply means for the queries.
  enum Progress {
    case unfinished
    /// The last reply has arrived: these are all.
    case finished([InputDecoder.Reply])
    /// The last reply about pictures has arrived.
    case picturesFinished
  }

  private(set) var state = State.unanswered
  /// The replies since the queries were sent.
  private(set) var replies: [InputDecoder.Reply] = []
  /// Whether the queries that are pending are those for pictures.
  private var areForPictures = false
  /// When a query was last sent whose reply need not come, or whose end is not known; milliseconds. When leaving, another query follows it, to which
  /// each terminal replies.
  private var lastOpen: Int?
  /// When that query was sent; nil if its reply is not awaited. Milliseconds.
  private var fence: Int?

  /// Every terminal replies to the query of its device attributes. It is the last query, so its reply means that all replies have arrived.
  static let last = Array("\u{1B}[c".utf8)

  /// The maximum number of replies that are kept until the last one.
  private static let mostReplies = 64

  /// When the queries that are pending were sent; nil if none are.
  var pendingSince: Int? { if case .pending(let start) = state { start } else { nil } }

  /// When the replies that are awaited were requested; nil if none are.
  var awaitedSince: Int? { pendingSince ?? fence }

  mutating func sent(at now: Int, forPictures: Bool = false) {
    replies = []
    areForPictures = forPictures
    state = .pending(since: now)
  }

  /// A query was sent whose reply need not come.
  mutating func openQuerySent(at now: Int) { lastOpen = now }

  /// Whether the reply is to the query that follows an open one.
  mutating func takeFence(_ reply: InputDecoder.Reply) -> Bool {
    guard fence != nil, state == .answered, case .deviceAttributes = reply else { return false }
    fence = nil
    return true
  }

  mutating func receive(_ reply: InputDecoder.Reply) -> Progress {
    guard case .pending = state else { return .unfinished }
    guard case .deviceAttributes = reply else {
      if replies.count < TerminalQueries.mostReplies { replies.append(reply) }
      return .unfinished
    }
    let all = replies + [reply], wereForPictures = areForPictures
    (state, replies, areForPictures) = (.answered, [], false)
    return wereForPictures ? .picturesFinished : .finished(all)
  }

  /// Whether a reply may still come to a query that was sent less than `patience` milliseconds ago, so that another query should follow it.
  func needsFence(at now: Int, patience: Int) -> Bool { state == .answered && lastOpen.map { now - $0 < patience } ?? false }
  mutating func fenceSent(at now: Int) { fence = now }

  /// The app leaves: replies that come now are for another program.
  mutating func end() {
    if state != .answered { state = .unanswered }
    (lastOpen, fence, areForPictures) = (nil, nil, false)
  }
}
