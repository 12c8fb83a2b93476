#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a terminal is asked at the start. Nobody waits for the answers: the first pictures do with what every terminal can.
extension Terminal {
  /// Asks for 24-bit colours, synchronized output and kitty's keyboard, and for the device attributes, which every terminal answers: that
  /// ends the waiting.
  func askCapabilities() {
    // Apple's terminal prints the last letter of the first question.
    guard capabilities.speaksXterm, options.variable("TERM_PROGRAM") != "Apple_Terminal", capabilities.synchronizedOutput == nil else {
      return
    }
    if capabilities.emojiSequences == nil { probeWidths() }
    if asksForColors { writer.append(Terminal.colorQuestion) }
    writer.append(Array("\u{1B}[?2026$p\u{1B}[?u\u{1B}[c".utf8))
    awaitsReplies = true
    askedAt = milliseconds()
  }

  /// Waits before leaving, while questions are unanswered: later answers would be typed into the shell.
  ///
  /// Returns at once when everything was answered, and `answerPatience` after the questions at the latest: a terminal that has not answered by
  /// then will not.
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

  /// One of each kind on whose width terminals disagree: variation selector 16, a skin tone, a joiner, a keycap.
  private static let probes = ["❤️", "👍🏽", "👩‍🚀", "1️⃣"]

  /// What the user says of emoji sequences, so that the terminal is not asked: `IDEM_EMOJI=1`, it shows them in two columns; `0`, it does not.
  static func emojiWish(_ options: TerminalOptions) -> Bool? {
    switch options.variable("IDEM_EMOJI") {
    case "1": true
    case "0": false
    default: nil
    }
  }

  /// Writes each sequence into the second row and asks for the place of the cursor behind it, then erases them: one round trip, before the
  /// first picture, so that nobody sees it. (In the first row the answer is F3 with a modifier, too.)
  private func probeWidths() {
    probedColumns = []
    guard completesPictures, size.height >= 2, size.width >= 16 else { return }
    for probe in Terminal.probes { writer.append(Array("\u{1B}[2;1H\(probe)\u{1B}[6n\u{1B}[2;1H\u{1B}[K".utf8)) }
    writer.append(Array("\u{1B}[H".utf8))
  }

  /// All questions are answered.
  func finishProbe() {
    guard capabilities.emojiSequences == nil else { return }
    capabilities.emojiSequences = probedColumns == [Int](repeating: 2, count: Terminal.probes.count)
  }
}
