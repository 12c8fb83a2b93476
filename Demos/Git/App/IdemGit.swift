import DemoTools
import GitData
import Idem

/// A client of Git.
@main
struct IdemGit: App {
  private let repository: Repository

  init() { self.init(repository: Opening.repository()) }

  init(repository: Repository) { self.repository = repository }

  var body: some Scene {
    Window("\(repository.name) – idem-git") { GitView(repository: repository) }
  }
}
