import GitData
import DemoTools
import Idem

/// The work trees and the submodules, one of which can be shown instead of the present one.
struct FoldersPage: View {
  @Bindable var repository: Repository
  @FocusState private var isInList: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      FolderList(repository: repository)
        .focused($isInList)
        .command("Open the folder", keys: "return", hint: "open") { repository.openFolder() }
        .command("New work tree", keys: "n", hint: "new") { repository.addWorkTree() }
        .command("Remove the work tree", keys: "D", hint: "remove") { repository.removeWorkTree() }
        .command("Update the submodule", keys: "u", hint: "update") { repository.updateSubmodule() }
        .command("Update all submodules without files", keys: "U") { repository.updateMissingSubmodules() }
        .commandScope("Folders")
        .modifier(FilteredList(repository: repository, page: .folders))
      if let problem = repository.folderProblem { Text(problem.plainLine).foregroundStyle(.danger) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .defaultFocus($isInList, true)
  }
}

private struct FolderList: View {
  @Bindable var repository: Repository

  var body: some View {
    let folders = repository.shownFolders, modules = folders.filter { $0.submodule != nil }
    List(selection: $repository.selectedFolder) {
      Section {
        ForEach(folders.filter { $0.submodule == nil }) { FolderRow(folder: $0, isShown: repository.isShown($0)) }
      } header: {
        Text("Work trees").bold().foregroundStyle(.secondary)
      }
      if !modules.isEmpty {
        Section {
          ForEach(modules) { FolderRow(folder: $0, isShown: false) }
        } header: {
          Text("Submodules").bold().foregroundStyle(.secondary)
        }
      }
    }
    .listStyle(SoftSelection())
    .overlay {
      if repository.hasReadFolders, repository.folders.isEmpty { ContentUnavailableView("There are no other folders", systemImage: "tray") }
    }
    .contextMenu(forSelectionType: Folder.ID.self) { _ in
      Button("Open") { repository.openFolder() }
      Button("Remove…", role: .destructive) { repository.removeWorkTree() }
      Button("Update") { repository.updateSubmodule() }
    }
  }
}

private struct FolderRow: View, Equatable {
  let folder: Folder
  let isShown: Bool

  var body: some View {
    HStack(spacing: 0) {
      Text(isShown ? "* " : "  ").foregroundStyle(.success)
      Text(name.plainLine).bold(isShown).truncationMode(.head)
      Spacer(minLength: 1)
      Text(state.plainLine + " ").foregroundStyle(color).layoutPriority(1)
    }
    .lineLimit(1)
  }

  /// A submodule has its path in the repository.
  private var name: String { folder.submodule?.path ?? folder.path }

  private var state: String {
    switch folder.kind {
    case .outer: "the repository around this one"
    case .tree(let tree, _):
      if tree.isGone {
        "gone"
      } else if tree.isBare {
        "bare"
      } else {
        (tree.branch ?? tree.head.map { "commit \($0.prefix(8))" } ?? "no commit") + (tree.lock == nil ? "" : " · locked")
      }
    case .submodule(let module):
      switch module.state {
      case .missing: "no files yet"
      case .same: place(module)
      case .other: place(module) + " · not the recorded commit"
      case .conflict: "conflict"
      }
    }
  }

  private func place(_ module: Submodule) -> String { module.name.isEmpty ? String(module.head.prefix(8)) : module.name }

  private var color: Color {
    switch folder.kind {
    case .tree(let tree, _) where tree.isGone: .danger
    case .submodule(let module) where module.state == .conflict: .danger
    case .submodule(let module) where module.state != .same: .warning
    default: .secondary
    }
  }
}
