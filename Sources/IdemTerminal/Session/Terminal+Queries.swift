import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Queries to the terminal, and the way of its replies to the parts.
extension Terminal {
  var protocolContext: TerminalProtocol.Context { protocolContext(isInline: isInline) }

  func protocolContext(isInline: Bool) -> TerminalProtocol.Context {
    TerminalProtocol.Context(
      options: options, capabilities: capabilities, size: size, isInline: isInline,
      isAtRowStart: !isInline || inline?.awaitsStart == false)
  }

  /// Queries what the protocols need, unless all is answered.
  func sendQueries() {
    // Apple's Terminal prints the last letter of the first query.
    guard capabilities.speaksXterm, options.variable("TERM_PROGRAM") != "Apple_Terminal", queries.state != .answered else { return }
    writer.append(modes.query(protocolContext))
    writer.append(TerminalQueries.last)
    if isInline { input.expectMoreCursorReports(TerminalProtocol.probes(for: capabilities).count) }
    queries.sent(at: milliseconds())
  }

  /// Handles a reply to a query, or another report of the terminal.
  func receive(_ reply: InputDecoder.Reply) {
    if case .cursor(let position) = reply, inline?.awaitsStart == true {
      inline!.receiveStart(column: position.x)
      return
    }
    if receiveClipboard(reply) { return }
    if confirmations.take(reply) { return confirmations.received() }
    if queries.takeFence(reply) { return }
    let before = capabilities
    modes.receive(reply, &capabilities)
    switch queries.receive(reply) {
    case .unfinished: break
    case .finished(let replies):
      input.expectCursorReports(0)
      modes.finish(replies, &capabilities)
      queriesFinished()
    case .picturesFinished:
      input.expectCursorReports(0)
      capabilities.pictures.isAnswered = true
      queriesFinished()
    }
    input.setEscapeIsNoKey(capabilities.kittyKeyboard == true)
    if capabilities != before { capabilitiesChanged(from: before) }
  }

  private func queriesFinished() {
    askForPictures()
    queriesWereAnswered()
    confirmations.queriesAnswered()
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
    if (capabilities.wideAmbiguous == true) != (before.wideAmbiguous == true) { screen.requestPicture() }
    // Repaint only if what is on the screen looks different with more colors.
    if capabilities.colors != before.colors, !needsPicture, looksDifferent(withMoreColorsThan: before.colors) { screen.requestPicture() }
  }

  /// Waits for outstanding replies before leaving: later replies would be typed into the shell.
  ///
  /// Returns at once if all replies have arrived, and at the latest `leaveTimeout` after the queries. A key ends the wait.
  ///
  /// - Parameter keepsEvents: whether keys that are read with the replies are delivered later.
  func drainReplies(keepsEvents: Bool) {
    if queries.needsFence(at: milliseconds(), patience: options.leaveTimeout), send(TerminalQueries.last) {
      queries.fenceSent(at: milliseconds())
    }
    // The input's own buffer may be in use: an action of a key leads here.
    var buffer: ReadBuffer?, kept: [Event] = [], hasKey = false
    while !hasKey, let start = queries.awaitedSince ?? confirmations.awaitedSince {
      var wait = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
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
    input.keep(kept)
    queries.end()
    confirmations.forget()
  }
}
