import DemoTesting
import Glibc
import IdemTerminalTesting
import IdemTesting
import Testing
import TopFeed

/// After many frames, an app uses no more memory than after some.
///
/// A plain run makes some hundred frames. `IDEM_ROUNDS=20`, as in `make soak`, makes the 3,600 of one hour of idem-top.
@Suite(.serialized) struct EnduranceTests {
  private let frames = min(3600, 180 * Seed.rounds)

  /// What a process holds. Under a sanitizer memory is kept for a while after it is freed: there the leak checker speaks at the end.
  private struct Holding {
    let kibibytes: Int
    let descriptors: Int

    /// A program has a file open for a moment, now and then: the least of some counts is what stays open.
    init(_ session: TerminalSession) {
      kibibytes = session.status("VmRSS")
      descriptors = (0..<10).map { _ in
        usleep(5000)
        return session.descriptors
      }.min()!
    }
    static let measuresMemory = !isSanitized
  }

  /// Runs a program for many frames, each by `step`, and compares what it holds after the first third with the end.
  private func endure(_ name: String, _ session: TerminalSession, growth: Int, step: (Int) -> Bool) {
    var early: Holding?
    for frame in 0..<frames {
      guard step(frame) else {
        Issue.record("\(name): no frame \(frame): \(session.screen.prefix(3))")
        return
      }
      if frame == frames / 3 { early = Holding(session) }
    }
    let late = Holding(session)
    session.type("q")
    #expect(session.end() == "exit 0", "\(name): \(session.afterwards.suffix(2000))")
    #expect(session.leftovers == "")
    guard let early else { return }
    print("endurance: \(name), \(frames) frames: from \(early.kibibytes) KiB to \(late.kibibytes), descriptors \(late.descriptors)")
    #expect(early.descriptors == late.descriptors && early.descriptors > 0, "\(name)")
    #expect(
      !Holding.measuresMemory || late.kibibytes - early.kibibytes <= growth, "\(name): from \(early.kibibytes) KiB to \(late.kibibytes)")
  }

  private func temporaryFile() -> String {
    var template = Array("/tmp/idem-endurance-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      close(mkstemp(buffer.baseAddress!))
      return String(cString: buffer.baseAddress!)
    }
  }

  @Test func `idem-top plays a recording of an hour without using more memory`() throws {
    let path = temporaryFile()
    defer { unlink(path) }
    unlink(path)
    let writer = try RecordingWriter(path), feed = SimulatedFeed(processes: 60, cores: 4)
    for _ in 0...frames { try writer.append(try #require(feed.next())) }
    let session = TerminalSession(
      [TerminalSession.directory + "/idem-top", "--replay", path, "--every", "3600"], quiet, width: 100, height: 30)
    #expect(session.wait(for: "workstation"))
    // A key requests each sample, so the clock has no influence. The graphs keep 1,024 samples of each metric.
    session.type("p")
    #expect(session.wait(for: "PAUSED"))
    endure("idem-top --replay", session, growth: 3000) { frame in
      session.forget()
      session.type(".")
      // Each sample is a second later.
      let second = (11 * 3600 + frame + 1) % 60
      let mark = ":\(second < 10 ? "0" : "")\(second)"
      return session.reads { session.screen[0].hasSuffix(mark) }
    }
  }

  @Test func `idem-log follows a file and stores only the positions of its lines`() throws {
    let path = temporaryFile()
    defer { unlink(path) }
    let file = try #require(fopen(path, "a"))
    defer { fclose(file) }
    fputs("line 0 of the log\n", file)
    fflush(file)
    let session = TerminalSession([TerminalSession.directory + "/idem-log", path], quiet, width: 80, height: 12)
    #expect(session.reads { session.screen[0].contains("line 0") })
    endure("idem-log", session, growth: 2000) { frame in
      fputs("line \(frame + 1) of the log, \(frame % 7 == 0 ? "error" : "notice")\n", file)
      fflush(file)
      // The reader looks 25 times a second: one look for some lines.
      guard frame % 20 == 0 else { return true }
      return session.reads { session.screen.contains { $0.contains("line \(frame + 1) of the log") } }
    }
  }

  @Test func `a list of a hundred thousand rows is scrolled without using more memory`() {
    let session = TerminalSession([TerminalSession.directory + "/idem-bench", "scroll"], quiet, width: 80, height: 24)
    #expect(session.reads { session.screen[0] != "" })
    session.rest()
    var early: Holding?
    for frame in 0..<frames {
      session.forget()
      session.type("n")
      guard session.reads(until: { !session.received.isEmpty }) else {
        Issue.record("no frame \(frame)")
        return
      }
      if frame == frames / 3 { early = Holding(session) }
    }
    let late = Holding(session)
    session.type("\u{3}")
    _ = session.end()
    #expect(session.leftovers == "")
    print("endurance: idem-bench scroll, \(frames) frames: from \(early?.kibibytes ?? 0) KiB to \(late.kibibytes)")
    #expect(early?.descriptors == late.descriptors)
    #expect(!Holding.measuresMemory || late.kibibytes - (early?.kibibytes ?? 0) <= 2000)
  }
}
