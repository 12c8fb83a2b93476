import Foundation
import IdemTesting
import Testing

@testable import TopFeed

struct RecordingTests {
  let tree = FileTree()
  var path: String { tree.path + "/recording.top" }

  func readAll(_ path: String) throws -> [Sample] {
    let reader = try RecordingReader(path)
    var samples: [Sample] = []
    while let sample = try reader.next() { samples.append(sample) }
    return samples
  }

  /// The error of a recording with these lines.
  func problem(_ text: String) -> String? {
    tree.write("bad.top", text)
    do {
      _ = try readAll(tree.path + "/bad.top")
      return nil
    } catch {
      return "\(error)".replacing(tree.path + "/", with: "")
    }
  }

  @Test func `a written recording is read back`() throws {
    let feed = SimulatedFeed(seed: 7, processes: 60, cores: 4, samples: 30)
    var samples: [Sample] = []
    let writer = try RecordingWriter(path)
    while let sample = feed.next() {
      try writer.append(sample)
      samples.append(sample)
    }
    #expect(try readAll(path) == samples)
  }

  @Test func `a text longer than any machine has is cut`() throws {
    let long = String(repeating: "漢", count: 300_000)
    tree.write("recording.top", "\(Recording.heading)\nsample 1 0 0\nprocess 1 0 name=\(long) command=short\nend\n")
    let process = try #require(try readAll(path).first?.processes.first)
    #expect(process.name == String(long.prefix(Recording.textLimit)))
    #expect(process.commandLine == "short")
  }

  @Test func `this machine is read back`() throws {
    let reader = try ProcReader()
    let samples = (0..<3).map { _ in reader.sample() }
    let writer = try RecordingWriter(path)
    for sample in samples { try writer.append(sample) }
    #expect(try readAll(path) == samples)
  }

