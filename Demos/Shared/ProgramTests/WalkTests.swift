import DemoTesting
import DemoTools
import FleetData
import Foundation
import GitData
import Idem
import IdemTesting
import LogLines
import SQLData
import Testing
import TopFeed

@testable import idem_fleet
@testable import idem_gallery
@testable import idem_git
@testable import idem_log
@testable import idem_sql
@testable import idem_top

/// A walk over the screens of the demos at five widths: no word is cut without an ellipsis, nothing looks selected that is not, and each key
/// has one meaning.
@MainActor @Suite(.serialized) struct WalkTests {
  enum Demo: String, CaseIterable { case top, log, git, sql, fleet, gallery }

  /// A demo on a screen in memory, and the keys of its walk: a screen after each.
  @MainActor private struct Walk: DemoStory {
    let host: TestHost
    let steps: [KeyEquivalent]
    /// Whether the first screen is complete.
    let isReady: @MainActor () -> Bool
  }

  nonisolated static let widths = [60, 80, 100, 120, 200]

  private func walk(_ demo: Demo, width: Int, height: Int) throws -> Walk {
    func host(_ view: some View) -> TestHost { TestHost(width: width, height: height, checksFrames: false) { view } }
    let demos = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../"
    switch demo {
    case .top:
      let dashboard = try Dashboard(feed: SimulatedFeed(), isLive: false, earlierSamples: 60)
      return Walk(
        host: TestHost(width: width, height: height, checksFrames: false, app: IdemTop(dashboard: dashboard)),
        steps: ["t", .return, .escape, "t", "z", "z", "c", .escape, "u", .escape, "k", .escape, "?"], isReady: { true })
    case .log:
      let text = (0..<400).map { number in
        "2026-11-28 10:\(10 + number / 60):\(10 + number % 50) web[\(100 + number)]: \(number % 9 == 0 ? "ERROR" : "INFO") request answered path=/items/\(number) status=200"
      }.joined(separator: "\n")
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("walk-\(UUID().uuidString)").path
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let models = LogSources.lines([LogDocument(.file(path), name: "web.log")], isSeparate: true).map { LogModel($0) }
      return Walk(host: host(LogView(models: models)), steps: [.return, .return, "c", .return, .escape, .escape, "w", "?"]) {
        defer { if models.allSatisfy({ !$0.isReading }) { unlink(path) } }
        return models.allSatisfy { !$0.isReading }
      }
    case .git:
      let repository = Repository(try RecordedGit(fileContent(demos + "Git/Sources/sample.git")), name: "sample", live: nil)
      return Walk(
        host: TestHost(
          width: width, height: height, checksFrames: false, app: IdemGit(shown: ShownRepository(repository))),
        steps: [.return, .escape, "b", .escape, "2", .return, .escape, "3", "4", "5", "?"]
      ) { repository.isLoaded && repository.status.changes.count == 3 }
    case .sql:
      let path = try SampleDatabase.create()
      let model = SQLModel(try SQLiteDatabase(path: path, title: "sample"), table: "orders")
      return Walk(host: host(SQLView(model: model)), steps: ["t", .return, "c", .escape, "h", .escape, "v", .escape, "y", .escape, "?"]) {
        model.page != nil && model.activity == nil && model.page?.provider.count != nil
      }
    case .fleet:
      let source = SimulatedSource(machines: 120, name: "sample") { 1_795_622_640 }
      let fleet = Fleet(servers: [ServerModel(source, snapshot: source.snapshot())], interval: .seconds(5))
      fleet.togglePause()
      return Walk(
        host: TestHost(width: width, height: height, checksFrames: false, app: IdemFleet(fleet: fleet)),
        steps: ["l", .escape, .return, .escape, "2", "S", .escape, "3", .escape, "1", "?"], isReady: { true })
    case .gallery:
      return Walk(host: host(GalleryView(first: "Progress")), steps: [.downArrow, "c", "c", "?"], isReady: { true })
    }
  }

  /// The screens of a walk. The answers of files and databases come from other threads.
  private func screens(_ demo: Demo, width: Int, height: Int, visit: (String, TestHost) -> Void) async throws {
    let walk = try walk(demo, width: width, height: height)
    try await walk.until("\(demo) is ready") { walk.isReady() }
    visit("start", walk.host)
    for key in walk.steps {
      walk.press(key)
      // Until nothing comes any more: answers may take long on a busy machine.
      var text = "", rounds = 0, same = 0
      while rounds < 1000, same < 6 || text.contains("counting") || !walk.isReady() {
        try await Task.sleep(for: .milliseconds(10))
        walk.settle()
        rounds += 1
        same = walk.host.text == text ? same + 1 : 0
        text = walk.host.text
      }
      visit("\(demo.rawValue) \(width)x\(height) after \(key)", walk.host)
    }
  }

