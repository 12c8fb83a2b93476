import IdemCore
import IdemInspector
import IdemScreen
import IdemViews

/// The state of a replay: the next entry of a recording, and what differed so far. The caller performs the entries on an app host, in its way.
@MainActor
package final class Replayer {
  package let recording: Recording
  package let clock: HeldClock
  package let sources: RecordedSources
  private var index = 0
  private let log: Log
  /// Answers of the clipboard that no code has asked for yet.
  private var answers: [String?] = []

  /// The longest time that a frame waits for the tasks that caused it, in nanoseconds.
  package static let patience = 2_000_000_000

  /// How much later than in the recording work may come to the main queue, in nanoseconds. The inputs after it wait so long, so that their order is the same.
  package static let jitter = 50_000_000

  /// The sentences about what differed.
  private final class Log { var sentences: [String] = [] }

  package init(_ recording: Recording) {
    self.recording = recording
    clock = HeldClock(now: recording.header.clock, wallTime: recording.header.wallTime)
    let log = Log()
    self.log = log
    sources = RecordedSources(replaying: recording) { if !log.sentences.contains($0) { log.sentences.append($0) } }
  }

  package var next: (time: Int, line: Int, entry: Recording.Entry)? {
    index < recording.entries.count ? recording.entries[index] : nil
  }

  /// The next entry, which is done with this call; nil at the end. Sets the clock to its time.
  package func takeNext() -> Recording.Entry? {
    guard let next else { return nil }
    index += 1
    clock.set(recording.header.clock + next.time)
    return next.entry
  }

  /// Prepares an app host whose tree has no content: its clock, its clipboard, its sources, and what was known of the terminal before the content.
  package func prepare(_ appHost: AppHost) {
    appHost.tree.timers.clock = clock
    appHost.sources = sources
    appHost.measureFrames()
    if recording.header.hasMoreContrast { appHost.tree.rootEnvironment.set(ColorSchemeContrastKey.self, to: .increased) }
    if let theme = recording.header.theme { appHost.themes.forced = try? ThemeSettings.choice(theme, in: "/") }
    let keys = RecordedKeys(recording.header.keys)
    appHost.tree.setKeysSource(keys)
    appHost.clipboard.send = { _, _ in true }
    appHost.clipboard.query = { [unowned self, unowned clipboard = appHost.clipboard] _ in answer(clipboard) }
    while case .input(let input)? = next?.entry {
      _ = takeNext()
      if input == .content { return }
      appHost.apply(input)
    }
  }

  /// Does what an entry says, besides frames, events, sizes, and what the main queue does.
  package func apply(_ input: RecordedInput, to appHost: AppHost) {
    if case .clipboard(let text) = input, !appHost.clipboard.isReading {
      // A task that has not begun here will ask.
      answers.append(text)
    } else {
      appHost.apply(input)
    }
  }

  /// Answers a query of the clipboard at once, if it was answered at once. Returns whether the clipboard can be read.
  private func answer(_ clipboard: Clipboard) -> Bool {
    if let next, case .input(.clipboard(let text)) = next.entry, answers.isEmpty, recording.header.clock + next.time == clock.now {
      index += 1
      answers.append(text)
    }
    guard !answers.isEmpty else { return true }
    guard let text = answers.removeFirst() else { return false }
    clipboard.receive(text)
    return true
  }

  /// Gives an element of a sequence to its reader. Returns false for other events: they wait until the app reads them.
  package func deliver(_ event: RecordedInput.SourceEvent, of name: String) -> Bool {
    switch event {
    case .value, .failure: return false
    case .element, .end:
      sources.deliver(name, event)
      return true
    }
  }

  /// Compares a frame with the recorded one; nil stands for a frame that was not made.
  package func compare(_ stats: FrameStats?, of appHost: AppHost, with recorded: Recording.Frame) {
    guard let stats, var made = appHost.measure?.latest else {
      return log.sentences.append("frame \(recorded.number): the app has nothing to show")
    }
    (made.number, made.bodies) = (recorded.number, stats.bodiesEvaluated)
    guard made != recorded else { return }
    var parts: [String] = []
    func compare(_ name: String, _ a: Int, _ b: Int) { if a != b { parts.append("\(a) \(name) instead of \(b)") } }
    compare("bodies", made.bodies, recorded.bodies)
    compare("cells", made.cells, recorded.cells)
    compare("bytes", made.bytes, recorded.bytes)
    if made.picture != recorded.picture { parts.append("another picture") }
    log.sentences.append("frame \(recorded.number): \(parts.joined(separator: ", "))")
  }

  /// Reports that the app has quit before the end of the recording.
  package func quitEarly() {
    var index = index
    while index < recording.entries.count {
      if case .frame(let frame) = recording.entries[index].entry {
        return log.sentences.append("frame \(frame.number): the app has quit before it")
      }
      index += 1
    }
  }

  /// What differed, frame by frame: at most ten sentences, and the number of the others. A recording that was cut is the last one.
  package var report: [String] {
    var lines = Array(log.sentences.prefix(10))
    let rest = log.sentences.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    if recording.isCut { lines.append("the recording was cut: it has no end after line \(recording.entries.last?.line ?? 1)") }
    return lines.map(\.plainLine)
  }
}

/// The keys file of the user whose app was recorded.
private final class RecordedKeys: KeysSource {
  private let text: String?
  init(_ text: String?) { self.text = text }
  func read() -> String? { text }
}
