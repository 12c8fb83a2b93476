import IdemCore
import IdemScreen

extension ListNode: KeyGuide {
  /// The rows of a table are those of a list.
  var guideTitle: String { ancestors.first { $0 is any TableCursorOwner } == nil ? "List" : "Table" }

  var guidedKeys: [GuidedKeys] {
    guard isFocused, let selection else { return [] }
    var keys: [GuidedKeys] = []
    if editKeys != nil, let place = currentPlace {
      if RowEditing.edit(\.delete, at: place, in: self) != nil { keys.append(GuidedKeys("Delete the rows", "delete", "backspace")) }
      if RowEditing.edit(\.move, at: place, in: self) != nil {
        keys.append(GuidedKeys("Move the rows up", "alt+up"))
        keys.append(GuidedKeys("Move the rows down", "alt+down"))
      }
      let actions = RowEditing.shownActions(in: self)
      let edges = [HorizontalEdge.leading, .trailing].filter { edge in actions.contains { $0.edge == edge } }
      if !edges.isEmpty { keys.append(GuidedKeys("Actions of the row", edges.map { $0 == .leading ? "alt+right" : "alt+left" })) }
      if actions.contains(where: \.allowsFullSwipe) { keys.append(GuidedKeys("First action of the row", "shift+delete")) }
    }
    if selection.isMultiple {
      keys.append(GuidedKeys("Add the row to the selection, or remove it", "space"))
      if mayClearToCursor { keys.append(GuidedKeys("Select only this row", "esc")) }
      keys.append(GuidedKeys("Select rows up to the one above", "shift+up"))
      keys.append(GuidedKeys("Select rows down to the one below", "shift+down"))
      if !(selection is CellSelection) { keys.append(GuidedKeys("Select all rows", "ctrl+a")) }
    }
    return keys
  }
}

extension TableNode: KeyGuide {
  var guideTitle: String { "Table" }

  var guidedKeys: [GuidedKeys] {
    guard tree.focus.focused === list, editor == nil else { return [] }
    var keys: [GuidedKeys] = []
    if mayEditCell { keys.append(GuidedKeys("Edit the cell", "return", "f2")) }
    guard let column = shownColumn else { return keys }
    if sortOrder != nil, columns[column].comparator != nil {
      keys.append(GuidedKeys("Sort by the column", "s"))
      keys.append(GuidedKeys("Sort by the column too", "S"))
    }
    keys.append(GuidedKeys("Narrower column", "<"))
    keys.append(GuidedKeys("Wider column", ">"))
    if customization != nil, columns.allSatisfy({ $0.id != nil }) {
      keys.append(GuidedKeys("Move the column to the left", "alt+left"))
      keys.append(GuidedKeys("Move the column to the right", "alt+right"))
    }
    keys.append(GuidedKeys("Copy the cells", "ctrl+c"))
    return keys
  }
}

extension SubmitNode: KeyGuide {
  var guideTitle: String { "Form" }

  var guidedKeys: [GuidedKeys] {
    guard action.triggers.contains(.form), tree.focus.focused is TextFieldNode else { return [] }
    return [GuidedKeys("Submit the form", "return") { [weak self] in self?.submitForm(in: $0) }]
  }
}