  @Test func `only what differs is written`() throws {
    var encoder = RecordingEncoder()
    var sample = Sample()
    sample.secondsSince1970 = 10
    sample.hostname = "box"
    sample.processes = [ProcessSample(id: ProcessID(pid: 3, startTime: 9)), ProcessSample(id: ProcessID(pid: 4, startTime: 9))]
    sample.processes[0].name = "a b\n\\\u{1B}"
    sample.processes[0].cpu = 0.25
    #expect(
      String(decoding: encoder.encode(sample), as: UTF8.self) == """
        idem-top-recording 1
        sample 10 0 0
        system box \\e \\e
        process 3 9 cpu=0.25 name=a\\sb\\n\\\\\\x1b
        process 4 9
        end

        """)
    sample.secondsSince1970 = 11
    sample.processes[0].readRate = 5
    sample.processes[0].name = ""
    sample.processes[1].id.startTime = 12
    #expect(
      String(decoding: encoder.encode(sample), as: UTF8.self) == """
        sample 11 0 0
        process 3 9 read=5 name=\\e
        ended 4 9
        process 4 12
        end

        """)
    sample.processes = []
    #expect(String(decoding: encoder.encode(sample), as: UTF8.self) == "sample 11 0 0\nended 3 9\nended 4 12\nend\n")
  }

  @Test func `lists, a battery and unknown values can go again`() throws {
    var sample = Sample()
    sample.networks = [NetworkSample(name: "a b", receiveRate: 1, sendRate: 2, receivedBytes: 3, sentBytes: 4)]
    sample.battery = BatterySample(charge: 0.5, flow: .full)
    sample.temperatures = [TemperatureSample(label: "", celsius: -4)]
    sample.processes = [ProcessSample(id: ProcessID(pid: 1, startTime: 0))]
    sample.processes[0].readRate = 1
    var second = sample
    second.networks = []
    second.battery = nil
    second.temperatures = []
    second.processes[0].readRate = nil
    let writer = try RecordingWriter(path)
    for sample in [sample, second] { try writer.append(sample) }
    #expect(try readAll(path) == [sample, second])
  }

  @Test(arguments: ["", " ", "a b", "\\", "\\n", "\r\n", "\0\u{7F}\u{9B}é", "\\e", "=", "👩‍👩‍👧 x", "\u{301}x"])
  func `any text survives as one word`(text: String) throws {
    let word = Recording.escaped(text)
    #expect(!word.isEmpty && !word.utf8.contains { $0 <= 0x20 || $0 == 0x7F })
    #expect(try Array(#require(Recording.unescaped(word[...])).utf8) == Array(text.utf8))
  }

  @Test func `a recording is for its owner alone, and replaces nothing`() throws {
    let writer = try RecordingWriter(path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(throws: FeedError.exists(path: path)) { try RecordingWriter(path) }
    let link = tree.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: tree.path + "/target")
    #expect(throws: FeedError.exists(path: link)) { try RecordingWriter(link) }
    #expect(!FileManager.default.fileExists(atPath: tree.path + "/target"))
    #expect(throws: FeedError.unwritable(path: "/nowhere/x", code: ENOENT)) { try RecordingWriter("/nowhere/x") }
    #expect("\(FeedError.unwritable(path: "x", code: ENOSPC))" == "Can't write x: No space left on device.")
    try writer.append(Sample())
    #expect(try readAll(path) == [Sample()])
  }

  @Test func `bad input gives a sentence with the line`() {
    let head = "idem-top-recording 1\n"
    #expect(problem("") == "bad.top, line 1: the recording was cut: it ends within a sample.")
    #expect(problem("hello\n") == "bad.top, line 1: a recording must begin with \"idem-top-recording 1\".")
    #expect(problem(head) == nil)
    #expect(problem(head + "load 1 2 3\n") == "bad.top, line 2: \"sample\" is expected here, not \"load\".")
    #expect(problem(head + "sample 1 0 0\nend\n\n") == "bad.top, line 4: \"sample\" is expected here, not \"\".")
    #expect(problem(head + "sample 1 0 0\nsample 2 0 0\n") == "bad.top, line 3: a sample begins before the \"end\" of the previous one.")
    #expect(problem(head + "sample 1 0 0\nload 1 2\nend\n") == "bad.top, line 3: the line ends too early.")
    #expect(problem(head + "sample 1 0 0\nload 1 2 x\n") == "bad.top, line 3: \"x\" should be a number, 0 or more.")
    #expect(problem(head + "sample 1 0 0\nload 1 2 nan\n") == "bad.top, line 3: \"nan\" should be a number, 0 or more.")
    #expect(problem(head + "sample 1 0 0\nload 1 2 3 4\n") == "bad.top, line 3: \"load\" has too many values.")
    #expect(problem(head + "sample 1 0 0\nswap 1 2\nswap 1 2\n") == "bad.top, line 4: \"swap\" occurs twice in one sample.")
    #expect(problem(head + "sample 1 0 0\nswap 1 -2\n") == "bad.top, line 3: \"-2\" should not be negative.")
    #expect(problem(head + "sample 1 0 0\nfoo\n") == "bad.top, line 3: \"foo\" is not a keyword of a recording.")
    #expect(problem(head + "sample 1 0 0\nended 7 1\n") == "bad.top, line 3: process 7 ends, but it does not exist.")
    #expect(problem(head + "sample 1 0 0\nprocess 9999999999 1\n") == "bad.top, line 3: the process number is too large.")
    #expect(problem(head + "sample 1 0 0\nprocess 7 1 cpu\n") == "bad.top, line 3: \"cpu\" should be FIELD=VALUE.")
    #expect(problem(head + "sample 1 0 0\nprocess 7 1 size=1\n") == "bad.top, line 3: \"size\" is not a field of a process.")
    #expect(problem(head + "sample 1 0 0\nprocess 7 1 state=Q\n") == "bad.top, line 3: \"Q\" is not a state of a process.")
    #expect(problem(head + "sample 1 0 0\nprocess 7 1 name=\\q\n") == "bad.top, line 3: \"\\q\" is not a correctly escaped text.")
    #expect(problem(head + "sample 1 0 0\nbattery 1 odd -\n") == "bad.top, line 3: \"odd\" is not a state of a battery.")
    #expect(problem(head + "sample 1 0 0\nend\nsample 2 0 0\n") == "bad.top, line 5: the recording was cut: it ends within a sample.")
    #expect(
      problem(head + "sample 1 0 0\nname \(String(repeating: "x", count: 1_200_000))\n")
        == "bad.top, line 3: the line is longer than 1048576 bytes.")
    tree.write("bytes.top", Array(head.utf8) + [0x66, 0xFF, 0x0A])
    #expect(throws: FeedError.malformed(path: tree.path + "/bytes.top", line: 2, problem: "the line is not in UTF-8")) {
      try readAll(tree.path + "/bytes.top")
    }
  }

  @Test func `a truncated recording gives its complete samples, then always the same error`() throws {
    tree.write("cut.top", "idem-top-recording 1\nsample 1 0 0\nend\nsample 2 0")
    let reader = try RecordingReader(tree.path + "/cut.top")
    #expect(try reader.next()?.secondsSince1970 == 1)
    for _ in 0..<2 {
      #expect(throws: FeedError.malformed(path: tree.path + "/cut.top", line: 4, problem: "the line ends too early")) { try reader.next() }
    }
  }

  @Test func `what isn't there, or is a directory, is an error`() {
    #expect(throws: FeedError.unreadable(path: "/nowhere", code: ENOENT)) { try RecordingReader("/nowhere") }
    #expect(throws: FeedError.unreadable(path: tree.path, code: EISDIR)) { try RecordingReader(tree.path).next() }
  }

  @Test(arguments: Seed.all()) func `no bytes in a recording trap`(seed: Seed) throws {
    var random = seed.generator()
    var encoder = RecordingEncoder()
    let feed = SimulatedFeed(seed: seed.value, processes: 40, cores: 2)
    let whole = (0..<3).flatMap { _ in encoder.encode(feed.next()!) }
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0...random.below(5) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.below(60)))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + random.below(60))], at: random.below(bytes.count))
        }
      }
      tree.write("fuzzed.top", bytes)
      do { _ = try readAll(tree.path + "/fuzzed.top") } catch {
        let sentence = "\(error)"
        #expect(sentence.contains(", line ") && sentence.hasSuffix("."), "\(seed): \(sentence)")
      }
    }
  }
}
