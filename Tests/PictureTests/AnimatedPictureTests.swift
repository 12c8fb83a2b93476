import Idem
import IdemTesting
import Testing

/// Pictures that are shown one after the other, by the clock of the test.
@MainActor @Suite struct AnimatedPictureTests {
  private let frames = [10, 20, 30].map { red in
    PixelBuffer(width: 8, height: 16, rgba: (0..<128).flatMap { _ in [UInt8(red), 0, 0, 255] as [UInt8] })
  }

  private func red(_ host: TestHost) -> Color { host[column: 0, row: 0].style.background }

  @Test func `each frame is shown for its time, and the first follows the last`() {
    let durations = [0.1, 0.3, 0.2]
    let host = TestHost(width: 4, height: 1) { AnimatedPicture(zip(frames, durations).map { PictureFrame($0, duration: $1) }) }
    host.render()
    var seen: [Color] = []
    for _ in 0..<12 {
      seen.append(red(host))
      host.advance(by: .milliseconds(100))
      host.render()
    }
    #expect(seen == [10, 20, 20, 20, 30, 30, 10, 20, 20, 20, 30, 30].map { .rgb($0, 0, 0) })
  }

  @Test func `the last frame stays without a repetition, and nothing runs any more`() {
    let host = TestHost(width: 4, height: 1) { AnimatedPicture(frames, interval: 0.1, repeats: false) }
    host.render()
    for red in [10, 20, 30, 30] as [UInt8] {
      #expect(self.red(host) == .rgb(red, 0, 0))
      host.advance(by: .milliseconds(100))
      host.render()
    }
    host.advance(by: .seconds(10))
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `with less motion the first frame stays`() {
    let host = TestHost(width: 4, height: 1) { AnimatedPicture(frames).environment(\.motion, .reduced) }
    host.render()
    host.advance(by: .seconds(1))
    #expect(host.render().bodiesEvaluated == 0)
    #expect(red(host) == .rgb(10, 0, 0))
  }

  @Test func `odd frames and durations do no harm`() {
    let empty = PixelBuffer(width: 0, height: 0, rgba: [])
    for picture in [
      AnimatedPicture([] as [PixelBuffer]), AnimatedPicture([empty, empty]), AnimatedPicture(frames, interval: -1),
      AnimatedPicture(frames, interval: .nan), AnimatedPicture(frames, interval: .infinity),
    ] {
      let host = TestHost(width: 4, height: 1) { picture.resizable().scaledToFit() }
      host.render()
      host.advance(by: .milliseconds(50))
      host.render()
    }
  }
}
