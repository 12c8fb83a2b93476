import DemoTools
import Testing

@testable import idem_sql

@Suite struct ArgumentsTests {
  @Test func `a file, a server, a table and the sample are read`() throws {
    let file = try Arguments(["-R", "-t", "orders", "shop.db"])
    #expect(file.database == "shop.db" && file.isReadOnly && file.table == "orders")
    #expect(try Arguments(["--sample"]) == Arguments())
    #expect(Arguments.isServer("postgresql:///shop") && Arguments.isServer("host=/run dbname=a") && !Arguments.isServer("/a/b.db"))
  }

  @Test(arguments: [[], [""], ["a", "b"], ["--sample", "a"], ["-t"], ["--wrong"]])
  func `a mistake is one sentence`(arguments: [String]) {
    let problem = #expect(throws: UsageProblem.self) { try Arguments(arguments) }
    #expect(problem?.description.hasSuffix(".") == true)
  }

  @Test func `the manual has the options`() {
    #expect(Arguments.tool.manual.contains("read\\-only") || Arguments.tool.manual.contains("read-only"))
    #expect(Arguments.tool.help.contains("--sample"))
  }
}
