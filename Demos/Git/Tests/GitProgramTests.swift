import DemoTesting
import Foundation
import IdemTerminalTesting
import Testing

/// idem-git on a real terminal, with a repository that the test makes.
@Suite(.serialized) struct GitProgramTests {
  private let program = TerminalSession.directory + "/idem-git"
  private let settings = quiet + ["GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null"]

  /// A repository with a commit and a change, in a folder that is removed at the end.
  private func inRepository(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "idem-git-program-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = """
      cd "$0" && git init -q -b main . && printf 'one\\ntwo\\n' > file && git add file &&
      git -c user.name=Ada -c user.email=a@b commit -q -m First && printf 'one\\n2\\n' > file
      """
    #expect(TerminalSession(["sh", "-c", script, folder], settings).end() == "exit 0")
    try body(folder)
  }

  @Test func `a change is staged on a terminal, a change by another program is shown, and the terminal is restored`() throws {
    try inRepository { folder in
      let session = TerminalSession([program, folder], settings)
      #expect(session.reads { session.screen.contains { $0.contains("Not staged 1") } }, "\(session.screen)")
      #expect(session.reads { session.screen.contains { $0.contains("2 +2") } }, "\(session.screen)")
      session.type(" ")
      #expect(session.reads { session.screen.contains { $0.hasPrefix("Staged 1") } }, "\(session.screen)")
      try Data("new\n".utf8).write(to: URL(fileURLWithPath: folder + "/other"))
      #expect(session.reads { session.screen.contains { $0.hasPrefix("? other") } }, "\(session.screen)")
      session.type("2")
      #expect(session.reads { session.screen.contains { $0.contains("● [HEAD -> main] First") } }, "\(session.screen)")
      session.type("q")
      #expect(session.end() == "exit 0")
      #expect(session.leftovers == "")
    }
  }

  @Test func `a folder without a repository, and a system without Git, are one sentence each`() {
    let outside = TerminalSession([program, "/"], settings)
    #expect(outside.end() == "exit 1")
    #expect(outside.text == "idem-git: / is not in a Git repository.\r\n")
    let missing = TerminalSession([program, "/"], settings + ["PATH=/nowhere"])
    #expect(missing.end() == "exit 1")
    #expect(missing.text == "idem-git: git is not installed.\r\n")
    let damaged = TerminalSession([program, "--replay", "/etc/passwd"], settings)
    #expect(damaged.end() == "exit 2")
    #expect(damaged.text == "idem-git: /etc/passwd cannot be used: it is no recording of idem-git.\r\n")
  }
}
