import Idem
import IdemTesting
import Testing

@testable import idem_top

/// The dashboard can be used from its spoken lines.
@MainActor @Suite struct `Speech of idem-top` {
  @Test func `the chosen process is said with its place`() throws {
    let story = try Story()
    let first = story.host.spoken
    #expect(first.first == "idem-top")
    #expect(first.contains { $0.contains("list, row 1 of 288: 1039, ada, 242M") }, "\(first)")
    story.press(.downArrow)
    #expect(story.host.spoken.last?.hasPrefix("row 2 of 288: 1032, ada, 185M") == true)
  }

  @Test func `each view that Tab reaches has a role and a label`() throws {
    let story = try Story(width: 120, height: 40)
    for _ in 0..<12 {
      let root = story.host.accessibility
      let element = root.all.last(where: \.isFocused)
      #expect(element.map { !$0.label.isEmpty } ?? true, "\(root)")
      story.press(.tab)
    }
  }
}
