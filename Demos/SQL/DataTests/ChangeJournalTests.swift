import DemoTools
import Foundation
import IdemTesting
import Testing

@testable import SQLData

/// Changes in a file, which survive a program that is killed.
@Suite struct ChangeJournalTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("idem-sql-\(UUID().uuidString)/a/b").path

  private func inFolder(_ body: () throws -> Void) throws {
    defer { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }
    try body()
  }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  private static let relation = Relation(
    name: "t\tx", columns: [.init("id", type: "integer", isKey: true), .init("a,b", type: "text")], key: ["\"id\""])

  private static let all = [
    Change(relation, key: [.integer(-7)], old: [.integer(-7), .text("it's\n")], .update([1: .text("\u{301}x\\t")])),
    Change(relation, key: [.text("k")], old: [.null, .blob([0, 255, 16])], .delete),
    Change(relation, key: [.text("new"), .integer(1)], old: [], .insert([0: .real(0.1), 1: .null])),
  ]

  @Test func `what was saved last is left when the process has ended, once`() throws {
    try inFolder {
      var journal = ChangeJournal("/a/file", in: folder)
      journal?.save([SavedChange(Self.all[0])])
      journal?.save(Self.all.map { SavedChange($0) })
      // Another process, another database.
      #expect(ChangeJournal.leftovers(of: "/a/file", in: folder).isEmpty)
      journal = nil
      #expect(ChangeJournal.leftovers(of: "/other/file", in: folder).isEmpty)
      let leftovers = ChangeJournal.leftovers(of: "/a/file", in: folder)
      #expect(leftovers.flatMap(\.changes).map { $0.change(in: [Self.relation]) } == Self.all)
      // While they are offered, no other process has them.
      #expect(ChangeJournal.leftovers(of: "/a/file", in: folder).isEmpty)
      leftovers.first?.remove()
      #expect(files.isEmpty)
    }
  }

  @Test func `a process that was started while a file was locked does not keep the lock`() throws {
    try inFolder {
      var journal = ChangeJournal("/a/file", in: folder)
      journal?.save([SavedChange(Self.all[0])])
      // It has copies of the descriptors that are not closed at its start, and lives longer than the owner.
      var child: pid_t = 0
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
      defer { for argument in arguments { free(argument) } }
      try #require(posix_spawnp(&child, "sleep", nil, nil, &arguments, environ) == 0)
      defer {
        kill(child, SIGKILL)
        waitpid(child, nil, 0)
      }
      journal = nil
      let leftovers = ChangeJournal.leftovers(of: "/a/file", in: folder)
      #expect(leftovers.count == 1)
      leftovers.first?.remove()
    }
  }

  @Test func `without changes nothing is left`() throws {
    try inFolder {
      var journal = ChangeJournal("/a/file", in: folder)
      journal?.save([SavedChange(Self.all[0])])
      journal?.save([])
      #expect(files.count == 1)
      journal?.save([SavedChange(Self.all[1])])
      journal?.remove()
      #expect(files.isEmpty)
      journal = ChangeJournal("/a/file", in: folder)
      journal?.save([SavedChange(Self.all[1])])
      journal?.save([])
      journal = nil
      #expect(ChangeJournal.leftovers(of: "/a/file", in: folder).isEmpty && files.isEmpty)
    }
  }

  @Test func `the file stays small, however often it is saved`() throws {
    try inFolder {
      let journal = ChangeJournal("/a/file", in: folder)
      let long = Change(Self.relation, key: [.integer(1)], old: [], .update([1: .text(String(repeating: "x", count: 100_000))]))
      for _ in 0..<60 { journal?.save([SavedChange(long)]) }
      let size = try FileManager.default.attributesOfItem(atPath: folder + "/" + files[0])[.size] as? Int
      #expect(size.map { $0 < 2 << 20 } == true)
    }
  }

  @Test func `of a file that is cut off anywhere, the last whole state counts`() throws {
    try inFolder {
      var journal = ChangeJournal("/a/file", in: folder)
      for count in 1...3 { journal?.save(Self.all.prefix(count).map { SavedChange($0) }) }
      journal = nil
      let content = try fileContent(folder + "/" + files[0])
      var counts = Set<Int>()
      for end in 0...content.count {
        let state = Leftover.lastState(Array(content[..<end]), of: "/a/file")
        #expect(state == nil || state == Self.all.prefix(state!.count).map { SavedChange($0) })
        counts.insert(state?.count ?? 0)
      }
      #expect(counts == [0, 1, 2, 3])
    }
  }

  @Test(arguments: Seed.all(3)) func `damaged files trap nothing`(seed: Seed) {
    var random = seed.generator()
    var content = Array((RecordingForm.head(ChangeJournal.program) + "\n" + RecordingForm.line(["database", "d"])).utf8)
    for change in Self.all { content += SavedChange(change).lines }
    content += Array("state\t3\n".utf8)
    #expect(Leftover.lastState(content, of: "d")?.count == 3)
    for _ in 0..<200 {
      var damaged = content
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        damaged[Int.random(in: 24..<damaged.count, using: &random)] = [9, 10, 48, 57, 92, 255].randomElement(using: &random)!
      }
      _ = Leftover.lastState(damaged, of: "d")?.map { $0.change(in: [Self.relation]) }
    }
  }

  @Test func `a table that is gone or has other columns takes no change`() {
    let saved = SavedChange(Self.all[0])
    #expect(saved.change(in: []) == nil)
    #expect(saved.change(in: [Relation(name: "t\tx", columns: [.init("id", type: "integer")], key: ["\"id\""])]) == nil)
    #expect(saved.change(in: [Relation(name: "t\tx", columns: Self.relation.columns)]) == nil)
  }
}
