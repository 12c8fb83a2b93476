import GitData
import DemoTools
import Idem

/// Branches and tags, and the log of the selected one.
struct BranchesPage: View {
  let repository: Repository
  @FocusState private var isInList: Bool
  @State private var split = 34

  var body: some View {
    HSplitView {
      BranchList(repository: repository)
        .focused($isInList)
        .command("Check out", keys: "space", "return", hint: "checkout") { repository.checkOutBranch() }
        .command("New branch", keys: "n", hint: "new") {
          if let branch = repository.branch { repository.createBranch(at: branch.reference) }
        }
        .command("Merge into the current branch", keys: "m", hint: "merge") { repository.merge() }
        .command("Rebase the current branch onto it", keys: "r", hint: "rebase") { repository.rebase() }
        .command("Delete", keys: "D", hint: "delete") { repository.deleteBranch() }
        .command("Rename", keys: "R", hint: "rename") { repository.renameBranch() }
        .command("New tag here", keys: "T") { if let branch = repository.branch { repository.createTag(at: branch.reference) } }
        .command("Compare with the current branch", keys: "W", hint: "compare") { repository.compareBranch() }
        .command("New work tree of the branch", keys: "t") { repository.addWorkTreeOfBranch() }
        .commandScope("Branches")
        .modifier(FilteredList(repository: repository, page: .branches))
        .frame(minWidth: 16, maxWidth: .infinity, maxHeight: .infinity)
      LogList(model: repository.branchLog, isCompact: true)
        .frame(minWidth: 24, maxWidth: .infinity, maxHeight: .infinity)
    }
    .splitPosition($split)
    .defaultFocus($isInList, true)
  }
}

private struct BranchList: View {
  @Bindable var repository: Repository

  var body: some View {
    let branches = repository.shownBranches
    List(selection: $repository.selectedBranch) {
      ForEach(Branch.Kind.allCases.filter { kind in branches.contains { $0.kind == kind } }, id: \.self) { kind in
        Section {
          ForEach(branches.filter { $0.kind == kind }) { BranchRow(branch: $0) }
        } header: {
          Text(kind == .local ? "Branches" : kind == .remote ? "Remote" : "Tags").bold().foregroundStyle(.secondary)
        }
      }
    }
    .listStyle(SoftSelection())
    .contextMenu(forSelectionType: Branch.ID.self) { _ in
      Button("Check Out") { repository.checkOutBranch() }
      Button("Rename…") { repository.renameBranch() }
      Button("Compare") { repository.compareBranch() }
      Button("New Work Tree…") { repository.addWorkTreeOfBranch() }
      Button("Merge…") { repository.merge() }
      Button("Rebase…") { repository.rebase() }
      Button("Delete…", role: .destructive) { repository.deleteBranch() }
    }
  }
}

private struct BranchRow: View, Equatable {
  let branch: Branch

  var body: some View {
    HStack(spacing: 0) {
      Text(branch.isCurrent ? "* " : "  ").foregroundStyle(.success)
      Text(branch.name.plainLine).bold(branch.isCurrent)
      Spacer(minLength: 1)
      Text(branch.track.isEmpty ? "" : "\(branch.track) ").foregroundStyle(.warning)
      Text(Age.text(branch.time)).foregroundStyle(.secondary)
    }
    .lineLimit(1)
  }
}
