import CIdemNcurses
import IdemEscapeCorpus
import Glibc
import IdemScreen
import Testing

@testable import IdemTerminal

/// An inline app whose output is no terminal writes plain lines.
@Suite struct PlainLinesTests {
  /// What a reader of the output gets.
  private func output(_ body: (PlainLines) -> Void) throws -> String {
    let file = idem_memory_file()
    defer { close(file) }
    body(PlainLines(descriptor: file))
    var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
    #expect(pread(file, &bytes, bytes.count, 0) == bytes.count)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func rows(_ texts: [String], width: Int = 20) -> CellBuffer {
    var rows = CellBuffer(width: width, height: texts.count)
    for (row, text) in texts.enumerated() {
      _ = rows.write(text, column: 0, row: row, style: Style(foreground: .red, attributes: .bold), clip: rows.bounds)
    }
    return rows
  }

  @Test func `lines go out when they are printed, and the region once at the end`() throws {
    let text = try output { lines in
      lines.print("one\ntwo")
      lines.print("")
      lines.print(rows(["三 table", "", "row"]))
      lines.print("\u{1B}[31mred\u{1B}[0m\tx")
      lines.end(rows(["Done: 3", "", ""]))
    }
    #expect(text == "one\ntwo\n\n三 table\n\nrow\nred     x\nDone: 3\n")
  }

  @Test func `a blank region leaves nothing`() throws {
    #expect(try output { $0.end(rows(["", ""])) } == "")
    #expect(try output { _ in } == "")
  }

  @Test func `no entry of the corpus brings a control sequence into the output`() throws {
    for entry in Corpus.escapeInjection {
      let text = try output { lines in
        lines.print(entry.text)
        lines.print(rows([entry.text], width: 60))
      }
      for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
        #expect(scalar == "\n", "\(entry.name)")
      }
    }
  }

  @Test func `after an error, nothing more is written`() {
    let lines = PlainLines(descriptor: -1)
    lines.print("lost")
    #expect(lines.failure == EBADF)
    lines.print("lost, too")
    #expect(lines.failure == EBADF)
  }
}
