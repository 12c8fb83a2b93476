import DemoTesting
import Idem
import IdemTesting
import Testing

@testable import idem_top

@MainActor @Suite struct MinuteTests {
  @Test(arguments: [(80, 24), (200, 60)])
  func `in a minute of the kept recording, less than one body of twenty runs in vain`(width: Int, height: Int) throws {
    let story = try Story(width: width, height: height)
    var count = WastedBodies()
    let keys: [KeyEquivalent] = [.downArrow, .downArrow, .return, .pageDown, .escape, "t", .end, "t", .home, "?", .escape]
    for second in 1...60 {
      story.host.advance(by: .seconds(1))
      count.settle(story.host)
      if second % 3 == 0 {
        story.host.press(keys[second / 3 % keys.count])
        count.settle(story.host)
      }
    }
    #expect(count.bodies > 500)
    #expect(count.isLow, "\(count)")
  }
}
