import DemoTesting
import DemoTools
import Foundation
import GitRepositories
import Idem
import IdemTesting
import Synchronization
import Testing

@testable import GitData
@testable import idem_git

/// The recording that is part of the program. `IDEM_DRAW_PICTURES=1 swift test --filter SampleTests` makes it again.
@MainActor @Suite(.serialized) struct SampleTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../Sources/sample.git"

  @Test(.enabled(if: ProcessInfo.processInfo.environment["IDEM_DRAW_PICTURES"] != nil))
  func `the sample is recorded`() async throws {
    let files = try GitRepository()
    try await SampleRepository.fill(files)
    let recording = Mutex(Array((RecordingForm.head(RecordedGit.program) + "\n").utf8))
    let git = RecordingGit(files.git) { bytes in recording.withLock { $0 += bytes } }
    for command in [Status.command, Branch.command, ReflogEntry.headCommand, ReflogEntry.stashCommand] { _ = await git.run(command) }
    let status = await files.status()
    for file in status.changes { _ = await git.run(Repository.command(for: file)) }
    for path in ["Sources/Clock.swift", "README.md", "Sources/Alarm.swift"] { _ = await git.run(BlameModel.command(path, revision: nil)) }
    for revisions in [["HEAD"], ["HEAD", "--branches", "--remotes", "--tags"]] {
      _ = await git.run(LogReader.command(revisions, limit: 256, isOrdered: false) { _ in })
      _ = await git.run(LogReader.command(revisions) { _ in })
    }
    for branch in Branch.read(await files.git.run(Branch.command).output) {
      _ = await git.run(LogReader.command([branch.reference], limit: 1000, isOrdered: false) { _ in })
    }
    for stash in ReflogEntry.read(await files.git.run(ReflogEntry.stashCommand).output) {
      _ = await git.run(Repository.command(forStash: stash))
    }
    for hash in try await files.text("log", "--format=%H", "--all", "--reflog").split(separator: "\n") {
      _ = await git.run(Repository.command(forCommit: String(hash)))
    }
    _ = await git.run(.reading("log", "-1", "--format=%B"))
    try Data(recording.withLock { $0 }).write(to: URL(fileURLWithPath: SampleTests.path))
  }

  @Test func `the sample has each page, and a change of it is refused`() async throws {
    let repository = Repository(try RecordedGit(fileContent(SampleTests.path)), name: "sample", live: nil)
    let host = TestHost(width: 100, height: 30) { GitView(repository: repository) }
    func until(_ text: String) async throws {
      var turns = 0
      while !host.text.contains(text), turns < 4000 {
        host.render()
        try await Task.sleep(for: .milliseconds(5))
        turns += 1
      }
      #expect(host.text.contains(text))
      #expect(!host.text.contains("does not have this"))
    }
    try await until("Not staged")
    try await until("@@")
    host.press("2")
    try await until("Merge branch")
    try await until("Author: ")
    #expect(!host.text.contains("[themes]"))
    host.press("a")
    try await until("[themes]")
    host.press("3")
    try await until("Remote")
    host.press("4")
    try await until("On main")
    host.press("5")
    try await until("commit: ")
    host.press("1")
    try await until("Not staged")
    host.press(.space)
    try await until("nothing can be changed")
  }

  @Test func `in a minute of the kept recording, less than one body of twenty runs in vain`() async throws {
    let repository = Repository(try RecordedGit(fileContent(SampleTests.path)), name: "sample", live: nil)
    let host = TestHost(width: 100, height: 30) { GitView(repository: repository) }
    var count = WastedBodies()
    /// The answers come from other threads.
    func settle() async throws {
      for _ in 0..<12 {
        count.settle(host)
        try await Task.sleep(for: .milliseconds(3))
      }
    }
    try await settle()
    // A minute of a user who presses a key each second.
    for page in ["1", "2", "3", "4", "5", "2", "1", "2"] as [KeyEquivalent] {
      for key in [page, .downArrow, .downArrow, .upArrow, .return, .downArrow, "]", .escape] as [KeyEquivalent] {
        if page == "5", key == .return { continue }
        host.press(key)
        host.advance(by: .seconds(1))
        try await settle()
      }
    }
    #expect(count.bodies > 200)
    #expect(count.isLow, "\(count)")
  }
}
