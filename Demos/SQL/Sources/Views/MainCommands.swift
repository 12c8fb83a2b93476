import Idem

/// The keys of the program.
struct MainCommands: ViewModifier {
  let view: SQLView
  private var model: SQLModel { view.model }

  func body(content: Content) -> some View {
    content
      .command("Show only rows with a condition", keys: "/", hint: "filter") { view.beginFilter() }
      .command("Show only rows with this value", keys: "=") { model.filterByCell() }
      .command("Show only rows without this value", keys: "!") { model.filterByCell(excludes: true) }
      .command("End what runs, or remove the condition, or the order", keys: "escape") { view.clear() }
      .command("Go to the row of the foreign key", keys: "f", hint: "follow", isEnabled: model.hasReferences) { model.followReference() }
      .command("Rows of other tables that refer to this row", keys: "F", hint: "referring", isEnabled: model.hasIncoming) {
        model.findReferring { view.sheet = .referring($0) }
      }
      .command("Back from the foreign key", keys: "b", hint: "back", isEnabled: !model.trail.isEmpty) { model.goBack() }
      .command("Go to a row", keys: ":", hint: "row") { view.sheet = .place }
      .command("Chart of the column", keys: "c", hint: "chart") { view.showChart() }
      .command("Show the whole value", keys: "v", "space") { view.showCell() }
      .command("Show the plan of these rows", keys: "P") { view.explain(inEditor: false) }
      .command("Copy the cell, the row, the column or all rows as …", keys: "y", hint: "copy") {
        if model.page != nil { view.sheet = .copy }
      }
      .command("Export the rows", keys: "E", hint: "export") { if model.page != nil { view.sheet = .export } }
      .command("Read the rows again", keys: "r", "ctrl+l") { model.refresh() }
      .commandScope("Rows")
      .command("Hide the column", keys: "-") { model.page?.hideColumn() }
      .command("Show all columns", keys: "+", isEnabled: (model.page?.hiddenColumns ?? 0) > 0) { model.page?.showAllColumns() }
      .command("Keep the columns up to this one in their places, or none", keys: "|") { model.page?.freeze() }
      .commandScope("Columns")
      // The table takes these keys for a cell that can be edited.
      .command("Edit the cell", keys: "return") { if view.mayEdit() { view.notify("Wait until the row is there") } }
      .command("Set the cell to NULL", keys: "n") { view.setNull() }
      .command("Delete the row, or keep it", keys: "d", "delete") { view.deleteRow() }
      .command("Add a row", keys: "a") { if view.mayEdit() { view.sheet = .add } }
      .command("Undo the last change", keys: "u", isEnabled: !model.earlier.isEmpty) { model.undoChange() }
      .command("Show the changes and commit them", keys: "w", hint: "commit", isEnabled: !model.changes.isEmpty) { view.sheet = .commit }
      .commandScope("Changes")
      .command("Editor for statements", keys: "f4", hint: "SQL") { view.toggleEditor() }
      .command("Statements with names, and earlier ones", keys: "f7", "h", hint: "history") { view.sheet = .history }
      .command("Go to the tables", keys: "t") { view.focus = .tables }
      .command("Quit", keys: "q", "ctrl+q", hint: "quit") { view.end() }.visibilityPriority(.high)
      .commandScope("Program")
      // Ctrl-C would end the program and lose the changes.
      .onKeyPress(phases: .down) { press in
        guard press.key == "c", press.modifiers == .control, !model.changes.isEmpty else { return .ignored }
        view.asksToQuit = true
        return .handled
      }
  }
}
