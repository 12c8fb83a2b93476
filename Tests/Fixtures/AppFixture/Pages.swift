import Glibc
import Idem

/// Shows the received keys, newest last: `C-left`, `M-x`, `S-tab`. The key `Q` ends the app.
struct KeysPage: View {
  @State private var arrived: [String] = []
  @Environment(\.quit) private var quit

  var body: some View {
    VStack(alignment: .leading) {
      Text("ready")
      ForEach(Array(arrived.enumerated()), id: \.offset) { Text($0.element) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .onKeyPress { press in
      if press.characters == "Q" { quit() } else { arrived.append(describe(press)) }
      return .handled
    }
  }
}

private func describe(_ press: KeyPress) -> String {
  let names: [KeyEquivalent: String] = [
    .upArrow: "up", .downArrow: "down", .leftArrow: "left", .rightArrow: "right", .insert: "insert", .deleteForward: "delete",
    .home: "home",
    .end: "end", .pageUp: "page up", .pageDown: "page down", .escape: "escape", .return: "return", .tab: "tab", .space: "space",
    .delete: "backspace",
  ]
  var text = ""
  if press.modifiers.contains(.control) { text += "C-" }
  if press.modifiers.contains(.option) { text += "M-" }
  if press.modifiers.contains(.shift), names[press.key] != nil || isFunction(press.key) { text += "S-" }
  if let number = (1...35).first(where: { press.key == .function($0) }) { return text + "F\(number)" }
  return text + (names[press.key] ?? press.characters.ifEmpty(String(press.key.character)))
}

private func isFunction(_ key: KeyEquivalent) -> Bool { (1...35).contains { key == .function($0) } }

extension String {
  fileprivate func ifEmpty(_ other: String) -> String { isEmpty ? other : self }
}

/// A file of hard text, a line each: its name, its text, and at column 40 a bar. A bar at another column shows that the terminal and Idem
/// disagree about the width of that text.
struct HardTextPage: View {
  private let lines: [(name: String, text: String)]
  @Environment(\.quit) private var quit

  init(file: String) { lines = HardTextPage.read(file) }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(lines.enumerated()), id: \.offset) { line in
        HStack(spacing: 0) {
          Text(line.element.name).frame(width: 16, alignment: .leading)
          // The dots leave no gap: after a gap, the writer would send the cursor position again.
          ZStack(alignment: .leading) {
            Text(String(repeating: ".", count: 24))
            Text(line.element.text)
          }
          Text("│")
        }
      }
      Text("end of text")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .onKeyPress("q") {
      quit()
      return .handled
    }
  }

  /// `name: text` on each line.
  private static func read(_ path: String) -> [(name: String, text: String)] {
    guard let file = fopen(path, "r") else { return [("cannot read", path)] }
    defer { fclose(file) }
    var lines: [(String, String)] = []
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, 512, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let parts = text.split(separator: ": ", maxSplits: 1)
      if parts.count == 2 { lines.append((String(parts[0]), String(parts[1]))) }
    }
    return lines
  }
}
