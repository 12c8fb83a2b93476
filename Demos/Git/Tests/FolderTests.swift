import DemoTesting
import Foundation
import GitRepositories
import Idem
import IdemTesting
import Testing

@testable import GitData
@testable import idem_git

/// Work trees and submodules, and one of them on the screen.
@MainActor @Suite struct FolderTests {
  @Test func `a work tree is made with a new branch, shown, and removed after a question`() async throws {
    let story = try await GitStory { try await $0.commit("a\n", to: "a", "First") }
    let path = story.files.path + "-tree"
    defer { try? FileManager.default.removeItem(atPath: path) }
    story.press("6")
    try await story.sees("Work trees")
    #expect(story.host.text.contains("main"))
    story.press("n")
    #expect(story.host.text.contains("Folder of the new work tree"))
    story.type(path)
    story.press(.return)
    #expect(story.host.text.contains("Its branch"))
    story.type("topic")
    story.press(.return)
    try await story.until("it is there") { story.repository.folders.count == 2 }
    #expect(FileManager.default.fileExists(atPath: path + "/a") && story.host.text.contains("topic"))
    try await story.until("it is selected") { story.repository.folder?.path == path }
    try await story.rest()
    try Data("new".utf8).write(to: URL(fileURLWithPath: path + "/b"))
    story.press("D")
    #expect(story.host.text.contains("Remove the work tree?") && FileManager.default.fileExists(atPath: path))
    story.press("r")
    // Git keeps a folder with a new file.
    try await story.sees("Work tree failed")
    story.press(.return)
    #expect(FileManager.default.fileExists(atPath: path + "/b"))
    try await story.rest()
    story.press("D", "f")
    try await story.until("it is gone") { story.repository.folders.count == 1 }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await story.files.text("branch", "--format=%(refname:short)") == "main\ntopic\n")
  }

  @Test func `a branch gets a work tree, and the main one and locked ones stay`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("branch", "feature/x")
    }
    let path = story.files.path + "-x"
    defer { try? FileManager.default.removeItem(atPath: path) }
    story.press("3", "t")
    #expect(story.host.notices.last == "This work tree has the branch already")
    story.repository.selectedBranch = story.repository.branches.first { $0.name == "feature/x" }?.id
    story.press("t")
    #expect(story.host.text.contains("Folder of the new work tree"))
    story.type(path)
    story.press(.return)
    try await story.until("it is made") { FileManager.default.fileExists(atPath: path + "/a") }
    try await story.rest()
    try await story.files.run("worktree", "lock", "--reason", "on a stick", path)
    story.press("6")
    try await story.sees("feature/x · locked")
    story.press(.home, "D")
    #expect(story.host.notices.last == "The main work tree cannot be removed")
    story.press(.end, "D")
    #expect(story.host.notices.last == "The work tree is locked: on a stick" && story.repository.question == nil)
    try await story.files.run("worktree", "unlock", path)
    try FileManager.default.removeItem(atPath: path)
    story.repository.reload()
    try await story.sees("gone")
    story.press("D", "r")
    try await story.until("its entry is removed") { story.repository.folders.count == 1 }
  }

  @Test func `a submodule without files gets them, shows another commit, and goes back to the recorded one`() async throws {
    let library = try GitRepository()
    try await library.commit("1\n", to: "lib", "One")
    try await library.run("tag", "v1")
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.path, "libs/a b")
      try await files.run("config", "protocol.file.allow", "always")
      try await files.run("commit", "--quiet", "--message", "Library")
      try await files.run("submodule", "--quiet", "deinit", "--force", "--", "libs/a b")
    }
    story.press("6")
    try await story.sees("no files yet")
    story.press(.end, .return)
    #expect(story.host.notices.last?.contains("Only this folder can be shown") == true)
    story.press("u")
    try await story.until("it has files") { story.repository.folders.last?.submodule?.state == .same }
    #expect(FileManager.default.fileExists(atPath: story.files.path + "/libs/a b/lib"))
    try await library.commit("2\n", to: "lib", "Two")
    let inside = try LiveGit(at: story.files.path + "/libs/a b")
    #expect(await inside.run(GitCommand(["pull", "--quiet", "origin", "main"])).isSuccess)
    story.repository.reload()
    try await story.sees("not the recorded commit")
    story.press(.end, "u")
    #expect(story.host.text.contains("Check the recorded commit out?"))
    story.press("u")
    try await story.until("it is at the recorded commit") { story.repository.folders.last?.submodule?.state == .same }
    #expect(try String(contentsOfFile: story.files.path + "/libs/a b/lib", encoding: .utf8) == "1\n")
    story.press("U")
    #expect(story.host.notices.last == "All submodules have their files")
  }

  @Test func `another folder replaces the one on the screen, on the same page, and the way back is there`() async throws {
    let library = try GitRepository()
    try await library.commit("1\n", to: "lib", "One")
    let files = try GitRepository()
    try await files.commit("a\n", to: "a", "First")
    try await files.run("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.path, "lib")
    try await files.run("commit", "--quiet", "--message", "Library")
    let shown = ShownRepository(files.git)
    let story = ShownStory(shown, TestHost(width: 80, height: 24, app: IdemGit(shown: shown)))
    try await story.until("the state is read") { shown.repository.isLoaded }
    story.press("6")
    try await story.sees("Submodules")
    story.press(.return)
    #expect(story.host.notices.last == "This folder is shown already")
    let first = ObjectIdentifier(shown.repository)
    story.press(.end, .return)
    try await story.until("the submodule is shown") { ObjectIdentifier(shown.repository) != first && shown.repository.isLoaded }
    #expect(shown.repository.name == "lib" && shown.repository.page == .folders)
    try await story.sees("the repository around this one")
    story.press(.home, .return)
    try await story.until("the first one is shown") { shown.repository.root == files.git.root && shown.repository.isLoaded }
    try await story.sees("Submodules")
    // A folder that was removed is one sentence.
    try await story.until("the folders are read") { shown.repository.folders.count == 2 }
    try files.remove("lib")
    story.press(.end, .return)
    #expect(story.host.notices.last?.hasSuffix(".") == true && shown.repository.root == files.git.root)
  }

  @Test func `lists of work trees and submodules are read, and damaged ones trap nothing`() {
    let zeros = String(repeating: "0", count: 40)
    let trees = WorkTree.read(
      Array("worktree /a b\0HEAD 12ab\0branch refs/heads/x/y\0\0worktree /c\0HEAD 34\0detached\0locked\0\0worktree /d\0bare\0\0".utf8)
        + Array("worktree /e\0HEAD \(zeros)\0branch refs/heads/new\0prunable gitdir file points to non-existent location\0\0".utf8))
    #expect(trees.map(\.path) == ["/a b", "/c", "/d", "/e"] && trees.map(\.branch) == ["x/y", nil, nil, "new"])
    #expect(trees.map(\.lock) == [nil, "", nil, nil] && trees.map(\.isBare) == [false, false, true, false])
    #expect(trees[3].head == nil && trees[3].isGone)
    let modules = Submodule.read(
      Array("-12 a\n 34 a (b) (v1-2-g34)\n+56 c (heads/main)\nU00 d\n 78 unknown (x)\nnonsense\n\n".utf8),
      paths: ["a", "a (b)", "c", "d"])
    #expect(modules.map(\.path) == ["a", "a (b)", "c", "d"] && modules.map(\.state) == [.missing, .same, .other, .conflict])
    #expect(modules.map(\.name) == ["", "v1-2-g34", "heads/main", ""])
    #expect(Submodule.paths(Array("100644 12 0\ta\0160000 34 0\tlib/x y\0160000\0".utf8)) == ["lib/x y"])
    let all = Array("worktree /a\0HEAD 12\0locked why\0\0 12 a (x)\n160000 1 0\ta\0".utf8)
    for count in 0...all.count {
      _ = WorkTree.read(Array(all.prefix(count)))
      _ = Submodule.read(Array(all.suffix(count)), paths: Submodule.paths(Array(all.suffix(count))))
    }
  }
}

/// The whole app with a repository of its own folder.
@MainActor
private struct ShownStory: DemoStory {
  let host: TestHost

  init(_ shown: ShownRepository, _ host: TestHost) {
    self.host = host
    host.render()
  }
}
