#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The queries at the start. The app does not wait for the replies: the first frames use only what every terminal supports.
extension Terminal {
  /// Queries 24-bit color, synchronized output and the Kitty keyboard protocol, and then the device attributes. Every terminal replies to
  /// the last query, so its reply means that all replies have arrived.
  func askCapabilities() {
    // Apple's Terminal prints the last letter of the first query.
    guard capabilities.speaksXterm, options.variable("TERM_PROGRAM") != "Apple_Terminal", capabilities.synchronizedOutput == nil else {
      return
    }
    if capabilities.emojiSequences == nil { probeWidths() }
    if asksForColors { writer.append(Terminal.colorQuestion) }
    writer.append(Array("\u{1B}[?2026$p\u{1B}[?u\u{1B}[c".utf8))
    awaitsReplies = true
    askedAt = milliseconds()
  }

  /// Waits for outstanding replies before leaving: later replies would be typed into the shell.
  ///
  /// Returns at once if all replies have arrived, and at the latest `answerPatience` after the queries: a terminal that has not replied by
  /// then does not reply at all.
  func drainReplies() {
    let end = askedAt + options.answerPatience
    while awaitsReplies {
      var wait = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let left = end - milliseconds()
      guard left > 0 else { break }
      let ready = poll(&wait, 1, Int32(left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0, readInput({ _ in }) == .open else { break }
    }
    awaitsReplies = false
  }

  // MARK: Emoji sequences

  /// One sequence of each kind whose width differs between terminals: variation selector 16, a skin tone, a joiner, a keycap.
  private static let probes = ["❤️", "👍🏽", "👩‍🚀", "1️⃣"]

  /// The user's setting for emoji sequences, which replaces the query. `IDEM_EMOJI=1`: the terminal shows them in two columns; `0`: it does
  /// not.
  static func emojiWish(_ options: TerminalOptions) -> Bool? {
    switch options.variable("IDEM_EMOJI") {
    case "1": true
    case "0": false
    default: nil
    }
  }

  /// Writes each sequence into the second row, queries the cursor's position after it, and erases it. This takes one round trip before the
  /// first picture, so it is not visible. (In the first row, the reply could be F3 with a modifier.)
  private func probeWidths() {
    probedColumns = []
    guard completesPictures, size.height >= 2, size.width >= 16 else { return }
    for probe in Terminal.probes { writer.append(Array("\u{1B}[2;1H\(probe)\u{1B}[6n\u{1B}[2;1H\u{1B}[K".utf8)) }
    writer.append(Array("\u{1B}[H".utf8))
  }

  /// Evaluates the replies to the probes. Called when all queries are answered.
  func finishProbe() {
    guard capabilities.emojiSequences == nil else { return }
    capabilities.emojiSequences = probedColumns == [Int](repeating: 2, count: Terminal.probes.count)
  }
}
