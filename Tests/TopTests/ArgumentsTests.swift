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
    #expect(try Arguments(["--simulate", "-h"]).wantsHelp)
  }

  @Test(arguments: [
    (["--nope"], "There is no option --nope; --help lists those there are."),
    (["file"], "There is no option file; --help lists those there are."),
    (["--help=1"], "There is no option --help=1; --help lists those there are."),
    (["--every"], "--every needs a number of seconds after it."),
    (["--every", "soon"], "--every takes a number of seconds from 0.05 to 3600, not soon."),
    (["--every", "0"], "--every takes a number of seconds from 0.05 to 3600, not 0."),
    (["--every", "nan"], "--every takes a number of seconds from 0.05 to 3600, not nan."),
    (["--replay="], "--replay needs the name of a file after it."),
    (["--replay", "a", "--simulate"], "Only one of --replay and --simulate can be shown."),
  ])
  func `a wrong argument is reported in one sentence`(arguments: [String], sentence: String) {
    let problem = #expect(throws: Arguments.Problem.self) { try Arguments(arguments) }
    #expect(problem?.description == sentence)
  }
}
