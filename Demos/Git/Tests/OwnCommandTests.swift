import DemoTesting
import GitRepositories
import Idem
import IdemTesting
import Testing

@testable import GitData
@testable import idem_git

/// Commands of the user's own.
@MainActor @Suite struct OwnCommandTests {
  /// The client on a screen in memory, with commands of the user's own.
  private final class Story: DemoStory {
    let files: GitRepository
    let repository: Repository
    let host: TestHost

    init(_ commands: String) async throws {
      files = try GitRepository()
      try await files.commit("a\n", to: "a", "First")
      try files.write("b\n", to: "it's here")
      let repository = Repository(files.git, name: "story", live: files.git)
      self.repository = repository
      repository.ownCommands = try OwnCommand.read(commands, name: "commands")
      host = TestHost(width: 80, height: 24) { GitView(repository: repository) }
      host.render()
      try await until("the state is read") { repository.isLoaded && !repository.refresh.isRunning && !repository.log.isReading }
    }
  }

  @Test func `a command runs in the folder of the repository, with the selected file as one word, and its output is shown`() async throws {
    let story = try await Story(
      "# tests\n\nF9 = Print it: printf '%s|' {path} {branch}; basename $PWD; echo end >&2\nalt+x = Fail: exit 3\n")
    story.press(.function(9))
    try await story.sees("it's here|main|\(story.files.path.split(separator: "/").last ?? "")")
    #expect(story.host.text.contains("Print it done") && story.host.text.contains("end"))
    story.press(.return)
    #expect(!story.host.text.contains("Print it done"))
    story.press("x", modifiers: .option)
    try await story.sees("Fail ended with status 3")
    story.press(.escape, "?")
    story.type("print")
    #expect(story.host.text.contains("Own commands") && story.host.text.contains("F9"))
  }

  @Test func `a commit is that of the log, and a value that is not there is named`() async throws {
    let story = try await Story("F9 = Show it: git log -1 --format=it:%s {commit}")
    story.press(.function(9))
    #expect(story.host.notices.last == "Show it needs a commit: select one in the log")
    story.press("2")
    try await story.until("the log is there") { story.repository.log.selectedCommit != nil }
    story.press(.function(9))
    try await story.sees("it:First")
  }

  @Test func `a command that runs is named in the header, is shown when it is asked for again, and stopped`() async throws {
    let story = try await Story("F9 = Wait: echo ready; sleep 600")
    story.press(.function(9))
    try await story.until("it has begun") { story.repository.ownRun?.lines == ["ready"] }
    #expect(story.host.lines[0].contains("Wait"))
    story.press(.function(9))
    #expect(story.host.text.contains("runs; Ctrl+G stops it"))
    story.press(.escape)
    story.press("g", modifiers: .control)
    try await story.sees("Wait ended by signal 15")
  }

  @Test func `a mistake in the file is one sentence with its line`() {
    func problem(_ text: String) -> String? {
      do throws(OwnCommandProblem) {
        _ = try OwnCommand.read(text, name: "commands")
        return nil
      } catch { return error.description }
    }
    #expect(problem("x") == "commands, line 1: there is no \" = \" after the key")
    #expect(problem("\nhyper+x = Title: true") == "commands, line 2: \"hyper+x\" is no key")
    #expect(problem("F9 = make") == "commands, line 1: there is no \": \" between the title and the command")
    #expect(problem("F9 = Make: make {file}") == "commands, line 1: {file} is no value: {path}, {commit} and {branch} are")
    #expect(problem("F9 = A: a\nf9 = B: b") == "commands, line 2: f9 is there twice")
    #expect(problem("F9 = A: echo ${HOME} {} {path}") == nil)
  }
}
