import Idem
import IdemTesting
import Testing

@testable import TopFeed
@testable import idem_top

/// A recording is a file from an unknown source, so its numbers can be anything. All of them can be shown.
@MainActor
@Suite struct ExtremeTests {
  private final class Samples: Feed {
    private var samples: [Sample]
    init(_ samples: [Sample]) { self.samples = samples }
    func next() -> Sample? { samples.isEmpty ? nil : samples.removeFirst() }
  }

  private let counts = [0, 1, 1023, 1 << 20, Int.max - 1, Int.max]
  private let decimals = [0, 0.0004, 0.5, 1, 1.5, 1e6, 1e300, Double.greatestFiniteMagnitude]

  private func sample(_ random: inout SeededGenerator) -> Sample {
    func count() -> Int { counts[random.below(counts.count)] }
    func integer() -> Int { random.below(2) == 0 ? count() : -count() - random.below(2) }
    func decimal() -> Double { decimals[random.below(decimals.count)] }
    func usage() -> CPUUsage {
      CPUUsage(
        user: decimal(), nice: decimal(), system: decimal(), iowait: decimal(), interrupts: decimal(), stolen: decimal(), idle: decimal())
    }
    var sample = Sample()
    (sample.secondsSince1970, sample.utcOffset, sample.uptimeMilliseconds) = (integer(), integer(), count())
    sample.load = LoadAverages(oneMinute: decimal(), fiveMinutes: decimal(), fifteenMinutes: decimal())
    sample.cpu = usage()
    sample.cores = (0..<random.below(70)).map { _ in usage() }
    (sample.memory.total, sample.memory.used, sample.memory.available) = (count(), count(), count())
    (sample.memory.buffers, sample.memory.cached, sample.swap.total, sample.swap.used) = (count(), count(), count(), count())
    (sample.tasks.total, sample.tasks.running, sample.tasks.threads, sample.tasks.zombies) = (count(), count(), count(), count())
    sample.networks = ["a", "b", "b"].map {
      NetworkSample(name: $0, receiveRate: count(), sendRate: count(), receivedBytes: count(), sentBytes: count())
    }
    sample.disks = ["a", "a"].map { DiskSample(name: $0, readRate: count(), writeRate: count(), busy: decimal()) }
    sample.fileSystems = (0..<random.below(4)).map { _ in
      FileSystemSample(device: "a", mountPoint: "/", type: "x", size: count(), used: count(), available: count())
    }
    sample.temperatures = [TemperatureSample(label: "x", celsius: integer())]
    sample.battery = BatterySample(charge: decimal(), flow: .charging, secondsLeft: count())
    for pid in Set((0..<20).map { _ in Int32(clamping: count()) }).sorted() {
      var process = ProcessSample(id: ProcessID(pid: pid, startTime: count()))
      (process.parent, process.cpu, process.memory) = (Int32(clamping: count()), decimal(), decimal())
      (process.cpuMilliseconds, process.residentBytes, process.virtualBytes) = (count(), count(), count())
      (process.readRate, process.writeRate, process.threads) = (count(), count(), count())
      (process.priority, process.nice) = (integer(), integer())
      sample.processes.append(process)
    }
    return sample
  }

  @Test(arguments: [(40, 10), (60, 16), (80, 24), (200, 60)], Seed.all())
  func `no number in a recording traps`(size: (width: Int, height: Int), seed: Seed) throws {
    let (width, height) = size
    var random = seed.generator("no number in a recording can stop it")
    let story = try Story(width: width, height: height, feed: Samples((0..<24).map { _ in sample(&random) }), isLive: false)
    for key in ["t", "\r", "n", "d", "r", "z", "t", ">", ">", ">", ">", ">", ">", "z", "k"] as [KeyEquivalent] {
      story.press(.downArrow, key)
      story.advance()
    }
    #expect(story.dashboard.sampleCount >= 16)
    #expect(story.host.lines.count == height)
  }
}
