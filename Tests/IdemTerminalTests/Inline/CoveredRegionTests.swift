import Glibc
import IdemScreen
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// A full screen over an inline region.
@Suite struct CoveredRegionTests {
  @Test func `a region that was covered when the app was suspended begins at the cursor again`() throws {
    let pty = try PseudoTerminal(width: 20, height: 6, starts: false)
    _ = write(pty.slave, "one\r\ntwo\r\n", 10)
    pty.terminal.start(RegionOptions())
    pty.terminal.cover()
    pty.terminal.suspend()
    pty.terminal.resume()
    var cells = CellBuffer(width: pty.terminal.regionSpace.width, height: 1)
    _ = cells.write("here", column: 0, row: 0)
    pty.show(&cells)
    let rows = (0..<3).map { String(pty.emulator.line($0).prefix(4)) }
    #expect(rows == ["one ", "two ", "here"])
    // Only relative moves reach a region.
    #expect(!String(decoding: pty.received, as: UTF8.self).contains("\u{1B}[3;"))
  }
}
