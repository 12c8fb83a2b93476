import Foundation
import Testing

@Suite struct PublicWaysTests {
  #if os(Linux)
    @Test func `every public way in for a text is tried on the corpus, or there is a reason why not`() throws {
      let found = try TextWays.all()
      #expect(found.count > 100, "only \(found.count) ways were found: is the interface read right?")
      let known = PublicWays.driven.values.flatMap { $0 } + PublicWays.others.flatMap(\.ways)
      #expect(Set(known).count == known.count, "a way is named twice")
      let forgotten = found.subtracting(known).sorted(), gone = Set(known).subtracting(found).sorted()
      #expect(forgotten == [], "new ways in: give each a place in PlaceView and a line in PublicWays")
      #expect(gone == [], "these are no longer public")
    }
  #endif

  @Test func `each public way of the table occurs in the source of its subject`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try [
      "PlaceView.swift", "PlaceDrawing.swift", "PlaceTitles.swift", "CorpusTests.swift", "Screen.swift", "../Controls/ControlCases.swift",
      "../Controls/ControlCases+Choices.swift",
    ]
    .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    for (row, ways) in PublicWays.driven {
      #expect(source.contains("\"\(row)\"") || Place(rawValue: row) != nil, "no row is called \(row)")
      for way in ways {
        let path = way.prefix { $0 != "(" && $0 != " " }.split(separator: ".")
        let isInitializer = path.last == "init", name = String(isInitializer ? path[path.count - 2] : path.last!)
        // What these hand on to is what the corpus tries.
        let handOn = [
          "Window", "WindowGroup", "InlineWindow", "run", "intern", "paste", "characters", "callAsFunction", "write", "appendInterpolation",
          "appendLiteral", "append",
        ]
        if handOn.contains(name) { continue }
        let isThere =
          name == "+"
          ? source.contains(") + Text") : source.contains("\(name)(") || source.contains(".\(name) =") || source.contains("\(name) {")
        #expect(isThere, "\(way) is not in the source")
      }
    }
  }

  @Test func `the table has a row for each`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation/Terminal.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let missing = PublicWays.driven.keys.filter { !text.contains("| \($0) ") }
    #expect(missing == [], "no row in Documentation/Terminal.md: run CorpusTests with IDEM_WRITE_TABLES=1")
  }
}
