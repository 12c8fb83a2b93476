import DemoTools
import Testing

@testable import idem_git

@Suite struct ArgumentsTests {
  private func message(_ arguments: String...) -> String? {
    do throws(UsageProblem) {
      _ = try Arguments(arguments)
      return nil
    } catch { return error.description }
  }

  @Test func `without arguments the current folder is shown`() throws {
    #expect(try Arguments([]).folder == ".")
    #expect(try Arguments(["--", "-strange"]).folder == "-strange")
  }

  @Test func `a folder can be recorded, and a recording be shown`() throws {
    let arguments = try Arguments(["--record", "out", "folder"])
    #expect(arguments.record == "out" && arguments.folder == "folder")
    #expect(try Arguments(["--replay=in"]).recording == "in")
    #expect(try Arguments(["--sample"]).isSample)
  }

  @Test func `each mistake is one sentence`() {
    #expect(message("a", "b") == "Only one folder can be shown.")
    #expect(message("") == "The name of the folder is empty.")
    #expect(message("--sample", "a") == "A folder, --replay and --sample cannot be used together.")
    #expect(message("--sample", "--replay", "a") == "A folder, --replay and --sample cannot be used together.")
    #expect(message("--replay") == "--replay requires the name of a recording.")
    #expect(message("--sample", "--record", "a") == "--record needs a repository: this is a recording already.")
    #expect(message("--verbose") == "Unknown option --verbose: --help lists all options.")
  }
}
