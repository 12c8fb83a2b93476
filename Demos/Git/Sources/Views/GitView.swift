import DemoTools
import GitData
import Idem

/// The whole screen: the state of the branch, the pages, the keys.
struct GitView: View {
  let repository: Repository
  @State private var isWide = false
  @Environment(\.notify) private var notify
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HeaderRow(repository: repository)
      MainView(repository: repository, isWide: isWide)
      Footer()
    }
    .onGeometryChange(for: Bool.self) {
      $0.size.width >= 120
    } action: {
      isWide = $0
    }
    .background { OwnCommandKeys(repository: repository) }
    .modifier(PageCommands(repository: repository))
    .modifier(RemoteCommands(repository: repository))
    .command("Read the repository again", keys: "ctrl+r", "f5") { repository.reload() }
    .commandScope("Program")
    .modifier(Dialogs(repository: repository))
    .commandHelp()
    .commandPalette()
    .noticeLog()
    .onAppear { repository.notify = { notify($0, kind: $1) } }
    .onChange(of: phase) { if phase == .active { repository.reload() } }
  }
}

/// The pages, or the blame of a file.
private struct MainView: View {
  let repository: Repository
  let isWide: Bool

  var body: some View {
    if let blame = repository.blame {
      BlameView(repository: repository, model: blame)
    } else {
      Pages(repository: repository, isWide: isWide)
    }
  }
}

/// The pages, one of which is shown.
private struct Pages: View {
  @Bindable var repository: Repository
  let isWide: Bool

  var body: some View {
    TabView(selection: $repository.page) {
      Tab(title(.changes), value: Page.changes) { ChangesPage(repository: repository) }.badge(count(repository.status.changes.count))
      Tab(title(.log), value: Page.log) { LogPageView(repository: repository, isWide: isWide) }
      Tab(title(.branches), value: Page.branches) { BranchesPage(repository: repository) }
      Tab(title(.stash), value: Page.stash) { StashPage(repository: repository) }.badge(count(repository.stashes.count))
      Tab(title(.undo), value: Page.undo) { UndoPage(repository: repository) }
      Tab(title(.folders), value: Page.folders) { FoldersPage(repository: repository) }
    }
    .tabViewStyle(.compact)
  }
  /// The key of a page and its name.
  private func title(_ page: Page) -> String { "\(page.rawValue + 1) \(page.title)" }

  /// The number of rows in parentheses, so that it is no key.
  private func count(_ rows: Int) -> String? { rows > 0 ? "(\(rows))" : nil }
}
