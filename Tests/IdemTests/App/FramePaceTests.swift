import Idem
import Testing

/// When the run loop makes frames.
struct FramePaceTests {
  private let interval = 1_000_000_000 / 60

  @Test func `a frame that shows something is followed by none for the interval`() {
    var pace = FramePace()
    pace.made(at: 5_000_000_000, showsNothing: false)
    #expect(pace.due == 5_000_000_000 + interval)
  }

  @Test func `a frame that shows nothing is followed at once, but only once`() {
    var pace = FramePace()
    pace.made(at: 5_000_000_000, showsNothing: true)
    #expect(pace.due <= 5_000_000_000)
    pace.made(at: 5_000_000_010, showsNothing: false)
    #expect(pace.due == 5_000_000_010 + interval)
    // A view that writes in each frame, and shows nothing of it.
    var (now, count) = (6_000_000_000, 0)
    while now < 7_000_000_000 {
      pace.made(at: now, showsNothing: true)
      count += 1
      now = max(now + 1, pace.due)
    }
    #expect(count <= 2 * 61)
  }
}
