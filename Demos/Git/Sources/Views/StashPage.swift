import GitData
import DemoTools
import Idem

/// The stashes, and the changes of the selected one.
struct StashPage: View {
  @Bindable var repository: Repository
  @FocusState private var isInList: Bool
  @State private var split = 34

  var body: some View {
    HSplitView {
      EntryList(
        entries: repository.shownStashes, selection: $repository.selectedStash,
        empty: repository.stashes.isEmpty ? "There are no stashes" : "No row has the text"
      )
      .focused($isInList)
      .command("Apply and keep", keys: "space", hint: "apply") { repository.applyStash(drops: false) }
      .command("Apply and drop (pop)", keys: "g", hint: "pop") { repository.applyStash(drops: true) }
      .command("Drop", keys: "D", hint: "drop") { repository.dropStash() }
      .command("Stash the changes", keys: "s", hint: "stash") { repository.saveStash() }
      .commandScope("Stash")
      .modifier(FilteredList(repository: repository, page: .stash))
      .frame(minWidth: 16, maxWidth: .infinity, maxHeight: .infinity)
      DiffView(model: repository.stashDiff).frame(minWidth: 24, maxWidth: .infinity, maxHeight: .infinity)
    }
    .splitPosition($split)
    .defaultFocus($isInList, true)
  }
}

/// The steps of HEAD, and the commit after the selected one. The branch can go back to each.
struct UndoPage: View {
  @Bindable var repository: Repository
  @FocusState private var isInList: Bool
  @State private var split = 40

  var body: some View {
    HSplitView {
      EntryList(
        entries: repository.shownSteps, selection: $repository.selectedStep,
        empty: repository.steps.isEmpty ? "Nothing was done yet" : "No row has the text"
      )
      .focused($isInList)
      .command("Reset the branch to this step", keys: "return", "r", hint: "reset") {
        if let step = repository.step { repository.reset(to: step.hash, step.text.plainLine) }
      }
      .command("New branch here", keys: "b", hint: "branch") {
        if let step = repository.step { repository.createBranch(at: step.hash) }
      }
      .commandScope("Undo")
      .modifier(FilteredList(repository: repository, page: .undo))
      .frame(minWidth: 16, maxWidth: .infinity, maxHeight: .infinity)
      DiffView(model: repository.stepDiff).frame(minWidth: 24, maxWidth: .infinity, maxHeight: .infinity)
    }
    .splitPosition($split)
    .defaultFocus($isInList, true)
  }
}

/// Entries of a reflog: their age and their text.
private struct EntryList: View {
  let entries: [ReflogEntry]
  @Binding var selection: Int?
  let empty: String

  var body: some View {
    List(entries, selection: $selection) { entry in
      HStack(spacing: 0) {
        Text(Age.text(entry.time) + " ").foregroundStyle(.secondary)
        Text(entry.text.plainLine)
      }
      .lineLimit(1)
    }
    .listStyle(SoftSelection())
    .overlay { if entries.isEmpty { ContentUnavailableView(empty, systemImage: "tray") } }
  }
}
