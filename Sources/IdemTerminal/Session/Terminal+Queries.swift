import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The queries at the start. The app does not wait for the replies: the first frames use only what every terminal supports.
extension Terminal {
  enum QueryState: Equatable {
    /// Not sent, or sent in vain: no reply arrived in time.
    case unanswered
    /// Sent at a time, in milliseconds.
    case pending(since: Int)
    case answered
  }

  /// Every terminal replies to the query of its device attributes. It is the last query, so its reply means that all replies have arrived.
  static let lastQuery = Array("\u{1B}[c".utf8)

  /// The maximum number of replies that are kept until the last one.
  private static let mostReplies = 64

  var protocolContext: TerminalProtocol.Context { protocolContext(isInline: region != nil) }

  func protocolContext(isInline: Bool) -> TerminalProtocol.Context {
    TerminalProtocol.Context(
      options: options, capabilities: capabilities, size: size, isInline: isInline,
      isAtRowStart: !isInline || region?.startColumn != nil)
  }

  /// Queries what the protocols need, unless all is answered.
  func sendQueries() {
    // Apple's Terminal prints the last letter of the first query.
    guard capabilities.speaksXterm, options.variable("TERM_PROGRAM") != "Apple_Terminal", queries != .answered else { return }
    writer.append(protocols.query(protocolContext))
    writer.append(Terminal.lastQuery)
    if region != nil { decoder.expectedCursorReports += TerminalProtocol.probes(for: capabilities).count }
    replies = []
    queries = .pending(since: milliseconds())
  }

  /// Handles a reply to a query, or another report of the terminal.
  func receive(_ reply: InputDecoder.Reply) {
    if case .cursor(let position) = reply, region != nil, region?.startColumn == nil {
      region!.startColumn = position.x
      return
    }
    if receiveClipboard(reply) || receiveConfirmation(reply) { return }
    if fence != nil, queries == .answered, case .deviceAttributes = reply {
      fence = nil
      return
    }
    let before = capabilities
    protocols.receive(reply, &capabilities)
    if case .pending = queries {
      if case .deviceAttributes = reply {
        decoder.expectedCursorReports = 0
        replies.append(reply)
        queries = .answered
        if pictures.isAsked {
          capabilities.pictures.isAnswered = true
        } else {
          protocols.finish(replies, &capabilities)
        }
        pictures.isAsked = false
        replies = []
        askForPictures()
        queriesWereAnswered()
        confirmations.queriesAnswered()
      } else if replies.count < Terminal.mostReplies {
        replies.append(reply)
      }
    }
    decoder.escapeIsNoKey = capabilities.kittyKeyboard == true
    if capabilities != before { capabilitiesChanged(from: before) }
  }

  /// A key in XTerm's form shows that the terminal sends such keys.
  func receiveModifiedKey() {
    let before = capabilities
    capabilities.modifiedKeys = true
    capabilitiesChanged(from: before)
  }

  /// Applies changed capabilities. `show` replaces the frame writer between two frames; the run loop measures text again.
  private func capabilitiesChanged(from before: Capabilities) {
    storedCapabilityChanges &+= 1
    terminalColorsChanged(from: before)
    if capabilities.pictures != before.pictures { updatePictures() }
    if (capabilities.wideAmbiguous == true) != (before.wideAmbiguous == true) { needsPicture = true }
    // Repaint only if what is on the screen looks different with more colors.
    if capabilities.colors != before.colors, !needsPicture, looksDifferent(withMoreColorsThan: before.colors) { needsPicture = true }
  }

  /// Waits for outstanding replies before leaving: later replies would be typed into the shell.
  ///
  /// Returns at once if all replies have arrived, and at the latest `leaveTimeout` after the queries. A key ends the wait.
  ///
  /// - Parameter keepsEvents: whether keys that are read with the replies are delivered later.
  func drainReplies(keepsEvents: Bool) {
    if queries == .answered, let lastOpenQuery, milliseconds() - lastOpenQuery < options.leaveTimeout, send(Terminal.lastQuery) {
      fence = milliseconds()
    }
    // The input's own buffer may be in use: an action of a key leads here.
    var buffer: ReadBuffer?, kept: [Event] = [], hasKey = false
    while !hasKey, let start = oldestRequest {
      var wait = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let left = start + options.leaveTimeout - milliseconds()
      guard left > 0 else { break }
      let ready = poll(&wait, 1, Int32(left))
      if ready < 0, errno == EINTR { continue }
      let space = buffer ?? ReadBuffer()
      buffer = space
      let state =
        ready > 0
        ? read(into: space) { event in
          if case .key = event { hasKey = true }
          if keepsEvents { kept.append(event) }
        } : .closed
      guard state == .open else { break }
    }
    if !kept.isEmpty { typedAhead += kept }
    if queries != .answered { queries = .unanswered }
    (lastOpenQuery, fence) = (nil, nil)
    pictures.isAsked = false
    forgetConfirmations()
  }

  /// When the replies that are awaited were requested; nil if none are.
  private var oldestRequest: Int? {
    if case .pending(let start) = queries { return start }
    if let fence { return fence }
    return confirmations.outstanding > 0 ? confirmations.since : nil
  }
}
