import Testing
import TopFeed

/// The graph of five cells before the CPU use of a process.
@Suite struct UsageTrailTests {
  private func trail(_ uses: [Double]) -> UsageTrail { uses.reduce(UsageTrail()) { $0.appending($1) } }

  @Test func `two samples are a cell, the newest one is at the right edge, and older ones leave at the left`() {
    #expect(trail([]).graph == "     " && trail([]).isBlank)
    #expect(trail([1]).graph == "    ⢸")
    #expect(trail([1, 0]).graph == "    ⡇")
    #expect(trail([1, 0, 0.3, 0.6]).graph == "   ⡇⣴")
    #expect(trail([1] + Array(repeating: 0.01, count: 10)).graph == "⣀⣀⣀⣀⣀")
    #expect(trail([1] + Array(repeating: 0, count: 10)).isBlank)
  }

  @Test(arguments: [(0.0, " "), (0.004, " "), (0.005, "⢀"), (0.25, "⢀"), (0.26, "⢠"), (0.5, "⢠"), (0.75, "⢰"), (0.76, "⢸"), (16, "⢸")])
  func `a quarter of a core is a dot, and half a percent is shown`(use: Double, cell: String) {
    #expect(trail([use]).graph == "    " + cell)
  }

  @Test func `the table adds a sample to the rows of busy processes alone, and rows without use are equal`() {
    var table = ProcessTable()
    var busy = ProcessSample(id: ProcessID(pid: 1, startTime: 0)), idle = ProcessSample(id: ProcessID(pid: 2, startTime: 0))
    (busy.cpu, idle.name) = (0.9, "idle")
    for _ in 0..<2 {
      table.record([busy, idle])
      table.update([busy, idle])
    }
    #expect(table.rows.map(\.trail.graph) == ["    ⣿", "     "])
    busy.cpu = 0
    let before = table.rows[1]
    table.record([busy, idle])
    table.update([busy, idle])
    #expect(table.rows.first { $0.id.pid == 1 }?.trail.graph == "   ⢸⡇")
    #expect(table.rows.first { $0.id.pid == 2 } == before)
    for _ in 0..<10 { table.record([busy, idle]) }
    table.update([busy, idle])
    #expect(!table.rows.contains { !$0.trail.isBlank })
  }
}
