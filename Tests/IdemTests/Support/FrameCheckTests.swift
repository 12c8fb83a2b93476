import Idem
import IdemScreen
import Testing

@testable import IdemTesting

/// The checks that `TestHost` makes for each frame.
@MainActor
@Suite struct FrameCheckTests {
  private func difference(_ bytes: String, _ picture: String, cursor: Point? = nil) -> String? {
    let picture = CellBuffer(text: picture)
    var terminal = TestTerminal(width: picture.width, height: picture.height)
    Array(("\u{1B}[?25l" + bytes).utf8).withUnsafeBufferPointer { terminal.execute($0) }
    return terminal.difference(from: picture, cursor: cursor)
  }

  @Test func `bytes that give the picture have no difference`() {
    #expect(difference("ab\u{1B}[2;1Hc漢", "ab \nc漢") == nil)
    #expect(difference("abc\r\u{1B}[K\u{1B}[?25h", "   ", cursor: .zero) == nil)
    #expect(difference("a\u{1B}[2;2Hb\u{1B}[H\u{1B}[L", "  \na ") == nil)
  }

  @Test func `bytes that do not give the picture name the cells`() {
    #expect(difference("ab", "ac") == "column 1, row 0: the terminal shows \(Cell("b")) instead of \(Cell("c"))")
    #expect(difference("\u{1B}[1mab", "ab")?.contains("column 0, row 0") == true)
    #expect(difference("abc", "ab") == "the terminal cannot execute text after the last column")
    #expect(difference("\u{1B}[9z", "ab") == "the terminal cannot execute ESC [ 9 z")
    #expect(difference("ab", "ab", cursor: .zero) == "the cursor is hidden instead of at 0, 0")
  }

  @Test func `a picture other than a full repaint names the cells and the views that draw them`() throws {
    let host = TestHost(width: 8, height: 2) { Reader { VStack { Text("one") } } }
    host.render()
    var faults: [String] = []
    host.onPictureFault = { faults.append($0) }
    host.tree.cellBuffer.pointee.fill(Rect(x: 1, y: 0, width: 1, height: 1), "?")
    host.resize(width: 9, height: 2)
    host.render()
    #expect(faults.isEmpty)
    host.tree.cellBuffer.pointee.fill(Rect(x: 3, y: 0, width: 1, height: 1), "?")
    host.tree.recordPicture()
    let fault = try #require(faults.first)
    #expect(fault.contains("--- painted:") && fault.contains("--- a full repaint:"))
    #expect(fault.contains("column 3, row 0: \(Cell("?")) instead of ") && fault.contains(", drawn by "), "\(fault)")
  }

  @Test func `without checks a wrong picture is shown`() {
    let host = TestHost(width: 3, height: 1, checksFrames: false) { Text("one") }
    host.render()
    host.tree.cellBuffer.pointee.fill(Rect(x: 0, y: 0, width: 1, height: 1), "?")
    host.tree.recordPicture()
    #expect(!host.checksPictures)
  }
}
