import DemoTools
import Testing

@testable import idem_top

@Suite struct ArgumentsTests {
  @Test func `without arguments it is this machine, every second`() throws {
    let arguments = try Arguments([])
    #expect(arguments.source == .machine)
    #expect(arguments.interval == .seconds(1))
    #expect(arguments.record == nil)
  }

  @Test func `values follow their options, or an equals sign`() throws {
    let arguments = try Arguments(["--every", "0.5", "--replay=a=b", "--record", "c"])
    #expect(arguments.interval == .milliseconds(500))
    #expect(arguments.source == .recording("a=b"))
    #expect(arguments.record == "c")
  }

  @Test(arguments: [
    (["--nope"], "Unknown option --nope: --help lists all options."),
    (["file"], "Unknown argument file: --help lists all options."),
    ([""], "An argument is empty: --help lists all options."),
    (["--help=1"], "Unknown option --help=1: --help lists all options."),
    (["--every"], "--every requires a number of seconds."),
    (["--every", "soon"], "--every requires a number of seconds from 0.05 to 3600, not soon."),
    (["--every", "0"], "--every requires a number of seconds from 0.05 to 3600, not 0."),
    (["--every", "nan"], "--every requires a number of seconds from 0.05 to 3600, not nan."),
    (["--replay="], "--replay requires the name of a file."),
    (["--replay", "a", "--simulate"], "--replay and --simulate cannot be used together."),
  ])
  func `a wrong argument is reported in one sentence`(arguments: [String], sentence: String) {
    let problem = #expect(throws: UsageProblem.self) { try Arguments(arguments) }
    #expect(problem?.description == sentence)
  }
}
