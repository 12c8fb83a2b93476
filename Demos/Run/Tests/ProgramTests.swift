import DemoTesting
import DemoTools
import RunTasks
import Testing

@testable import idem_run

/// The program without a terminal, and its arguments.
@Suite struct ProgramTests {
  private func run(_ arguments: String...) throws -> ProgramRun { try ProgramRun("idem-run", arguments) }

  @Test func `without a terminal, lines have the names of their tasks and no control character`() throws {
    let result = try run("-j", "1", #"printf 'a\033[31mb\033[0m\rc\nd'"#, "exit 3", "echo never")
    let lines = result.output.split(separator: "\n").map { $0.replacing(/[0-9]+\.[0-9]s/, with: "TIME") }
    #expect(
      lines == [
        #"[printf 'a\033[31mb\033[0m\rc\nd'] c"#, #"[printf 'a\033[31mb\033[0m\rc\nd'] d"#,
        #"[printf 'a\033[31mb\033[0m\rc\nd'] passed in TIME"#, "[exit 3] failed after TIME: status 3", "Failed: exit 3",
        "Not run: echo never", "Total: 1 passed, 1 failed, 1 skipped in TIME",
      ])
    #expect(result.errors == "")
    #expect(result.status == 1)
    #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `the status is 0 if all commands pass, and 130 after SIGINT`() throws {
    #expect(try run("true", "true").status == 0)
    // The command's parent is idem-run.
    let result = try run("--plain", "kill -INT $PPID; sleep 1000")
    #expect(result.status == 130)
    #expect(result.output.hasSuffix("\n"))
    #expect(result.output.contains("] cancelled after "))
  }

  @Test func `a mistake is one sentence on standard error, and the status is 2`() throws {
    let result = try run("-f", "/no/such/file")
    #expect(result.errors == "idem-run: /no/such/file cannot be read: No such file or directory.\n")
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test func `arguments are parsed`() throws {
    let all = try Arguments(["-j4", "--keep-going", "--plain", "a", "--", "-b"])
    #expect(all.jobs == 4 && all.keepsGoing && all.isPlain && all.commands == ["a", "-b"] && all.file == nil)
    #expect(try Arguments(["--jobs=2", "-f", "x"]).jobs == 2)
    #expect(try Arguments(["--file=x"]).file == "x")
    #expect(try Arguments(["-kj4", "a"]).jobs == 4)
  }

  @Test(arguments: [
    ([], "There is nothing to run: give commands, or a file with -f; --help says more."),
    (["-j", "0", "a"], "-j requires a number from 1 to 256, not 0."),
    (["-jx", "a"], "-j requires a number from 1 to 256, not x."),
    (["-f"], "-f requires the name of a file."),
    (["-f", "x", "a"], "Commands and -f FILE cannot be used together."),
    (["-x", "a"], "Unknown option -x: --help lists all options."),
    (["--plain=1", "a"], "Unknown option --plain=1: --help lists all options."),
    (["a", " "], "A command is empty."),
  ])
  func `wrong arguments are explained in one sentence`(arguments: [String], sentence: String) {
    #expect(throws: UsageProblem(sentence)) { try Arguments(arguments) }
  }
}
