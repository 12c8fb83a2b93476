import Idem
import Observation

struct ClipboardPage: View {
  @State private var items = ["pears", "plums"]
  @State private var pasted = "nothing"
  @State private var dropped: [String] = []
  @State private var basket = Basket()
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    #sample("Cut, copy and paste of an own view, while it has the focus") {
      Text(verbatim: items.joined(separator: ", "))
        .focusable()
        .onCopyCommand { items.joined(separator: "\n") }
        .onCutCommand {
          defer { items = [] }
          return items.joined(separator: "\n")
        }
        .onPasteCommand { items += [$0] }
    }
    #sample("The same by types") {
      Text(verbatim: pasted)
        .focusable()
        .cuttable { [pasted] }
        .pasteDestination(for: String.self) { pasted = $0.first ?? "" }
    }
    #sample("A text that no field took") {
      Text("Last paste: \(pasted)")
        .onPaste { text in
          pasted = text
          return .handled
        }
    }
    #sample("Files that are dropped on the window of the terminal") {
      Text("\(dropped.count) files")
        .padding(.horizontal, 2)
        .border(.rounded)
        .onPathDrop { paths in
          dropped = paths
          return true
        }
    }
    #sample("One step for Undo, with a name") {
      Text(verbatim: basket.items.joined(separator: ", "))
      Button("Add apples") {
        let before = basket.items
        basket.items.append("apples")
        undoManager?.registerUndo(withTarget: basket) { $0.items = before }
      }
      .undoable("Add apples")
    }
  }
}

@Observable private final class Basket {
  var items = ["pears"]
}
