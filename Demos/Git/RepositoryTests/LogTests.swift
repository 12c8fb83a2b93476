import Foundation
import GitRepositories
import IdemTesting
import Testing

@testable import GitData

@Suite struct LogTests {
  /// The signs of a graph of commits and their parents.
  private func rows(_ commits: [(UInt64, [UInt64])]) -> [String] {
    var layout = GraphLayout()
    return commits.map { commit, parents in String(layout.add(commit, parents: parents).map(\.sign)) }
  }

  @Test func `a line of commits has one lane`() {
    #expect(rows([(3, [2]), (2, [1]), (1, [])]) == ["●", "●", "●"])
  }

  @Test func `a merge opens a lane, which ends at the common commit`() {
    #expect(rows([(4, [2, 3]), (3, [1]), (2, [1]), (1, [])]) == ["◎╮", "│●", "●│", "●╯"])
  }

  @Test func `two branches are joined where they meet, and free lanes are used again`() {
    #expect(rows([(5, [3]), (4, [3]), (3, [1, 2]), (2, [1]), (1, [])]) == ["●", "│●", "◎┤", "│●", "●╯"])
  }

  @Test func `an octopus crosses a lane`() {
    #expect(rows([(9, [1]), (8, [1]), (7, [1, 2, 3]), (3, [1]), (2, [1]), (1, [])]).dropFirst(2).first == "││◎┬╮")
  }

  @Test func `a parent that was shown before its child has no lane`() {
    #expect(rows([(1, []), (2, [1]), (3, [2])]) == ["●", "●", "●"])
  }

  @Test(arguments: Seed.all(10)) func `each lane of a random graph goes on from row to row`(seed: Seed) {
    var random = seed.generator(), layout = GraphLayout(), before: [GraphCell] = []
    for commit in (1...200).reversed() {
      let parents = commit == 1 ? [] : Set((0...random.below(3)).map { _ in UInt64(max(1, commit - 1 - random.below(6))) }).sorted()
      let row = layout.add(UInt64(commit), parents: parents)
      #expect(row.count { $0.mark != .none } == 1)
      for lane in 0..<max(row.count, before.count) where lane < GraphLayout.mostLanes {
        let comesDown = lane < before.count && before[lane].lines.contains(.down),
          goesUp = lane < row.count && row[lane].lines.contains(.up)
        #expect(comesDown == goesUp, "lane \(lane) above commit \(commit)")
        if lane + 1 < row.count { #expect(row[lane].lines.contains(.right) == row[lane + 1].lines.contains(.left)) }
      }
      before = row
    }
    #expect(before.allSatisfy { !$0.lines.contains(.down) })
  }

  @Test func `pages of a log that comes in small parts have each commit`() async throws {
    let repository = try GitRepository()
    try await repository.commit("a\n", to: "file", "first: ünï")
    try await repository.run("tag", "v1")
    try await repository.run("checkout", "--quiet", "-b", "side")
    try await repository.commit("b\n", to: "file", "second")
    let output = await repository.git.run(LogReader.command(["HEAD"])).output
    var reader = LogReader(), pages: [LogPage] = []
    for byte in output { pages += reader.append([byte]) }
    if let page = reader.finish() { pages.append(page) }
    #expect(pages.map(\.count) == [2])
    #expect(pages[0][0].subject == "second" && pages[0][0].references == ["HEAD -> side"] && pages[0][0].author == "Ada")
    #expect(pages[0][1].subject == "first: ünï" && pages[0][1].references == ["tag: v1", "main"])
    #expect(try await repository.run("rev-parse", "HEAD").text == pages[0].hash(0) + "\n")
    #expect(pages[0].places(of: "SECOND") == [0])
    #expect(pages[0].places(of: "ada") == [0, 1])
    #expect(pages[0].places(of: String(pages[0].hash(1).prefix(9))) == [1])
  }

  @Test func `the first page is there after 64 commits, and later ones are larger`() {
    var reader = LogReader(), pages: [LogPage] = []
    for number in 0..<3000 {
      let hash = String(repeating: "0", count: 36) + String(9999 - number)
      pages += reader.append(Array("\(hash)\0\0A\01\0\0s\(number)\0".utf8))
    }
    if let page = reader.finish() { pages.append(page) }
    #expect(pages.map(\.start) == [0, 64, 1088, 2112] && pages.reduce(0) { $0 + $1.count } == 3000)
    #expect(pages[2][5].subject == "s1093")
  }
}
