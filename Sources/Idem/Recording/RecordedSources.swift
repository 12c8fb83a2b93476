/// Where the values of `Recorded` go, or come from: one for each app that is recorded or replayed.
@MainActor
package final class RecordedSources {
  /// The sources of the app in a test whose code runs now, and in its tasks.
  @TaskLocal package static var current: RecordedSources?
  /// The sources of the app that runs in this process; also before its run loop, as in the `init` of an `App`.
  static var ofProcess: RecordedSources? = {
    switch RecordingVariables.taken {
    case .nothing: nil
    case .record: RecordedSources()
    case .replay(let player, _): player.sources
    }
  }()

  static var active: RecordedSources? { current ?? ofProcess }
  /// The same for code that may be on another actor.
  static func activeOne() async -> RecordedSources? { active }

  private weak var recorder: Recorder?
  /// The recorded values of each name that were not read yet; nil if nothing is replayed.
  private var values: [String: ArraySlice<RecordedInput.SourceEvent>]?
  /// Elements whose time has come, but whose reader has not.
  private var elements: [String: [RecordedInput.SourceEvent]] = [:]
  private var readers: [String: CheckedContinuation<RecordedInput.SourceEvent, Never>] = [:]
  /// Called with a sentence when the app reads other sources than those of the recording.
  private var differs: (String) -> Void = { _ in }

  /// What was read before there was a recorder.
  private var early: [RecordedInput] = []

  package init(recorder: Recorder? = nil) { self.recorder = recorder }

  /// The recording begins: takes what the other ones were given before.
  func begin(after other: RecordedSources?) { for input in other?.early ?? [] { recorder?.write(input) } }

  init(replaying recording: Recording, differs: @escaping (String) -> Void) {
    self.differs = differs
    var values: [String: ArraySlice<RecordedInput.SourceEvent>] = [:]
    for case .input(.source(let name, let event)) in recording.entries.lazy.map(\.entry) {
      switch event {
      case .value, .failure: values[name, default: []].append(event)
      case .element, .end: break
      }
    }
    self.values = values
  }

  var isReplaying: Bool { values != nil }

  func write(_ name: String, _ event: RecordedInput.SourceEvent) {
    let input = RecordedInput.source(name: name, event)
    if let recorder { recorder.write(input) } else if values == nil { early.append(input) }
  }

  /// The next recorded value; nil if nothing is replayed, or if there are no more.
  func next(_ name: String) -> RecordedInput.SourceEvent? {
    guard values != nil else { return nil }
    guard let next = values![name]?.popFirst() else {
      differs("the app reads the source \"\(name)\" more often than in the recording")
      return nil
    }
    return next
  }

  func convert<Value: LosslessStringConvertible>(_ text: String, to type: Value.Type, _ name: String) -> Value? {
    if let value = Value(text) { return value }
    differs("the source \"\(name)\" has a recorded value that is no \(type)")
    return nil
  }

  // MARK: Sequences

  /// Waits for the time of the next element.
  func nextElement(_ name: String) async -> RecordedInput.SourceEvent {
    if elements[name]?.isEmpty == false { return elements[name]!.removeFirst() }
    guard readers[name] == nil else {
      differs("two readers of the source \"\(name)\" wait at the same time")
      return .end(nil)
    }
    return await withCheckedContinuation { readers[name] = $0 }
  }

  /// The time of an element has come.
  func deliver(_ name: String, _ event: RecordedInput.SourceEvent) {
    if let reader = readers.removeValue(forKey: name) {
      reader.resume(returning: event)
    } else {
      elements[name, default: []].append(event)
    }
  }

  /// Ends the sequences whose readers still wait.
  package func end() {
    for reader in readers.values { reader.resume(returning: .end(nil)) }
    readers = [:]
  }
}