  private static let borders = Set("│┃╭╮╰╯─━┄▏▕▌▐█▁▂▃▄▅▆▇╾·…[]()<>{}\"“”,;:=⌕▸▾●○◎◯┊")

  /// The words of a screen: letters and hyphens, without a blank or a line between them.
  private func words(_ text: String) -> [Substring] {
    text.split { $0.isWhitespace || Self.borders.contains($0) }.filter { $0.allSatisfy { $0.isLetter || $0 == "-" } && $0.count > 1 }
  }

  /// Whether a sheet covers a part of the screen: the keys of the footer are those of the sheet then.
  private func hasSheet(_ host: TestHost) -> Bool { !(host.lines.last?.contains("q quit") ?? false) }

  /// The words that a narrow screen has instead of longer ones.
  private static let short: [Demo: Set<Substring>] = [
    .top: ["idem", "mem", "net", "disk", "firefox-esr", "Xwayland", "gnome-shell"], .sql: ["counting"],
  ]

  @Test(arguments: Demo.allCases) func `at each width, each word is one of the widest screen, or ends with an ellipsis`(demo: Demo)
    async throws
  {
    var known = Self.short[demo] ?? []
    try await screens(demo, width: 240, height: 100) {
      known.formUnion(words($1.text)); _ = $0
    }
    for width in Self.widths {
      try await screens(demo, width: width, height: width < 100 ? 24 : width < 200 ? 40 : 60) { name, host in
        // The help is a view of Idem, and has tests of its own.
        if host.text.contains("type to filter") { return }
        for line in host.lines {
          for word in words(line) where !known.contains(word) {
            // What an ellipsis follows or begins is cut by intention, and what is behind a sheet is covered by it.
            if line.contains(word + "…") || line.contains("…" + word) { continue }
            if hasSheet(host), ["│", "╭", "╰", "╮", "╯"].contains(where: { line.contains($0 + word) || line.contains(word + $0) }) {
              continue
            }
            Issue.record("\(name): “\(word)” in\n\(line)")
          }
        }
      }
    }
  }

  @Test(arguments: Demo.allCases)
  func `at each width, each key has one command, no row is underlined, and the last row begins with the help`(demo: Demo)
    async throws
  {
    for width in Self.widths {
      try await screens(demo, width: width, height: 30) { name, host in
        #expect(host.keyConflicts == [], "\(name)")
        #expect(host.unreachable(in: .legacy) == [], "\(name)")
        // Behind a sheet, titles are not bold.
        let rows = hasSheet(host) ? [] : underlinedRows(host)
        #expect(rows == [], "\(name)")
        if name == "start" {
          let row = host.lines[host.height - 1]
          #expect(row.hasPrefix(" ? help  ") && row.contains("q quit") && !row.contains("…"), "\(width): \(row)")
        }
      }
    }
  }

  /// The rows of which a fourth is underlined. The line below titles, which are bold, goes through blank cells too.
  private func underlinedRows(_ host: TestHost) -> [String] {
    var found: [String] = []
    for row in 0..<host.height {
      var underlined = 0, isTitle = false
      for column in 0..<host.width {
        let attributes = host[column: column, row: row].style.attributes
        if attributes.contains(.underline) { underlined += 1 }
        if attributes.isSuperset(of: [.bold, .underline]) { isTitle = true }
      }
      if !isTitle, underlined * 4 >= host.width { found.append(host.lines[row]) }
    }
    return found
  }

  /// The keys that have one meaning in all demos, and the words with which their commands begin.
  nonisolated static let meanings: [(key: String, words: [String])] = [
    ("q", ["Quit", "Leave", "Close"]), ("p", ["Pause, resume"]), ("e", ["Edit"]), ("/", ["Find", "Filter", "Show only", "Search"]),
  ]

  @Test(arguments: Demo.allCases) func `the keys q, p, e and slash mean the same in all demos`(demo: Demo) async throws {
    var found: Set<String> = []
    try await screens(demo, width: 120, height: 60) { name, host in
      guard host.text.contains("type to filter") else { return }
      for line in host.lines {
        for (key, words) in Self.meanings {
          for start in ["│   ", "│ ▸ "] {
            guard let place = line.range(of: start + key + " ") else { continue }
            let title = line[place.upperBound...].drop { $0 == " " }
            found.insert(key)
            #expect(words.contains { title.contains($0) }, "\(demo) \(key): \(title)")
          }
        }
      }
    }
    // The sheet has no room for all of them.
    #expect(!found.isEmpty)
  }
}
