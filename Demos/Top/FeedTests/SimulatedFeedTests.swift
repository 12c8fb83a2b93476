import Foundation
import Testing

@testable import TopFeed

struct SimulatedFeedTests {
  /// Beside the demo, for its `--replay`.
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
    "sample.top")

  /// 90 seconds of the simulated machine.
  static func recording() -> [UInt8] {
    var encoder = RecordingEncoder()
    let feed = SimulatedFeed(samples: 90)
    var bytes: [UInt8] = []
    while let sample = feed.next() { bytes += encoder.encode(sample) }
    return bytes
  }

  // TOPFEED_WRITE_SAMPLE=1 swift test --filter SimulatedFeedTests   writes it again
  @Test func `the sample recording is what the simulation gives`() throws {
    let bytes = SimulatedFeedTests.recording()
    if ProcessInfo.processInfo.environment["TOPFEED_WRITE_SAMPLE"] != nil { try Data(bytes).write(to: SimulatedFeedTests.file) }
    #expect(try Array(Data(contentsOf: SimulatedFeedTests.file)) == bytes)
    #expect(bytes.count < 1_000_000)
  }

  @Test func `the sample recording shows a busy machine`() throws {
    let reader = try RecordingReader(SimulatedFeedTests.file.path)
    var samples: [Sample] = []
    while let sample = try reader.next() { samples.append(sample) }
    #expect(samples.count == 90)
    for (sample, next) in zip(samples, samples.dropFirst()) {
      #expect(sample.cores.count == 16)
      #expect((270...310).contains(sample.processes.count))
      #expect(next.secondsSince1970 == sample.secondsSince1970 + 1)
      let changed = zip(sample.processes, next.processes).count { $0 != $1 }
      #expect(changed > 0)
      #expect(sample.memory.used + sample.memory.available == sample.memory.total)
      #expect(sample.processes.map(\.id) == sample.processes.map(\.id).sorted())
      #expect(Set(sample.processes.map(\.id.pid)).count == sample.processes.count)
      for core in sample.cores { #expect(abs(CPUUsage.parts.reduce(0) { $0 + core[keyPath: $1] } - 1) < 0.005) }
    }
    #expect(Set(samples[0].processes.map(\.id)) != Set(samples[89].processes.map(\.id)))
  }

  @Test func `another seed gives another machine, the same seed the same`() {
    #expect(SimulatedFeed(seed: 1).next() == SimulatedFeed(seed: 1).next())
    #expect(SimulatedFeed(seed: 1).next() != SimulatedFeed(seed: 2).next())
  }
}
