import Testing

@testable import idem_top

@Suite struct ArgumentsTests {
  @Test func `without arguments it is this machine, every second`() throws {
    let arguments = try Arguments([])
    #expect(arguments.source == .machine)
    #expect(arguments.interval == .seconds(1))
    #expect(arguments.record == nil)
  }
}
