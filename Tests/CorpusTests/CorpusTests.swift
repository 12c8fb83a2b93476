import IdemEscapeCorpus
import Glibc
import Idem
import IdemCore
import IdemInspector
import IdemScreen
import IdemTerminal
import IdemTerminalTesting
import IdemTestSupport
import IdemTesting
import Testing

/// The corpus of texts that must stay texts, by every way in: what is shown is safe, what is sent is text, and the layout stays whole.
@MainActor
@Suite(.serialized) struct CorpusTests {
  static let groups = Corpus.escapeInjection.reduce(into: [String]()) { if $0.last != $1.group { $0.append($1.group) } }

  /// What came of one way in: for each group, how many entries were only text.
  private func row(_ name: String, _ problem: (Corpus.Entry) async throws -> String?) async rethrows -> [String] {
    var row = [name]
    for group in Self.groups {
      let entries = Corpus.escapeInjection.filter { $0.group == group }
      var safe = 0
      for entry in entries {
        if let problem = try await problem(entry) { Issue.record("\(name), \(entry.name): \(problem)") } else { safe += 1 }
      }
      row.append(safe == entries.count ? "\(safe)" : "\(safe) of \(entries.count)")
    }
    return row
  }

  @Test func `every text, by every way in, is only text`() async throws {
    var table = DocumentedTable("corpus", head: ["way in"] + Self.groups)
    for place in Place.allCases { table.append(try await shown(at: place)) }
    table.append(try await row("window title", title))
    table.append(try await row("clipboard", clipboard))
    table.append(try await row("address of a link", address))
    table.append(await row("message on standard error", message))
    table.append(try await row("trace", trace))
    if let difference = table.differenceFromPage() { Issue.record("\(difference)") }
  }

  // MARK: Views

  /// One screen for all entries: each is a change of the one before.
  private func shown(at place: Place) async throws -> [String] {
    let subject = Subject()
    // A dialog may reach the last column, where libvterm 0.1.4 puts marks into the next row.
    let width = place == .controls || place.isOverlay && place != .inspected ? 130 : 44
    let screen = try Screen(width: width, height: place == .controls ? 40 : 9, writer: place == .styledText ? "ncurses" : "") {
      PlaceView(place: place, subject: subject)
    }
    let edges = screen.edges
    if place == .inspected {
      screen.press(.function(12))
      screen.press("2")
    }
    // The first time, the shape of the cursor is sent, too.
    if let opener = place.opener {
      screen.press(opener)
      screen.press(.escape)
    }
    _ = screen.pty.take()
    return try await row(place.rawValue) { entry in
      if place.opener != nil { screen.press(.escape) }
      switch place {
      case .keysFile: screen.setKeysFile("ctrl+\(entry.text) = a\n\(entry.text)\na = b when \(entry.text)\n")
      case .fileNames, .dropped:
        let file = try NamedFile(entry)
        defer { file.remove() }
        if place == .dropped {
          screen.paste("'" + file.path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'")
        } else {
          subject.edited = file.folder
          screen.settle()
          screen.press(.return)
        }
        return screen.problem()
      case .pasted:
        subject.edited = ""
        screen.settle()
        screen.paste(entry.text)
      case .typed:
        subject.edited = ""
        screen.settle()
        for character in entry.text.prefix(40) { screen.type(character) }
      default: subject.text = entry.text
      }
      screen.settle()
      if let opener = place.opener { screen.press(opener) }
      // The inspector and a dialog lie over it.
      return screen.problem() ?? (place.isOverlay || screen.edges == edges ? nil : "the frame around it changed")
    }
  }

  // MARK: What is no cell

  private func sent(_ act: (PseudoTerminal) -> Void) throws -> [UInt8] {
    let pty = try PseudoTerminal(width: 10, height: 2)
    _ = pty.type(Array("\u{1B}[?62c".utf8))
    _ = pty.take()
    act(pty)
    pty.drain()
    while pty.terminal.hasPendingOutput {
      pty.terminal.flush()
      pty.drain()
    }
    return pty.take()
  }

  private func title(_ entry: Corpus.Entry) throws -> String? { OutputBytes.problem(with: try sent { $0.terminal.setTitle(entry.text) }) }

  private func clipboard(_ entry: Corpus.Entry) throws -> String? {
    var copied = ""
    let bytes = try sent { pty in
      let action = CopyToClipboardAction {
        copied = $0
        return pty.terminal.copy($0)
      }
      action(entry.text)
    }
    for scalar in copied.unicodeScalars where scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t" {
      return "U+\(String(scalar.value, radix: 16)) is copied"
    }
    return OutputBytes.problem(with: bytes)
  }

  /// Texts from outside in the sentences that Idem writes: a terminal's type, a file's name.
  private func message(_ entry: Corpus.Entry) -> String? {
    let name = String(entry.text.prefix { $0 != "\0" })
    let sentences = [
      TerminalError.unknownTerminal(name).description, TerminalError.cannotMoveCursor(name).description,
      TraceError.notAFile(name).description,
      TraceError.cannotOpen(name, code: 2).description, TraceError.symbolicLink(name).description, entry.text,
    ]
    for sentence in sentences {
      let line = FileDescriptorLog.line(sentence)
      if let problem = OutputBytes.problem(with: Array(line.utf8)) { return problem }
      if line.filter(\.isNewline).count != 1 { return "a message has several lines" }
    }
    return nil
  }

  /// A trace that is looked at as it is.
  private func trace(_ entry: Corpus.Entry) throws -> String? {
    let path = "/tmp/idem-trace-\(getpid()).json"
    let screen = try Screen { Text("x") }
    try screen.appHost.startTrace(path: path, program: entry.text)
    screen.appHost.stopTrace()
    defer { unlink(path) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - max(0, read(file, &bytes, bytes.count)))
    return bytes.isEmpty ? "no trace" : OutputBytes.problem(with: bytes)
  }

  private func address(_ entry: Corpus.Entry) throws -> String? {
    OutputBytes.problem(
      with: try sent { pty in
        var cellBuffer = CellBuffer(width: 10, height: 2)
        let style = Style(link: Hyperlinks.shared.intern(entry.text))
        cellBuffer.write("link", column: 0, row: 0, style: style, clip: cellBuffer.bounds)
        pty.show(&cellBuffer)
      })
  }
}
