import IdemCore
import IdemText

/// A list of the files in a folder, with buttons below it.
///
/// Return and a double click open a folder or choose a file; Backspace goes to the enclosing folder; a full stop shows hidden files.
struct FileBrowser: View {
  enum Purpose: Equatable {
    case open(isMultiple: Bool)
    /// A name for a new file.
    case save(name: String)
    /// A folder to move a file to.
    case move

    var action: LocalizedStringKey {
      switch self {
      case .open: "Open"
      case .save: "Save"
      case .move: "Move"
      }
    }

    /// The title of the dialog.
    func title(_ filter: FileFilter) -> Text {
      switch self {
      case .open(let isMultiple):
        if filter.allowsFoldersOnly { return Text("Choose a folder") }
        return isMultiple ? Text("Open files") : Text("Open a file")
      case .save: return Text("Save as a file")
      case .move: return Text("Move to a folder")
      }
    }
  }

  let purpose: Purpose
  let start: String
  let filter: FileFilter
  /// Called with the chosen paths. Returns a sentence if the user must choose again.
  let choose: @MainActor ([String]) async -> String?
  let cancel: @MainActor () -> Void
  @Environment(\.folderSource) private var source
  @State private var model: FileBrowserModel?
  @State private var selected: Set<String> = []
  @State private var name = ""
  @State private var message: String?

  var body: some View {
    VStack(alignment: .leading) {
      if let model {
        Text(verbatim: model.folder).bold().lineLimit(1).truncationMode(.head)
        if case .save = purpose {
          TextField("Name", text: $name, prompt: Text("Name")).onSubmit { finish(model) }
        }
        list(model)
        if let message { Text(verbatim: message).foregroundStyle(.red) }
        buttons(model)
      }
    }
    .frame(maxWidth: 54)
    .onAppear(perform: begin)
    .onDisappear { model?.cancel() }
  }

  private func begin() {
    guard model == nil else { return }
    let model = FileBrowserModel(FilePath.expanded(start), source: source, filter: filter)
    if case .save(let name) = purpose { self.name = name }
    self.model = model
    model.open(model.folder)
  }

  private func list(_ model: FileBrowserModel) -> some View {
    List(model.shown, selection: $selected) { file in
      FileRow(file: file, isAllowed: file.isFolder || model.allows(file)).onTapGesture(count: 2) { open(file, model) }
    }
    .frame(minHeight: 3, maxHeight: 12)
    .overlay {
      switch model.state {
      case .quiet: if model.shown.isEmpty, model.isRead { Text("No files").foregroundStyle(.secondary) }
      case .waiting: Text("Reading the folder…").foregroundStyle(.secondary)
      case .failed(let reason): Text(verbatim: reason).foregroundStyle(.red)
      }
    }
    .onKeyPress { press in
      guard press.heldModifiers.isEmpty else { return .ignored }
      switch press.key {
      case .delete: go { model.openParent() }
      case ".": model.showsHidden.toggle()
      case .return:
        let files = model.shown.filter { selected.contains($0.id) }
        guard let file = files.first else { return .ignored }
        if files.count == 1 { open(file, model) } else { finish(model) }
      default: return .ignored
      }
      return .handled
    }
  }

  private func buttons(_ model: FileBrowserModel) -> some View {
    HStack {
      Button("↑") { go { model.openParent() } }
      Button("Hidden") { model.showsHidden.toggle() }
      if case .failed = model.state { Button("Try again") { go { model.reload() } } }
      Spacer()
      Button("Cancel", role: .cancel, action: cancel)
      Button(purpose.action) { finish(model) }.disabled(chosen(model).isEmpty)
    }
  }

  /// Goes to another folder.
  private func go(_ move: () -> Void) {
    selected = []
    message = nil
    move()
  }

  /// Opens a folder, or chooses a file.
  private func open(_ file: ListedFile, _ model: FileBrowserModel) {
    if file.isFolder, file.isReachable { return go { model.open(model.path(of: file)) } }
    guard model.allows(file) else { return }
    switch purpose {
    case .open: answer([model.path(of: file)])
    case .save: name = file.name
    case .move: break
    }
  }

  /// The paths that the button chooses.
  private func chosen(_ model: FileBrowserModel) -> [String] {
    guard model.isRead else { return [] }
    switch purpose {
    case .save:
      return name.isEmpty || name == "." || name == ".." || name.contains("/") || name.contains("\0")
        ? [] : [FilePath.joined(model.folder, name)]
    case .move: return [selectedFolder(model) ?? model.folder]
    case .open(let isMultiple):
      let files = model.shown.filter { selected.contains($0.id) && model.allows($0) }
      if files.isEmpty, filter.allowsFolders, !filter.allows(name: "", isFolder: false) { return [model.folder] }
      return isMultiple || files.count == 1 ? files.map { model.path(of: $0) } : []
    }
  }

  private func selectedFolder(_ model: FileBrowserModel) -> String? {
    let folders = model.shown.filter { selected.contains($0.id) && $0.isFolder && $0.isReachable }
    return folders.count == 1 ? model.path(of: folders[0]) : nil
  }

  private func finish(_ model: FileBrowserModel) {
    let paths = chosen(model)
    if !paths.isEmpty { answer(paths) }
  }

  private func answer(_ paths: [String]) { Task { message = await choose(paths) } }
}

/// The row of one file.
private struct FileRow: View {
  let file: ListedFile
  let isAllowed: Bool

  var body: some View {
    HStack {
      Text(verbatim: file.name + (file.isFolder ? "/" : "")).lineLimit(1).truncationMode(.middle)
      Spacer()
      if let size = file.size {
        Text(verbatim: ByteCountFormatStyle(style: .file, spellsOutZero: false).format(size)).foregroundStyle(.secondary)
      }
    }
    .foregroundStyle(isAllowed ? Color.primary : Color.secondary)
  }
}

private enum FolderSourceKey: EnvironmentKey {
  static let defaultValue: any FolderSource = SystemFolders()
}

extension EnvironmentValues {
  /// Where file browsers read folders.
  package var folderSource: any FolderSource {
    get { self[FolderSourceKey.self] }
    set { self[FolderSourceKey.self] = newValue }
  }
}
