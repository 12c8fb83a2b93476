import DemoTesting
import DemoTools
import Foundation
import Idem
import IdemTesting
import Synchronization
import Testing

@testable import LogLines
@testable import idem_log

/// Recordings of logs.
@MainActor @Suite struct RecordingTests {
  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../sample.log-recording"

  /// The recording on a screen in memory.
  private final class Replay: DemoStory {
    let player: LogPlayer
    let models: [LogModel]
    let host: TestHost

    init(_ recording: LogRecording, width: Int = 100, height: Int = 30) throws {
      player = try #require(LogPlayer(recording))
      let documents = player.logs.map { LogDocument(.stream($0.descriptor), name: $0.name) }
      let models = LogSources.lines(documents, isSample: true).map { LogModel($0) }
      self.models = models
      host = TestHost(width: width, height: height) { LogView(models: models) }
      settle()
    }
  }

  @Test func `in a minute of the kept recording, less than one body of twenty runs in vain`() async throws {
    let recording = try LogRecording(fileContent(RecordingTests.sample), path: "sample")
    #expect(recording.names == ["web", "orders", "database"])
    #expect((recording.lines.last?.milliseconds ?? 0) > 60_000)
    let replay = try Replay(recording)
    var count = WastedBodies(), written = 0
    /// Waits until the lines up to now are read. The merged log shows the last ones later: another log may have an earlier line.
    func rest(_ second: Int) async throws {
      while written < recording.lines.count, recording.lines[written].milliseconds <= second * 1000 { written += 1 }
      var turns = 0
      repeat {
        count.settle(replay.host)
        try await Task.sleep(for: .milliseconds(2))
        turns += 1
      } while turns < 3 || turns < 5000 && replay.models[1...].reduce(0) { $0 + $1.lines.lineCount } < written
      count.settle(replay.host)
    }
    replay.player.play(until: 0)
    try await rest(0)
    let keys: [KeyEquivalent] = [.upArrow, .pageUp, "w", .end, "n", "f", .downArrow, "f", .home, .end]
    for second in 1...60 {
      replay.player.play(until: second * 1000)
      replay.host.advance(by: .seconds(1))
      try await rest(second)
      if second % 3 == 0 { replay.host.press(keys[second / 3 % keys.count]) }
      try await rest(second)
    }
    try await replay.until("the lines are merged") { replay.models[0].lines.lineCount > written - 20 }
    #expect(count.bodies > 300)
    #expect(count.isLow, "\(count)")
  }

  @Test func `what a program prints is recorded with its times, and replayed as it was`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("idem-log-\(UUID().uuidString)").path
    defer { unlink(path) }
    let output = try ChildProgram.start(["printf", "one\\ttwo\\n\\\\\\nlast"])
    let streams = LogRecorder.start([("a program", output)], try RecordingWriter(path, program: LogRecording.program))
    func all(_ descriptor: Int32) -> [UInt8] {
      var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 1000)
      while case let count = read(descriptor, &buffer, 1000), count > 0 { bytes += buffer[..<count] }
      close(descriptor)
      return bytes
    }
    // The end of the stream is closed after the last entry was written.
    #expect(all(streams[0].descriptor) == Array("one\ttwo\n\\\nlast".utf8))
    ChildProgram.wait(for: output)
    let recording = try LogRecording(fileContent(path), path: path)
    #expect(recording.names == ["a program"])
    #expect(recording.lines.map { String(decoding: $0.text, as: UTF8.self) } == ["one\ttwo", "\\", "last"])
    let player = try #require(LogPlayer(recording))
    player.play(until: .max)
    #expect(all(player.logs[0].descriptor) == Array("one\ttwo\n\\\nlast\n".utf8))
  }

  @Test func `a file that is no recording, or has a line of no log, is one sentence`() {
    func problem(_ text: String) -> String? {
      do throws(RecordingProblem) {
        _ = try LogRecording(Array(text.utf8), path: "x")
        return nil
      } catch { return error.description }
    }
    #expect(problem("hello\n") == "x cannot be used: it is no recording of idem-log.")
    #expect(problem("idem-log-recording\t1\n") == "x cannot be used: it has no logs.")
    #expect(problem("idem-log-recording\t1\nlog\ta\nline\t0\t1\tb\n") == "x cannot be used: line 3: its log or its time is missing.")
    #expect(problem("idem-log-recording\t1\nlog\ta\nline\t0\t0\tb\nline\t5\t0\tcut") == nil)
  }
}
