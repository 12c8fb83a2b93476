import Testing

@testable import idem_chat

struct ArgumentsTests {
  @Test func `a command is what follows two dashes`() throws {
    #expect(try Arguments(["--", "cat", "-n", "--help"]).command == ["cat", "-n", "--help"])
    #expect(try Arguments(["--recording=a", "--speed", "2"]).recording == "a")
    #expect(try Arguments(["--speed", "2"]).speed == 2)
  }

  @Test(arguments: [
    (["cat"], "Unknown argument cat: a command follows --, as in idem-chat -- cat."),
    (["--"], "-- requires a command."),
    (["--recording", "a", "--", "b"], "--recording and a command cannot be used together."),
    (["--speed", "nan"], "--speed requires a number from 0.1 to 100, not nan."),
    (["--recording"], "--recording requires the name of a file."),
    (["--fast"], "Unknown option --fast: --help lists all options."),
    (["--help=1"], "Unknown option --help=1: --help lists all options."),
  ])
  func `a wrong argument is one sentence`(arguments: [String], sentence: String) {
    do {
      _ = try Arguments(arguments)
      Issue.record("it was accepted")
    } catch { #expect(error.description == sentence) }
  }
}
