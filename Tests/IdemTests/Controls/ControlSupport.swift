import Idem
import IdemTesting

/// What actions did.
@MainActor final class ActionLog {
  var lines: [String] = []
}

extension TestHost {
  func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) {
    tree.input.deliver(.mouse(MouseEvent(action, at: Point(x: column, y: row))))
  }

  func press(at column: Int, _ row: Int, releaseAt lastColumn: Int, _ lastRow: Int) {
    mouse(.down(.left), column, row)
    mouse(.drag(.left), lastColumn, lastRow)
    mouse(.up(.left), lastColumn, lastRow)
  }
}

/// A text that is edited outside of any view.
@MainActor final class TextBox {
  var text: String
  init(_ text: String) { self.text = text }
  var binding: Binding<String> { Binding(get: { self.text }, set: { self.text = $0 }) }
}
