import Foundation
import Testing

@testable import TopFeed

struct NiceValueTests {
  @Test func `the nice value of a process and of its threads is set, and another process with its number keeps its own`() throws {
    let sleeper = try Process.run(URL(fileURLWithPath: "/bin/sleep"), arguments: ["100"])
    defer { sleeper.terminate() }
    let pid = sleeper.processIdentifier, start = try #require(Signal.startTime(of: pid))
    let before = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(pid))
    try ProcessID(pid: pid, startTime: start).setNice(15)
    #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(pid)) == 15 && before < 15)
    #expect(throws: NiceError.replaced(pid: pid)) { try ProcessID(pid: pid, startTime: start + 1).setNice(19) }
    #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(pid)) == 15)
    #expect(throws: NiceError.ended(pid: 0)) { try ProcessID(pid: 0, startTime: 0).setNice(19) }
    #expect(throws: NiceError.ended(pid: 1 << 22)) { try ProcessID(pid: 1 << 22, startTime: 0).setNice(19) }
  }
}
