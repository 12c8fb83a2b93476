import Glibc
import IdemTerminalTesting
import IdemSeeds
import Testing

/// After many frames, an app uses no more memory than after some.
///
/// A plain run makes some hundred frames. `IDEM_ROUNDS=20`, as in `make soak`, makes 3,600.
@Suite(.serialized) struct EnduranceTests {
  private let frames = min(3600, 180 * Seed.rounds)

  /// What a process holds. Under a sanitizer memory is kept for a while after it is freed: there the leak checker speaks at the end.
  private struct Holding {
    let kibibytes: Int
    let descriptors: Int

    /// A program has a file open for a moment, now and then: the least of some counts is what stays open.
    init(_ session: Session) {
      kibibytes = session.status("VmRSS")
      descriptors = (0..<10).map { _ in
        usleep(5000)
        return session.descriptors
      }.min()!
    }
    static let measuresMemory = !Session.isSanitized
  }

  /// Runs a program for many frames, each by `step`, and compares what it holds after the first third with the end.
  private func endure(_ name: String, _ session: Session, growth: Int, step: (Int) -> Bool) {
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

  @Test func `rows that come and go, and sheets, use no more memory`() {
    let session = Session([Session.app, "changing"], quiet, width: 80, height: 24)
    #expect(session.sees("frame 0"))
    endure("changing", session, growth: 2000) { frame in
      session.type("n")
      // A sheet covers the number of the frame.
      return session.reads { session.screen.contains { $0.contains("frame \(frame + 1)") } }
    }
  }

  @Test func `a list of a hundred thousand rows is scrolled without using more memory`() {
    let session = Session([Session.app, "long-list"], quiet, width: 80, height: 24)
    #expect(session.sees("row 0"))
    session.rest()
    endure("long-list", session, growth: 2000) { _ in
      session.forget()
      session.type("\u{1B}[B")
      return session.reads { !session.received.isEmpty }
    }
  }
}
