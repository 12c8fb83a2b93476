import Foundation
import IdemScreen
import IdemText

@testable import IdemVi

/// One random case: a text, and the commands that are typed in it, each as a string of keys.
struct ViCase {
  var lines: [String]
  var commands: [String]
  /// Whether the keys are typed: vim records nothing else.
  var isTyped = false

  var description: String { "\(lines) \(commands.map(\.debugDescription).joined(separator: ", "))" }
}

/// The program `vim.tiny`, the truth for the keys of vi.
enum Vim {
  static let path = ["/usr/bin/vim.tiny", "/usr/local/bin/vim.tiny"].first { FileManager.default.isExecutableFile(atPath: $0) }
  /// Marks the cursor: no random text has it.
  static let mark = "¤"
  static let options = "set nocompatible encoding=utf-8 backspace=indent,eol,start expandtab shiftwidth=2 tabstop=8 nojoinspaces"

  /// The text after all commands, with the mark at the cursor.
  static func run(_ test: ViCase, in folder: URL) throws -> String {
    if test.isTyped { return try type(test, in: folder) }
    try Data((test.lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent("text"))
    var script = options + "\nnormal! gg0^m'0yl\n"
    for command in test.commands { script += "silent! normal! \(command)\nsilent! normal! \u{1B}\nset undolevels=1000\n" }
    script += "normal! i\(mark)\u{1B}\nw! result\nqa!\n"
    try Data(script.utf8).write(to: folder.appendingPathComponent("script"))
    return try run(["-es", "-S", "script"], in: folder)
  }

  /// The same for keys that are typed.
  private static func type(_ test: ViCase, in folder: URL) throws -> String {
    try Data((test.lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent("text"))
    let keys = ":\(options)\rgg0^m'0yl" + test.commands.map { $0 + "\u{1B}" }.joined() + "i\(mark)\u{1B}:w! result\r:qa!\r"
    try Data(keys.utf8).write(to: folder.appendingPathComponent("script"))
    return try run(["--not-a-term", "-s", "script"], in: folder)
  }

  private static func run(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path!)
    process.arguments = ["-u", "NONE", "-N", "-n", "-i", "NONE"] + arguments + ["text"]
    process.currentDirectoryURL = folder
    process.environment = ["TERM": "dumb", "LANG": "C.UTF-8", "HOME": folder.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: folder.appendingPathComponent("result")).dropLast(), as: UTF8.self)
  }
}

/// An editor with the keys of vi, without a view.
struct ViEditor {
  var keys = ViKeys(startsInserting: false)
  var editing: TextEditing

  init(_ text: String) {
    editing = TextEditing(TextBuffer(text))
    editing.options.indentsNewLines = false
  }

  @discardableResult mutating func press(_ key: Character) -> TextKeyResult {
    let press =
      switch key {
      case "\u{1B}": KeyPress(key: .escape)
      case "\r": KeyPress(key: .return)
      case "\u{7F}": KeyPress(key: .delete)
      case let key where key.isASCII && key.asciiValue! < 0x20:
        KeyPress(key: KeyEquivalent(Character(Unicode.Scalar(key.asciiValue! + 0x60))), modifiers: .control)
      default: KeyPress(key: KeyEquivalent(key), characters: String(key))
      }
    return keys.handle(press, in: &editing, layout: PlainLayout(), now: .zero)
  }

  mutating func type(_ text: String) { for key in text { press(key) } }

  /// Types a command as `:silent! normal!` does: an error does not end it, but the end of the keys does.
  mutating func normal(_ command: String) {
    type(command)
    for _ in 0..<3 where !keys.state.mode.isEmpty || !keys.state.pending.isEmpty { press("\u{1B}") }
  }

  static func run(_ test: ViCase) -> String {
    var editor = ViEditor(test.lines.joined(separator: "\n"))
    editor.type("^m'0yl")
    for command in test.commands {
      if test.isTyped { editor.type(command + "\u{1B}") } else { editor.normal(command) }
    }
    editor.normal("i\(Vim.mark)\u{1B}")
    return editor.editing.buffer.string
  }
}
