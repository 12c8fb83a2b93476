import IdemEscapeCorpus
import Idem
import IdemTesting
import Testing

@testable import IdemTerminal

/// Texts from outside that are printed above an inline window.
@MainActor
@Suite struct PrintedTextTests {
  struct Printer: App {
    var body: some Scene { InlineWindow { Content() } }
  }

  struct Content: View {
    @Environment(\.printAbove) private var printAbove
    var body: some View {
      Text("live").onPaste { text in
        printAbove(text)
        printAbove(Text(text))
        return .handled
      }
    }
  }

  @Test func `no control character of a printed text reaches the terminal`() {
    let host = TestHost(width: 40, height: 10, app: Printer())
    host.render()
    for entry in Corpus.escapeInjection.map(\.text) where entry.utf8.count < 5_000 {
      host.paste(entry)
      for lines in host.screen.above.lines {
        guard case .text(let bytes) = lines else { continue }
        let controls = bytes.filter { $0 < 0x20 && $0 != 0x0D && $0 != 0x0A || $0 == 0x7F }
        #expect(controls.isEmpty, "\(entry.debugDescription)")
      }
      // The terminal in memory executes the bytes of the frame, and traps at an unknown sequence.
      host.render()
      #expect(host.lines == ["live"])
    }
  }
}
