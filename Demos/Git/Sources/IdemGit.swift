import DemoTools
import GitData
import Idem

/// A client of Git.
@main
struct IdemGit: App {
  private let shown: ShownRepository

  init() { self.init(shown: Opening.repository()) }

  init(shown: ShownRepository) { self.shown = shown }

  var body: some Scene {
    Window("\(shown.repository.name) – idem-git") { GitView(repository: shown.repository).id(ObjectIdentifier(shown.repository)) }
      .commands { GitCommands() }
  }
}

/// The commands of the window. Its key is the last one in the footer, as in the other demos.
private struct GitCommands: Commands {
  var body: some Commands {
    CommandMenu("Program") {
      Button("Leave") { QuitAction()() }.keyboardShortcut("q").commandHint("quit").visibilityPriority(.high)
    }
  }
}

/// The repository on the screen. Another folder replaces it.
@Observable @MainActor
final class ShownRepository {
  private(set) var repository: Repository
  /// The user's own commands, which each folder has.
  @ObservationIgnored var ownCommands: [OwnCommand] = [] { didSet { repository.ownCommands = ownCommands } }

  init(_ repository: Repository) { self.repository = repository }

  /// Shows a repository. Another folder of it replaces it, on the same page.
  init(_ live: LiveGit) {
    let opener = Opener()
    repository = ShownRepository.repository(live, opener)
    opener.shown = self
  }

  /// Passes a folder on to the object that shows it.
  @MainActor private final class Opener { weak var shown: ShownRepository? }

  private static func repository(_ live: LiveGit, _ opener: Opener) -> Repository {
    Repository(live, name: name(of: live), live: live) { opener.shown?.open($0, opener) }
  }

  /// Returns the sentence of a problem.
  private func open(_ path: String, _ opener: Opener) -> String? {
    do throws(LiveGit.Problem) {
      let next = ShownRepository.repository(try LiveGit(at: path), opener)
      next.page = repository.page
      (next.ownCommands, next.showsAllBranches) = (ownCommands, repository.showsAllBranches)
      repository = next
    } catch { return error.description }
    return nil
  }

  static func name(of live: LiveGit) -> String { live.root.split(separator: "/").last.map(String.init) ?? "/" }
}
