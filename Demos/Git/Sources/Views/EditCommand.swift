import DemoTools
import GitData
import Glibc
import Idem

/// Opens the selected file in the editor of the user.
struct EditCommand: ViewModifier {
  let repository: Repository
  @Environment(\.suspend) private var suspend

  func body(content: Content) -> some View {
    content.command("Edit the file", keys: "e", hint: "edit") { edit() }
  }

  private func edit() {
    guard let file = repository.file else { return }
    guard let root = repository.root else { return repository.notify("A recording has no files", .info) }
    let words = EditCommand.words(EditCommand.editor, file: "\(root)/\(file.path)", line: line)
    var start = ProcessStart(words)
    start.input = 0
    let end = suspend { start.run().map { ProcessEnd.wait(for: $0) } }
    switch end {
    case .success(.status(0)): break
    // The shell did not find the program.
    case .success(.status(127)): repository.notify("There is no editor \(EditCommand.editor): set EDITOR", .error)
    case .success(let end): repository.notify("The editor ended with status \(end.shellStatus)", .warning)
    case .failure(let failure): repository.notify("The editor cannot be started: \(failure)", .error)
    }
    repository.reload()
  }

  /// The line of the new file that is selected in the differences.
  private var line: Int? {
    guard let diff = repository.fileDiff.diff, let place = repository.fileDiff.selected, diff.rows.indices.contains(place) else {
      return nil
    }
    return diff.rows[place...].lazy.map { Int($0.new) }.first { $0 > 0 }
  }

  /// The command of the user, as Git finds it.
  static var editor: String {
    for name in ["GIT_EDITOR", "VISUAL", "EDITOR"] {
      if let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty { return value }
    }
    return "vi"
  }

  /// The words that start an editor. The shell reads the editor, which may have arguments; the file is one word of its own.
  static func words(_ editor: String, file: String, line: Int?) -> [String] {
    let program = editor.split(separator: " ").first?.split(separator: "/").last.map(String.init) ?? ""
    let takesLine = ["vi", "vim", "nvim", "vim.tiny", "nano", "emacs", "micro", "kak", "joe", "idem-edit"].contains(program)
    return ["/bin/sh", "-c", "exec \(editor) \"$@\"", "sh"] + (takesLine && line != nil ? ["+\(line!)"] : []) + [file]
  }
}
