import Idem
import IdemTesting
import Testing

/// The labels of a tab bar move when one before them gets another width. TestHost compares each frame with a full repaint.
@MainActor @Suite struct TabBarMovingTests {
  @Observable final class Counts {
    var first = 0
    var title = "One"
  }

  @Test(arguments: [80, 30, 20]) func `a badge or a title of another width moves the labels behind it`(width: Int) {
    let counts = Counts()
    let host = TestHost(width: width, height: 4) { Numbered(counts: counts) }
    host.render()
    for (first, title) in [(1, "One"), (12, "One"), (0, "One"), (0, "A longer title"), (3, "A longer title"), (0, "I")] {
      (counts.first, counts.title) = (first, title)
      host.render()
      let fresh = TestHost(width: width, height: 4) { Numbered(counts: counts) }
      fresh.render()
      #expect(host.text == fresh.text)
      for column in 0..<width { #expect(host[column: column, row: 0] == fresh[column: column, row: 0], "\(title) \(first): \(column)") }
    }
  }
}

private struct Numbered: View {
  let counts: TabBarMovingTests.Counts

  var body: some View {
    TabView {
      Tab(counts.title) { Text("first") }.badge(counts.first)
      Tab("Two") { Text("second") }
      Tab("Three") { Text("third") }
    }
  }
}
