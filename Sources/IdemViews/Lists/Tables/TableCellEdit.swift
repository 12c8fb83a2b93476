import IdemCore
import IdemText

/// How one cell is edited: its text, and what a new text does.
struct TableCellEdit {
  let text: String
  /// Writes a text. Returns false if it is no value of the cell.
  let commit: @MainActor (String) -> Bool
}

extension TableColumn {
  /// Lets the user edit the texts of the column: Return on a cell, or a double click. Return and Tab write the text, Escape does not.
  ///
  /// - Parameter text: returns a binding to the text of a row. It is called when an edit begins, and for the newest row when it ends.
  public func editable(_ text: @escaping @MainActor (RowValue) -> Binding<String>) -> Self {
    changed {
      $0.edit = { row in
        TableCellEdit(text: text(row).wrappedValue) { new in
          text(row).wrappedValue = new
          return true
        }
      }
    }
  }

  /// Lets the user edit a text property of the rows of a bound collection. The row is found by its id.
  public func editable<C: MutableCollection>(_ rows: Binding<C>, _ property: WritableKeyPath<RowValue, String>) -> Self
  where C.Element == RowValue, RowValue: Identifiable {
    changed {
      $0.edit = { row in
        TableCellEdit(text: row[keyPath: property]) { new in
          rows.change(row.id) { $0[keyPath: property] = new }
          return true
        }
      }
    }
  }

  /// Lets the user edit a property of the rows of a bound collection in a format. A text that is no value of the format is not taken.
  public func editable<C: MutableCollection, Style: ParseableFormatStyle>(
    _ rows: Binding<C>, _ property: WritableKeyPath<RowValue, Style.FormatInput>, format: Style
  ) -> Self where C.Element == RowValue, RowValue: Identifiable, Style.FormatOutput == String {
    let strategy = format.parseStrategy
    return changed {
      $0.edit = { row in
        TableCellEdit(text: format.format(row[keyPath: property])) { new in
          guard let value = try? strategy.parse(new) else { return false }
          rows.change(row.id) { $0[keyPath: property] = value }
          return true
        }
      }
    }
  }

  /// Lets the user edit the cells of the column in a format. A text that is no value of the format is not taken.
  ///
  /// - Parameter value: returns a binding to the value of a row.
  public func editable<Style: ParseableFormatStyle>(
    format: Style, _ value: @escaping @MainActor (RowValue) -> Binding<Style.FormatInput>
  ) -> Self where Style.FormatOutput == String {
    let strategy = format.parseStrategy
    return changed {
      $0.edit = { row in
        TableCellEdit(text: format.format(value(row).wrappedValue)) { new in
          guard let parsed = try? strategy.parse(new) else { return false }
          value(row).wrappedValue = parsed
          return true
        }
      }
    }
  }
}

extension Binding where Value: MutableCollection, Value.Element: Identifiable {
  /// Changes the element with an id. Does nothing if it was removed. Cost: O(elements).
  fileprivate func change(_ id: Value.Element.ID, _ change: (inout Value.Element) -> Void) {
    guard let index = wrappedValue.firstIndex(where: { $0.id == id }) else { return }
    change(&wrappedValue[index])
  }
}

/// Lets the user edit the cell of a table around a view.
struct EditableCell: WrapperModifier {
  let edit: @MainActor () -> TableCellEdit

  func makeNode(parent: Node, in context: UpdateContext) -> EditableCellNode {
    EditableCellNode(self, parent: parent, type: EditableCell.self)
  }
  func update(_ node: EditableCellNode, in context: UpdateContext) { node.action = self }
}

final class EditableCellNode: HandlerNode<EditableCell> {}

extension View {
  /// In a cell of a table, lets the user edit the cell's text: `TableColumn("Name") { $row in Text(row.name).editable($row.name) }`.
  /// Elsewhere it has no effect.
  public func editable(_ text: Binding<String>) -> some View {
    modifier(
      EditableCell {
        TableCellEdit(text: text.wrappedValue) {
          text.wrappedValue = $0
          return true
        }
      })
  }

  /// In a cell of a table, lets the user edit the cell's value in a format. A text that is no value of the format is not taken.
  public func editable<Style: ParseableFormatStyle>(_ value: Binding<Style.FormatInput>, format: Style) -> some View
  where Style.FormatOutput == String {
    let strategy = format.parseStrategy
    return modifier(
      EditableCell {
        TableCellEdit(text: format.format(value.wrappedValue)) {
          guard let parsed = try? strategy.parse($0) else { return false }
          value.wrappedValue = parsed
          return true
        }
      })
  }
}
