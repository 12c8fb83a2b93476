import DemoTools
import Dispatch
import Glibc

/// Recorded logs, as they were printed:
///
///     log    NAME                    a log; the logs are numbered from 0
///     line   MILLISECONDS LOG TEXT   a line, and when it was printed
struct LogRecording {
  static let program = "idem-log"

  struct Line {
    let milliseconds: Int
    let log: Int
    let text: [UInt8]
  }

  private(set) var names: [String] = []
  private(set) var lines: [Line] = []

  /// Reads a file. Throws one sentence if it is no recording.
  init(_ content: [UInt8], path: String) throws(RecordingProblem) {
    guard let entries = RecordingEntries(content, of: LogRecording.program) else { throw .other(path, LogRecording.program) }
    for entry in entries {
      switch (entry.kind, entry.bytes.count) {
      case ("log", 2): names.append(entry.text(1))
      case ("line", 4):
        guard let time = entry.count(1), let log = entry.count(2), log < names.count else {
          throw RecordingProblem(path, line: entry.line, "its log or its time is missing")
        }
        lines.append(Line(milliseconds: time, log: log, text: entry.bytes[3]))
      default: throw RecordingProblem(path, line: entry.line, "unexpected \(entry.kind.isEmpty ? "empty line" : entry.kind)")
      }
    }
    if names.isEmpty { throw RecordingProblem("\(path) cannot be used: it has no logs.") }
  }
}

/// Writes the lines of a recording to pipes, at their times.
final class LogPlayer {
  /// The names of the logs, and the ends of their pipes to read.
  let logs: [(name: String, descriptor: Int32)]
  private let recording: LogRecording
  private var ends: [Int32]
  private var next = 0

  /// Makes the pipes. Nil if the process has too many open files.
  init?(_ recording: LogRecording) {
    self.recording = recording
    let pipes = recording.names.compactMap { _ in ProcessPipe() }
    guard pipes.count == recording.names.count else { return nil }
    logs = zip(recording.names, pipes).map { ($0, $1.reading) }
    ends = pipes.map(\.writing)
  }

  deinit { for end in ends { close(end) } }

  /// The time of the last line.
  var length: Int { recording.lines.last?.milliseconds ?? 0 }

  /// Writes the lines up to a time. Waits for the readers if they are behind. After the last line, the logs end.
  func play(until milliseconds: Int) {
    var texts = ends.map { _ in [UInt8]() }
    while next < recording.lines.count, recording.lines[next].milliseconds <= milliseconds {
      texts[recording.lines[next].log] += recording.lines[next].text + [10]
      next += 1
    }
    for (end, text) in zip(ends, texts) { writeAll(text, to: end) }
    guard next == recording.lines.count else { return }
    for end in ends { close(end) }
    ends = []
  }

  /// Writes the lines on a thread of its own, as time passes.
  static func start(_ recording: LogRecording) -> [(name: String, descriptor: Int32)] {
    guard let player = LogPlayer(recording) else { return [] }
    let logs = player.logs
    // SAFETY: only this queue uses the player from here on.
    nonisolated(unsafe) let own = player
    DispatchQueue(label: "replay").async {
      let clock = RecordingClock()
      while own.next < recording.lines.count {
        let time = recording.lines[own.next].milliseconds
        clock.wait(until: time)
        own.play(until: time)
      }
    }
    return logs
  }
}

/// Passes on what logs print, and writes it to a recording.
enum LogRecorder {
  /// Begins to record streams. Each result is a stream with the same bytes.
  static func start(_ streams: [(name: String, descriptor: Int32)], _ file: RecordingWriter) -> [(name: String, descriptor: Int32)] {
    for stream in streams { file.append(["log", stream.name]) }
    let clock = RecordingClock()
    return streams.enumerated().map { number, stream in
      guard let pipe = ProcessPipe() else { return stream }
      DispatchQueue(label: "record").async { copy(stream.descriptor, to: pipe.writing, number, file, clock) }
      return (stream.name, pipe.reading)
    }
  }

  private static func copy(_ input: Int32, to output: Int32, _ log: Int, _ file: RecordingWriter, _ clock: RecordingClock) {
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16), unfinished: [UInt8] = []
    func record(_ lines: some Sequence<ArraySlice<UInt8>>) {
      let start = ["line", "\(clock.milliseconds)", "\(log)"].map { Array($0.utf8) }
      file.append(lines.flatMap { RecordingForm.line(start + [Array($0)]) })
    }
    while true {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      unfinished += buffer[..<count]
      if let end = unfinished.lastIndex(of: 10) {
        record(unfinished[..<end].split(separator: 10, omittingEmptySubsequences: false))
        unfinished.removeSubrange(...end)
      }
      guard writeAll(buffer[..<count], to: output) else { return }
    }
    if !unfinished.isEmpty { record([unfinished[...]]) }
  }
}

/// Writes all bytes to a pipe. Returns false if its reading end is closed.
@discardableResult
private func writeAll(_ bytes: some Collection<UInt8>, to output: Int32) -> Bool {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
