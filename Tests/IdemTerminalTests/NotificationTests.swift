import IdemEscapeCorpus
import IdemScreen
import Testing

@testable import IdemTerminal

/// The control strings for the desktop: notifications and progress.
@Suite struct NotificationTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `each kind of terminal gets its sequence`() {
    #expect(text(DesktopNotification.bytes("done", title: "", .kitty)) == "\u{1B}]99;;done\u{1B}\\")
    #expect(
      text(DesktopNotification.bytes("done", title: "build", .kitty))
        == "\u{1B}]99;i=1:d=0;build\u{1B}\\\u{1B}]99;i=1:p=body;done\u{1B}\\")
    #expect(text(DesktopNotification.bytes("a;b", title: "x;y", .rxvt)) == "\u{1B}]777;notify;x,y;a,b\u{1B}\\")
    #expect(text(DesktopNotification.bytes("done", title: "build", .iTerm)) == "\u{1B}]9;build: done\u{1B}\\")
    #expect(DesktopNotification.bytes("done", title: "build", .bell) == [7])
  }

  @Test func `an OSC 9 is never the sequence of a progress`() {
    #expect(text(DesktopNotification.bytes("4;1;50", title: "", .iTerm)) == "\u{1B}]9;4,1,50\u{1B}\\")
  }

  @Test func `terminals are known by name, and a multiplexer has the bell`() {
    func kind(_ name: String, _ variables: [String: String] = [:]) -> DesktopNotification.Kind {
      DesktopNotification.kind(name) { variables[$0] }
    }
    #expect(kind("xterm-kitty") == .kitty)
    #expect(kind("foot") == .rxvt && kind("xterm-ghostty") == .rxvt && kind("xterm-256color", ["TERM_PROGRAM": "WezTerm"]) == .rxvt)
    #expect(kind("xterm-256color", ["TERM_PROGRAM": "iTerm.app"]) == .iTerm)
    #expect(kind("xterm-256color") == .bell && kind("linux") == .bell)
    #expect(kind("tmux-256color", ["TERM_PROGRAM": "WezTerm"]) == .bell && kind("screen", ["STY": "1"]) == .bell)
    #expect(kind("xterm-kitty", ["TMUX": "/tmp/1"]) == .bell)
  }

  @Test func `no text of the corpus ends or begins a sequence`() {
    for entry in Corpus.escapeInjection {
      for kind in [DesktopNotification.Kind.kitty, .rxvt, .iTerm] {
        let bytes = DesktopNotification.bytes(entry.text, title: entry.text, kind)
        // Control characters begin and end the sequences, and nothing else.
        let controls = bytes.filter { $0 < 0x20 || $0 == 0x7F }
        #expect(controls == Array(repeating: 0x1B, count: kind == .kitty && bytes.starts(with: Array("\u{1B}]99;i".utf8)) ? 4 : 2))
        #expect(bytes.count < 1200)
      }
    }
  }

  @Test func `a progress is a whole percent, and only known terminals get it`() {
    #expect(text(WindowStrings.bytes(progress: (.normal, 0.4))) == "\u{1B}]9;4;1;40\u{1B}\\")
    #expect(text(WindowStrings.bytes(progress: (.error, 2))) == "\u{1B}]9;4;2;100\u{1B}\\")
    #expect(text(WindowStrings.bytes(progress: (.paused, -.infinity))) == "\u{1B}]9;4;4;0\u{1B}\\")
    #expect(text(WindowStrings.bytes(progress: (.indeterminate, .nan))) == "\u{1B}]9;4;3;0\u{1B}\\")
    #expect(text(WindowStrings.bytes(progress: nil)) == TerminalProtocol.noProgress)
  }
}
