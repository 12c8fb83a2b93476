import Idem
import IdemTesting
import Testing

@testable import idem_identity

@MainActor struct LessonTests {
  /// The numbers on each page after its button was pressed once.
  nonisolated private static let numbers: [(lesson: Lesson, left: Int, right: Int)] = [
    (.section, 1, 0), (.closure, 3, 0), (.equality, 3, 0), (.branch, 1, 0), (.rowID, 4, 0), (.index, 6, 1), (.model, 1, 0),
    (.list, 500, 8),
  ]

  @Test(arguments: numbers)
  func `each page has the counts of its sentence`(lesson: Lesson, left: Int, right: Int) throws {
    let host = TestHost(width: 100, height: 24) { IdentityView() }
    settle(host)
    while !host.text.contains(lesson.sentence.prefix(60)) {
      host.press("n")
      settle(host)
    }
    #expect(host.click(lesson.change), "\(host.text)")
    settle(host)
    #expect(host.text.contains(": \(left) on the left, \(right) on the right"), "\(host.text)")
  }

  @Test func `every lesson has its numbers`() {
    #expect(Self.numbers.map(\.lesson) == Lesson.allCases)
  }

  @Test func `after a press, showing the counts runs one body more`() {
    let host = TestHost(width: 100, height: 24) { IdentityView() }
    settle(host)
    host.click(Lesson.section.change)
    host.render()
    #expect(host.render() <= .budget(bodies: 1, wasted: 0))
    #expect(host.render() == FrameStats())
  }

  /// Makes frames until there is nothing to do.
  private func settle(_ host: TestHost) {
    for _ in 1...10 where host.render() == FrameStats() { return }
    Issue.record("the page does not come to rest")
  }
}
