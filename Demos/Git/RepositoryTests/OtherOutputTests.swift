import DemoTools
import Foundation
import Synchronization
import GitRepositories
import Testing

@testable import GitData

@Suite struct OtherOutputTests {
  @Test func `branches, remote branches and tags are read with their upstream and their last commit`() async throws {
    let repository = try GitRepository(), origin = try GitRepository()
    try await origin.commit("a\n", to: "file", "first")
    try await repository.run("remote", "add", "origin", origin.path)
    try await repository.run("fetch", "--quiet", "origin")
    try await repository.run("checkout", "--quiet", "main")
    try await repository.commit("b\n", to: "file", "second")
    try await repository.run("tag", "v1")
    try await repository.run("remote", "set-head", "origin", "main")
    let branches = Branch.read(await repository.git.run(Branch.command).output)
    let main = try #require(branches.first { $0.kind == .local })
    #expect(main.name == "main" && main.isCurrent && main.upstream == "origin/main" && main.track == "ahead 1" && main.subject == "second")
    #expect(branches.filter { $0.kind == .remote }.map(\.name) == ["origin/main"])
    #expect(branches.filter { $0.kind == .tag }.map(\.reference) == ["refs/tags/v1"])
  }

  @Test func `each kind of step has its undo`() async throws {
    let repository = try GitRepository()
    func undo() async -> Undo? { await Undo(ReflogEntry.read(repository.git.run(ReflogEntry.headCommand).output)) }
    try await repository.commit("a\n", to: "file", "first")
    #expect(await undo() == nil)
    try await repository.commit("b\n", to: "file", "second")
    #expect(await undo() == .uncommit)
    let second = try await repository.run("rev-parse", "HEAD").text.dropLast()
    try await repository.run("checkout", "--quiet", "-b", "side")
    #expect(await undo() == .checkout("main"))
    try await repository.run("reset", "--quiet", "--hard", "HEAD~1")
    #expect(await undo() == .reset(String(second)))
    // A rebase has a step for each commit.
    try await repository.commit("c\n", to: "other", "third")
    try await repository.commit("d\n", to: "more", "fourth")
    let fourth = try await repository.run("rev-parse", "HEAD").text.dropLast()
    try await repository.run("rebase", "--quiet", "--onto", String(second), "HEAD~2")
    #expect(await undo() == .reset(String(fourth)))
  }

  @Test func `stashes are read, the newest first`() async throws {
    let repository = try GitRepository()
    try await repository.commit("a\n", to: "file", "first")
    for name in ["one", "two"] {
      try repository.write("\(name)\n", to: "file")
      try await repository.run("stash", "push", "--message", name)
    }
    let stashes = ReflogEntry.read(await repository.git.run(ReflogEntry.stashCommand).output)
    #expect(stashes.map(\.text) == ["On main: two", "On main: one"] && stashes.map(\.id) == [0, 1])
  }

  @Test func `each line of a blame has its commit, also one that is not committed`() async throws {
    let repository = try GitRepository()
    try await repository.commit("a\nb\n", to: "file", "first")
    try repository.write("a\n\tnew\nb\n", to: "file")
    let blame = Blame(try await repository.run("blame", "--porcelain", "--", "file"))
    #expect(blame.lines.map(\.text) == ["a", "\tnew", "b"])
    let commits = blame.lines.map { blame.commits[$0.commit] }
    #expect(commits.map(\.isUncommitted) == [false, true, false])
    #expect(commits[0].author == "Ada" && commits[0].summary == "first" && commits[0].time > 0)
  }

  @Test func `the errors of Git are the result, and their last line is a sentence`() async throws {
    let repository = try GitRepository()
    let result = await repository.git.run(GitCommand(["checkout", "nowhere"]))
    #expect(result.status == 1 && result.sentence == "pathspec 'nowhere' did not match any file(s) known to git.")
    #expect(throws: LiveGit.Problem(description: "/ is not in a Git repository.")) { try LiveGit(at: "/") }
    #expect(throws: LiveGit.Problem.self) { try LiveGit(at: "/nowhere") }
  }

  @Test func `a large input and a large output pass at the same time`() async throws {
    let repository = try GitRepository()
    let text = [UInt8](repeating: 0x61, count: 3_000_000)
    let hash = try await repository.run("hash-object", "-w", "--stdin", input: text).text.dropLast()
    #expect(try await repository.run("cat-file", "blob", String(hash)) == text)
  }

  @Test func `an output that is longer than its limit is cut after a line, and the command ends`() async throws {
    let repository = try GitRepository()
    let text = Array(repeating: Array("a line of text\n".utf8), count: 300_000).flatMap { $0 }
    let hash = try await repository.run("hash-object", "-w", "--stdin", input: text).text.dropLast()
    var command = GitCommand(["cat-file", "blob", String(hash)])
    command.limit = 100_000
    let result = await repository.git.run(command)
    #expect(result.isCut && result.isSuccess)
    #expect(result.output.count == 99_990 && result.output.last == 0x0A)
  }

  @Test func `a command that is cancelled ends`() async throws {
    let repository = try GitRepository()
    try await repository.run("config", "alias.wait", "!sleep 1000")
    let task = Task { await repository.git.run(GitCommand(["wait"])) }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    #expect(!(await task.value.isSuccess))
  }

  @Test func `a line of progress has a title and a fraction`() {
    let progress = GitProgress("remote: Counting objects:  45% (9/20), done.")
    #expect(progress.title == "Counting objects" && progress.fraction == 0.45)
    #expect(GitProgress("Everything up-to-date").fraction == nil)
    #expect(GitProgress("x: y% %").fraction == nil)
  }

  @Test func `a recording has the same results, and refuses to change anything`() async throws {
    let repository = try GitRepository()
    try await repository.commit("a\n", to: "file", "first")
    let bytes = Mutex<[UInt8]>([])
    let recording = RecordingGit(repository.git) { entry in bytes.withLock { $0 += entry } }
    let status = await recording.run(Status.command)
    let log = LogReader.command(["HEAD"]) { _ in }
    _ = await recording.run(log)
    let failed = await recording.run(.reading("show", "nowhere"))
    let file = Array((RecordingForm.head(RecordedGit.program) + "\n").utf8) + bytes.withLock { $0 }
    let recorded = try RecordedGit(file)
    #expect(await recorded.run(Status.command) == status)
    #expect(await recorded.run(.reading("show", "nowhere")) == failed)
    let output = Mutex<[UInt8]>([])
    _ = await recorded.run(LogReader.command(["HEAD"]) { part in output.withLock { $0 += part } })
    #expect(output.withLock { $0 } == (await repository.git.run(LogReader.command(["HEAD"])).output))
    #expect(await recorded.run(GitCommand(["commit"])).sentence == "This is a recording: nothing can be changed.")
    // What was not written to its end is left out. Without the first line it is no recording.
    for end in stride(from: 0, to: file.count - 1, by: 7) { #expect((try? RecordedGit(Array(file[..<end]))) == nil || end > 20) }
    #expect { try RecordedGit(Array("idem-git 1\n".utf8), name: "x") } throws: {
      "\($0)" == "x cannot be used: it is no recording of idem-git."
    }
    #expect { try RecordedGit(file + Array("git\tx\t\t\n".utf8), name: "x") } throws: {
      "\($0)" == "x cannot be used: line 5: it is not the output of a command."
    }
  }
}
