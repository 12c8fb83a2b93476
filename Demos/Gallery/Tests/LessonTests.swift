import Idem
import IdemTesting
import Testing

@testable import idem_gallery

@MainActor struct LessonTests {
  /// The numbers on each page after its button was pressed once.
  nonisolated private static let numbers: [(lesson: Lesson, left: Int, right: Int)] = [
    (.section, 1, 0), (.closure, 3, 0), (.equality, 3, 0), (.branch, 1, 0), (.rowID, 4, 0), (.index, 6, 1), (.model, 1, 0),
    (.list, 500, 8),
  ]

  @Test(arguments: numbers)
  func `each page has the counts of its sentence`(lesson: Lesson, left: Int, right: Int) throws {
    let host = TestHost(width: 100, height: 24) { LessonView(lesson: lesson) }
    settle(host)
    #expect(host.text.contains(lesson.sentence.prefix(60)))
    #expect(host.click(lesson.change), "\(host.text)")
    settle(host)
    let what = lesson == .branch ? "views were made" : "bodies ran"
    #expect(host.text.contains("\(left) \(what) on the left, \(right) on the right"), "\(host.text)")
  }

  @Test func `every lesson has its numbers`() {
    #expect(Self.numbers.map(\.lesson) == Lesson.allCases)
  }

  @Test func `after a press, showing the counts runs one body more`() {
    let host = TestHost(width: 100, height: 24) { LessonView(lesson: .section) }
    settle(host)
    host.click(Lesson.section.change)
    host.render()
    #expect(host.render() <= .budget(bodies: 1, wasted: 0))
    #expect(host.render() == FrameStats())
  }

  @Test func `the rows that are wasted run with each choice, and the mended ones where they look different`() {
    let host = TestHost(width: 100, height: 80) { PageView(page: Catalogue.page(named: "Wasted work")!) }
    settle(host)
    #expect(host.click("Next ]"), "\(host.text)")
    settle(host)
    #expect(host.text.contains("6 of 6 rows ran"), "\(host.text)")
    #expect(host.click("] Mended"), "\(host.text)")
    settle(host)
    #expect(host.click("Next ]"))
    settle(host)
    #expect(host.text.contains("2 of 6 rows ran"), "\(host.text)")
  }

  /// Makes frames until there is nothing to do.
  private func settle(_ host: TestHost) {
    for _ in 1...10 where host.render() == FrameStats() { return }
    Issue.record("the page does not come to rest")
  }
}
