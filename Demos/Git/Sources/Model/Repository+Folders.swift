import GitData
import Glibc
import Idem

/// A folder that can be opened instead of this one.
struct Folder: Identifiable, Equatable {
  enum Kind: Equatable {
    case tree(WorkTree, isMain: Bool)
    case submodule(Submodule)
    /// The repository around a submodule.
    case outer
  }
  let kind: Kind
  /// The absolute path; of a submodule of a recording, the path in the repository.
  let path: String
  var id: String { path }

  var submodule: Submodule? { if case .submodule(let module) = kind { module } else { nil } }
}

/// Work trees and submodules.
extension Repository {
  var folder: Folder? { folders.first { $0.id == selectedFolder } }

  /// Whether a folder is the one on the screen.
  func isShown(_ folder: Folder) -> Bool { folder.path == root }

  /// Reads all folders, if their page is shown: Git needs some time for submodules.
  func readFolders() async {
    async let treeOutput = git.run(WorkTree.command)
    async let pathOutput = git.run(Submodule.pathsCommand)
    async let outerOutput = git.run(.reading("rev-parse", "--show-superproject-working-tree"))
    var found: [Folder] = []
    let outer = await outerOutput
    let outerPath = outer.isSuccess ? outer.text.trimmed : ""
    if !outerPath.isEmpty { found.append(Folder(kind: .outer, path: outerPath)) }
    let treeResult = await treeOutput
    var trees = WorkTree.read(treeResult.isSuccess ? treeResult.output : [])
    // Of a submodule, Git names the folder with its data.
    if !outerPath.isEmpty, let root, !trees.isEmpty, !trees.contains(where: { $0.path == root }) { trees[0].path = root }
    found += trees.enumerated().map { Folder(kind: .tree($1, isMain: $0 == 0), path: $1.path) }
    let paths = Submodule.paths(await pathOutput.output)
    if !paths.isEmpty {
      let modules = await git.run(Submodule.command)
      // A submodule without an entry in .gitmodules makes the command fail after those before it.
      if !modules.isSuccess { folderProblem = modules.sentence } else if folderProblem != nil { folderProblem = nil }
      found += Submodule.read(modules.output, paths: paths).map { module in
        Folder(kind: .submodule(module), path: root.map { "\($0)/\(module.path)" } ?? module.path)
      }
    } else if folderProblem != nil {
      folderProblem = nil
    }
    if found != folders { folders = found }
    if folder == nil { selectedFolder = (folders.first { isShown($0) } ?? folders.first)?.id }
    if !hasReadFolders { hasReadFolders = true }
  }

  func openFolder() {
    guard let folder else { return }
    guard let open else { return notify("Only this folder can be shown: this is a recording, or one is written", .info) }
    guard !isShown(folder) else { return notify("This folder is shown already", .info) }
    guard running == nil else { return notify("\(running?.title ?? "A command") is not done yet", .warning) }
    if folder.submodule?.state == .missing { return notify("The submodule has no files yet: u reads them", .info) }
    if case .tree(let tree, _) = folder.kind {
      if tree.isBare { return notify("The folder has no files: the repository is bare", .info) }
      if tree.isGone { return notify("The folder is gone: D removes its entry", .info) }
    }
    if let sentence = open(folder.path) { notify(sentence, .error) }
  }

  // MARK: Work trees

  /// Opens the field for the folder of a new work tree, and then that for its branch, unless it is known.
  func addWorkTree(for branch: String? = nil) {
    guard status.head != nil else { return notify("There is no commit yet", .info) }
    let start = root.map { "\($0)-\((branch ?? "work").map { $0 == "/" ? "-" : "\($0)" }.joined())" } ?? ""
    entry = TextEntry(title: "Folder of the new work tree", text: start) { path in
      if let branch { return self.addWorkTree(at: path, branch: branch) }
      self.entry = TextEntry(title: "Its branch: a new one, or one that no work tree has") { self.addWorkTree(at: path, branch: $0) }
    }
  }

  private func addWorkTree(at text: String, branch: String) {
    let home = getenv("HOME").map { String(cString: $0) }
    let path = text.hasPrefix("~/") ? (home ?? "~") + text.dropFirst() : text
    let isKnown = branches.contains { $0.kind == .local && $0.name == branch }
    // A path that begins with a dash is no option after `--`.
    perform(
      "Work tree", done: "Made \(path)",
      [GitCommand(["worktree", "add", "--quiet"] + (isKnown ? ["--", path, branch] : ["-b", branch, "--", path]))],
      then: { self.selectedFolder = WorkTree.read(await self.git.run(WorkTree.command).output).last?.path })
  }

  /// The selected branch in a new work tree.
  func addWorkTreeOfBranch() {
    guard let branch else { return }
    guard branch.kind == .local else { return notify("Only a local branch can have a work tree", .info) }
    guard !branch.isCurrent else { return notify("This work tree has the branch already", .info) }
    addWorkTree(for: branch.name)
  }

  func removeWorkTree() {
    guard let folder else { return }
    guard case .tree(let tree, let isMain) = folder.kind else { return notify("Only a work tree can be removed here", .info) }
    guard !isMain else { return notify("The main work tree cannot be removed", .info) }
    guard !isShown(folder) else { return notify("The work tree is on the screen: open another one first", .info) }
    let name = tree.path.plainLine
    if tree.isGone {
      return ask("Remove the entry of \(name)?", "Its folder is gone. The branch stays.", "Remove") {
        self.perform("Work tree", done: "Removed", "worktree", "prune")
      }
    }
    if let lock = tree.lock {
      return notify(lock.isEmpty ? "The work tree is locked" : "The work tree is locked: \(lock.plainLine)", .info)
    }
    question = Question(
      title: "Remove the work tree?", message: "\(name)\nGit keeps a folder with changes that are not committed, unless it is forced.",
      choices: [
        .init(title: "Remove", isDestructive: true) {
          self.perform("Work tree", done: "Removed", "worktree", "remove", "--", tree.path)
        },
        .init(title: "Force", isDestructive: true) {
          self.perform("Work tree", done: "Removed", "worktree", "remove", "--force", "--", tree.path)
        },
      ])
  }

  // MARK: Submodules

  /// Checks the recorded commit of the selected submodule out, and reads it first if it is not here.
  func updateSubmodule() {
    guard let module = folder?.submodule else { return notify("The selected folder is no submodule", .info) }
    guard module.state == .other else { return update([module.path]) }
    ask(
      "Check the recorded commit out?",
      "\(module.path.plainLine) is at \(module.head.prefix(8)). Git keeps changes that are not committed, and a branch keeps its commits.",
      "Update"
    ) { self.update([module.path]) }
  }

  /// Reads the files of all submodules that have none.
  func updateMissingSubmodules() {
    let missing = folders.compactMap(\.submodule).filter { $0.state == .missing }
    guard !missing.isEmpty else { return notify("All submodules have their files", .info) }
    update(missing.map(\.path))
  }

  private func update(_ paths: [String]) {
    perform(
      "Submodule", done: paths.count == 1 ? "Updated \(paths[0].plainLine)" : "Updated \(paths.count) submodules",
      [GitCommand(["submodule", "update", "--init", "--recursive", "--progress", "--"] + paths)])
  }
}
