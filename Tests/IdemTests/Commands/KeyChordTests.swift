import Idem
import Testing

@Suite struct KeyChordTests {
  @Test func `texts of keys are read in any spelling, and written in one`() {
    let texts: [(text: String, description: String, title: String)] = [
      ("ctrl+k ctrl+s", "ctrl+k ctrl+s", "Ctrl+K Ctrl+S"), ("g g", "g g", "g g"), ("K", "K", "K"), ("shift+k", "K", "K"),
      ("Control+Shift+p", "ctrl+shift+p", "Ctrl+Shift+P"), ("ctrl+P", "ctrl+shift+p", "Ctrl+Shift+P"), ("alt++", "alt++", "Alt++"),
      ("+", "+", "+"), ("esc", "escape", "Esc"), ("Enter", "return", "Return"), ("f12", "f12", "F12"),
      ("shift+tab", "shift+tab", "Shift+Tab"),
      ("?", "?", "?"), ("shift+?", "?", "?"), ("space", "space", "Space"), ("option+up", "alt+up", "Alt+↑"), ("ж", "ж", "ж"),
      ("super+s", "super+s", "Super+S"), ("shift+漢", "漢", "漢"), ("shift+ß", "ß", "ß"), ("ctrl+shift+漢", "ctrl+shift+漢", "Ctrl+Shift+漢"),
    ]
    for (text, description, title) in texts {
      let chord = KeyChord(parsing: text)
      #expect(chord?.description == description, "\(text)")
      #expect(chord?.title == title, "\(text)")
      #expect(KeyChord(parsing: chord?.description ?? "") == chord, "\(text)")
    }
  }

  @Test func `what is no key is no chord`() {
    for text in ["", " ", "ctrl+", "ctrl", "hyperspace+a", "f0", "f36", "ab", "ctrl+ab", "\u{1B}", "\u{7}"] {
      #expect(KeyChord(parsing: text) == nil, "\(text.debugDescription)")
    }
  }

  @Test func `presses have the stroke of the key, with Caps Lock and Shift as terminals send them`() {
    func stroke(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> String {
      KeyStroke(KeyPress(key: key, modifiers: modifiers)).description
    }
    #expect(stroke("k") == "k")
    #expect(stroke("K") == "K")
    #expect(stroke("K", .shift) == "K")
    #expect(stroke("K", .capsLock) == "k")
    #expect(stroke("?", .shift) == "?")
    #expect(stroke(.tab, .shift) == "shift+tab")
    #expect(stroke("5", [.numericPad, .control]) == "ctrl+5")
    #expect(stroke("Ж") == "Ж" && KeyStroke("Ж") == KeyStroke("ж", .shift))
  }

  @Test func `keys that a terminal without the Kitty protocol cannot send are listed`() {
    let unsent = [
      "ctrl+i", "ctrl+m", "ctrl+shift+k", "super+s", "shift+return", "ctrl+return", "ctrl+tab", "ctrl+1", "ctrl+ж", "shift+space", "alt+[",
      "f13", "menu", "shift+backspace", "ctrl+escape",
    ]
    for text in unsent { #expect(KeyChord(parsing: text)?.isSent(by: .legacy) == false, "\(text)") }
    let sent = [
      "a", "K", "ctrl+k", "ctrl+space", "alt+k", "alt+return", "shift+tab", "ctrl+up", "shift+f5", "ж", "ctrl+]", "escape", "alt+backspace",
      "ctrl+alt+k", "?",
    ]
    for text in sent { #expect(KeyChord(parsing: text)?.isSent(by: .legacy) == true, "\(text)") }
    for text in unsent { #expect(KeyChord(parsing: text)?.isSent(by: .kitty) == true, "\(text)") }
    #expect(KeyChord(parsing: "g ctrl+i")?.isSent(by: .legacy) == false)
  }
}
