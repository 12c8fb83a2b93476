import Idem
import IdemTesting
import Testing

@testable import idem_top

/// The dashboard under the inspector.
@MainActor
@Suite struct InspectedTests {
  /// The frames that a script makes, without their times.
  private func frames(_ width: Int, _ height: Int, inspecting: Bool) throws -> (frames: [FrameStats], text: String) {
    let story = try Story(width: width, height: height)
    if inspecting {
      story.host.press(.function(12))
      story.host.press("]", modifiers: .control)
    }
    var frames: [FrameStats] = []
    func settle() {
      while true {
        var stats = story.host.render().stats
        guard stats != FrameStats() else { return }
        (stats.updateTime, stats.layoutTime, stats.paintTime, stats.writeTime) = (0, 0, 0, 0)
        // Without the inspector, a frame that changed nothing has no times either.
        if stats != FrameStats() { frames.append(stats) }
      }
    }
    settle()
    let keys: [KeyEquivalent] = [
      .downArrow, .downArrow, .pageDown, "s", .return, .escape, "t", "t", "/", "c", "c", .escape, .end, "?", .escape,
    ]
    for key in keys {
      story.dashboard.advance()
      settle()
      story.host.press(key)
      settle()
    }
    if inspecting {
      #expect(story.host.text.contains("1 what happened"))
      story.host.press(.function(12))
      settle()
    }
    return (frames, story.host.text)
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func `the dashboard's own counts are the same with the inspector open`(width: Int, height: Int) throws {
    let closed = try frames(width, height, inspecting: false), opened = try frames(width, height, inspecting: true)
    #expect(closed.frames.count > 20)
    #expect(opened.frames == closed.frames)
    #expect(opened.text == closed.text)
  }
}
