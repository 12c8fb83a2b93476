import GitData
import DemoTools
import Idem

/// The files by sections. Space moves one to the other side.
struct FileList: View {
  @Bindable var repository: Repository

  var body: some View {
    let status = repository.status
    List(selection: $repository.selectedFile) {
      ForEach(FileChange.Section.allCases.filter { !repository.shownFiles(in: $0).isEmpty }, id: \.self) { section in
        Section {
          ForEach(repository.shownFiles(in: section)) { FileRow(file: $0) }
        } header: {
          Text("\(FileList.title(section)) \(repository.shownFiles(in: section).count)").bold().foregroundStyle(FileList.color(section))
        }
      }
    }
    .listStyle(SoftSelection())
    .overlay {
      if repository.isLoaded, status.changes.isEmpty { ContentUnavailableView("The work tree is clean", systemImage: "checkmark") }
    }
    .contextMenu(forSelectionType: FileChange.ID.self) { _ in
      Button("Stage or Unstage") { repository.toggleFile() }
      Button("Discard…", role: .destructive) { repository.discardFile() }
      Button("Blame") { repository.showBlame() }
    }
  }

  private static func title(_ section: FileChange.Section) -> String {
    switch section {
    case .conflicts: "Conflicts"
    case .staged: "Staged"
    case .unstaged: "Not staged"
    case .untracked: "New"
    }
  }

  static func color(_ section: FileChange.Section) -> Color {
    switch section {
    case .conflicts: .danger
    case .staged: .success
    case .unstaged: .warning
    case .untracked: .info
    }
  }
}

/// The letter and the path of a file.
struct FileRow: View, Equatable {
  let file: FileChange

  var body: some View {
    HStack(spacing: 1) {
      Text(String(file.letter)).foregroundStyle(FileList.color(file.section))
      Text((file.oldPath.map { "\($0) → " } ?? "").plainLine + file.path.plainLine).truncationMode(.head)
    }
    .lineLimit(1)
  }
}
