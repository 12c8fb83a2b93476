import GitData

/// Lists of which a text shows only some rows.
extension Repository {
  /// The text of a page. Empty without a filter.
  func filter(_ page: Page) -> String { filters[page] ?? "" }

  private func passes(_ text: String, _ page: Page) -> Bool {
    filters[page].map { text.lowercased().contains($0.lowercased()) } ?? true
  }

  func shownFiles(in section: FileChange.Section) -> [FileChange] { status.files(in: section).filter { passes($0.path, .changes) } }
  var shownBranches: [Branch] { branches.filter { passes($0.name, .branches) } }
  var shownStashes: [ReflogEntry] { stashes.filter { passes($0.text, .stash) } }
  var shownSteps: [ReflogEntry] { steps.filter { passes($0.text, .undo) } }
  var shownFolders: [Folder] { folders.filter { passes($0.submodule?.path ?? $0.path, .folders) } }

  /// The rows that the filter of a page shows, and all.
  func rowCount(_ page: Page) -> (shown: Int, all: Int) {
    switch page {
    case .changes: (FileChange.Section.allCases.reduce(0) { $0 + shownFiles(in: $1).count }, status.changes.count)
    case .branches: (shownBranches.count, branches.count)
    case .stash: (shownStashes.count, stashes.count)
    case .undo: (shownSteps.count, steps.count)
    case .folders: (shownFolders.count, folders.count)
    case .log: (log.shown?.count ?? log.count, log.count)
    }
  }

  func setFilter(_ text: String, _ page: Page) {
    guard text != filter(page) else { return }
    filters[page] = text.isEmpty ? nil : text
    settleFilter(page)
  }

  /// Selects the first row that is shown instead of one that the filter hides: keys never mean a row that is not seen.
  func settleFilter(_ page: Page) {
    switch page {
    case .changes:
      let files = FileChange.Section.allCases.flatMap { shownFiles(in: $0) }
      if !files.contains(where: { $0.id == selectedFile }) { selectedFile = files.first?.id }
    case .branches: settle(\.selectedBranch, shownBranches)
    case .stash: settle(\.selectedStash, shownStashes)
    case .undo: settle(\.selectedStep, shownSteps)
    case .folders: settle(\.selectedFolder, shownFolders)
    case .log: break
    }
  }

  private func settle<Row: Identifiable>(_ selection: ReferenceWritableKeyPath<Repository, Row.ID?>, _ rows: [Row]) {
    if !rows.contains(where: { $0.id == self[keyPath: selection] }) { self[keyPath: selection] = rows.first?.id }
  }
}
