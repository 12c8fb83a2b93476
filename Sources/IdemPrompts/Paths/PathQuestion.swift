import Idem

/// What a path must lead to.
public enum PathKind: Hashable, Sendable {
  /// A file or a folder.
  case any
  /// A file. Folders are suggested as parts of a path.
  case file
  /// A folder. Only folders are suggested.
  case folder
}

/// The path of a file or a folder, with completion.
struct PathQuestion: Question {
  let id: String?
  let title: String
  let fallback: String?
  let kind: PathKind
  let mustExist: Bool
  let validate: @MainActor (String) -> String?
  var files: any FileLookup = SystemFiles()

  func check(_ value: String) -> String? {
    let path = files.expanded(value)
    if path.isEmpty { return "Enter a path." }
    switch files.kind(of: path) {
    case nil where mustExist: return "\(value) does not exist."
    case .folder where kind == .file: return "\(value) is a folder."
    case .file where kind == .folder: return "\(value) is not a folder."
    default: return validate(path)
    }
  }

  /// The path with the home folder instead of `~`.
  func parse(_ answer: String) throws(InvalidAnswer) -> String {
    if let reason = check(answer) { throw InvalidAnswer(reason) }
    return files.expanded(answer)
  }

  func summary(_ value: String) -> String { value }

  func editor(initial: String?, answer: @escaping @MainActor (String) -> Void) -> some View {
    LineEditor(
      title: title, placeholder: fallback ?? "",
      model: LineModel(
        text: initial ?? "", fallback: fallback, parse: { (text) throws(InvalidAnswer) in try parse(text) }, checkFallback: check,
        suggest: suggestions),
      answer: answer)
  }

  /// The entries of the typed folder that begin with the typed name. Hidden ones only after a dot.
  func suggestions(_ typed: String) -> [String] {
    if typed == "~" { return ["~/"] }
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let name = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    let entries = files.entries(of: folder.isEmpty ? "." : files.expanded(folder))
    let shown = entries.filter { entry in
      entry.name.hasPrefix(name) && (name.hasPrefix(".") || !entry.name.hasPrefix(".")) && (kind != .folder || entry.isFolder)
    }
    return shown.map { folder + $0.name + ($0.isFolder ? "/" : "") }
  }
}
