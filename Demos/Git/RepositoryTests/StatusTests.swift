import Foundation
import GitRepositories
import Testing

@testable import GitData

@Suite struct StatusTests {
  @Test func `a new repository has a branch and no commit`() async throws {
    let repository = try GitRepository()
    let status = await repository.status()
    #expect(status.branch == "main" && status.head == nil && status.changes == [])
  }

  @Test func `each file is in the section of its difference, also with blanks, quotes and newlines in its name`() async throws {
    let repository = try GitRepository()
    for name in ["a b", "c", "d", "old name"] { try repository.write("one\ntwo\nthree\n\(name)\n", to: name) }
    try await repository.run("add", "--all")
    try await repository.run("commit", "--quiet", "--message", "first")
    try repository.write("changed\n", to: "a b")
    try await repository.run("add", "a b")
    try repository.write("changed again\n", to: "a b")
    try await repository.run("rm", "--quiet", "c")
    try await repository.run("mv", "old name", "new name")
    try FileManager.default.removeItem(atPath: repository.path + "/d")
    try repository.write("", to: "folder/\"quoted\"\nname")
    let status = await repository.status()
    #expect(status.head?.count == 40)
    #expect(
      status.files(in: .staged) == [
        FileChange(.staged, "a b", "M"), FileChange(.staged, "c", "D"), FileChange(.staged, "new name", "R", from: "old name"),
      ])
    #expect(status.files(in: .unstaged) == [FileChange(.unstaged, "a b", "M"), FileChange(.unstaged, "d", "D")])
    #expect(status.files(in: .untracked) == [FileChange(.untracked, "folder/\"quoted\"\nname", "?")])
  }

  @Test func `a conflict is a section, and the merge is in progress`() async throws {
    let repository = try GitRepository()
    try await repository.commit("base\n", to: "file", "base")
    try await repository.run("checkout", "--quiet", "-b", "other")
    try await repository.commit("theirs\n", to: "file", "theirs")
    try await repository.run("checkout", "--quiet", "main")
    try await repository.commit("ours\n", to: "file", "ours")
    let merge = await repository.git.run(GitCommand(["merge", "other"]))
    #expect(merge.status == 1)
    #expect(await repository.status().changes == [FileChange(.conflicts, "file", "U")])
    #expect(repository.git.operation() == .merge)
    try await repository.run("merge", "--abort")
    #expect(repository.git.operation() == nil)
  }

  @Test func `ahead, behind and stashes are counted`() {
    let lines = ["# branch.oid 0123", "# branch.head main", "# branch.upstream origin/main", "# branch.ab +2 -13", "# stash 3"]
    let status = Status(Array((lines.joined(separator: "\0") + "\0").utf8))
    #expect(status.upstream == "origin/main" && status.ahead == 2 && status.behind == 13 && status.stashCount == 3)
  }

  @Test(arguments: ["1 M", "2 R. x", "u", "?", "#", "1 MM N... 1 2 3 4 5", "\u{0}\u{0}", "# branch.ab x"])
  func `damaged lines are passed over`(line: String) {
    #expect(Status(Array(line.utf8)).changes.allSatisfy { $0.section == .untracked })
  }
}
